"""Values as pushes hold them, from a seed: the same seed gives the same values.

Nothing is drawn from a short list of texts: words are made of syllables, keys of words, tokens of
random bytes.
"""

import base64
import datetime
import random
import uuid

# The time of the corpora, in seconds since 1970. pushcheck is told it, so that dates stay in order.
NOW = 1_795_300_000


def characters(*ranges):
    """All between each first and last one."""
    return [chr(code) for first, last in ranges for code in range(ord(first), ord(last) + 1)]


def syllables(consonants, vowels):
    return [c + v for c in consonants for v in vowels]


def words_of(units, blank=" "):
    """Units of which about every third ends a word."""
    return units * 2 + [unit + blank for unit in units]


LATIN = words_of(syllables("bdfghklmnprstvwz", "aeiou"))
# What a text is made of, by script.
SCRIPTS = {
    "latin": LATIN + words_of(["é", "ü", "ñ", "ø", "ç", "ß"]),
    "cyrillic": words_of(syllables("бвгдзклмнпрстхчш", "аеиоуыюя")),
    "greek": words_of(syllables("βγδζθκλμνπρστφχ", "αεηιουώ")),
    "arabic": words_of(characters("اغ", "في")),
    "hebrew": words_of(characters("את")),
    "devanagari": words_of(syllables(characters("कह"), ["", "ा", "ि", "ी", "ु", "े", "ो"])),
    "chinese": words_of(characters("一龥"), "，"),
    "japanese": words_of(characters("あん", "アン", "字小"), "、"),
    "korean": words_of(characters("가힣")),
    "thai": words_of(syllables(characters("กฮ"), ["", "ะ", "า", "ิ", "ี", "ุ", "ู"])),
    "emoji": LATIN + words_of(characters("🌰🎓", "🐀📼", "😀🙄")),
}
OTHER_SCRIPTS = [name for name in SCRIPTS if name != "latin"]


