"""Layouts of what the services round APNs and FCM take: wrappers of pushes."""

from apple import PAYLOAD
from google import ANDROID, NOTIFICATION, topic
from values import Values as V, several
from writing import in_string

# Amazon.

V1_CONTENT = {"message": {"notification": NOTIFICATION, "data?": V.texts, "android?": ANDROID}}
GOOGLE_BODY = (
    {"fcmV1Message": V1_CONTENT}, {"fcmV1Message": V1_CONTENT},
    {"notification": NOTIFICATION, "data?": V.texts})
SNS = {
    "default": V.short_text, "APNS": in_string(PAYLOAD), "APNS_SANDBOX?": in_string(PAYLOAD),
    "GCM": in_string(GOOGLE_BODY),
}

YANDEX = {
    "default": V.short_text, "APNS": in_string(PAYLOAD),
    "GCM?": in_string({"notification": NOTIFICATION, "data?": V.texts}),
    "HMS": in_string({"notification": NOTIFICATION}), "RUSTORE?": in_string(NOTIFICATION),
}


def attribute(value):
    return {"DataType": "String", "StringValue": value}


SNS_PUBLISH = {
    "TargetArn": lambda v: f"arn:aws:sns:eu-west-1:123456789012:endpoint/APNS/App/{v.uuid()}",
    "MessageStructure": "json", "Message": in_string(SNS),
    "MessageAttributes?": {
        "AWS.SNS.MOBILE.APNS.PUSH_TYPE": attribute("alert"),
        "AWS.SNS.MOBILE.APNS.PRIORITY": attribute("10"),
        "AWS.SNS.MOBILE.APNS.TTL": attribute(lambda v: str(v.lifetime()))},
}
PINPOINT_PARTS = {
    "APNSMessage": ({"RawContent": in_string(PAYLOAD)}, {
        "Action": "OPEN_APP", "Title": V.title, "Body": V.text, "Badge?": V.small,
        "Sound?": V.sound, "TimeToLive?": V.lifetime, "ThreadId?": V.identifier}),
    "GCMMessage": ({"RawContent": in_string(GOOGLE_BODY)}, {
        "Action": "OPEN_APP", "Title": V.title, "Body": V.text, "CollapseKey?": V.identifier}),
}
PINPOINT = {
    "MessageConfiguration": PINPOINT_PARTS,
    "Addresses": lambda v: {v.registration_token(): {"ChannelType": "GCM"},
                            v.device_token(): {"ChannelType": "APNS"}},
    "TraceId?": V.uuid,
}

# Azure: a template, in which the hub sets the properties of a notification.

EXPRESSION = (lambda v: f"$({v.word()})", lambda v: f"{{'{v.word()} ' + $({v.word()})}}")
AZURE = (
    {"aps": {"alert": EXPRESSION, "sound?": V.sound}, "*": V.texts},
    {"message": {"notification": {"title": V.title, "body": EXPRESSION}, "data?": V.texts}},
    {"notification": {"title": EXPRESSION, "body": V.text}, "data?": V.texts},
)

# Hubs that speak for themselves.


def expo_token(v):
    return f"ExponentPushToken[{v.url_safe(22)}]"


LEVEL = ("active", "passive")
EXPO_MESSAGE = {
    "to": (expo_token, expo_token, several(expo_token)), "title": V.title, "subtitle?": V.title,
    "body": V.text, "data?": V.data, "sound?": ("default", V.sound), "ttl?": V.lifetime,
    "badge?": V.small, "priority?": ("default", "normal", "high"), "channelId?": V.identifier,
    "categoryId?": V.identifier,
    "mutableContent?": V.boolean, "richContent?": {"image": V.picture},
    "interruptionLevel?": LEVEL, "collapseId?": V.identifier,
}
EXPO = (EXPO_MESSAGE, EXPO_MESSAGE, several(EXPO_MESSAGE))

