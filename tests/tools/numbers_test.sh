#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# numbers_test.sh PROJECT: a table that says what was measured holds, one that does not is off, and --write mends it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tools" "$work/build/dev/ui/cli" "$work/build/release/bench"
cp "$1/tools/numbers" "$work/tools/"
cat >"$work/build/dev/ui/cli/delvelens" <<'P'
#!/bin/sh
case $1 in
  synth) mkdir -p "$6" && echo '{}' >"$6/labels.jsonl" ;; # synth dice --seed 5 --out FOLDER
  eval)
    [ -f "$3" ] || exit 3
    echo '{"sets": [{"set": "one", "pictures": 20, "exact_percent": 55.04, "accepted_wrong": 0}],
           "total": {"items": 40, "found_percent": 77.77}}'
    ;;
esac
P
cat >"$work/build/release/bench/slow_bench" <<'P'
#!/bin/sh
echo '{"benchmarks": [{"name": "still", "real_time": 1500, "time_unit": "us"}]}'
P
chmod +x "$work/build/dev/ui/cli/delvelens" "$work/build/release/bench/slow_bench"
echo '{"image": "a.jpg", "set": "one", "train": false}' >"$work/labels.jsonl"
cat >"$work/page.md" <<'P'
Before.
<!-- numbers: eval dice labels.jsonl | set pictures exact wrong -->
| set | pictures | all right | accepted wrong |
| --- | --- | --- | --- |
| one * | 20 | 60.0 % | 0 |
<!-- /numbers -->
<!-- numbers: bench slow_bench | name ms -->
| what | ms |
| --- | --- |
| `still` | 2.9 |
<!-- /numbers -->
<!-- numbers: rows | - items found command -->
| what | items | found | how |
| --- | --- | --- | --- |
| some photos | 41 | 77.8 % | `eval dice labels.jsonl` |
| rendered | 40 | 70.0 % | `synth dice --seed 5`, `eval dice` |
<!-- /numbers -->
<!-- numbers: eval dice missing.jsonl | set exact -->
<!-- /numbers -->
After.
P
said=$(cd "$work" && git init -q . && tools/numbers page.md) && { echo "a wrong figure was let pass: $said"; exit 1; }
grep -q '^OFF .*eval dice labels.jsonl' <<<"$said" || { echo "not told: $said"; exit 1; }
grep -q '^holds .*bench slow_bench' <<<"$said" || { echo "times within a factor of two are the same: $said"; exit 1; }
grep -q '^skipped .*missing.jsonl' <<<"$said" || { echo "not told what was skipped: $said"; exit 1; }
(cd "$work" && tools/numbers --write page.md >/dev/null && tools/numbers page.md >/dev/null)
grep -q '| one \* | 20 | 55.0 % | 0 |' "$work/page.md"
# shellcheck disable=SC2016 # backquotes of Markdown
grep -q '| some photos | 40 | 77.8 % | `eval dice labels.jsonl` |' "$work/page.md"
# shellcheck disable=SC2016
grep -q '| rendered | 40 | 77.8 % | `synth dice --seed 5`, `eval dice` |' "$work/page.md"
grep -q 'After\.' "$work/page.md"
sed -i 's/2\.9/3.1/' "$work/page.md"
if (cd "$work" && tools/numbers page.md >/dev/null); then echo "more than a factor of two was let pass"; exit 1; fi
echo "holds, is off, is mended"
