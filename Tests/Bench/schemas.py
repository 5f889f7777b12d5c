"""The schema of a corpus for the peer: the types, words and keys that its right records have."""

# From how many keys on, and by what share of its records, an object counts as the app's own.
MOST_KEYS = 400
RARE = 0.002
MOST_WORDS = 6
TYPES = {
    dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number",
    type(None): "null",
}


class Shape:
    """What all values at one place have in common."""

    def __init__(self):
        self.count = 0
        self.types = {}
        self.members = {}
        self.other_types = set()
        self.elements = None
        self.words = set()

    def add(self, value):
        kind = TYPES[type(value)]
        self.count += 1
        self.types[kind] = self.types.get(kind, 0) + 1
        if kind == "object":
            for name, member in value.items():
                self.member(name, member)
        elif kind == "array":
            self.elements = self.elements or Shape()
            for element in value:
                self.elements.add(element)
        elif kind == "string" and len(self.words) <= MOST_WORDS:
            self.words.add(value)

    def member(self, name, value):
        if name not in self.members:
            if len(self.members) == MOST_KEYS:
                self.other_types.add(TYPES[type(value)])
                return
            self.members[name] = Shape()
        self.members[name].add(value)

    def schema(self):
        schema = {"type": sorted(self.types)}
        if self.types.keys() == {"string"} and len(self.words) <= MOST_WORDS < self.count:
            schema = {"enum": sorted(self.words)}
        if self.elements and self.elements.count:
            schema["items"] = self.elements.schema()
        if "object" in self.types:
            schema.update(self.object_schema(self.types["object"]))
        return schema

    def object_schema(self, count):
        """Keys that come again stand by their names; others are data of the app."""
        known = {n: s for n, s in self.members.items() if s.count > max(RARE * count, 2)}
        rare = [shape.types for name, shape in self.members.items() if name not in known]
        others = self.other_types.union(*rare)
        return {
            "properties": {name: shape.schema() for name, shape in known.items()},
            "required": [name for name, shape in known.items() if shape.count == count],
            "additionalProperties": {"type": sorted(others)} if others else False,
        }