ONESIGNAL_TARGET = (
    {"include_aliases": {"external_id": several(V.uuid)}, "target_channel": "push"},
    {"include_subscription_ids": several(V.uuid)},
    {"included_segments": several(V.name), "excluded_segments?": several(V.name)},
    {"filters": [{"field": "tag", "key": V.word, "relation": "=", "value": V.word},
                 {"operator": "OR"},
                 {"field": "last_session", "relation": ">", "hours_ago": "24"}]},
)
ONESIGNAL = {
    "app_id": V.uuid, "*": ONESIGNAL_TARGET, "headings?": {"en": V.title, "de?": V.title},
    "contents": {"en": V.text, "de?": V.text}, "data?": V.data, "url?": V.url, "ttl?": V.lifetime,
    "*badge?": {"ios_badgeType": "Increase", "ios_badgeCount": 1}, "ios_sound?": V.sound,
    "thread_id?": V.identifier, "ios_attachments?": {"picture": V.picture},
    "big_picture?": V.picture, "mutable_content?": True,
    "buttons?": several({"id": V.word, "text": V.title}, 2), "android_channel_id?": V.uuid,
    "priority?": 10, "collapse_id?": V.identifier, "ios_interruption_level?": LEVEL,
}
ONESIGNAL_ACTIVITY = {
    "event": "update", "event_updates": V.data, "name": V.identifier, "contents?": {"en": V.text},
    "headings?": {"en": V.title}, "stale_date?": V.seconds, "priority?": (5, 10),
}
BRAZE = {
    "external_user_ids": several(V.uuid), "campaign_id?": V.uuid,
    "messages": {
        "apple_push": {
            "alert": (NOTIFICATION, V.text), "badge?": V.small, "sound?": V.sound,
            "extra?": V.texts, "content-available?": V.boolean, "mutable_content?": V.boolean,
            "interruption_level?": LEVEL, "expiry?": V.date, "category?": V.constant,
            "custom_uri?": V.link, "collapse_id?": V.identifier, "message_variation_id?": V.uuid,
            "asset_url?": V.picture, "asset_file_type?": ("png", "jpg")},
        "android_push?": {
            "title": V.title, "alert": V.text, "extra?": V.texts,
            "notification_channel_id?": V.identifier, "priority?": (0, 1, 2),
            "custom_uri?": V.link, "time_to_live?": V.lifetime,
            "push_icon_image_url?": V.picture},
    },
}
AIRSHIP = {
    "audience": ({"named_user": V.uuid}, {"tag": V.word}, "all"),
    "device_types": ["ios", "android"],
    "notification": {
        "alert": V.text,
        "ios?": {
            "badge?": ("+1", "auto", V.small), "sound?": V.sound, "extra?": V.texts,
            "title?": V.title, "expiry?": V.lifetime, "interruption_level?": LEVEL,
            "priority?": (5, 10), "collapse_id?": V.identifier, "thread_id?": V.identifier,
            "mutable_content?": V.boolean},
        "android?": {
            "title?": V.title, "extra?": V.texts, "time_to_live?": V.lifetime,
            "delivery_priority?": ("high", "normal"), "notification_channel?": V.identifier},
    },
    "options?": {"expiry": V.lifetime},
}
BEAMS = {
    "interests": several(topic), "apns": PAYLOAD,
    "fcm?": {"notification": NOTIFICATION, "data?": V.texts},
    "web?": {"notification": {"title": V.title, "body": V.text, "deep_link?": V.url}},
}
NOVU = {
    "name": topic, "to": {"subscriberId": V.uuid, "email?": lambda v: f"{v.word()}@{v.domain()}"},
    "payload": V.data, "overrides?": {"apns?": {"payload": PAYLOAD}, "fcm?": {"data": V.texts}},
    "transactionId?": V.uuid,
}
PARSE = {
    "*": ({"where": {"deviceType": "ios", "channels?": V.word}}, {"channels": several(V.word)}),
    "expiration_time?": V.date, "push_time?": V.date,
    "data": {
        "alert": (V.text, NOTIFICATION), "badge?": ("Increment", V.small),
        "sound?": ("default", V.sound), "category?": V.constant, "threadId?": V.identifier,
        "mutable-content?": 1, "uri?": V.link, "*": V.data},
}
GORUSH_IOS = {
    "tokens": several(V.device_token), "platform": 1, "message": V.text, "title?": V.title,
    "topic": V.bundle_id, "badge?": V.small, "mutable_content?": True, "category?": V.constant,
    "thread-id?": V.identifier, "sound?": {"name": V.sound, "volume?": V.share}, "data?": V.data,
    "priority?": ("high", "normal"), "expiration?": V.seconds, "push_type?": "alert",
}
GORUSH_ANDROID = {
    "tokens": several(V.registration_token, 3), "platform": 2, "message": V.text, "title?": V.title,
    "data?": V.texts, "priority?": ("high", "normal"), "image?": V.picture,
}
GORUSH = {"notifications": several((GORUSH_IOS, GORUSH_ANDROID), 3)}
PUSHWOOSH = {"request": {
    "application": lambda v: f"{v.random.getrandbits(20):05X}-{v.random.getrandbits(20):05X}",
    "auth": V.hex,
    "notifications": several({
        "send_date": "now", "content": ({"en": V.text, "de": V.text}, V.text), "data?": V.data,
        "ios_badges?": ("+1", V.small), "ios_sound?": V.sound, "ios_title?": V.title,
        "ios_root_params?": {"aps": {"content-available": 1}}, "android_icon?": V.word,
        "link?": V.url, "devices?": several(V.device_token)}, 2)}}
