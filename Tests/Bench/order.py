"""Lists the functions and variables that runs of pushcheck touch, in the order of their first use.

    order.py PUSHCHECK FILES...

Each of FILES is validated in a run of its own. valgrind says what a run reads, writes and executes;
the symbol table says what stands there. lld puts together what the list names.
"""

import bisect
import subprocess
import sys

binary = sys.argv[1]
starts, names = [], []
for line in subprocess.run(
        ["nm", "-n", "--defined-only", binary], check=True, capture_output=True,
        text=True).stdout.splitlines():
    address, kind, name = line.split(" ", 2)
    if kind.lower() in "tdbrvw":
        starts.append(int(address, 16))
        names.append(name)

touched = {}
for file in sys.argv[2:]:
    run = subprocess.Popen(
        ["valgrind", "--tool=lackey", "--trace-mem=yes", binary, "validate", file],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    for line in run.stderr:
        if line[:2] in ("I ", " L", " S", " M"):
            address = int(line[3:].partition(",")[0], 16)
            touched[bisect.bisect_right(starts, address) - 1] = True
    if run.wait() not in (0, 1):
        sys.exit("failed: " + file)

# What lies behind the last name are heap and stack.
print("\n".join(names[place] for place in touched if 0 <= place < len(names) - 1))
