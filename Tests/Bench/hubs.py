"""Layouts of what notification hubs and marketing suites take, beyond those of services.py."""

from apple import APS, STATE, TIMESTAMP
from google import NOTIFICATION
from values import Values as V, several
from writing import in_string

# What a hub merges into the push that it writes itself.
OVERRIDE = {"aps": {
    "badge?": V.small, "sound": ("default", V.sound), "category?": V.constant,
    "mutable-content?": 1}}


def mail(v):
    return f"{v.word()}@{v.domain()}"


# Hubs.

COURIER_FCM = {"data": V.texts, "android?": {"priority": "high"}}
COURIER = ({"message": {
    "to": ({"user_id": V.uuid}, {"email": mail}),
    "content": {"title": V.title, "body": V.text}, "data?": V.data,
    "routing?": {"method": ("single", "all"), "channels": ["push"]},
    "providers?": {
        "apn": {"override": {"body": OVERRIDE}},
        "firebase-fcm?": {"override": {"body": COURIER_FCM}}},
}}, {
    "event": V.constant, "recipient": V.uuid, "data?": V.data,
    "override": {"firebase-fcm": {"body": COURIER_FCM}},
})
KNOCK = (
    {"recipients": several(V.uuid), "data": V.data, "actor?": V.uuid, "tenant": V.word},
    {"headers": {"apns-priority": ("5", "10"), "apns-collapse-id?": V.identifier}, **OVERRIDE},
    {"__strategy__": "deep", "data": V.texts},
)
ABLY = (
    {"recipient": {"clientId": V.uuid}, "notification": NOTIFICATION, "fcm": {"data": V.texts}},
    {"name": V.word, "data?": V.data, "extras": {"push": {
        "notification": NOTIFICATION, "data?": V.texts, "apns?": OVERRIDE}}},
    several({"recipient": {"deviceId": V.uuid}, "payload": {"notification": NOTIFICATION}}),
)
MAGICBELL = {"broadcast": {
    "title": V.title, "content?": V.text, "category?": V.word, "action_url?": V.url,
    "recipients": several(({"external_id": V.uuid}, {"email": mail})),
    "custom_attributes?": V.data}}
APPWRITE = {
    "messageId": V.hex, "title": V.title, "body": V.text,
    "*": ({"topics": several(V.word)}, {"users": several(V.hex)}, {"targets": several(V.hex)}),
    "data?": V.data, "action?": V.link, "image?": V.picture, "sound?": V.sound, "badge?": V.small,
    "contentAvailable?": V.boolean, "critical?": False, "priority?": ("normal", "high"),
}
TWILIO_NOTIFY = {
    "*": ({"identities": several(V.uuid)}, {"tags": several(V.word)}),
    "title?": V.title, "body": V.text, "data?": V.data,
    "apn": OVERRIDE, "gcm?": {"data": V.texts},
}
PUSHY = {
    "*": ({"to": several(lambda v: v.random.randbytes(11).hex())},
          {"to": lambda v: v.random.randbytes(11).hex()}),
    "data": V.data, "time_to_live?": V.lifetime,
    "notification?": {**NOTIFICATION, "badge?": V.small, "sound?": V.sound},
}
NATIVE_NOTIFY = {
    "appId": V.small, "appToken": lambda v: v.url_safe(22), "title": V.title, "body": V.text,
    "dateSent": "11-27-2026 8:13PM", "pushData?": V.data, "bigPictureURL?": V.picture,
}
WEBPUSHR = {
    "title": V.title, "message": V.text, "target_url": V.link, "icon?": V.picture,
    "name?": V.word, "auto_hide?": (0, 1), "expire_push?": ("5m", "2d"), "sid?": V.small,
}
ENGAGELAB = {
    "from": "push", "to": ("all", {"registration_id": several(V.hex)}, {"alias": several(V.word)}),
    "body": {
        "platform": ("all", ["ios", "android"]),
        "notification": {
            "ios": {"alert": (NOTIFICATION, V.text), "badge?": ("+1", V.small), "extras?": V.data},
            "android?": {"alert": V.text, "title?": V.title, "extras?": V.data}},
        "options?": {"time_to_live": V.lifetime, "apns_production": V.boolean}},
    "request_id?": V.identifier, "custom_args?": V.data,
}

# Marketing suites.

