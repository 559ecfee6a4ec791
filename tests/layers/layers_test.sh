#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# layers_test.sh PROJECT: which folder includes which.
set -euo pipefail
cd "$1"

# Folder: the folders it may include besides itself.
may_use() {
  case $1 in
    board) ;;
    rules) echo board ;;
    calibration) echo board ;;
    vision) echo board calibration ;;
    datasets) echo board rules calibration vision ;;
    ui) echo board rules calibration vision datasets ;;
    *) return 1 ;;
  esac
}

bad=0
complain() {
  echo "$1"
  bad=$((bad + 1))
}

seen=0
while IFS=: read -r file line include; do
  seen=$((seen + 1))
  folder=${file%%/*}
  allowed=$(may_use "$folder") || complain "$folder/ has no line in may_use"
  case $include in
    '"'*)
      used=${include#\"} used=${used%%/*}
      case " $folder $allowed " in *" $used "*) ;; *) [ ! -d "$used" ] || complain "$file:$line: $folder may not use $used" ;; esac
      ;;
    '<opencv'*) case $folder in board | rules) complain "$file:$line: $folder may not use OpenCV" ;; esac ;;
    '<Q'[A-Z]* | '<Qt'*) case $file in ui/desktop/*) ;; *) complain "$file:$line: Qt belongs into ui/desktop alone" ;; esac ;;
  esac
done < <(grep -rnoE --include='*.h' --include='*.cpp' '^ *#include *("[^"]+|<(opencv|Q)[^>]+)' board rules calibration vision datasets ui 2>/dev/null |
  sed -E 's/#include *//; s/: +/:/')

[ "$seen" -gt 100 ] || complain "only $seen includes were found: this test is broken"
echo "$seen includes, $bad against the layers"
[ "$bad" = 0 ]
