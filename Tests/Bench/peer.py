"""What a careful Python service does with a stream: orjson, then a compiled schema.

    peer.py SCHEMA FILE         every line of a file
    peer.py SCHEMA -1 FILE...   whole files

Prints how many documents are valid and how many are not.
"""

import sys

import jsonschema_rs
import orjson


def is_valid(validator, text):
    try:
        return validator.is_valid(orjson.loads(text))
    except orjson.JSONDecodeError:
        return False


def documents(names):
    if names[0] == "-1":
        for name in names[1:]:
            with open(name, "rb") as file:
                yield file.read()
    else:
        with open(names[0], "rb") as file:
            yield from file


with open(sys.argv[1], "rb") as file:
    validator = jsonschema_rs.validator_for(orjson.loads(file.read()))
good = bad = 0
for text in documents(sys.argv[2:]):
    if is_valid(validator, text):
        good += 1
    else:
        bad += 1
print(good, bad)
