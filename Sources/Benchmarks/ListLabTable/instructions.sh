#!/bin/sh
# Prints instructions per operation at 100,000 rows of mixed heights, counted by callgrind: they are the same on a busy
# machine. Needs valgrind and a release build of ListLabTable.
set -eu
program=${1:-.build/release/ListLabTable}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
valgrind --tool=callgrind --callgrind-out-file="$folder/out" --collect-atstart=no \
  --toggle-collect='*weigh*' --dump-after='*weigh*' \
  "$program" instructions > "$folder/calls" 2> "$folder/errors" || { cat "$folder/errors" >&2; exit 1; }
number=0
printf '%-3s %8s %8s %8s\n' op tree Rope share
while read -r list operation times _; do
  number=$((number + 1))
  total=$(awk '/^(totals|summary):/ { print $2; exit }' "$folder/out.$number")
  echo "$list $operation $((total / times))"
done < "$folder/calls" | awk '
  $1 == "tree" { tree[$2] = $3; order[++n] = $2 }
  $1 == "Rope" { rope[$2] = $3 }
  END { for (i = 1; i <= n; i++) { op = order[i]; printf "%-3s %8d %8d %8.2f\n", op, tree[op], rope[op], tree[op] / rope[op] } }'
