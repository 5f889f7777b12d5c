"""Runs commands and compares what they need."""

import os
import statistics
import subprocess
import sys
import time


class Run:
    """Wall seconds and processor seconds of one run."""

    nothing = os.open(os.devnull, os.O_RDWR)

    def __init__(self, command):
        started = time.perf_counter()
        child = os.posix_spawnp(
            command[0], command, os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, self.nothing, n) for n in range(3)])
        _, status, usage = os.wait4(child, 0)
        self.wall = time.perf_counter() - started
        self.cpu = usage.ru_utime + usage.ru_stime
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            sys.exit("failed: " + " ".join(command[:6]))


# A child counts the memory of whoever begins it until it is another program: this one has 8 MiB.
MEMORY_OF_CHILD = """
import os, sys
nothing = os.open(os.devnull, os.O_RDWR)
child = os.posix_spawnp(
    sys.argv[1], sys.argv[1:], os.environ,
    file_actions=[(os.POSIX_SPAWN_DUP2, nothing, n) for n in range(3)])
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def memory(command):
    """The peak memory of one run in MiB."""
    measured = subprocess.run(
        [sys.executable, "-S", "-c", MEMORY_OF_CHILD, *command], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, check=True)
    return int(measured.stdout) / 1024


def alternating(commands, rounds):
    """The runs of each command by its name, one of each in a round.

    Every other round goes backwards, so that none always runs in another's wake.
    """
    runs = {name: [] for name in commands}
    for number in range(rounds):
        for name in commands if number % 2 == 0 else reversed(commands):
            runs[name].append(Run(commands[name]))
    return runs


def least(runs):
    """The processor time that other work on the machine has disturbed least."""
    return max(min(run.cpu for run in runs), 1e-6)


class Ratio:
    """How many times as long theirs take as ours; above 1 ours are quicker."""

    def __init__(self, ours, theirs):
        self.least = least(theirs) / least(ours)
        self.cpu = statistics.median(b.cpu / max(a.cpu, 1e-6) for a, b in zip(ours, theirs))
        self.wall = statistics.median(b.wall / max(a.wall, 1e-6) for a, b in zip(ours, theirs))

    def __str__(self):
        return f"{self.least:.2f} / {self.cpu:.2f} / {self.wall:.2f}"


def output(command):
    """The lines that a command prints, one after the other, so that this program stays small."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        yield from process.stdout
