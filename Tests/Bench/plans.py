"""What is in each corpus, by its name."""

import findings
import google
import services
from apple import ALERT_TEXTS, PAYLOAD
from kinds import KINDS, LEGACY, USUAL
from values import SCRIPTS, Values as V, several
from writing import BLANKS, COMPACT

ASCII = [(True, False, COMPACT), (True, False, BLANKS), (True, True, COMPACT)]
UTF8 = [(False, False, COMPACT), (False, False, BLANKS)]
ONE_FORM = {"forms": 1, "new_keys": 0}
FEW_FORMS = {"forms": 20, "new_keys": 0}
CLEAN = tuple(layout for name, layout in USUAL.items() if name not in LEGACY)


class Plan:
    """How the records of one corpus are made, and what is common to their values and their writing.

    `make` takes a writer and returns a right document, its text, and the text that a mistake makes
    of it; without a mistake both texts are the same. `findings` is how many each record then has,
    if all have as many.
    """

    def __init__(self, make, values=None, writing=None, is_right=False, findings=0):
        self.make = make
        self.findings = findings
        self.values = values or {}
        self.writing = writing or {}
        self.is_right = is_right


def plain(layout):
    def make(writer):
        document = writer.record(layout)
        text = writer.dumps(document)
        return document, text, text

    return make


def mistaken(mistake):
    def make(writer):
        writer.begin()
        right, wrong = map(writer.arranged, mistake(writer.values))
        return right, writer.dumps(right), writer.dumps(wrong)

    return make


def rewritten(changes):
    """A change of a text, rather than of the document."""

    def make(writer):
        right, text, _ = plain(findings.FULL_PAYLOAD)(writer)
        return right, text, writer.values.random.choice(changes)(text)

    return make


broken = rewritten(findings.BREAKS)


def mostly_clean(writer):
    """One record of fifty is broken, half of them in the JSON."""
    roll = writer.values.random.random()
    if roll < 0.01:
        return broken(writer)
    if roll < 0.02:
        return mistaken(findings.one_of(MISTAKES))(writer)
    return plain(CLEAN)(writer)


MISTAKES = findings.MISSPELLED + findings.WRONG_TYPE + findings.AGAINST_A_RULE
FINDINGS = {
    "finding-legacy": mistaken(findings.legacy),
    "finding-misspelled": mistaken(findings.one_of(findings.MISSPELLED)),
    "finding-wrong-type": mistaken(findings.one_of(findings.WRONG_TYPE)),
    "finding-against-a-rule": mistaken(findings.one_of(findings.AGAINST_A_RULE)),
    "finding-in-a-string": mistaken(findings.in_string),
    "finding-secret": mistaken(findings.secret),
    "finding-several": mistaken(findings.several),
    "finding-key-twice": rewritten([findings.with_key_twice]),
    "finding-behind-words": rewritten([findings.behind_words]),
    "finding-cut-off": rewritten([findings.cut_off]),
    "finding-broken": broken,
}
# How many each record has, where that is more than one.
NUMBERS = {"finding-several": 3}

# One sort of value each, under the keys of an app.

SORTS = {
    "registration-tokens": V.registration_token, "device-tokens": V.device_token, "urls": V.url,
    "uuids": V.uuid, "base64": V.base64, "hex": V.hex, "integers": V.integer, "decimals": V.decimal,
    "dates": V.date, "words": V.word, "lists": several(V.decimal, 40),
}


def of_sort(value):
    return {
        "aps": {"alert": ALERT_TEXTS},
        "*": lambda v: {v.key(): value(v) for _ in range(v.form.randint(4, 10))},
    }


# Requests that may well be large: lists of messages, or of targets.
LARGE = (
    lambda v: [v.make({**services.EXPO_MESSAGE, "to": services.expo_token}) for _ in range(90)],
    {**services.ADMIN_MULTICAST, "tokens": lambda v: [v.registration_token() for _ in range(330)]},
    {"notifications": lambda v: [v.make(services.GORUSH_IOS) for _ in range(75)]},
)

SHORTEST = (
    {"aps": {"content-available": 1}}, {"aps": {"alert": V.word}}, {"aps": {"badge": V.small}})
# Nearly as long as APNs and FCM allow.
LONG = {
    "aps": {"alert": {"title": V.title, "body": lambda v: v.base64_of(1000)}},
    "data": lambda v: {v.key(): v.base64_of(150) for _ in range(8)},
}

PLANS = {
    "mixed": Plan(plain(CLEAN)),
    "mixed-2%-broken": Plan(mostly_clean, findings=None),
    "mixed-few-forms": Plan(plain(CLEAN), values=FEW_FORMS),
    "mixed-any-order": Plan(plain(CLEAN), writing={"any_order": True}),
    "mixed-ascii": Plan(plain(CLEAN), values={"escapes": 1}, writing={"styles": ASCII}),
    "large": Plan(plain(LARGE)),
    "shortest": Plan(plain(SHORTEST)),
    "near-the-limit": Plan(plain(LONG)),
    **{name: Plan(plain(layout), findings=int(name in LEGACY)) for name, layout in KINDS.items()},
    "apns-one-form": Plan(plain(PAYLOAD), values=ONE_FORM),
    "apns-few-forms": Plan(plain(PAYLOAD), values=FEW_FORMS),
    "apns-new-keys": Plan(plain(PAYLOAD), values={"new_keys": 1}),
    "apns-any-order": Plan(plain(PAYLOAD), writing={"any_order": True}),
    "fcm-one-form": Plan(plain(google.ALL_PLATFORMS), values=ONE_FORM),
    "fcm-few-forms": Plan(plain(google.ALL_PLATFORMS), values=FEW_FORMS),
    "fcm-new-keys": Plan(plain(google.ALL_PLATFORMS), values={"new_keys": 1}),
    "fcm-any-order": Plan(plain(google.ALL_PLATFORMS), writing={"any_order": True}),
    "sns-any-order": Plan(plain(services.SNS_PUBLISH), writing={"any_order": True}),
    **{f"text-{script}": Plan(plain(PAYLOAD), {"scripts": [script]}, {"styles": UTF8})
       for script in SCRIPTS},
    "text-escaped": Plan(plain(PAYLOAD), values={"escapes": 1}, writing={"styles": ASCII}),
    **{f"value-{sort}": Plan(plain(of_sort(value))) for sort, value in SORTS.items()},
    # With keys that come again the peer's schema would be as large as the corpus.
    "value-nested": Plan(plain(of_sort(V.nested)), values={"new_keys": 1}),
}
for name, make in FINDINGS.items():
    PLANS[name] = Plan(make, findings=NUMBERS.get(name, 1))
    PLANS[f"{name}-right"] = Plan(make, is_right=True)
