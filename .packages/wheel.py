"""Packs the module and a static binary as a wheel, byte for byte the same for the same files.

    wheel.py BINARY VERSION MACHINE FOLDER

`make wheel` calls it. A wheel is a zip archive with a list of what it holds; there is nothing to
compile here, so it needs no build tool. The binary needs no C library at all, which both
"manylinux" and "musllinux" allow: one wheel serves every Linux of its processor.
"""

import base64
import hashlib
import os
import re
import sys
import zipfile

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MODULE = os.path.join(PROJECT, "Examples", "clients", "python", "pushcheck.py")
TAG = "py3-none-manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}"


def main(binary, version, machine, folder):
    tag = TAG.format(machine)
    name = f"pushcheck-{version}"
    module = read(MODULE)
    files = [
        ("pushcheck.py", 0o644, module),
        (f"{name}.data/scripts/pushcheck", 0o755, read(binary)),
        (f"{name}.dist-info/METADATA", 0o644, metadata(version, module.decode()).encode()),
        (f"{name}.dist-info/WHEEL", 0o644, wheel_file(tag).encode()),
    ]
    record = f"{name}.dist-info/RECORD"
    lines = [f"{path},sha256={digest(data)},{len(data)}" for path, _, data in files]
    files.append((record, 0o644, ("\n".join([*lines, f"{record},,"]) + "\n").encode()))

    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{name}-{tag}.whl")
    with zipfile.ZipFile(path + ".new", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for inside, mode, data in files:
            # The first day that a zip archive can name: no clock in a package.
            entry = zipfile.ZipInfo(inside, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    os.replace(path + ".new", path)
    print(path)


def metadata(version, module):
    """What pip shows. No licence has been chosen, so none is named."""
    description = re.match(r'"""(.*?)"""', module, re.DOTALL).group(1)
    return "\n".join([
        "Metadata-Version: 2.1",
        "Name: pushcheck",
        f"Version: {version}",
        "Summary: check push-notification JSON (APNs, FCM) before it is sent",
        "Requires-Python: >=3.8",
        "Description-Content-Type: text/plain",
        "",
        description,
    ])


def wheel_file(tag):
    python, abi, platforms = tag.split("-")
    tags = [f"Tag: {python}-{abi}-{platform}" for platform in platforms.split(".")]
    return "\n".join(["Wheel-Version: 1.0", "Generator: pushcheck", "Root-Is-Purelib: false", *tags, ""])


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def read(path):
    with open(path, "rb") as file:
        return file.read()


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
