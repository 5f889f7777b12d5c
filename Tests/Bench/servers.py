"""Layouts of what servers take that people run themselves, and services of makers of devices."""

from values import Values as V, several
from writing import in_string

# Messages to people, by their own keys.

BARK = {
    "device_key": lambda v: v.url_safe(22), "title?": V.title, "subtitle?": V.title, "body": V.text,
    "level?": ("active", "timeSensitive", "passive"), "group?": V.word, "url?": V.link,
    "icon?": V.picture, "sound?": V.word, "badge?": V.small, "isArchive": "1",
}
NTFY = {
    "topic": V.identifier, "title?": V.title, "message": V.text, "priority?": (1, 3, 5),
    "tags": several(V.word), "click?": V.url, "attach?": V.picture, "icon?": V.picture,
    "markdown?": V.boolean, "delay?": "30min",
    "actions?": several({"action": "view", "label": V.title, "url": V.url, "clear?": V.boolean}, 3),
}
GOTIFY = {
    "message": V.text, "title?": V.title, "priority?": V.small,
    "extras": {
        "client::display": {"contentType": ("text/markdown", "text/plain")},
        "client::notification?": {"click": {"url": V.url}}},
}
PUSHOVER = {
    "token": lambda v: v.random.randbytes(15).hex(), "user": lambda v: v.random.randbytes(15).hex(),
    "message": V.text, "title?": V.title, "priority?": (-2, -1, 0, 1), "device?": V.word,
    "url?": V.url, "url_title?": V.title, "sound?": V.word, "ttl?": V.lifetime,
    "timestamp?": V.seconds,
}
PUSHBULLET = (
    {"type": "note", "title": V.title, "body": V.text, "channel_tag": V.word},
    {"type": "link", "title": V.title, "body?": V.text, "url": V.url, "device_iden": V.hex},
)

# What chat servers send to the one that forwards their pushes.

MATTERMOST = {
    "ack_id?": V.uuid, "platform": ("apple", "android"), "server_id": V.hex,
    "device_id": V.device_token, "post_id": V.hex, "category?": "CAN_REPLY", "sound?": "default",
    "message": V.text, "badge": V.small, "cont_ava": 0, "team_id?": V.hex, "channel_id": V.hex,
    "channel_name?": V.title, "type": "message", "sender_id?": V.hex, "sender_name?": V.title,
    "version": "v2",
}
ZULIP_MESSAGE = {
    "event": "message", "server": V.domain, "realm_id": V.small, "sender_id": V.integer,
    "stream?": V.title, "topic?": V.title}
ZULIP = {
    "user_id": V.integer,
    "apns_payload": {
        "alert": {"title": V.title, "subtitle?": V.title, "body": V.text}, "badge": V.small,
        "sound": "default",
        "custom": {"zulip": {**ZULIP_MESSAGE, "message_ids": several(V.integer)}}},
    "gcm_payload": {**ZULIP_MESSAGE, "zulip_message_id": V.integer, "content": V.text},
    "gcm_options?": {"priority": ("high", "normal")},
}
ROCKET_CHAT = {
    "token": (V.device_token, V.registration_token),
    "options": {
        "createdAt?": V.date, "from": "push", "badge?": V.small, "sound?": "default",
        "title": V.title, "text": V.text, "payload?": V.data, "userId?": V.hex,
        "notId?": V.integer, "topic?": V.bundle_id, "uniqueId?": V.uuid},
}

# Servers and libraries that push for apps.

