"""How records are written: by the habits of many JSON libraries."""

import json

# Whether everything beyond ASCII is escaped, whether slashes are, and the separators. Most write
# UTF-8 without blanks, some escape, some (as Python does) set blanks; PHP escapes slashes as well.
COMPACT, BLANKS = (",", ":"), (", ", ": ")
STYLES = [
    (False, False, COMPACT), (False, False, COMPACT), (False, False, COMPACT),
    (False, False, BLANKS), (True, False, COMPACT), (True, False, BLANKS), (True, True, COMPACT),
]


class Writer:
    """Writes the records of one corpus."""

    def __init__(self, values, styles=STYLES, any_order=False):
        self.values = values
        self.styles = styles
        self.any_order = any_order

    def record(self, layout):
        """The value of one record that a layout describes."""
        self.begin()
        return self.arranged(self.values.make(layout))

    def begin(self):
        self.values.begin()
        style = self.values.random.choice(self.styles)
        self.is_ascii, self.escapes_slashes, self.separators = style

    def dumps(self, value, indent=None):
        text = json.dumps(
            value, ensure_ascii=self.is_ascii, indent=indent,
            separators=None if indent else self.separators)
        return text.replace("/", "\\/") if self.escapes_slashes else text

    def arranged(self, value):
        """The value with its inner documents written, and its members as they happen to come."""
        if isinstance(value, Inner):
            return self.dumps(self.arranged(value.document))
        if isinstance(value, list):
            return [self.arranged(element) for element in value]
        if not isinstance(value, dict):
            return value
        names = list(value)
        if self.any_order:
            self.values.random.shuffle(names)
        return {name: self.arranged(value[name]) for name in names}


class Inner:
    """A document that stands in a string of another one."""

    def __init__(self, document):
        self.document = document


def in_string(layout):
    """A maker of documents in strings."""
    return lambda values: Inner(values.make(layout))
