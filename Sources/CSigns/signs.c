#include "signs.h"

#include <string.h>

#ifdef __x86_64__
#include <immintrin.h>
#endif

typedef unsigned char block __attribute__((vector_size(64)));

// What stands in other blocks is taken for what says yes, where it is not asked for.
#define FIRST 1ull
#define LAST (1ull << 63)
#define LAST_OF(number) (~0ull << (64 - (number)))

#define INLINE static inline __attribute__((always_inline))

INLINE uint64_t bits(const block *truth) {
  typedef _Bool truths __attribute__((ext_vector_type(64)));
  truths found = __builtin_convertvector(*truth, truths);
  uint64_t mask;
  memcpy(&mask, &found, sizeof mask);
  // Else clang takes the vector itself to the next block, byte by byte.
  __asm__("" : "+r"(mask));
  return mask;
}

#define BITS(truth) ({ block vector = (block)(truth); bits(&vector); })
#define ARE(byte) (bytes == (byte))
#define ARE_EITHER(one, other) ((bytes == (one)) | (bytes == (other)))

// The bytes from a place on; behind the end of the text stand zeros.
INLINE void load(block *bytes, const uint8_t *text, long count, long place) {
  if (count - place >= 64) {
    memcpy(bytes, text + place, 64);
  } else {
    uint8_t rest[64] = {0};
    if (count > place) memcpy(rest, text + place, (size_t)(count - place));
    memcpy(bytes, rest, 64);
  }
}

// The bits of `from`, and those behind them in the same run of `through`, over the ends of blocks.
INLINE uint64_t spread(uint64_t through, uint64_t from, unsigned long long *carry) {
  from &= through;
  uint64_t sum = __builtin_addcll(through, from, *carry, carry);
  return through & (~sum | from);
}

// The bits that begin at least so many in a row; `next` are those of the next block.
INLINE unsigned __int128 eight_in_a_row(uint64_t run, uint64_t next) {
  unsigned __int128 runs = (unsigned __int128)next << 64 | run;
  runs &= runs >> 1;
  runs &= runs >> 2;
  return runs & runs >> 4;
}

INLINE unsigned __int128 fourteen_in_a_row(uint64_t run, uint64_t next) {
  unsigned __int128 runs = eight_in_a_row(run, next);
  return runs & runs >> 6;
}

// What names are made of: their letters, what numbers them, and all that is in them.
typedef struct {
  uint64_t letters, numbers, parts, beyond;
} name_parts;

// Of the blocks before, what later ones ask for.
typedef struct {
  name_parts name_parts;
  uint64_t words, quotes, names, openings, gaps;
  uint64_t forms;
  uint64_t digits, numbers;
  // Whether what spreads goes on.
  unsigned long long long_words, longer_words, values, tokens, prefixed, lines, bare;
} past;

typedef struct {
  block bytes;
  uint64_t letters, digits, hexadecimal, hyphens, joints, words;
  // Whether the block may hold a word that marks a secret, or a part of one.
  int holds_clue;
} kinds;

// Whether one of the 64 places from here on, each with the three bytes behind it, begins a clue.
typedef int clue_test(const uint8_t *here);

static inline int may_hold_clue(const uint8_t *here) {
  (void)here;
  return 1;
}

#ifdef __x86_64__
#define AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))

// Parts of what marks a secret: of each, one byte of the first set and one of each further. An empty
// set is any byte of ASCII.
static const char *const clues[8][4] = {
    {"AK", "PE", "AY", "9-"},      // `APA91b`, `KEY-----`
    {"A", "IKS", "zI", "aA"},      // `AIza`, `AKIA`, `ASIA`
    {"M:", "IHA", "", ""},         // keys that begin with `MI` or `MH`, `:APA91b`, `:AA`
    {"ah", "2v", "9s", "."},       // `ya29.`, `hvs.`
    {"S1e", "G/y", "./J", ""},     // `SG.`, `1//`, `eyJ`
    {"co", "ek", "s", "/"},        // `/services/`, `/webhooks/`
    {"RrSs", "EeIi", "RrCc", " "}, // `Bearer`, `Basic`
    {"kE", "eG", "nI", "[N"},      // `PushToken[`, `-----BEGIN`
};

// A bit for each clue, by the lower and the upper half of each of its bytes.
static uint8_t lower[4][16], upper[4][16];

__attribute__((constructor)) static void make_halves(void) {
  for (int number = 0; number < 8; number++) {
    for (int place = 0; place < 4; place++) {
      const char *set = clues[number][place];
      for (int half = 0; half < 16 && !*set; half++) {
        lower[place][half] |= 1 << number;
        upper[place][half] |= 1 << number;
      }
      for (; *set; set++) {
        lower[place][*set & 15] |= 1 << number;
        upper[place][*set >> 4] |= 1 << number;
      }
    }
  }
}

