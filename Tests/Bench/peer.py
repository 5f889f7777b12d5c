"""What a careful Python service does with a stream: orjson, then a compiled schema."""

import sys

import jsonschema_rs
import orjson

ALERT = {
    "anyOf": [
        {"type": "string"},
        {"type": "object",
         "properties": {
             "title": {"type": "string"}, "subtitle": {"type": "string"},
             "body": {"type": "string"}, "loc-key": {"type": "string"},
             "loc-args": {"type": "array", "items": {"type": "string"}}},
         "additionalProperties": False},
    ]
}
APS = {
    "type": "object",
    "properties": {
        "alert": ALERT, "badge": {"type": "integer", "minimum": 0},
        "sound": {"type": ["string", "object"]}, "thread-id": {"type": "string"},
        "category": {"type": "string"}, "content-available": {"const": 1},
        "mutable-content": {"const": 1},
        "interruption-level": {"enum": ["passive", "active", "time-sensitive", "critical"]},
        "relevance-score": {"type": "number", "minimum": 0, "maximum": 1},
    },
    "additionalProperties": False,
}
STRINGS = {"type": "object", "additionalProperties": {"type": "string"}}
MESSAGE = {
    "type": "object",
    "properties": {
        "topic": {"type": "string"}, "token": {"type": "string"}, "data": STRINGS,
        "notification": {
            "type": "object",
            "properties": {"title": {"type": "string"}, "body": {"type": "string"}},
            "additionalProperties": False},
        "android": {
            "type": "object",
            "properties": {
                "priority": {"enum": ["NORMAL", "HIGH"]},
                "ttl": {"type": "string", "pattern": "^[0-9.]+s$"},
                "notification": {"type": "object"}}},
        "apns": {
            "type": "object",
            "properties": {
                "headers": STRINGS,
                "payload": {"type": "object", "properties": {"aps": APS}}}},
    },
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "properties": {"aps": APS, "message": MESSAGE},
    "anyOf": [{"required": ["aps"]}, {"required": ["message"]}],
}

validator = jsonschema_rs.validator_for(SCHEMA)
good = bad = 0
with open(sys.argv[1], "rb") as file:
    for line in file:
        try:
            record = orjson.loads(line)
        except orjson.JSONDecodeError:
            bad += 1
            continue
        if validator.is_valid(record):
            good += 1
        else:
            bad += 1
