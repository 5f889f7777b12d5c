"""Every kind of document that pushcheck knows, as layouts by name."""

import apple
import google
import services
from hubs import HUBS
from servers import SERVERS

# What comes again in every record of a kind although nothing is wrong: the API is gone.
LEGACY = {"fcm-legacy", "fcm-legacy-ids"}

# Of these a mixed corpus has equally many.
USUAL = {
    "apns": apple.PAYLOAD,
    "apns-request": apple.ALERT_REQUEST,
    "apns-background": (apple.WAKE, apple.BACKGROUND_REQUEST),
    "apns-activity": apple.ACTIVITY,
    "apns-other-types": apple.OTHER_TYPES,
    "web-push-declarative": apple.DECLARATIVE_WEB_PUSH,
    "web-push": apple.SERVICE_WORKER,
    "fcm-token": google.TO_TOKEN,
    "fcm-topic": google.TO_TOPIC,
    "fcm-condition": google.TO_CONDITION,
    "fcm-all-platforms": google.ALL_PLATFORMS,
    "fcm-data-only": google.DATA_ONLY,
    "fcm-activity": google.LIVE_ACTIVITY,
    "fcm-legacy": (google.LEGACY_TO, google.LEGACY_TOPIC),
    "fcm-legacy-ids": google.LEGACY_IDS,
    "received": google.RECEIVED,
    "received-campaign": google.RECEIVED_CAMPAIGN,
    "fcm-data": google.DATA,
    "sns": services.SNS,
    "sns-publish": services.SNS_PUBLISH,
    "yandex": services.YANDEX,
    "pinpoint": services.PINPOINT,
    "azure": services.AZURE,
    "onesignal": services.ONESIGNAL,
    "onesignal-activity": services.ONESIGNAL_ACTIVITY,
    "expo": services.EXPO,
    "braze": services.BRAZE,
    "airship": services.AIRSHIP,
    "beams": services.BEAMS,
    "novu": services.NOVU,
    "parse": services.PARSE,
    "gorush": services.GORUSH,
    "pushwoosh": services.PUSHWOOSH,
    "jpush": services.JPUSH,
    "huawei": services.HUAWEI,
    "honor": services.HONOR,
    "admin-sdk": services.ADMIN_ONE,
    "admin-sdk-multicast": services.ADMIN_MULTICAST,
    "envelope": services.ENVELOPE,
    "pubnub": services.PUBNUB,
    "netease": services.NETEASE,
    "home-assistant": services.HOME_ASSISTANT,
    "matrix": services.MATRIX,
    "customer-io": services.CUSTOMER_IO,
    "event": services.EVENTS,
}

KINDS = {**USUAL, **HUBS, **SERVERS}
