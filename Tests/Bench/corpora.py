"""Makes the corpora of the benchmark: the same bytes for everyone who runs it.

What is in them: pushes as backends send them, direct to APNs, through FCM v1, and as received. A quarter
of the mixed records hold escapes, a third text beyond ASCII, and one in fifty is broken. The varied
ones have their members in every order, so that hardly two records have the same keys in the same place.
"""

import json
import os
import random

ASCII_TITLES = [
    "Order shipped", "Your ride is here", "New message from Ada", "Match started",
    "Payment received", "Flight delayed", "Reminder: dentist at nine", "Back in stock",
]
ASCII_BODIES = [
    "Your parcel left the warehouse this morning and should arrive on Thursday.",
    "Meet your driver at the corner of Main Street and 4th Avenue.",
    "Are we still on for lunch tomorrow? I found a table by the window.",
    "The second half is about to begin, open the app to follow it live.",
    "Gate B22 has changed to C7, boarding starts at 18:45.",
]
WIDE_TITLES = [
    "Bestellung unterwegs für Zoë", "Tu taxi está aquí 🚕", "新しいメッセージ", "Матч начался",
    "Paiement reçu ✅", "航班延误通知", "알림: 치과 예약", "Zpět na skladě",
]
WIDE_BODIES = [
    "Dein Paket hat das Lager verlassen und kommt voraussichtlich am Donnerstag in Köln an 📦.",
    "Votre chauffeur vous attend à l’angle de la rue Saint-Honoré – à tout de suite !",
    "明日のランチはまだ大丈夫ですか？窓際の席を予約しました。",
    "Второй тайм вот-вот начнётся, откройте приложение, чтобы следить за игрой.",
    "登机口已由 B22 变更为 C7，登机时间为 18:45。",
]
SOUNDS = ["default", "chime.caf", "bell.wav"]
HEX = "0123456789abcdef"


class Maker:
    """Records of one kind after the other, from a seed."""

    def __init__(self, seed, escapes=0.32, wide=0.36, shuffled=False):
        self.random = random.Random(seed)
        self.escapes = escapes
        self.wide = wide
        self.shuffled = shuffled

    def text(self, ascii_texts, wide_texts, wide, escaped):
        text = self.random.choice(wide_texts if wide else ascii_texts)
        if not escaped:
            return text
        return self.random.choice(
            ['He said "' + text + '"', text + "\n" + self.random.choice(ascii_texts),
             text + "\tC:\\now", "“" + text + "” — café"])

    def token(self, length=36):
        return "".join(self.random.choice(HEX) for _ in range(length))

    def direct(self, title, body):
        record = {
            "aps": {
                "alert": {"title": title, "body": body},
                "badge": self.random.randrange(0, 40),
                "sound": self.random.choice(SOUNDS),
                "thread-id": "thread-%d" % self.random.randrange(100000),
                "category": "ORDER_UPDATE",
                "mutable-content": 1,
                "interruption-level": self.random.choice(["active"] * 9 + ["time-sensitive"]),
                "relevance-score": round(self.random.random(), 2),
            },
            "order": {
                "id": self.random.randrange(10**6, 10**9),
                "state": "shipped",
                "items": [self.random.randrange(1000) for _ in range(3)],
                "total": round(self.random.uniform(5, 500), 2),
            },
            "trace": self.token(),
            "deeplink": "example://orders/%d" % self.random.randrange(10**6),
        }
        return record

    def background(self, title, body):
        return {
            "aps": {"content-available": 1},
            "sync": {"cursor": self.token(), "reason": title, "detail": body, "full": False},
        }

    def message(self, title, body):
        return {
            "message": {
                "topic": "orders-%d" % self.random.randrange(500),
                "notification": {"title": title, "body": body},
                "data": {
                    "order_id": str(self.random.randrange(10**6)),
                    "state": "shipped",
                    "trace": self.token(),
                },
                "android": {
                    "priority": "HIGH",
                    "ttl": "3600s",
                    "notification": {"channel_id": "orders", "tag": "order", "sound": "default"},
                },
                "apns": {
                    "headers": {
                        "apns-priority": "10", "apns-push-type": "alert",
                        "apns-expiration": "%d" % (1900000000 + self.random.randrange(10**6)),
                    },
                    "payload": {
                        "aps": {"badge": self.random.randrange(40), "sound": "default"}
                    },
                },
            }
        }

    def received(self, title, body):
        return {
            "aps": {"alert": {"title": title, "body": body}, "mutable-content": 1},
            "gcm.message_id": str(self.random.randrange(10**15, 10**16)),
            "google.c.sender.id": str(self.random.randrange(10**11, 10**12)),
            "google.c.fid": self.token(22),
            "google.c.a.e": "1",
            "order_id": str(self.random.randrange(10**6)),
        }

    def record(self):
        wide = self.random.random() < self.wide
        escaped = self.random.random() < self.escapes
        title = self.text(ASCII_TITLES, WIDE_TITLES, wide, False)
        body = self.text(ASCII_BODIES, WIDE_BODIES, wide, escaped)
        make = self.random.choices(
            [self.direct, self.background, self.message, self.received], [50, 10, 30, 10])[0]
        # Some libraries escape what is beyond ASCII.
        return make(title, body)

    def shuffle(self, value):
        """The same members in another order, as maps without order give them."""
        if not isinstance(value, dict):
            return value
        names = list(value)
        self.random.shuffle(names)
        return {name: self.shuffle(value[name]) for name in names}

    def line(self, indent=None):
        record = self.shuffle(self.record()) if self.shuffled else self.record()
        separators = self.random.choice([(",", ":"), (", ", ": ")]) if indent is None else None
        return json.dumps(
            record, ensure_ascii=self.random.random() < 0.1, separators=separators, indent=indent)

    def broken(self):
        """What people really get wrong: half in the JSON, half in the push."""
        record = self.direct("Order shipped", "Your parcel left the warehouse this morning.")
        aps = record["aps"]
        way = self.random.randrange(6)
        if way == 0:
            return json.dumps(record)[:-1] + ",}"
        if way == 1:
            return json.dumps(record)[:-20]
        if way == 2:
            return json.dumps(record).replace('"Order shipped"', "'Order shipped'")
        if way == 3:
            aps["badge"] = "7"
        if way == 4:
            aps["content_available"] = 1
        if way == 5:
            aps["interruption-level"] = "urgent"
        return json.dumps(record)


