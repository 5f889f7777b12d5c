"""Layouts of what goes to FCM and of what arrives from it."""

from apple import APS, BROWSER_NOTIFICATION, STATE, TIMESTAMP, WAKE
from values import Values as V, several

# HTTP v1.

NOTIFICATION = {"title": V.title, "body": V.text}
ANDROID_NOTIFICATION = {
    "channel_id?": V.identifier, "icon?": V.identifier, "color?": V.color,
    "sound?": ("default", V.word), "tag?": V.identifier, "ticker?": V.title, "event_time?": V.date,
    "local_only?": V.boolean,
    "notification_priority?": ("PRIORITY_DEFAULT", "PRIORITY_HIGH", "PRIORITY_LOW"),
    "visibility?": ("PRIVATE", "PUBLIC", "SECRET"), "notification_count?": V.small,
    "vibrate_timings?": several(lambda v: f"{v.share()}s"),
}
ANDROID = {
    "priority?": ("HIGH", "NORMAL"), "ttl?": V.duration, "restricted_package_name?": V.bundle_id,
    "notification?": ANDROID_NOTIFICATION, "fcm_options?": {"analytics_label": V.identifier},
}
APNS_HEADERS = {
    "apns-push-type": "alert", "apns-priority": ("10", "5"),
    # A lifetime for Android alone would be remarked upon.
    "apns-expiration": V.seconds_in_text, "apns-collapse-id?": V.identifier,
}
APPLE_APS = {
    "badge?": V.small, "sound": ("default", V.sound), "thread-id?": V.identifier,
    "category?": V.constant, "mutable-content": 1,
}
APNS = {"headers": APNS_HEADERS, "payload": {"aps": APPLE_APS, "*?": V.other_data}}
WEBPUSH = {
    "headers?": {"TTL": lambda v: str(v.lifetime()), "Urgency?": ("low", "normal", "high")},
    "notification?": BROWSER_NOTIFICATION, "fcm_options?": {"link": V.url},
}
APPLE_WAKE = {
    "headers": {"apns-push-type": "background", "apns-priority": "5"},
    "payload": {"aps": {"content-available": 1}},
}


def topic(v):
    return f"{v.word()}-{v.word()}"


def condition(v):
    first, second, third = topic(v), topic(v), topic(v)
    return v.make((
        f"'{first}' in topics && '{second}' in topics",
        f"'{first}' in topics && ('{second}' in topics || '{third}' in topics)",
        f"!('{first}' in topics) || '{second}' in topics"))


TOKEN = {"token": V.registration_token}
LABEL = {"analytics_label": V.identifier}
SHORT_NOTIFICATION = {"title": V.title, "body": V.short_text}
TO_TOKEN = {"message": {
    "*": (TOKEN, TOKEN, {"fid": V.installation_id}), "notification": NOTIFICATION,
    "data?": V.texts, "fcm_options?": LABEL}}
TO_TOPIC = {"message": {"topic": topic, "notification": SHORT_NOTIFICATION, "data?": V.texts}}
TO_CONDITION = {"message": {
    "condition": condition, "notification": SHORT_NOTIFICATION, "data?": V.texts}}
ALL_PLATFORMS = {"message": {
    **TOKEN, "notification": {**NOTIFICATION, "image?": V.picture}, "data?": V.texts,
    "android": ANDROID, "apns": APNS, "webpush": WEBPUSH, "fcm_options?": LABEL}}
DATA_ONLY = {"message": {
    **TOKEN, "data": V.texts, "android": {"priority": ("NORMAL", "HIGH")}, "apns": APPLE_WAKE}}
LIVE_ACTIVITY = {"message": {**TOKEN, "apns": {
    "live_activity_token": V.device_token,
    "headers": {"apns-push-type": "liveactivity", "apns-priority": "10"},
    "payload": {"aps": {**TIMESTAMP, "event": "update", "content-state": STATE}}}}}

# The legacy API.

LEGACY_NOTIFICATION = {
    "title": V.title, "body": V.text, "sound?": "default", "badge?": lambda v: str(v.small()),
    "click_action?": V.constant,
}
LEGACY_CONTENT = {
    "priority?": "high", "time_to_live?": V.lifetime,
    "notification": LEGACY_NOTIFICATION, "data?": V.texts,
}
LEGACY_TO = {"to": V.registration_token, **LEGACY_CONTENT}
LEGACY_TOPIC = {"to": lambda v: "/topics/" + topic(v), **LEGACY_CONTENT}
LEGACY_IDS = {"registration_ids": several(V.registration_token, 6), **LEGACY_CONTENT}

# On the phone.

ADDED = {
    "gcm.message_id": lambda v: str(v.milliseconds() * 1000 + v.small()), "google.c.a.e": "1",
    "google.c.sender.id": lambda v: str(v.random.randrange(10**11, 10**12)),
    "google.c.fid": V.installation_id,
}
CAMPAIGN = {
    "google.c.a.c_id": lambda v: str(v.random.randrange(10**18, 9 * 10**18)),
    "google.c.a.c_l?": V.title, "google.c.a.ts": V.seconds_in_text, "google.c.a.udt": "0",
    "gcm.n.e": "1",
}
RECEIVED = ({"aps": APS, **ADDED, "*": V.texts}, {**WAKE, **ADDED, "*": V.texts})
RECEIVED_CAMPAIGN = {"aps": APS, **ADDED, **CAMPAIGN, "*": V.texts}
DATA = V.texts