AVX2 static inline __m256i clues_at(const uint8_t *here) {
  __m256i found = _mm256_set1_epi8(-1);
  for (int place = 0; place < 4; place++) {
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(here + place));
    __m256i halves = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), _mm256_set1_epi8(15));
    __m256i low = _mm256_broadcastsi128_si256(*(const __m128i *)lower[place]);
    __m256i high = _mm256_broadcastsi128_si256(*(const __m128i *)upper[place]);
    found = _mm256_and_si256(
        found,
        _mm256_and_si256(_mm256_shuffle_epi8(low, bytes), _mm256_shuffle_epi8(high, halves)));
  }
  return found;
}

AVX2 static inline int holds_clue_with_avx2(const uint8_t *here) {
  __m256i found = _mm256_or_si256(clues_at(here), clues_at(here + 32));
  return !_mm256_testz_si256(found, found);
}
#endif

// The first bytes of a clue may stand before the block of what it marks.
enum { clue_before = 8, clue_block = 64 + 3 };

INLINE int holds_clue(const uint8_t *text, long count, long place, clue_test *test) {
  long start = place - clue_before;
  if (start >= 0 && count - start >= clue_block) return test(text + start);
  uint8_t part[clue_block] = {0};
  long from = start > 0 ? start : 0;
  long length = count - from, room = clue_block - (from - start);
  if (length <= 0) return 0;
  memcpy(part + (from - start), text + from, (size_t)(length < room ? length : room));
  return test(part);
}

INLINE void look_for_kinds(
    kinds *found, const uint8_t *text, long count, long place, clue_test *test) {
  load(&found->bytes, text, count, place);
  block bytes = found->bytes;
  block small = bytes | 0x20;
  found->letters = BITS(small - 'a' < 26);
  found->digits = BITS(bytes - '0' < 10);
  found->hexadecimal = found->digits | BITS(small - 'a' < 6);
  found->hyphens = BITS(ARE('-'));
  found->joints = found->hyphens | BITS(ARE('_'));
  found->words = found->letters | found->digits | found->joints;
  found->holds_clue = holds_clue(text, count, place, test);
}

INLINE uint64_t is_end(uint8_t second, uint8_t third, uint8_t last, const uint32_t *ends) {
  return ends[(last & 31) << 5 | (third & 31)] >> (second & 31) & 1;
}

// The bits of the 64 bytes before a place of a block, the highest for the last of them.
INLINE uint64_t before(int bit, uint64_t here, uint64_t past) {
  return (uint64_t)(((unsigned __int128)here << 64 | past) >> bit);
}

// Of names, only this one has two letters.
INLINE int is_pw(const uint8_t *end) { return (end[-2] | 0x20) == 'p' && (end[-1] | 0x20) == 'w'; }

// Whether a name may end before a place that has not three letters before it: with a number behind it,
// or with hyphens, underscores and spaces between its letters.
//
// What is called a name has three letters of ASCII that end one that is known, and nothing else
// between them. All bits are those of the bytes before the place.
INLINE uint64_t may_end_name(
    const uint8_t *end, uint64_t letters, uint64_t numbers, uint64_t parts, const uint32_t *ends) {
  // A number has three digits at most.
  int number = __builtin_clzll(~numbers | 1ull << 60);
  // Where there are fewer letters, those behind all others are too far away.
  letters = letters << number | 7;
  int gap = __builtin_clzll(~parts << number | 1ull << 58);
  int last = __builtin_clzll(letters);
  letters ^= LAST >> last;
  int third = __builtin_clzll(letters);
  letters ^= LAST >> third;
  int second = __builtin_clzll(letters);
  // As much between letters as in no usual name.
  if (second >= gap) return gap == 5 || (gap == 2 && is_pw(end - number));
  end -= number + 1;
  return is_end(end[-second], end[-third], end[-last], ends);
}

// The same of many places; what is beyond ASCII, or begins the text, is left to others.
INLINE uint64_t look_for_other_names(
    uint64_t places, const name_parts *here, const name_parts *past, const uint8_t *text,
    long place, const uint32_t *ends) {
  uint64_t beyond = here->beyond;
  uint64_t others = beyond << 1 | past->beyond >> 63 | beyond << 2 | past->beyond >> 62
      | beyond << 3 | past->beyond >> 61 | (place == 0 ? 0x1FF : 0);
  uint64_t names = places & others;
  for (uint64_t rest = places & ~others; rest != 0; rest &= rest - 1) {
    int bit = __builtin_ctzll(rest);
    uint64_t letters = before(bit, here->letters, past->letters);
    uint64_t numbers = before(bit, here->numbers, past->numbers);
    uint64_t parts = before(bit, here->parts, past->parts);
    names |= may_end_name(text + place + bit, letters, numbers, parts, ends) << bit;
  }
  return names;
}

