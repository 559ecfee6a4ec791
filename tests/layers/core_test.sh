#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# core_test.sh BUILD: what board and rules were compiled from. Sources may be compiled several at a time (unity builds), so it does not
# count commands: it demands that every source of both folders was seen.
set -euo pipefail
sources=$(cd "$(dirname "$0")/../.." && find board rules -name '*.cpp' | sort)
cd "$1"

foreign='opencv|/Qt|qt6|libQt'
commands=$(grep -E '"command":' compile_commands.json | grep -E -- '-o (board|rules)/') || true
[ -n "$commands" ] || { echo "no compile commands of board and rules: this test is broken"; exit 1; }
if grep -iE "$foreign" <<<"$commands"; then echo "a compile command of board or rules names OpenCV or Qt"; exit 1; fi

inputs=$(ninja -t deps | awk '/^[^ ]/ {core = /^(board|rules)\//} core && /^ / {print $1}' | sort -u)
unseen=$(while read -r source; do grep -q "/$source\$" <<<"$inputs" || echo "$source"; done <<<"$sources")
[ -z "$unseen" ] || { echo "not known to be compiled, so this test is broken: $unseen"; exit 1; }
if grep -iE "$foreign" <<<"$inputs"; then echo "board or rules were compiled from OpenCV or Qt"; exit 1; fi
echo "$(wc -l <<<"$commands") compile commands and $(wc -l <<<"$inputs") inputs, none of OpenCV or Qt"