ADOBE = {
    "campaignId": V.uuid, "requestId?": V.uuid, "audience": {"id": V.uuid},
    "context": {"requestPayload": {"aps": {
        **TIMESTAMP, "event": "update", "content-available?": 1, "content-state": STATE}}}}
SALESFORCE = {
    "*": ({"subscriberKeys": several(V.uuid)}, {"deviceTokens": several(V.device_token)},
          {"inclusionTags": several(V.word)}),
    "override": True, "messageText": V.text, "title?": V.title, "subtitle?": V.title,
    "badge?": lambda v: str(v.small()), "sound?": "default", "mutable-content?": V.boolean,
    "content-available?": 1, "openDirect?": V.url, "customKeys?": V.texts,
}
CLEVERTAP = {
    "to": ({"Email": several(mail)}, {"Identity": several(V.uuid)}, {"FBID": several(V.digits)}),
    "tag_group?": V.word, "respect_frequency_caps?": V.boolean,
    "content": {
        "title": V.title, "body": V.text,
        "platform_specific?": {
            "ios": {"deep_link?": V.link, "sound_file?": V.sound, "mutable-content": "true"},
            "android?": {"wzrk_cid": V.identifier, "background_image?": V.picture}}},
}
MOENGAGE = {
    "appId": V.constant, "campaignName": V.identifier, "signature?": V.hex,
    "requestType?": "push", "targetPlatform": ["IOS", "ANDROID"], "targetAudience": "User",
    "targetUserAttributes?": {
        "attribute": "USER_ATTRIBUTE_UNIQUE_ID", "comparisonParameter": "is",
        "attributeValue": V.uuid},
    "payload": {
        "IOS": {"message": V.text, "title?": V.title, "redirectURL?": V.link},
        "ANDROID": {"message": V.text, "title": V.title, "iconURL?": V.picture}},
}
ITERABLE = {
    "campaignId": V.integer,
    "*": ({"recipientEmail": mail}, {"recipientUserId": V.uuid}),
    "dataFields?": V.data, "sendAt?": V.date, "allowRepeatMarketingSends?": V.boolean,
    "metadata?": V.data,
}
LEANPLUM = {
    "appId": lambda v: "app_" + v.url_safe(43), "clientKey": lambda v: "prod_" + v.url_safe(43),
    "apiVersion": "1.0.6", "action": "sendMessage", "messageId": V.integer, "userId": V.uuid,
    "createDisposition?": "CreateNever", "force?": V.boolean, "values?": V.texts,
}
KUMULOS = {
    "target": ({"broadcast": True}, {"channels": several(V.word)}, {"userIds": several(V.uuid)}),
    "content": {
        "title": V.title, "message": V.text, "data?": V.data, "url?": V.url, "iosBadge?": V.small,
        "iosSound?": V.sound},
}
BATCH = {
    "group_id": V.identifier,
    "recipients": ({"custom_ids": several(V.uuid)}, {"tokens": several(V.device_token)}),
    "message": {"title?": V.title, "body": V.text}, "deeplink?": V.link, "push_time?": V.date,
    "media?": {"icon?": V.picture, "picture": V.picture}, "custom_payload?": in_string(V.data),
    "priority?": ("normal", "high"), "time_to_live?": V.lifetime,
}
WONDERPUSH = {
    "*": ({"targetUserIds": several(V.uuid)}, {"targetSegmentIds": V.word},
          {"targetTags": several(V.word)}),
    "notification": {
        "alert": {
            "text": V.text, "title?": V.title, "targetUrl?": V.link,
            "ios?": {"sound": "default", "badge?": V.small},
            "android?": {"bigPicture?": V.picture, "html": True}},
        "push?": {"custom": V.data}},
}
NOTIFICARE = {
    "type": ("re.notifica.notification.Alert", "re.notifica.notification.URL",
             "re.notifica.notification.Image"),
    "message": V.text, "title?": V.title, "subtitle?": V.title, "sound?": V.sound,
    "content?": several({"type": "re.notifica.content.URL", "data": V.url}, 1), "extra?": V.data,
    "ttl?": V.lifetime,
}
APPMETRICA = {"push_batch_request": {
    "group_id": V.integer, "client_transfer_id?": V.integer, "tag?": V.word,
    "batch": several({
        "messages": {
            "iOS": {"silent": False, "content": {
                "title?": V.title, "text": V.text, "badge?": V.small, "sound?": "default",
                "data?": in_string(V.data)}},
            "android?": {"silent": False, "content": {
                "title": V.title, "text": V.text, "image?": V.picture,
                "data?": in_string(V.data)}}},
        "devices": [{"id_type": "appmetrica_device_id", "id_values": several(V.digits)}]}, 2)}}