// Behind words without quotes where members begin: behind a brace or a comma, with a space or without,
// or at the beginning of a line. JSON has none there outside of its strings.
INLINE uint64_t look_for_bare_words(const kinds *here, uint64_t spaces, past *past) {
  block bytes = here->bytes;
  uint64_t openings = BITS(ARE_EITHER('{', ','));
  uint64_t lines = BITS(ARE('\n'));
  uint64_t gaps = openings | (spaces & (openings << 1 | past->openings >> 63));
  if ((lines | past->lines) != 0) gaps |= spread(lines | spaces, lines, &past->lines);
  uint64_t starts = (gaps << 1 | past->gaps >> 63) & here->letters;
  past->openings = openings;
  past->gaps = gaps;
  if ((starts | past->bare) == 0) return 0;
  uint64_t before = past->bare;
  uint64_t bare_words = spread(here->words, starts, &past->bare);
  return (bare_words << 1 | before) & ~here->words;
}

// Nothing branches on what the bytes are: that would be mispredicted for every other string.
INLINE uint64_t look_for_names(
    const kinds *here, past *past, const uint8_t *text, long place, const uint32_t *ends) {
  block bytes = here->bytes;
  uint64_t signs = BITS(ARE_EITHER(':', '='));
  uint64_t quotes = BITS(ARE_EITHER('"', '\''));
  uint64_t slashes = BITS(ARE('/'));
  uint64_t spaces = BITS(ARE(' '));
  uint64_t letters = here->letters, underscores = here->joints & ~here->hyphens;
  name_parts parts = {
      .letters = letters,
      .numbers = here->digits | underscores | slashes | BITS(ARE_EITHER('.', '%')),
      .parts = letters | here->joints | spaces,
      .beyond = BITS(bytes >= 0x80),
  };
  name_parts parts_before = past->name_parts;
  uint64_t words = letters | here->digits | parts.beyond;
  uint64_t behind_words = words << 1 | past->words >> 63;
  uint64_t closing = quotes & behind_words;
  uint64_t behind_quotes = closing << 1 | past->quotes >> 63;
  // No name ends with a backslash.
  uint64_t behind_escapes = (quotes & BITS(ARE('\\')) << 1) << 1;
  uint64_t others = BITS(ARE_EITHER('%', '<')) | (here->hyphens & (here->hyphens >> 1 | LAST))
      | (signs & (slashes >> 1 | LAST) & (slashes >> 2 | LAST_OF(2)))
      | (signs & ~behind_words & ~behind_quotes & ~behind_escapes);
  uint64_t bare = look_for_bare_words(here, spaces, past);
  uint64_t left = closing | (signs & behind_words) | bare;
  uint64_t plain = left & (letters << 1 | parts_before.letters >> 63)
      & (letters << 2 | parts_before.letters >> 62) & (letters << 3 | parts_before.letters >> 61);
  uint64_t names = 0;
  for (uint64_t rest = plain; rest != 0; rest &= rest - 1) {
    int bit = __builtin_ctzll(rest);
    const uint8_t *end = text + place + bit;
    names |= is_end(end[-3], end[-2], end[-1], ends) << bit;
  }
  if (left != plain) {
    names |= look_for_other_names(left & ~plain, &parts, &parts_before, text, place, ends);
  }
  uint64_t behind_names = names << 1 | past->names >> 63;
  past->name_parts = parts;
  past->words = words;
  past->quotes = closing;
  past->names = names;
  return others | (names & ~(closing & signs >> 1)) | (signs & behind_quotes & behind_names);
}

// A token in groups of eight digits is found by the first of them, in front of the next.
INLINE uint64_t groups(const kinds *here, uint64_t run, uint64_t spaces) {
  return run & (spaces >> 8 | LAST_OF(8)) & (here->hexadecimal >> 9 | LAST_OF(9));
}

