"""Layouts of what goes to APNs and to browsers."""

from values import NOW, Values as V, several

ALERT_TEXTS = {"title": V.title, "subtitle?": V.title, "body": V.text}
ALERT_KEYS = {
    "title-loc-key": V.constant, "title-loc-args?": several(V.word, 3),
    "loc-key": V.constant, "loc-args?": several(V.title, 3),
}
ALERT = (ALERT_TEXTS, ALERT_TEXTS, ALERT_TEXTS, {"title": V.title, "body": V.text}, ALERT_KEYS)

APS = {
    "alert": ALERT, "badge?": V.small, "sound?": ("default", V.sound), "thread-id?": V.identifier,
    "category?": V.constant, "mutable-content?": 1, "interruption-level?": "active",
    "relevance-score?": V.share, "target-content-id?": V.identifier,
}
PASSIVE_APS = {
    "alert": V.text, "badge?": V.small, "thread-id?": V.identifier, "interruption-level": "passive",
    "filter-criteria?": V.identifier,
}
PAYLOAD = {"aps": (APS, APS, APS, PASSIVE_APS), "*": V.data}
WAKE = {"aps": {"content-available": 1}, "*": V.data}


def request(push_type, payload, topic_suffix="", priority=("10", "5"), **headers):
    """A request: headers, payload, and the token of its path."""
    return {
        "headers": {
            "apns-push-type": push_type, "apns-topic": lambda v: v.bundle_id() + topic_suffix,
            "apns-priority": priority, "apns-expiration?": V.seconds_in_text, **headers},
        "payload": payload, "token": V.device_token,
    }


ALERT_REQUEST = request(
    "alert", PAYLOAD, **{"apns-collapse-id?": V.identifier, "apns-id?": V.uuid})
BACKGROUND_REQUEST = request("background", WAKE, priority="5")

# Live Activities.

STATE = {"phase": V.word, "home": V.small, "away": V.small, "note?": V.title, "*": V.state}
ACTIVITY_ALERT = {"title": V.title, "body": V.text, "sound?": ("default", V.sound)}
TIMESTAMP = {"timestamp": lambda v: NOW - v.random.randrange(60)}


def activity(aps, **headers):
    payload = {"aps": {**TIMESTAMP, **aps}}
    return request("liveactivity", payload, ".push-type.liveactivity", **headers)


ACTIVITY = (
    activity({"event": "update", "content-state": STATE, "stale-date?": V.seconds,
              "relevance-score?": V.small, "alert?": ACTIVITY_ALERT}),
    activity({"event": "update", "content-state": STATE}),
    activity({"event": "start", "attributes-type": V.name,
              "attributes": {"match": V.uuid, "home": V.name, "away": V.name},
              "content-state": STATE, "alert": ACTIVITY_ALERT, "input-push-token": 1},
             **{"apns-expiration": V.seconds_in_text}),
    activity({"event": "end", "content-state": STATE,
              "dismissal-date?": lambda v: NOW + v.random.randrange(60, 10000)}),
)

# The push types with bodies of their own.

WORKING_SET = "NSFileProviderWorkingSetContainerItemIdentifier"
CALL = {"callId": V.uuid, "caller": {"name": V.title, "handle": V.word}, "*": V.data}
OTHER_TYPES = (
    request("voip", CALL, ".voip", "10", **{"apns-expiration": "0"}),
    request("complication", {"score": {"home": V.small, "away": V.small}, "*": V.data},
            ".complication"),
    request("fileprovider", {"container-identifier": WORKING_SET, "domain": V.word},
            ".pushkit.fileprovider"),
    request("location", {"aps": {}}, ".location-query", "5"),
    request("pushtotalk", {"activeSpeaker": V.title, "channel": V.identifier}, ".voip-ptt", "10",
            **{"apns-expiration": "0"}),
    request("widgets", {"aps": {"content-changed": True}}, ".push-type.widgets"),
    request("controls", {"aps": {"content-changed": True}}, ".push-type.controls"),
    request("nowplaying", {"aps": {**TIMESTAMP, "event": "update", "attributes": {
        "id": V.uuid, "title": V.title, "artist": V.title, "isPlaying": V.boolean}}},
            ".push-type.nowplaying"),
    {"aps": {"alert": {"title": V.title, "body": V.text, "action": V.title},
             "url-args": several(V.word)}},
    {"Simulator Target Bundle": V.bundle_id, **PAYLOAD},
)

# Browsers.

DECLARATIVE_WEB_PUSH = {
    "web_push": 8030,
    "notification": {
        "title": V.title, "navigate": V.url, "body?": V.text, "lang?": V.language,
        "dir?": ("auto", "ltr", "rtl"), "tag?": V.identifier, "image?": V.picture,
        "icon?": V.picture,
        "silent?": V.boolean, "timestamp?": V.milliseconds, "data?": V.data,
        "actions?": several({"action": V.word, "title": V.title, "navigate": V.url}, 2),
    },
    "app_badge?": (V.small, lambda v: str(v.small())),
}
BROWSER_NOTIFICATION = {
    "title": V.title, "body?": V.text, "icon?": V.picture, "image?": V.picture, "badge?": V.picture,
    "tag?": V.identifier, "dir?": ("auto", "ltr", "rtl"), "lang?": V.language,
    "requireInteraction?": V.boolean, "vibrate?": several(V.small), "timestamp?": V.milliseconds,
    "actions?": several({"action": V.word, "title": V.title}, 2), "data": V.data,
}
SERVICE_WORKER = {"notification": BROWSER_NOTIFICATION}
