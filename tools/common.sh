# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by the scripts of this folder, ./run and ./test. Sourced, never run.
# All talk goes to stderr: stdout belongs to delvelens alone.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# Ends the script with one sentence.
refuse() {
  say "${0##*/}: $*"
  exit 1
}

# Things that outlive a build tree lie in one folder, so that every clone on a machine shares them. Where the home
# folder cannot be written to, they lie in the clone.
choose_cache() {
  DELVELENS_CACHE=${DELVELENS_CACHE:-${XDG_CACHE_HOME:-${HOME:-}/.cache}/delvelens}
  if ! mkdir -p "$DELVELENS_CACHE" 2>/dev/null || [ ! -w "$DELVELENS_CACHE" ]; then
    DELVELENS_CACHE=$project/.cache
    export CCACHE_DIR=${CCACHE_DIR:-$DELVELENS_CACHE/ccache}
    mkdir -p "$DELVELENS_CACHE" || refuse "cannot write to $project; clone into a folder of your own."
  fi
  export DELVELENS_CACHE
}
choose_cache

# duration SECONDS -> "3 min 5 s"
duration() {
  if [ "$1" -ge 60 ]; then printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); else printf '%d s' "$1"; fi
}
