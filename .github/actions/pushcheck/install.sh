#!/bin/bash
# Prints the path of a pushcheck: that of the release whose tag the action was taken at, checked by its
# sum, or one that is built here where there is no such release.
#
# From the environment: REPOSITORY and REF of the action, SHA256 that the archive must have (that of the
# release's list if empty), RUNNER_TEMP, GITHUB_ACTION_PATH, and GH_TOKEN for gh.
set -euo pipefail
archive="pushcheck-${REF#v}-linux-$(uname -m).tar.gz"
folder=$(mktemp -d "${RUNNER_TEMP:-/tmp}/pushcheck.XXXXXX")

build() {
  echo "pushcheck: $1; building from source" >&2
  make -C "$GITHUB_ACTION_PATH/../../.." build >&2
  echo "$GITHUB_ACTION_PATH/../../../.build/release/pushcheck"
  exit
}

[[ $REF == v[0-9]* ]] || build "\`$REF\` is no tag of a release"
command -v gh >/dev/null || build "there is no gh to ask for a release"
gh release download "$REF" --repo "$REPOSITORY" --dir "$folder" \
  --pattern "$archive" --pattern SHA256SUMS >&2 || build "$REF has no release"
[ -f "$folder/$archive" ] || build "the release has no archive for $(uname -m)"

# From here on a mistake is no reason to go another way: what was downloaded is not what was meant.
cd "$folder"
if [ -n "${SHA256:-}" ]; then
  echo "$SHA256  $archive" | sha256sum -c - >&2
else
  sha256sum --ignore-missing -c SHA256SUMS >&2
fi
tar -xzf "$archive" --strip-components=1
echo "$folder/bin/pushcheck"
