#!/bin/sh
# Packs a static binary as a container image with nothing else in it: an archive that podman, skopeo
# and registries take as OCI, and `docker load` by the list of its own that lies beside. The same
# binary gives the same bytes.
#
#     image.sh BINARY VERSION ARCHIVE
#
# `make image` calls it. umoci (Debian has it) writes images without a daemon and without root.
set -eu
binary=$1 version=$2 archive=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
plain_tar="tar --owner=0 --group=0 --numeric-owner --sort=name --mtime=@0 --mode=u=rwX,go=rX"

install -D -m 755 "$binary" "$work/root/pushcheck"
$plain_tar -C "$work/root" -cf "$work/layer.tar" pushcheck

umoci init --layout "$work/image"
umoci new --image "$work/image:$version"
umoci raw add-layer --image "$work/image:$version" "$work/layer.tar" \
  --history.created 1970-01-01T00:00:00Z --history.author '' --history.created_by pushcheck
umoci config --no-history --image "$work/image:$version" --created 1970-01-01T00:00:00Z \
  --config.entrypoint /pushcheck \
  --config.label org.opencontainers.image.title=pushcheck \
  --config.label "org.opencontainers.image.version=$version" \
  --config.label "org.opencontainers.image.description=Checks push-notification JSON (APNs, FCM)"
# What the steps before have left behind.
umoci gc --layout "$work/image"

python3 - "$work/image" "pushcheck:$version" <<'LIST'
import json, sys
folder, name = sys.argv[1:]
def blob(entry):
    return "blobs/" + entry["digest"].replace(":", "/")
index = json.load(open(f"{folder}/index.json"))
manifest = json.load(open(f"{folder}/{blob(index['manifests'][0])}"))
layers = [blob(layer) for layer in manifest["layers"]]
with open(f"{folder}/manifest.json", "w") as file:
    json.dump([{"Config": blob(manifest["config"]), "RepoTags": [name], "Layers": layers}], file)
LIST

mkdir -p "$(dirname "$archive")"
$plain_tar -C "$work/image" -cf "$archive" blobs index.json manifest.json oci-layout