// The bytes of words that what stands at their ends, or beside them, marks.
INLINE uint64_t look_for_marked_words(
    const kinds *here, uint64_t next, uint64_t starts, uint64_t run, past *past) {
  block bytes = here->bytes;
  block small = bytes | 0x20;
  uint64_t words = here->words, digits = here->digits, hyphens = here->hyphens;
  uint64_t spaces = BITS(ARE(' ')), slashes = BITS(ARE('/')), dots = BITS(ARE('.'));
  uint64_t keys = BITS(ARE('A'));
  uint64_t ends = words & ~(words >> 1 | next << 63);
  uint64_t long_starts = (uint64_t)eight_in_a_row(words, next) & starts;

  // `APA91b`, `KEY-----`, and the keys that begin with `MI` or `MH`.
  uint64_t seconds = BITS(ARE_EITHER('P', 'H') | ARE('E') | ARE('I'));
  uint64_t first = (keys | BITS(ARE_EITHER('K', 'M'))) & (seconds >> 1 | LAST);
  // `ya29.`, `SG.`, `hvs.` and `1//`.
  uint64_t before = (dots << 1 | FIRST) & (BITS(ARE_EITHER('9', 'G') | ARE('s')) << 2 | 3);
  before |= (slashes << 1 | FIRST) & (slashes << 2 | 3) & (digits << 3 | 7);
  // `/services/` and `/webhooks/`.
  before |= (slashes << 1 | FIRST) & (slashes >> 8 | LAST_OF(8));
  // `Bearer` and `Basic`.
  uint64_t schemes = BITS((small == 'r') | (small == 'c'));
  uint64_t values = words | slashes | dots | BITS(ARE_EITHER('+', '~') | ARE('='));
  before |= spread(values, (spaces << 1 | FIRST) & (schemes << 2 | 3), &past->values);
  before |= groups(here, run, spaces);
  // Parts of tokens, `PushToken[`, `:APA91b` and `:AA`, `-----BEGIN`.
  uint64_t tokens = spread(words, BITS(ARE('J')), &past->tokens);
  uint64_t behind = (tokens & (dots >> 1 | LAST)) | BITS(ARE('[')) >> 1 | LAST
      | (BITS(ARE(':')) >> 1 & (keys >> 2 | LAST_OF(2)))
      | (BITS(ARE('N')) & (hyphens << 5 | 31));
  return (long_starts & (first | before))
      | (ends & behind & spread(words, long_starts, &past->long_words));
}

// The bytes of long words at which a key or a token may begin, or show that it is one.
INLINE uint64_t look_inside_words(
    const kinds *here, uint64_t starts, uint64_t longer, uint64_t run, past *past) {
  block bytes = here->bytes;
  // `AIza`, `AKIA` and `ASIA`.
  uint64_t keys = BITS(ARE('A')) & (BITS(ARE_EITHER('I', 'K') | ARE('S')) >> 1 | LAST);
  // The prefix of a key begins a part of a word, ends with a hyphen or underscore soon, and has a digit
  // behind it. Of hexadecimal digits, only `d` begins one.
  uint64_t joints = here->joints;
  uint64_t parts = (starts | joints << 1 | FIRST) & here->letters
      & (~here->hexadecimal | BITS(ARE('d')));
  uint64_t near = (joints >> 2 | LAST_OF(2)) | (joints >> 3 | LAST_OF(3));
  near |= near >> 2 | LAST_OF(2);
  near |= near >> 2 | LAST_OF(2);
  uint64_t prefixed = spread(here->words, parts & near & longer, &past->prefixed);
  // Each run of 32 hexadecimal digits fills a quarter of a block.
  uint64_t quarters = run & run >> 8 & 0x0001000100010001;
  return longer & (keys | (here->digits & prefixed) | quarters);
}

// What `SecretForms` looks for is in a word that has one of these marks before, behind or in it: the
// words between are most of a text. Hardly any block holds one, as a few clues tell.
INLINE void look_for_forms(
    const kinds *here, const kinds *next, past *past, pushcheck_signs *found) {
  block bytes = here->bytes;
  uint64_t words = here->words;
  uint64_t run = (uint64_t)eight_in_a_row(here->hexadecimal, next->hexadecimal);
  uint64_t clues = (uint64_t)(here->holds_clue | next->holds_clue);
  uint64_t starts = ~(words << 1 | past->forms >> 63);
  // Else what goes on into the next block is taken for what is asked for there.
  uint64_t goes_on = words >> 63;
  past->forms = words;
  found->forms = 0;
  found->inner_forms = 0;
  if ((clues | past->values | past->tokens | groups(here, run, BITS(ARE(' ')))) != 0) {
    found->forms = look_for_marked_words(here, next->words, starts, run, past);
  } else {
    past->long_words = goes_on;
  }
  if ((clues | run | here->digits) != 0) {
    uint64_t long_starts = (uint64_t)fourteen_in_a_row(words, next->words) & starts;
    uint64_t longer = spread(words, long_starts, &past->longer_words);
    if ((clues | (longer & (run | here->digits))) != 0) {
      found->inner_forms = look_inside_words(here, starts, longer, run, past);
      return;
    }
  } else {
    past->longer_words = goes_on;
  }
  past->prefixed = goes_on;
}

