"""Records with a mistake or several, each beside the same record without it."""

import apple
import google
import services
from values import Values as V
from writing import Inner


def changed(document, path, change):
    """The document with the object at a path in place of another; what is around it is shared."""
    if not path:
        return change(document)
    return {**document, path[0]: changed(document[path[0]], path[1:], change)}


def renamed(old, new):
    """One key in another spelling, in its place."""
    return lambda members: {new if key == old else key: value for key, value in members.items()}


def replaced(key, value):
    return lambda members: {**members, key: value}


FULL_APS = {
    "alert": {"title": V.title, "body": V.text}, "badge": V.small, "sound": ("default", V.sound),
    "thread-id": V.identifier, "category": V.constant, "mutable-content": 1,
    "relevance-score": V.share,
}
FULL_PAYLOAD = {"aps": FULL_APS, "*": V.data}
FULL_ANDROID = {
    "priority": "HIGH", "restricted_package_name": V.bundle_id,
    "notification": {"channel_id": V.identifier, "icon": V.identifier, "tag": V.identifier},
}
FULL_MESSAGE = {"message": {
    "fid": V.installation_id, "notification": google.NOTIFICATION, "data": V.texts,
    "android": FULL_ANDROID}}
APS, ANDROID = ["aps"], ["message", "android"]
ANDROID_NOTIFICATION = [*ANDROID, "notification"]

# Where: the layout, the path of an object in it, and what goes wrong there.

MISSPELLED_APS = [
    (FULL_PAYLOAD, APS, renamed(*keys)) for keys in [
        ("thread-id", "threadId"), ("mutable-content", "mutable_content"), ("badge", "bagde"),
        ("sound", "sounds"), ("category", "categry"), ("relevance-score", "relevanceScore")]]
MISSPELLED = [
    *MISSPELLED_APS,
    (FULL_MESSAGE, ANDROID, renamed("priority", "prioritty")),
    (FULL_MESSAGE, ANDROID, renamed("restricted_package_name", "restricted-package-name")),
    (FULL_MESSAGE, ANDROID_NOTIFICATION, renamed("channel_id", "chanel_id")),
    (FULL_MESSAGE, ["message"], renamed("notification", "notifcation")),
    (FULL_MESSAGE, ["message"], renamed("android", "andriod")),
]
WRONG_TYPE = [
    *((FULL_PAYLOAD, APS, replaced(*member)) for member in [
        ("badge", "7"), ("sound", 1), ("thread-id", 4711), ("category", True),
        ("relevance-score", "0.5")]),
    (FULL_MESSAGE, ANDROID, replaced("restricted_package_name", 17)),
    (FULL_MESSAGE, ANDROID_NOTIFICATION, replaced("icon", False)),
    (FULL_MESSAGE, ["message", "data"], replaced("amount", 12.5)),
]
# One word or number that is not allowed, or two members that do not go together.
AGAINST_A_RULE = [
    *((FULL_PAYLOAD, APS, replaced(*member)) for member in [
        ("interruption-level", "urgent"), ("interruption-level", "passive"),
        ("relevance-score", 1.5), ("sound", "chime.mp3"), ("badge", -1)]),
    (FULL_PAYLOAD, ["aps", "alert"], replaced("title-loc-args", ["7"])),
    (FULL_MESSAGE, ANDROID, replaced("ttl", "9999999s")),
    (FULL_MESSAGE, ANDROID, replaced("priority", "URGENT")),
    (google.TO_TOPIC, ["message"], replaced("topic", "/topics/all news")),
    (apple.ALERT_REQUEST, ["headers"], replaced("apns-priority", "high")),
    (apple.ALERT_REQUEST, ["headers"], replaced("apns-collapse-id", "x" * 65)),
    (services.ONESIGNAL, [], replaced("content-available", True)),
]


def one_of(mistakes):
    """A maker of pairs: a right document, and the same with one of these mistakes."""

    def pair(values):
        layout, path, change = values.random.choice(mistakes)
        right = values.make(layout)
        return right, changed(right, path, change)

    return pair


def in_string(values):
    """A mistake in a document that stands in a string of another."""
    right = values.make(services.SNS)
    layout, path, change = values.random.choice(MISSPELLED_APS)
    payload = values.make(layout)
    return ({**right, "APNS": Inner(payload)},
            {**right, "APNS": Inner(changed(payload, path, change))})


def several(values):
    """Three mistakes of different sorts."""
    right = values.make(FULL_PAYLOAD)
    wrong = changed(right, APS, renamed("thread-id", "threadId"))
    wrong = changed(wrong, APS, replaced("badge", "7"))
    return right, changed(wrong, APS, replaced("interruption-level", "urgent"))


def secret(values):
    """A code that nobody but the reader should see."""
    right = values.make(FULL_PAYLOAD)
    text = f"Your verification code is {values.random.randint(100000, 999999)}."
    return right, changed(right, ["aps", "alert"], replaced("body", text))


def legacy(values):
    """A request to the legacy API, beside the same message for HTTP v1."""
    wrong = values.make(
        {"to": V.registration_token, "notification": google.NOTIFICATION, "data": V.texts})
    return {"message": renamed("to", "token")(wrong)}, wrong


# What people do to the text of a document.


def cut(text):
    return text[:-1]


def with_trailing_comma(text):
    return text[:-1] + ",}"


def with_single_quotes(text):
    return text.replace('"aps"', "'aps'")


def without_comma(text):
    return text.replace(',"badge"', ' "badge"').replace(', "badge"', ' "badge"')


def with_comment(text):
    return text.replace('"badge"', '/* on the icon */ "badge"')


def with_bare_word(text):
    return text.replace('"aps"', '"debug":True,"aps"')


# What is JSON all the same, and what is not because of what is around it.


def with_key_twice(text):
    return text.replace('"badge"', '"badge":1,"badge"')


def behind_words(text):
    return "2026-11-25T12:00:00Z INFO sent " + text


def cut_off(text):
    return text[:text.index('"badge"')]


BREAKS = [
    cut, with_trailing_comma, with_single_quotes, without_comma, with_comment, with_bare_word]