NODE_PUSH = {
    "title": V.title, "body": V.text, "topic?": V.bundle_id, "custom": V.texts, "badge?": V.small,
    "sound?": V.sound, "priority?": "high", "collapseKey?": V.identifier, "threadId?": V.identifier,
    "contentAvailable?": 1, "mutableContent?": 1, "expiry?": V.seconds,
}
AIRNOTIFIER = {
    "device": ("ios", "android", "fcm"), "token": V.device_token, "alert": (V.text, {
        "title": V.title, "body": V.text}),
    "channel?": "default", "badge?": V.small, "sound?": "default", "extra?": V.data,
}
MOBILEFIRST = {
    "message": {"alert": V.text, "url?": V.url}, "notificationType?": 1,
    "settings": {
        "apns": {"badge": V.small, "sound?": V.sound, "iosActionKey?": V.word, "payload?": V.data},
        "gcm?": {"delayWhileIdle": V.boolean, "timeToLive": V.lifetime, "payload?": V.data}},
    "target?": ({"platforms": ["A", "G"]}, {"deviceIds": several(V.uuid)},
                {"tagNames": several(V.word)}),
}
AEROGEAR = {
    "message": {
        "alert": V.text, "sound?": "default", "badge?": V.small, "priority?": ("normal", "high"),
        "user-data?": V.data,
        "apns?": {
            "title": V.title, "action-category?": V.constant, "content-available": V.boolean}},
    "criteria": {"alias?": several(V.word), "variants": several(V.uuid)},
    "config?": {"ttl": V.lifetime},
}
METEOR = {
    "from": V.word, "title": V.title, "text": V.text, "badge?": V.small, "sound?": V.sound,
    "query": {"userId": V.hex}, "payload?": V.data, "notId?": V.small,
    "gcm?": {"style": "inbox", "summaryText": V.title}, "apn?": {"sound": V.sound},
}
KII = {
    "data": V.data, "sendToDevelopment": V.boolean, "sendToProduction": V.boolean,
    "gcm?": {"enabled": True, "collapseKey?": V.identifier, "data?": V.texts},
    "apns": {
        "enabled": True, "sound?": "default", "badge?": V.small,
        "alert": {"title": V.title, "body": V.text}},
}
IONIC = {
    "profile": V.word, "tokens": several(V.registration_token), "scheduled?": V.date,
    "notification": {
        "title": V.title, "message": V.text, "payload?": V.data,
        "android?": {"sound": "default", "payload?": V.data},
        "ios?": {"sound": "default", "badge?": V.small, "payload?": V.data}},
}

# The services of makers of devices.

VIVO = {
    "regId": V.hex, "notifyType": (1, 2, 3, 4), "title": V.title, "content": V.text,
    "timeToLive?": V.lifetime, "skipType": 2, "skipContent": V.url, "networkType?": -1,
    "clientCustomMap?": V.texts, "requestId": V.uuid,
}
OPPO = {
    "target_type": 2, "target_value": lambda v: f"CN_{v.hex()}",
    "notification": {
        "title": V.title, "sub_title?": V.short_text, "content": V.text,
        "click_action_type": 5, "click_action_url": V.url, "action_parameters?": in_string(V.texts),
        "off_line_ttl?": V.lifetime},
}
ALIYUN = {
    "AppKey": V.integer, "PushType": "NOTICE", "DeviceType?": ("ALL", "iOS"), "Target": "DEVICE",
    "TargetValue": V.hex, "Title": V.title, "Body": V.text, "iOSBadge?": V.small,
    "iOSMusic?": V.sound, "iOSApnsEnv?": ("PRODUCT", "DEV"),
    "iOSExtParameters?": in_string(V.texts),
    "AndroidOpenType?": "URL", "AndroidOpenUrl?": V.url, "ExpireTime?": V.date,
}
AMAZON_DEVICE = {
    "data": V.texts, "consolidationKey": V.identifier, "expiresAfter?": V.lifetime,
    "md5?": lambda v: v.base64_of(16), "priority?": ("normal", "high"),
}

SERVERS = {
    "bark": BARK,
    "ntfy": NTFY,
    "gotify": GOTIFY,
    "pushover": PUSHOVER,
    "pushbullet": PUSHBULLET,
    "mattermost": MATTERMOST,
    "zulip": ZULIP,
    "rocket-chat": ROCKET_CHAT,
    "node-push": NODE_PUSH,
    "airnotifier": AIRNOTIFIER,
    "mobilefirst": MOBILEFIRST,
    "aerogear": AEROGEAR,
    "meteor": METEOR,
    "kii": KII,
    "ionic": IONIC,
    "vivo": VIVO,
    "oppo": OPPO,
    "aliyun": ALIYUN,
    "amazon-device": AMAZON_DEVICE,
}