// Numbers that may be codes or cards, and what stands before a password.
//
// All of it is in a block with a digit, or shortly before one.
INLINE void look_for_numbers(
    const kinds *here, const kinds *next, past *past, pushcheck_signs *found) {
  found->digits = here->digits;
  if ((here->digits | next->digits) == 0) {
    found->codes = 0;
    found->verbs = 0;
    found->may_end_card = 0;
    past->digits = 0;
    past->numbers = 0;
    return;
  }
  block bytes = here->bytes;
  block small = bytes | 0x20;
  uint64_t digits = here->digits, letters = here->letters;
  uint64_t spaces = BITS(ARE(' ')), colons = BITS(ARE(':'));
  uint64_t gaps = spaces | here->hyphens;
  uint64_t starts = digits & ~((digits | letters) << 1) & ~(gaps << 1 & digits << 2);
  uint64_t two = digits & (digits >> 1 | LAST);
  uint64_t four = two & (two >> 2 | LAST_OF(2));
  // Longer numbers, and the years of dates.
  uint64_t others = (four & four >> 4 & digits >> 8)
      | (four & gaps >> 4 & digits >> 5 & ~(four >> 5));
  uint64_t pairs = two & (gaps >> 2 | LAST_OF(2)) & (two >> 3 | LAST_OF(3));
  uint64_t triples = two & (digits >> 2 | LAST_OF(2)) & (gaps >> 3 | LAST_OF(3))
      & (two >> 4 | LAST_OF(4)) & (digits >> 6 | LAST_OF(6));
  found->codes = starts & ((four & ~others) | pairs | triples);

  uint64_t ends = letters | colons | BITS(bytes >= 0x80);
  uint64_t firsts = BITS((small == 'i') | (small == 'e') | (small == 'l') | (small == 0xE3));
  uint64_t seconds = BITS((small == 's') | (small == 'a') | (small == 0xA8));
  spaces &= (firsts >> 1 | LAST) & (seconds >> 2 | LAST_OF(2));
  found->verbs = (colons | spaces) & (ends << 1 | FIRST);

  uint64_t numbers = digits | gaps;
  found->may_end_card = __builtin_popcountll(digits) + __builtin_popcountll(past->digits) >= 14
      && fourteen_in_a_row(past->numbers, numbers) != 0;
  past->digits = digits;
  past->numbers = numbers;
}

INLINE void look(
    const uint8_t *text, long count, const uint32_t *ends, pushcheck_signs *signs,
    clue_test *test) {
  past past = {0};
  kinds next;
  look_for_kinds(&next, text, count, 0, test);
  // Two in a row, so that what is known of the next block need not be moved.
#pragma clang loop unroll_count(2)
  for (long place = 0; place < count; place += 64) {
    kinds here = next;
    look_for_kinds(&next, text, count, place + 64, test);
    signs->words = here.words;
    signs->names = look_for_names(&here, &past, text, place, ends);
    look_for_forms(&here, &next, &past, signs);
    look_for_numbers(&here, &next, &past, signs);
    signs += 1;
  }
}

#ifdef __x86_64__
// With half as many instructions as every processor of this kind knows.
AVX2 static void look_with_avx2(
    const uint8_t *text, long count, const uint32_t *ends, pushcheck_signs *signs) {
  look(text, count, ends, signs, holds_clue_with_avx2);
}

// With half as many again: a comparison of 64 bytes comes to a mask at once.
__attribute__((target("avx512f,avx512bw,avx512vl,avx2,bmi,bmi2,popcnt"))) static void
look_with_avx512(
    const uint8_t *text, long count, const uint32_t *ends, pushcheck_signs *signs) {
  look(text, count, ends, signs, holds_clue_with_avx2);
}
#endif

void pushcheck_look(
    const uint8_t *text, long count, const uint32_t *ends, pushcheck_signs *signs) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")) {
      return look_with_avx512(text, count, ends, signs);
    }
    return look_with_avx2(text, count, ends, signs);
  }
#endif
  look(text, count, ends, signs, may_hold_clue);
}

long pushcheck_first_backslash(const uint8_t *text, long count) {
  const uint8_t *found = memchr(text, '\\', (size_t)count);
  return found ? found - text : count;
}

uint64_t pushcheck_backslashes(const uint8_t *text, long count) {
  block bytes;
  load(&bytes, text, count, 0);
  return BITS(ARE('\\'));
}
