#!/usr/bin/env bash
# core_test.sh BUILD: what board and rules were compiled from.
set -euo pipefail
cd "$1"

foreign='opencv|/Qt|qt6|libQt'
commands=$(grep -E '"command":' compile_commands.json | grep -E -- '-o (board|rules)/') || true
[ "$(wc -l <<<"$commands")" -gt 15 ] || { echo "no compile commands of board and rules: this test is broken"; exit 1; }
if grep -iE "$foreign" <<<"$commands"; then echo "a compile command of board or rules names OpenCV or Qt"; exit 1; fi

inputs=$(ninja -t deps | awk '/^[^ ]/ {core = /^(board|rules)\//} core && /^ / {print $1}' | sort -u)
[ "$(wc -l <<<"$inputs")" -gt 100 ] || { echo "no inputs of board and rules are known: this test is broken"; exit 1; }
if grep -iE "$foreign" <<<"$inputs"; then echo "board or rules were compiled from OpenCV or Qt"; exit 1; fi
echo "$(wc -l <<<"$commands") compile commands and $(wc -l <<<"$inputs") inputs, none of OpenCV or Qt"
