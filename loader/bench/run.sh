#!/usr/bin/env bash
# Opens one game of 100,000 parts in 200 CSV files, cold, with tabletop's loader and with a JavaScript host
# (host.mjs), in turn; prints the medians and their ratio, and how the loader grows from 10,000 parts.
# Needs Go, Node.js and npm; installs yaml, typed-csv and zod into a temporary folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
command -v npm >/dev/null || { echo "loader/bench did not run: no npm here"; exit 0; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
rounds=${ROUNDS:-5}

(cd "$here" && CGO_ENABLED=0 "${GO:-go}" build -o "$tmp/bench" .)
(cd "$tmp" && echo '{}' >package.json && npm install --silent --no-fund --no-audit yaml@2.9.1 typed-csv@2.0.0 zod@4.6.7 >/dev/null)
for n in 10000 100000; do mkdir "$tmp/$n" && "$tmp/bench" write "$tmp/$n" "$n" 200; done

median() { sort -n | awk '{ v[NR] = $1 } END { print (NR % 2) ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
for _ in $(seq "$rounds"); do
  "$tmp/bench" open "$tmp/100000" >>"$tmp/go"
  (cd "$tmp" && node "$here/host.mjs" "$tmp/100000") >>"$tmp/js"
  "$tmp/bench" open "$tmp/10000" >>"$tmp/small"
done
go=$(median <"$tmp/go"); js=$(median <"$tmp/js"); small=$(median <"$tmp/small")
awk -v go="$go" -v js="$js" -v small="$small" -v n="$rounds" 'BEGIN {
  printf "100,000 parts, 200 files, medians of %d: tabletop %.0f ms, JavaScript host %.0f ms: %.1f times as fast\n", n, go, js, js / go
  printf "10,000 parts: %.0f ms; ten times the parts take %.1f times as long\n", small, go / small
}'