CLEVERPUSH = {
    "channelId": V.hex, "title": V.title, "text?": V.text, "url?": V.url,
    "type?": "iosLiveActivity", "subscriptionId?": (V.hex, several(V.hex)),
    "customAttributes?": {"user_id": V.uuid}, "iosLiveActivityEvent": "update",
    "iosLiveActivityContentState": STATE,
}
NETMERA = {
    "message": {
        "title": V.title, "text": V.text, "platforms": (["IOS"], ["IOS", "ANDROID"]),
        "deepLink?": V.link, "sound?": V.word, "mediaUrl?": V.picture, "customJson?": V.data},
    "target": ({"sendToAll": True}, {"extIds": several(V.uuid)}, {"tags": several(V.word)}),
}
STREAM_CHAT = {
    "event_type": ("message.new", "reaction.new"), "push_provider_type": "apn",
    "push_provider_name?": V.word, "enable_push": True,
    "template": in_string({"aps": {
        "alert": {
            "title": lambda v: f"{v.word()} @ {{{{ channel.name }}}}",
            "body": "{{ sender.name }}: {{ message.text }}"},
        "sound?": ("default", V.sound), "mutable-content?": 1, "category": V.constant}}),
}
# Those of China that speak Apple's own words inside.
GETUI = {
    "request_id": lambda v: v.random.randbytes(12).hex(),
    "audience": {"cid": several(V.hex)}, "settings?": {"ttl": V.milliseconds_of_lifetime},
    "push_message?": {"notification": {
        "title": V.title, "body": V.text, "click_type": "url", "url": V.url}},
    "push_channel": {
        "ios": {"type": "notify", "auto_badge?": "+1", "payload?": V.short_text,
                "aps": {"alert": NOTIFICATION, "content-available?": 0, "sound?": V.sound}},
        "android?": {"ups": {"notification": {
            "title": V.title, "body": V.text, "click_type": "startapp"}}}},
}
UMENG = {
    "appkey": V.hex, "timestamp": V.seconds_in_text, "type": ("unicast", "listcast"),
    "device_tokens": V.device_token, "payload": {"aps": APS, "*?": V.data},
    "policy?": {"expire_time": "2026-12-30 12:00:00"}, "production_mode?": ("true", "false"),
    "description?": V.title,
}
TENCENT = {
    "audience_type": "token", "token_list": several(V.hex), "message_type": "notify",
    "environment": ("product", "dev"), "expire_time?": V.lifetime,
    "message": {
        "title": V.title, "content": V.text,
        "ios?": {"aps": {"alert": {"subtitle": V.title}, "badge_type": -2, "sound?": V.sound},
                 "custom?": in_string(V.data)},
        "android?": {
            "n_id": 1, "action?": {"action_type": 1}, "custom_content?": in_string(V.data)}},
}
RUSTORE = {
    "message": {
        "token": V.hex, "data?": V.texts,
        "notification?": NOTIFICATION,
        "android": {
            "ttl?": V.duration, "notification": {
                "title": V.title, "body": V.text, "channel_id?": V.short_text,
                "click_action": V.url, "click_action_type": 1}},
    },
}

HUBS = {
    "courier": COURIER,
    "knock": KNOCK,
    "ably": ABLY,
    "magicbell": MAGICBELL,
    "appwrite": APPWRITE,
    "twilio-notify": TWILIO_NOTIFY,
    "pushy": PUSHY,
    "nativenotify": NATIVE_NOTIFY,
    "webpushr": WEBPUSHR,
    "engagelab": ENGAGELAB,
    "adobe": ADOBE,
    "salesforce": SALESFORCE,
    "clevertap": CLEVERTAP,
    "moengage": MOENGAGE,
    "iterable": ITERABLE,
    "leanplum": LEANPLUM,
    "kumulos": KUMULOS,
    "batch": BATCH,
    "wonderpush": WONDERPUSH,
    "notificare": NOTIFICARE,
    "appmetrica": APPMETRICA,
    "cleverpush": CLEVERPUSH,
    "netmera": NETMERA,
    "stream-chat": STREAM_CHAT,
    "getui": GETUI,
    "umeng": UMENG,
    "tencent": TENCENT,
    "rustore": RUSTORE,
}
