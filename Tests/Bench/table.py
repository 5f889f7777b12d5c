"""The table that the benchmark prints, and what stands out in it."""

import statistics

from running import Ratio, least

RIVALS = {"floor": "json_loadb", "peer": "orjson + schema"}
COLUMNS = "| %-31s | %8s | %6s | %18s | %18s | %7s |"
HEAD = "\n".join([
    COLUMNS % ("", "", "MB/s", *RIVALS.values(), ""),
    COLUMNS % ("what", "time", "of CPU", *["least / cpu / wall"] * 2, "memory"),
    "|---|--:|--:|--:|--:|--:|",
])


class Row:
    """One row: what pushcheck needs, and how many times as long its rivals take.

    The ratios are of the least processor times, the median by processor, the median by the clock.
    `findings` is how many there are; the runs "without" are the same work without any.
    """

    def __init__(self, title, size, runs, memory, findings=0):
        ours = runs["ours"]
        self.title = title
        self.findings = findings
        self.ratios = {rival: Ratio(ours, runs[rival]) for rival in RIVALS if rival in runs}
        self.wall = statistics.median(run.wall for run in ours)
        self.memory = memory
        # So small a file says nothing about throughput.
        self.speed = size / least(ours) / 1e6 if size > 1e5 else None
        self.seconds_of_findings = None
        if "without" in runs:
            self.seconds_of_findings = least(ours) - least(runs["without"])

    def __str__(self):
        ratios = [str(self.ratios.get(rival, "")) for rival in RIVALS]
        speed = f"{self.speed:.0f}" if self.speed else ""
        return COLUMNS % (
            self.title, f"{self.wall * 1000:.1f} ms", speed, *ratios, f"{self.memory:.1f} M")

    def cost(self):
        microseconds = self.seconds_of_findings / self.findings * 1e6
        return f"{self.title}: {microseconds:.2f} µs for each finding"


def summary(rows):
    """What findings cost, and the worst rows."""
    with_findings = [row for row in rows if row.findings]
    clean = [row for row in rows if not row.findings]
    lines = [row.cost() for row in rows if row.seconds_of_findings is not None]
    for words, part in [("clean", clean), ("with findings", with_findings)]:
        lines += [worst(words, rival, part) for rival in RIVALS]
    return "\n".join(filter(None, [*lines, slowest(rows)]))


def worst(words, rival, rows):
    """The row that is least ahead of a rival."""
    ratios = [(row.ratios[rival].least, row.title) for row in rows if rival in row.ratios]
    if not ratios:
        return None
    ratio, title = min(ratios)
    return f"worst {words}, to {RIVALS[rival]}: {title}, {ratio:.2f}"


def slowest(rows):
    timed = sorted((row for row in rows if row.speed), key=lambda row: row.speed)
    if not timed:
        return None
    first, last = timed[0], timed[-1]
    return (
        f"slowest for each byte: {first.title}, {first.speed:.0f} MB/s, "
        f"{last.speed / first.speed:.1f} times as slow as {last.title}")
