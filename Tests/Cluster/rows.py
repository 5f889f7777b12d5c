"""The push log that the cluster tests read: all kinds of rows that a log may hold."""

import datetime
import json
import random

import pyarrow as pa
import pyarrow.parquet as pq

SCHEMA = pa.schema([
    ("id", pa.string()), ("app", pa.string()), ("sent_at", pa.timestamp("us", tz="UTC")),
    ("payload", pa.string())])


def payload(index, chance):
    text = json.dumps
    choices = [
        lambda: text({"aps": {"alert": f"Hi {index}"}}),
        lambda: text({"aps": {"alert": {"title": "Größe", "body": "日本 😀"}, "badge": index % 9}}),
        lambda: text({"message": {"topic": "news", "notification": {"title": "t", "body": "b"}}}),
        lambda: text({"to": "/topics/news", "notification": {"title": "t", "body": "b"}}),
        lambda: text({"default": "x", "APNS": text({"aps": {"alert": "x"}})}),
        lambda: text({"aps": {"content_available": 1}}),
        lambda: text({"message": {"topic": "news", "data": {"n": index}}}),
        lambda: text({"aps": {"alert": "two lines\\nin a string"}}, indent=2),
        lambda: '{"aps": {"alert": "a line\nended here"}}',
        lambda: '{"aps": {"alert": "a\ttab"}}',
        lambda: '{"aps": {"alert": "cut o',
        lambda: "{'aps': {'alert': 'Hi'}}",
        lambda: "\\N",
        lambda: "",
        lambda: "   ",
        lambda: "\n\n",
        lambda: "no JSON at all",
        lambda: None,
    ]
    # Most of a log is right.
    return choices[0]() if chance.random() < 0.5 else chance.choice(choices)()


def table(count, large=3, seed=7):
    chance = random.Random(seed)
    start = datetime.datetime(2026, 11, 1, tzinfo=datetime.timezone.utc)
    payloads = [payload(index, chance) for index in range(count)]
    for index in range(large):
        payloads[(index * 2 + 1) * count // (2 * large)] = json.dumps(
            {"aps": {"alert": "x"}, "data": "y" * (4 << 20)})
    return pa.table({
        "id": [f"p{index}" for index in range(count)],
        "app": [f"app.{index % 5}" for index in range(count)],
        "sent_at": [start + datetime.timedelta(seconds=17 * index) for index in range(count)],
        "payload": payloads,
    }, schema=SCHEMA)


def write(folder, rows, parts):
    """Writes the rows as so many files; of three or more, the last one is empty."""
    folder.mkdir(parents=True)
    filled = parts - 1 if parts > 2 else parts
    step = -(-rows.num_rows // filled)
    for part in range(parts):
        pq.write_table(rows.slice(part * step, step), folder / f"part-{part:03}.parquet")