def lines(seed, count, broken=0.0, **shares):
    maker = Maker(seed, **shares)
    for _ in range(count):
        yield maker.broken() if maker.random.random() < broken else maker.line()


def huge(seed, count):
    """Records of about 60 kilobytes: lists of custom data."""
    maker = Maker(seed)
    for _ in range(count):
        record = maker.background("Sync", "Catalogue")
        record["sync"]["rows"] = [
            {"id": maker.random.randrange(10**9), "name": maker.random.choice(WIDE_TITLES),
             "price": round(maker.random.uniform(1, 99), 2), "tags": ["new", "sale"]}
            for _ in range(600)
        ]
        yield json.dumps(record, ensure_ascii=False)


def write(path, records):
    with open(path, "w", encoding="utf-8") as file:
        for record in records:
            file.write(record + "\n")


def write_files(folder, count):
    os.makedirs(folder, exist_ok=True)
    maker = Maker(8)
    for number in range(count):
        with open(os.path.join(folder, "%05d.json" % number), "w", encoding="utf-8") as file:
            file.write(maker.line(indent=2) + "\n")


def make(folder, megabytes):
    """All corpora below a folder; names that exist are kept."""
    os.makedirs(folder, exist_ok=True)
    count = megabytes * 2500
    plans = {
        "mixed.ndjson": lambda: lines(1, count, broken=0.02),
        "clean.ndjson": lambda: lines(2, count),
        "unicode.ndjson": lambda: lines(3, count, wide=1.0, escapes=0.0),
        "escapes.ndjson": lambda: lines(4, count, wide=0.0, escapes=1.0),
        "varied.ndjson": lambda: lines(7, count, shuffled=True),
        "huge.ndjson": lambda: huge(5, megabytes * 18),
    }
    for name, plan in plans.items():
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            write(path + ".new", plan())
            os.rename(path + ".new", path)
    pretty = os.path.join(folder, "pretty")
    if not os.path.exists(pretty):
        write_files(pretty + ".new", 10000)
        os.rename(pretty + ".new", pretty)
    # The same pushes as one file of one document.
    document = os.path.join(folder, "pretty.json")
    if not os.path.exists(document):
        maker = Maker(6)
        record = maker.background("Sync", "Catalogue")
        record["sync"]["rows"] = [maker.record() for _ in range(count)]
        with open(document + ".new", "w", encoding="utf-8") as file:
            json.dump(record, file, ensure_ascii=False, indent=2)
        os.rename(document + ".new", document)