JPUSH = {
    "platform": ("all", ["ios", "android"]),
    "audience": (
        {"alias": several(V.word)}, {"registration_id": several(V.hex)}, {"tag": several(V.word)}),
    "notification": {
        "ios": {
            "alert": (NOTIFICATION, V.text), "badge?": ("+1", V.small),
            "sound?": ("default", V.sound), "content-available?": True, "mutable-content?": True,
            "thread-id?": V.identifier, "extras?": V.data},
        "android?": {
            "alert": V.text, "title?": V.title, "builder_id?": V.small, "extras?": V.data}},
    "options?": {"time_to_live": V.lifetime, "apns_production": V.boolean, "sendno?": V.small},
}
HUAWEI = {
    "validate_only?": False,
    "message": {
        "notification?": {**NOTIFICATION, "image?": V.picture},
        "android": {
            "collapse_key?": V.small, "urgency?": ("HIGH", "NORMAL"), "category?": V.constant,
            "ttl?": lambda v: f"{v.lifetime()}s", "bi_tag?": V.word,
            "notification": {
                "title?": V.title, "body?": V.text,
                "click_action": ({"type": 3}, {"type": 2, "url": V.url}),
                "color?": V.color, "badge?": {"add_num": 1, "class": V.bundle_id},
                "foreground_show?": V.boolean}},
        "apns?": {"headers": {"apns-push-type": "alert"}, "payload": PAYLOAD,
                  "hms_options": {"target_user_type": 1}},
        "data?": in_string(V.texts), "token": several(lambda v: "IQAAAA" + v.url_safe(120), 4)},
}
HONOR = {
    "android": {"notification": {**NOTIFICATION, "clickAction": {"type": 3}}},
    "token": several(lambda v: v.url_safe(100)),
}

# The Admin SDK's objects, before the SDK has made messages of them.

ADMIN_PARTS = {
    "notification": {**NOTIFICATION, "imageUrl?": V.picture}, "data?": V.texts,
    "android": {
        "ttl": V.milliseconds_of_lifetime, "priority?": ("high", "normal"),
        "collapseKey?": V.identifier,
        "notification?": {
            "channelId": V.identifier, "color?": V.color, "clickAction?": V.constant}},
    "apns": {"headers?": {"apns-priority": "10", "apns-expiration": V.seconds_in_text},
             "payload": {"aps": {"badge?": V.small, "sound?": V.sound, "threadId": V.identifier,
                                 "mutableContent": True}, "*?": V.other_data}},
    "fcmOptions?": {"analyticsLabel": V.identifier},
}
ADMIN_ONE = {"token": V.registration_token, **ADMIN_PARTS}
ADMIN_MULTICAST = {"tokens": several(V.registration_token, 8), **ADMIN_PARTS}

# Envelopes and gateways.

ENVELOPE = (
    {"token": V.device_token, "payload": PAYLOAD,
     "options?": {"apnsPushType": "alert", "apnsTopic": V.bundle_id}},
    {"recipient": {"clientId": V.uuid}, "notification": NOTIFICATION, "data?": V.texts},
)
PUBNUB = {
    "pn_apns": {**PAYLOAD, "pn_push": [{
        "targets": [{"environment": "production", "topic": V.bundle_id}], "version": "v2"}]},
    "pn_fcm?": {
        "notification": NOTIFICATION, "data?": V.texts,
        "android": {"priority": "high", "collapse_key?": V.identifier}},
    "text": V.short_text,
}
NETEASE = {"apsField": PAYLOAD["aps"], "pushTitle": V.title, "vivoField?": {"pushMode": V.small}}
HOME_ASSISTANT = {
    "message": V.text, "title?": V.title,
    "data?": {"url?": V.link, "tag?": V.identifier, "group?": V.identifier,
              "push?": {"sound": {"name": ("default", V.sound)}, "interruption-level?": LEVEL}},
    "push_token": V.registration_token,
    "registration_info": {"app_id": V.bundle_id, "app_version": "2026.1", "os_version": "19.0"},
}
MATRIX = {"notification": {
    "event_id": lambda v: "$" + v.url_safe(43),
    "room_id": lambda v: f"!{v.url_safe(18)}:{v.domain()}", "type": "m.room.message",
    "sender": lambda v: f"@{v.word()}:{v.domain()}", "prio": ("high", "low"),
    "sender_display_name?": V.title, "room_name?": V.title,
    "content?": {"msgtype": "m.text", "body": V.text},
    "counts": {"unread": V.small, "missed_calls?": V.small},
    "devices": several({
        "app_id": V.bundle_id, "pushkey": V.base64, "pushkey_ts": V.seconds,
        "data": {
            "default_payload": {"aps": {"alert": {"loc-key": V.constant}, "mutable-content": 1}},
            "format?": "event_id_only"},
        "tweaks?": {"sound": "bing"}}, 2)}}
CIO = {"CIO": {"push": {"link": V.link, "image?": V.picture}}}
CUSTOMER_IO = (
    {"aps": {"alert": NOTIFICATION, "mutable-content": 1, "sound?": V.sound}, **CIO},
    {"message": {"notification": NOTIFICATION, "data?": V.texts, "apns": {
        "payload": {"aps": {"mutable-content": 1, "sound?": V.sound}, **CIO}}}},
    {"transactional_message_id": V.identifier, "identifiers": {"id": V.uuid}, "title": V.title,
     "message": V.text, "link?": V.link, "image_url?": V.picture, "message_data?": V.data,
     "custom_data?": V.texts},
)

# What buses and queues make of a push: an event that holds it, or its text.
EVENT = {"topic": "pushes", "partition": V.small, "offset": V.integer, "key": V.identifier}
EVENTS = ({**EVENT, "value": PAYLOAD}, {**EVENT, "value": in_string(PAYLOAD)})
