#!/bin/sh
# Prints instructions per operation at 100,000 rows of mixed heights, counted by callgrind: they are the same on a busy
# machine. The bars are 400 for a query and 1,300 for an edit. Needs valgrind and a release build of ListLabBenchmarks.
set -eu
program=$(mktemp)
trap 'rm "$program"' EXIT
# Without what debuggers read, which valgrind may not understand.
objcopy --strip-debug "${1:-.build-benchmarks/release/ListLabBenchmarks}" "$program"
chmod +x "$program"

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no --toggle-collect='*5weigh*' \
    "$program" instructions "$1" "$2" 2>&1 | awk '/Collected/ { print int($NF / 1000) }'
}

printf '%-3s %6s %6s %6s\n' op tree Rope share
for operation in F Fd O S Q I D M H X; do
  tree=$(count tree $operation)
  rope=$(count Rope $operation)
  printf '%-3s %6d %6d %6s\n' $operation "$tree" "$rope" "$(awk "BEGIN { printf \"%.2f\", $tree / $rope }")"
done