class Values:
    """Values of one record after the other; the methods are the makers that layouts name.

    `forms` is among how many forms the records choose, by default among all that there can be. A
    form is which members there are, by which keys and of which sort. `new_keys` is the share of
    records whose own data have keys that hardly come again.
    """

    def __init__(self, seed, scripts=None, escapes=0.25, forms=None, new_keys=0.3):
        self.seed = seed
        self.random = random.Random(seed)
        self.scripts = scripts
        self.escapes = escapes
        self.forms = forms
        self.new_keys = new_keys
        # The keys of one app: they come again and again.
        self.own_keys = [self.new_key() for _ in range(12)]
        self.begin()

    def begin(self):
        """Chooses what the texts and the writing of one record have in common."""
        names = self.scripts or (["latin"] if self.random.random() < 0.5 else OTHER_SCRIPTS)
        self.units = SCRIPTS[self.random.choice(names)]
        self.is_escaped = self.random.random() < self.escapes
        has_new_keys = self.random.random() < self.new_keys
        self.key = self.new_key if has_new_keys else self.own_key
        # What chooses the form: the same numbers for the same form.
        self.form = self.random
        if self.forms:
            self.form = random.Random(f"{self.seed} {self.random.randrange(self.forms)}")

    # Layouts.

    def make(self, layout):
        """A function's result, an object's members, one of a tuple, or the thing itself."""
        if callable(layout):
            return layout(self)
        if isinstance(layout, dict):
            return self.object(layout)
        if isinstance(layout, tuple):
            return self.make(self.form.choice(layout))
        if isinstance(layout, list):
            return [self.make(part) for part in layout]
        return layout

    def object(self, layout):
        """Members in their order; `?` may be left out, what begins with `*` is further members."""
        members = {}
        for name, part in layout.items():
            if name[-1] == "?":
                if not self.maybe():
                    continue
                name = name[:-1]
            if name[0] == "*":
                members.update(self.make(part))
            else:
                members[name] = self.make(part)
        return members

    def maybe(self):
        return self.form.random() < 0.5

    def skewed(self, shortest, longest):
        """A length: mostly short, sometimes long."""
        return shortest + int(self.random.random() ** 3 * (longest - shortest + 1))

    # Texts.

    def units_joined(self, units, count):
        return "".join(self.random.choices(units, k=count)).strip(" ，、") or units[0]

    def title(self):
        return self.units_joined(self.units, self.skewed(3, 16)).capitalize()

    def text(self):
        text = self.units_joined(self.units, self.skewed(8, 110)).capitalize() + "."
        return self.with_escapes(text) if self.is_escaped else text

    def short_text(self):
        return self.units_joined(self.units, self.skewed(5, 30)).capitalize() + "!"

    def with_escapes(self, text):
        more = self.units_joined(self.units, self.skewed(2, 20))
        return self.random.choice(
            [f"{text}\n{more}", f'{text} "{more}"', f"{text}\t{more} / {more}",
             f"{text}\n\n“{more}”", f"{more}\\ {text}"])

    def word(self):
        return "".join(self.random.choices(LATIN, k=self.random.randint(2, 5))).replace(" ", "")

    def name(self):
        return self.word().capitalize()

    def identifier(self):
        return f"{self.word()}_{self.word()}"

    def constant(self):
        return f"{self.word()}_{self.word()}".upper()

    def domain(self):
        return f"{self.word()}.example"

    def bundle_id(self):
        return f"com.{self.word()}.{self.word()}"

    def language(self):
        return self.random.choice(["de", "en", "fr-CA", "ja", "pt-BR", "zh-Hans"])

    # Numbers and times.

    def small(self):
        return self.random.randrange(100)

    def integer(self):
        return self.random.randrange(10 ** self.random.randint(1, 16))

    def decimal(self):
        return round(self.random.uniform(-180, 1000), self.random.randint(1, 7))

    def share(self):
        return round(self.random.random(), 2)

    def boolean(self):
        return self.random.random() < 0.5

    def digits(self):
        return str(self.integer())

    def seconds(self):
        """A time ahead."""
        return NOW + self.random.randrange(600, 10**6)

    def seconds_in_text(self):
        return str(self.seconds())

    def milliseconds(self):
        return self.seconds() * 1000

    def moment(self):
        return datetime.datetime.fromtimestamp(self.seconds(), datetime.timezone.utc)

    def date(self):
        return self.moment().strftime("%Y-%m-%dT%H:%M:%SZ")

    def duration(self):
        return f"{self.random.randrange(60, 2_000_000)}s"

    def lifetime(self):
        return self.random.randrange(60, 2_000_000)

    def milliseconds_of_lifetime(self):
        return self.lifetime() * 1000

    # Names of things.

    def hex(self):
        return self.random.randbytes(self.skewed(4, 32)).hex()

    def base64(self):
        return self.base64_of(self.skewed(6, 120))

    def base64_of(self, length):
        """So many bytes."""
        return base64.b64encode(self.random.randbytes(length)).decode()

    def url_safe(self, length):
        return base64.urlsafe_b64encode(self.random.randbytes(length)).decode()[:length]

    def uuid(self):
        return str(uuid.UUID(int=self.random.getrandbits(128), version=4))

    def device_token(self):
        return self.random.randbytes(32).hex()

    def registration_token(self):
        """As Firebase hands it out: 152 characters once, 163 today."""
        instance = self.random.choice([11, 22, 22])
        return f"{self.url_safe(instance)}:APA91b{self.url_safe(134)}"

    def installation_id(self):
        return self.random.choice("cdef") + self.url_safe(21)

    def url(self):
        path = "/".join(self.word() for _ in range(self.skewed(1, 4)))
        query = f"?{self.word()}={self.hex()}&utm_source=push" if self.random.random() < 0.4 else ""
        return f"https://{self.domain()}/{path}{query}"

    def picture(self):
        extension = self.random.choice(["jpg", "png", "webp"])
        return f"https://cdn.{self.domain()}/{self.word()}/{self.hex()}.{extension}"

    def link(self):
        return f"{self.word()}://{self.word()}/{self.integer()}"

    def sound(self):
        return f"{self.word()}.{self.random.choice(['caf', 'wav', 'aiff'])}"

    def color(self):
        return "#" + self.random.randbytes(3).hex()

    # The app's own data.

    def new_key(self):
        """A key that hardly comes again."""
        first, second = self.word() + self.word(), self.word()
        return self.random.choice(
            [f"{first}_{second}", f"{first}{second.capitalize()}", f"{first}-{second}",
             f"{first}.{second}", first])

    def own_key(self):
        return self.form.choice(self.own_keys)

    def data(self):
        """Members of every type."""
        return self.members(self.any_value, 6)

    def texts(self):
        """Members that are all strings, as FCM wants them."""
        return self.members(lambda: self.form.choice(TEXT_VALUES)(self), 6)

    def nested(self, depth=5):
        """Objects and lists in each other."""
        if depth == 0:
            return self.small()
        if self.maybe():
            return [self.nested(depth - 1) for _ in range(2)]
        return {self.key(): self.nested(depth - 1)}

    def other_data(self):
        """Members under keys that stand nowhere else in the record."""
        return {f"x-{key}": value for key, value in self.members(self.any_value, 3).items()}

    def members(self, value, most):
        return {self.key(): value() for _ in range(self.form.randint(1, most))}

    def state(self):
        """Members without dates, of which the state of a Live Activity has its own kind."""
        return self.members(lambda: self.form.choice(STATE_VALUES)(self), 5)

    def any_value(self, depth=0):
        roll = self.form.random()
        if roll < 0.15 and depth < 3:
            count = self.form.randint(1, 4)
            return {self.key(): self.any_value(depth + 1) for _ in range(count)}
        if roll < 0.25 and depth < 3:
            return [self.any_value(depth + 1) for _ in range(self.form.randint(0, 4))]
        return self.form.choice(PLAIN_VALUES)(self)


TEXT_VALUES = [
    Values.digits, Values.uuid, Values.word, Values.url, Values.date, Values.title, Values.hex,
    Values.base64, Values.link, Values.short_text,
]
STATE_VALUES = [
    Values.small, Values.decimal, Values.boolean, Values.word, Values.title, Values.uuid]
PLAIN_VALUES = TEXT_VALUES + [
    Values.integer, Values.decimal, Values.boolean, Values.small, Values.seconds,
]


def several(layout, most=4):
    """A maker of lists."""
    return lambda v: [v.make(layout) for _ in range(v.form.randint(1, most))]
