#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# setup_test.sh PROJECT: what tools/setup says on machines that it cannot serve. The machines are played by stand-ins for the
# programs that it asks; nothing is installed.
set -euo pipefail
setup=$1/tools/setup
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export DELVELENS_CACHE=$work/cache
bad=0

# machine NAME: a folder of programs that goes before all others.
machine() {
  bin=$work/$1
  mkdir -p "$bin"
  stand_in uname 'echo Linux'
  stand_in dpkg 'echo amd64'
  stand_in dpkg-query 'exit 1'
  stand_in apt-get 'exit 0'
  stand_in apt-cache 'exit 0'
  stand_in id 'echo 0'
}

stand_in() { printf '#!/bin/bash\n%s\n' "$2" >"$bin/$1" && chmod +x "$bin/$1"; }

# expect LAST_LINE: setup fails, and these are its last words.
expect() {
  local said status=0
  said=$(PATH=$bin:${only_path-$PATH} "$setup" run 2>&1 </dev/null) || status=$?
  # shellcheck disable=SC2053  # a pattern is meant
  if [ "$status" != 1 ] || [[ $(tail -n 1 <<<"$said") != $1 ]]; then
    echo "on the machine ${bin##*/}: expected '$1', got status $status and: $said"
    bad=$((bad + 1))
  fi
}

machine other-system
stand_in uname 'echo Darwin'
expect 'setup: Delvelens sets itself up on Linux only, and this is Darwin.'

machine other-architecture
stand_in dpkg 'echo riscv64'
expect 'setup: ONNX Runtime exists for amd64 and arm64 only, and this machine is riscv64.'

machine without-apt
for program in bash cat dirname mkdir sort env; do ln -s "$(type -P "$program")" "$bin/$program"; done
rm "$bin/apt-get"
only_path=$bin
expect 'setup: this machine has no apt; install what tools/packages*.txt list by hand and set DELVELENS_NO_SETUP=1.'
unset only_path

machine without-root
stand_in id 'echo 1000'
for program in bash cat dirname mkdir sort env comm sed printf tr wc; do ln -s "$(type -P "$program")" "$bin/$program"; done
only_path=$bin
expect 'setup: '*' packages are missing, and only root can install them: apt-get install '*
unset only_path

machine sudo-refuses
stand_in id 'echo 1000'
stand_in sudo 'exit 1'
expect 'setup: sudo refused; let root install the missing packages: apt-get install '*

machine without-network
stand_in apt-get 'case "$*" in *update*) exit 100 ;; esac'
expect "setup: apt does not reach its mirrors; check the network and apt's sources."

machine too-old
stand_in apt-cache 'echo cmake'
expect 'setup: apt offers no '*'; Delvelens is set up for Debian 12.'

machine breaks-on-install
stand_in apt-cache "cat '$1'/tools/packages.txt"
stand_in apt-get 'case "$*" in *install*) echo "E: no space left"; exit 100 ;; esac'
expect 'setup: apt could not install the packages; its last words are above.'

PATH=$work/other-system:$PATH DELVELENS_NO_SETUP=1 "$setup" || { echo "DELVELENS_NO_SETUP=1 is not heeded"; bad=$((bad + 1)); }
[ "$bad" = 0 ]
