import Testing

@testable import JSON

/// Each slip, where it is shown, and what becomes of the text.
@Suite struct SyntaxDiagnosisTests {
  struct Slip: CustomTestStringConvertible, Sendable {
    var text: String
    var kind: SyntaxProblem.Kind
    /// The first byte of the range and what stands there.
    var start: Int
    var shown: String
    var repaired: String?
    var isSafe: Bool?

    init(
      _ text: String, _ kind: SyntaxProblem.Kind, at start: Int, _ shown: String,
      becomes repaired: String?, safe isSafe: Bool?
    ) {
      self.text = text
      self.kind = kind
      self.start = start
      self.shown = shown
      self.repaired = repaired
      self.isSafe = isSafe
    }

    var testDescription: String { text.debugDescription }
  }

  static let commasAndColons = [
    Slip(#"{"a":1,}"#, .trailingComma, at: 6, ",", becomes: #"{"a":1}"#, safe: true),
    Slip("[1 , ]", .trailingComma, at: 3, ",", becomes: "[1  ]", safe: true),
    Slip("[1,,2]", .extraComma, at: 3, ",", becomes: "[1,2]", safe: false),
    Slip("[1,,,, ,2]", .extraComma, at: 3, ",,, ,", becomes: "[1,2]", safe: false),
    Slip(#"{,"a":1}"#, .extraComma, at: 1, ",", becomes: #"{"a":1}"#, safe: true),
    Slip(#"{"a":1 "b":2}"#, .missingComma, at: 5, "1", becomes: #"{"a":1, "b":2}"#, safe: true),
    Slip("[1 2]", .missingComma, at: 1, "1", becomes: "[1, 2]", safe: false),
    Slip("[[] {}]", .missingComma, at: 2, "]", becomes: "[[], {}]", safe: true),
    Slip(#"{"a":1;"b":2}"#, .missingComma, at: 6, ";", becomes: #"{"a":1,"b":2}"#, safe: true),
    Slip(
      "{\"a\":1\u{FF0C}\"b\":2}", .missingComma, at: 6, "\u{FF0C}", becomes: #"{"a":1,"b":2}"#,
      safe: true),
    Slip(#"{"a" 1}"#, .missingColon, at: 1, "\"a\"", becomes: #"{"a": 1}"#, safe: true),
    Slip(#"{"a"=>1}"#, .missingColon, at: 4, "=>", becomes: #"{"a":1}"#, safe: true),
    Slip(#"{"a"}"#, .missingValue, at: 3, "\"", becomes: #"{"a": null}"#, safe: nil),
    Slip(#"{"a":}"#, .missingValue, at: 4, ":", becomes: #"{"a": null}"#, safe: nil),
    Slip(
      "{\"a\":\n\"b\":1}", .missingValue, at: 4, ":", becomes: "{\"a\":\n\"b\",\"b\":1}",
      safe: nil),
    Slip(
      #"{"a: "b://c","d":1}"#, .unterminatedString, at: 3, "",
      becomes: #"{"a: ":"b://c","d":1}"#, safe: false),
    Slip(
      "{\n{\n\"a\": {\"b\": \"{\"}}", .unexpectedCharacter, at: 2, "{",
      becomes: "{\n\n\"a\": {\"b\": \"{\"}}", safe: false),
    Slip(#"{"a"::1}"#, .unexpectedCharacter, at: 5, ":", becomes: #"{"a":1}"#, safe: false),
    Slip(
      #"{"a":"b". "c":2}"#, .missingComma, at: 8, ".", becomes: #"{"a":"b", "c":2}"#, safe: false),
    Slip(
      #"{"a":"b": "c":2}"#, .missingComma, at: 8, ":", becomes: #"{"a":"b", "c":2}"#, safe: false),
    Slip(
      #"{"a":1 ? "b":2}"#, .unexpectedCharacter, at: 7, "?", becomes: #"{"a":1 , "b":2}"#,
      safe: nil),
    Slip(
      #"{"a":{"b":1} : "x"}"#, .unexpectedCharacter, at: 13, ":", becomes: #"{"a":{"b":1} }"#,
      safe: nil),
    Slip(#"{"a":1:2:"b"}"#, .unexpectedCharacter, at: 6, ":", becomes: #"{"a":1}"#, safe: nil),
  ]

  static let remarks = [
    Slip(
      #"{"a":1, or "b":2}"#, .unexpectedCharacter, at: 8, #"or "b":2"#, becomes: #"{"a":1}"#,
      safe: nil),
    Slip(
      #"{"a":1, or "b":2, OR "c":3, "d":4}"#, .unexpectedCharacter, at: 8, #"or "b":2, OR "c":3"#,
      becomes: #"{"a":1, "d":4}"#, safe: nil),
    Slip(
      #"{"a":1, (OR: "b":2,) "c":3}"#, .unexpectedCharacter, at: 8, #"(OR: "b":2,)"#,
      becomes: #"{"a":1,  "c":3}"#, safe: nil),
    Slip(
      #"{"a":1 or "b":2}"#, .unexpectedCharacter, at: 7, #"or "b":2"#, becomes: #"{"a":1 }"#,
      safe: nil),
    Slip(
      #"{"a":1, x "b":2}"#, .unexpectedCharacter, at: 8, "x", becomes: #"{"a":1,  "b":2}"#,
      safe: nil),
    Slip(
      "{\"a\":1, x y [1, 2]\n\"b\":2}", .unexpectedCharacter, at: 8, "x y [1, 2]",
      becomes: "{\"a\":1, \n\"b\":2}", safe: nil),
    Slip(
      #"{x y, and z, "a":1}"#, .unexpectedCharacter, at: 1, "x y, and z", becomes: #"{ "a":1}"#,
      safe: nil),
    Slip(#"{x y: 1}"#, .bareKey, at: 1, "x y", becomes: #"{"x y": 1}"#, safe: true),
  ]

  static let quotes = [
    Slip("['a']", .singleQuotes, at: 1, "'a'", becomes: #"["a"]"#, safe: true),
    Slip(
      #"['it\'s "x"']"#, .singleQuotes, at: 1, #"'it\'s "x"'"#, becomes: #"["it's \"x\""]"#,
      safe: true),
    Slip("['it's']", .singleQuotes, at: 1, "'it's'", becomes: #"["it's"]"#, safe: true),
    Slip("{'a':1}", .singleQuotes, at: 1, "'a'", becomes: #"{"a":1}"#, safe: true),
    Slip("'{\"a\":1}'\n", .singleQuotes, at: 0, "'", becomes: "{\"a\":1}\n", safe: true),
    Slip("`{\"a\":1}`\n", .singleQuotes, at: 0, "`", becomes: "{\"a\":1}\n", safe: true),
    // What JavaScript makes of it is another text.
    Slip(
      #"`{"a":"b\\nc"}`"#, .singleQuotes, at: 0, "`", becomes: #"{"a":"b\\nc"}"#, safe: false),
    Slip(
      #"`{"a":"${b}"}`"#, .singleQuotes, at: 0, "`", becomes: #"{"a":"${b}"}"#, safe: false),
    Slip(
      "[\u{201C}a\u{201D}]", .curlyQuotes, at: 1, "\u{201C}", becomes: #"["a"]"#, safe: true),
    Slip(
      "{\u{2018}a\u{2019}:1}", .curlyQuotes, at: 1, "\u{2018}", becomes: #"{"a":1}"#, safe: true),
    Slip("{\"a\u{201D}:1}", .curlyQuotes, at: 3, "\u{201D}", becomes: #"{"a":1}"#, safe: true),
    Slip(
      "{'a':{'b':1}}", .foreignLiteral, at: 0, "{'a':{'b':1}}", becomes: #"{"a":{"b":1}}"#,
      safe: true),
    Slip("{a-b:1}", .bareKey, at: 1, "a-b", becomes: #"{"a-b":1}"#, safe: true),
    Slip(#"{a}"#, .bareKey, at: 1, "a", becomes: #"{"a": null}"#, safe: nil),
    Slip(#"{a":1}"#, .bareKey, at: 1, "a\"", becomes: #"{"a":1}"#, safe: true),
    Slip(
      #"{"a":"say "x" to","b":1}"#, .unescapedQuote, at: 10, "\"",
      becomes: #"{"a":"say \"x\" to","b":1}"#, safe: false),
    Slip(
      #"{"a":"{"b":"c\n"}"}"#, .unescapedQuote, at: 7, "\"",
      becomes: #"{"a":"{\"b\":\"c\\n\"}"}"#, safe: false),
  ]

  static let doubledQuotes = [
    Slip(
      #"{"a":"b"","c":1}"#, .unescapedQuote, at: 8, "\"", becomes: #"{"a":"b","c":1}"#,
      safe: false),
    Slip(#"["a"", "b"]"#, .unescapedQuote, at: 4, "\"", becomes: #"["a", "b"]"#, safe: false),
    Slip(#"{"a":"b""}"#, .unescapedQuote, at: 8, "\"", becomes: #"{"a":"b"}"#, safe: false),
    Slip(
      #"{"a":""","b":1}"#, .unescapedQuote, at: 7, "\"", becomes: #"{"a":"","b":1}"#, safe: false),
    Slip(
      "{\"a\":\"b\"\",\n\"c\":1}", .unescapedQuote, at: 8, "\"",
      becomes: "{\"a\":\"b\",\n\"c\":1}", safe: false),
    Slip(
      #"{"a"": {"b":1}}"#, .unescapedQuote, at: 4, "\"", becomes: #"{"a": {"b":1}}"#, safe: false),
    Slip(#"{""a":{"b":1}}"#, .unescapedQuote, at: 2, "\"", becomes: #"{"a":{"b":1}}"#, safe: false),
    Slip(
      #"{"a":""b c","d":1}"#, .unescapedQuote, at: 6, "\"", becomes: #"{"a":"b c","d":1}"#,
      safe: false),
    Slip(
      #"{"a":""b:c"","d":1}"#, .unescapedQuote, at: 6, "\"", becomes: #"{"a":"b:c","d":1}"#,
      safe: false),
    Slip(
      #"{"a":""/b/c","d":1}"#, .unescapedQuote, at: 6, "\"", becomes: #"{"a":"","d":1}"#,
      safe: false),
    Slip(
      #"{""a"":""b"",""c"":""""}"#, .unescapedQuote, at: 1, "\"\"",
      becomes: #"{"a":"b","c":""}"#, safe: false),
    // These quotes are the text's own.
    Slip(
      #"{"a":""b" and "c"","d":1}"#, .unescapedQuote, at: 6, "\"",
      becomes: #"{"a":"\"b\" and \"c\"","d":1}"#, safe: false),
    Slip(
      #"{"a":"b "c"","d":1}"#, .unescapedQuote, at: 8, "\"",
      becomes: #"{"a":"b \"c\"","d":1}"#, safe: false),
    Slip(#"["a""b"]"#, .missingComma, at: 3, "\"", becomes: #"["a","b"]"#, safe: true),
  ]

  static let escapedEnds = [
    Slip(
      #"{"a":"b\","c":1}"#, .unterminatedString, at: 7, #"\"#, becomes: #"{"a":"b","c":1}"#,
      safe: false),
    Slip(
      "{\"a\":\"b\\\",\n\"c\":1}", .unterminatedString, at: 7, #"\"#,
      becomes: "{\"a\":\"b\",\n\"c\":1}", safe: false),
    Slip(#"{"a":"b\"}"#, .unterminatedString, at: 7, #"\"#, becomes: #"{"a":"b"}"#, safe: false),
    Slip(
      #"{"a":{"b":"c\"},"d":1}"#, .unterminatedString, at: 12, #"\"#,
      becomes: #"{"a":{"b":"c"},"d":1}"#, safe: false),
    Slip(#"["a\", "b"]"#, .unterminatedString, at: 3, #"\"#, becomes: #"["a", "b"]"#, safe: false),
    Slip(
      #"{"a\":{"b":"c"}}"#, .unterminatedString, at: 3, #"\"#, becomes: #"{"a":{"b":"c"}}"#,
      safe: false),
    Slip(#"{"a\": "b"}"#, .unterminatedString, at: 3, #"\"#, becomes: #"{"a": "b"}"#, safe: false),
    Slip(
      #"{"a":"C:\\b\","c":1}"#, .unterminatedString, at: 11, #"\"#,
      becomes: #"{"a":"C:\\b\\","c":1}"#, safe: false),
    Slip(
      #"{"a":"C:\"}"#, .unterminatedString, at: 8, #"\"#, becomes: #"{"a":"C:\\"}"#, safe: false),
    // The last of them is one of the text.
    Slip(
      #"{"a":"say \"b\","c":1}"#, .unterminatedString, at: 15, "",
      becomes: #"{"a":"say \"b\"","c":1}"#, safe: false),
  ]

  static let words = [
    Slip("[True]", .bareWord, at: 1, "True", becomes: "[true]", safe: true),
    Slip("[FALSE]", .bareWord, at: 1, "FALSE", becomes: "[false]", safe: true),
    Slip("[None]", .bareWord, at: 1, "None", becomes: "[null]", safe: false),
    Slip("[nil]", .bareWord, at: 1, "nil", becomes: "[null]", safe: false),
    Slip("[undefined]", .bareWord, at: 1, "undefined", becomes: "[null]", safe: nil),
    Slip("[yes]", .bareWord, at: 1, "yes", becomes: "[true]", safe: false),
    Slip(#"{"a":12.0"}"#, .bareWord, at: 5, #"12.0""#, becomes: #"{"a":12.0}"#, safe: false),
    Slip(
      #"{"a":RM 12.0"}"#, .bareWord, at: 5, #"RM 12.0""#, becomes: #"{"a":"RM 12.0"}"#, safe: false),
    Slip(
      #"{"a":1 of 2: go, you!","b":1}"#, .bareWord, at: 5, #"1 of 2: go, you!""#,
      becomes: #"{"a":1,"b":1}"#, safe: false),
    Slip(
      #"{"a":Hi, you!","b":1}"#, .bareWord, at: 5, #"Hi, you!""#,
      becomes: #"{"a":"Hi, you!","b":1}"#, safe: false),
    Slip(#"{"a":007"}"#, .bareWord, at: 5, #"007""#, becomes: #"{"a":"007"}"#, safe: false),
    Slip("[HELLO_1]", .bareWord, at: 1, "HELLO_1", becomes: "[\"HELLO_1\"]", safe: nil),
    Slip("[two words]", .bareWord, at: 1, "two words", becomes: "[\"two words\"]", safe: false),
    Slip(
      "[https://e.com/a]", .bareWord, at: 1, "https://e.com/a", becomes: "[\"https://e.com/a\"]",
      safe: false),
    Slip("[Date(\"x\")]", .bareWord, at: 1, "Date(\"x\")", becomes: "[null]", safe: nil),
    Slip("[NaN]", .nonFiniteNumber, at: 1, "NaN", becomes: "[null]", safe: nil),
    Slip("[-Infinity]", .nonFiniteNumber, at: 1, "-Infinity", becomes: "[null]", safe: nil),
    Slip("[{{n}}]", .barePlaceholder, at: 1, "{{n}}", becomes: "[null]", safe: nil),
    Slip(
      #"{"a":[YOUR TOKEN]}"#, .barePlaceholder, at: 5, "[YOUR TOKEN]", becomes: #"{"a":[null]}"#,
      safe: nil),
    Slip(
      #"{"a":[ your_token ]}"#, .barePlaceholder, at: 5, "[ your_token ]",
      becomes: #"{"a":[ null ]}"#, safe: nil),
    Slip("[${n}]", .barePlaceholder, at: 1, "${n}", becomes: "[null]", safe: nil),
    Slip("[%n%]", .barePlaceholder, at: 1, "%n%", becomes: "[null]", safe: nil),
    Slip("[$(n)]", .barePlaceholder, at: 1, "$(n)", becomes: "[null]", safe: nil),
    Slip("[<n>]", .barePlaceholder, at: 1, "<n>", becomes: "[null]", safe: nil),
    Slip("[<my token>\n]", .barePlaceholder, at: 1, "<my token>", becomes: "[null\n]", safe: nil),
    Slip("[<n #>,1]", .barePlaceholder, at: 1, "<n #>", becomes: "[null,1]", safe: nil),
    Slip(
      "[<see http://x>]", .barePlaceholder, at: 1, "<see http://x>", becomes: "[null]", safe: nil),
    Slip(
      "[<low/high, or (a|b)>]", .barePlaceholder, at: 1, "<low/high, or (a|b)>", becomes: "[null]",
      safe: nil),
    Slip("[<null>]", .unexpectedCharacter, at: 1, "<null>", becomes: "[null]", safe: nil),
    Slip("[<abcd 0102>]", .unexpectedCharacter, at: 1, "<abcd 0102>", becomes: "[null]", safe: nil),
    Slip("[<b>a]", .unexpectedCharacter, at: 1, "<b>a", becomes: "[null]", safe: nil),
    Slip("[<%= n %>]", .barePlaceholder, at: 1, "<%= n %>", becomes: "[null]", safe: nil),
    Slip("[<>]", .unexpectedCharacter, at: 1, "<>", becomes: "[null]", safe: nil),
    Slip(
      #"{"a":"b" + c + "d"}"#, .unexpectedCharacter, at: 9, #"+ c + "d""#, becomes: #"{"a":"b" }"#,
      safe: nil),
    Slip(
      #"{"a":"b" + f(c, "d")}"#, .unexpectedCharacter, at: 9, #"+ f(c, "d")"#,
      becomes: #"{"a":"b" }"#, safe: nil),
    Slip(
      #"{"a":b + " c: " + d, "e":1}"#, .bareWord, at: 5, #"b + " c: " + d"#,
      becomes: #"{"a":null, "e":1}"#, safe: nil),
    Slip(
      #"{"a":b.c["d"]+"e"}"#, .bareWord, at: 5, #"b.c["d"]+"e""#, becomes: #"{"a":null}"#, safe: nil
    ),
    Slip(
      #"["a",f(b, "c") + 'd' + e.g(1)]"#, .bareWord, at: 5, #"f(b, "c") + 'd' + e.g(1)"#,
      becomes: #"["a",null]"#, safe: nil),
    Slip(
      #"{"a":$b->c . " d"}"#, .bareWord, at: 5, #"$b->c . " d""#, becomes: #"{"a":null}"#, safe: nil
    ),
    Slip(
      #"{"a":b & " c" & d}"#, .bareWord, at: 5, #"b & " c" & d"#, becomes: #"{"a":null}"#, safe: nil
    ),
    Slip(#"{"a":b + c}"#, .bareWord, at: 5, "b + c", becomes: #"{"a":"b + c"}"#, safe: false),
    Slip("[1 | 2]", .unexpectedCharacter, at: 3, "| 2", becomes: "[1 ]", safe: nil),
    Slip(
      #"{"a":"b" or "c" or null}"#, .unexpectedCharacter, at: 9, #"or "c" or null"#,
      becomes: #"{"a":"b" }"#, safe: nil),
    Slip("[@\"x\"]", .unexpectedCharacter, at: 1, "@", becomes: "[\"x\"]", safe: nil),
    Slip(
      "{\"a\":1,\n<<<< x\n\"b\":2}", .unexpectedCharacter, at: 8, "<<<< x",
      becomes: "{\"a\":1,\n\n\"b\":2}", safe: nil),
  ]

  static let numbers = [
    Slip("[+1]", .leadingPlus, at: 1, "+", becomes: "[1]", safe: true),
    Slip("[007]", .leadingZero, at: 1, "007", becomes: "[7]", safe: false),
    Slip("[-00.5]", .leadingZero, at: 1, "-00.5", becomes: "[-0.5]", safe: false),
    Slip("[1.]", .malformedNumber, at: 1, "1.", becomes: "[1.0]", safe: true),
    Slip("[.5]", .malformedNumber, at: 1, ".5", becomes: "[0.5]", safe: true),
    Slip("[1.e5]", .malformedNumber, at: 1, "1.e5", becomes: "[1.0e5]", safe: true),
    Slip("[0x1F]", .malformedNumber, at: 1, "0x1F", becomes: "[31]", safe: false),
    Slip("[1_000]", .malformedNumber, at: 1, "1_000", becomes: "[1000]", safe: false),
    Slip(
      "[2024-01-01]", .malformedNumber, at: 1, "2024-01-01", becomes: "[\"2024-01-01\"]",
      safe: false),
    Slip(
      "{\"a\":2024-01-01 10:05:00}", .malformedNumber, at: 5, "2024-01-01 10:05:00",
      becomes: "{\"a\":\"2024-01-01 10:05:00\"}", safe: false),
    Slip(
      "[2024-01-01T10:05:00Z]", .malformedNumber, at: 1, "2024-01-01T10:05:00Z",
      becomes: "[\"2024-01-01T10:05:00Z\"]", safe: false),
    Slip(
      #"{"a":0:1465%2d4}"#, .malformedNumber, at: 5, "0:1465%2d4", becomes: #"{"a":0}"#,
      safe: false),
    Slip(
      #"{"a":12:30:00}"#, .malformedNumber, at: 5, "12:30:00", becomes: #"{"a":12}"#, safe: false),
    Slip("[1e]", .malformedNumber, at: 1, "1e", becomes: "[null]", safe: nil),
    Slip("[--1]", .malformedNumber, at: 1, "--1", becomes: "[null]", safe: nil),
    Slip("[-]", .malformedNumber, at: 1, "-", becomes: "[null]", safe: nil),
  ]

  static let strings = [
    Slip(
      "[\"a://b\n\"]", .unescapedControlCharacter, at: 7, "\n", becomes: #"["a://b"]"#, safe: false),
    Slip(
      "[\"\t a://b\"]", .unescapedControlCharacter, at: 2, "\t", becomes: #"[" a://b"]"#,
      safe: false),
    // It only begins with a URL.
    Slip(
      "[\"a://b\nc d\"]", .unescapedControlCharacter, at: 7, "\n", becomes: #"["a://b\nc d"]"#,
      safe: true),
    Slip(
      "[\"a://b: c\td\"]", .unescapedControlCharacter, at: 10, "\t", becomes: #"["a://b: c\td"]"#,
      safe: true),
    Slip(
      "[\"a://b\nc\"]", .unescapedControlCharacter, at: 7, "\n", becomes: #"["a://b\nc"]"#,
      safe: true),
    Slip(
      "[\"a\tb\u{1}\"]", .unescapedControlCharacter, at: 3, "\t", becomes: #"["a\tb\u0001"]"#,
      safe: true),
    Slip("[\"a\nb\"]", .unescapedControlCharacter, at: 3, "\n", becomes: #"["a\nb"]"#, safe: true),
    Slip(
      "[\"a\nb,\nc\"]", .unescapedControlCharacter, at: 3, "\n", becomes: #"["a\nb,\nc"]"#,
      safe: true),
    Slip(
      "{\"a\":\"b,\n\"c\":1}", .unterminatedString, at: 7, "", becomes: "{\"a\":\"b\",\n\"c\":1}",
      safe: false),
    Slip(
      #"{"a":"b , "c-d":1}"#, .unterminatedString, at: 7, "", becomes: #"{"a":"b" , "c-d":1}"#,
      safe: false),
    Slip(
      #"["a, "b"]"#, .unterminatedString, at: 3, "", becomes: #"["a", "b"]"#, safe: false),
    Slip(
      #"[1, "a , "b", "c d"]"#, .unterminatedString, at: 6, "",
      becomes: #"[1, "a" , "b", "c d"]"#, safe: false),
    Slip(
      #"{"a: {"b": "c"}, "d": 1}"#, .unterminatedString, at: 3, "",
      becomes: #"{"a": {"b": "c"}, "d": 1}"#, safe: false),
    Slip(
      #"{"a-b: ["c d", "e"]}"#, .unterminatedString, at: 5, "",
      becomes: #"{"a-b": ["c d", "e"]}"#, safe: false),
    Slip(
      #"{"a b: [{"c": 1}]}"#, .unterminatedString, at: 5, "",
      becomes: #"{"a b": [{"c": 1}]}"#, safe: false),
    Slip("{\"a\":\"b}", .unterminatedString, at: 7, "", becomes: #"{"a":"b"}"#, safe: false),
    Slip("{\"a: 1}", .unterminatedString, at: 3, "", becomes: #"{"a": 1}"#, safe: false),
    Slip(#"["\q"]"#, .invalidEscape, at: 2, #"\q"#, becomes: #"["\\q"]"#, safe: false),
    Slip(#"["\x41"]"#, .invalidEscape, at: 2, #"\x41"#, becomes: #"["A"]"#, safe: false),
    Slip(#"["\'"]"#, .invalidEscape, at: 2, #"\'"#, becomes: #"["'"]"#, safe: true),
    Slip(#"["\U0001F600"]"#, .invalidEscape, at: 2, #"\U0001F600"#, becomes: "[\"😀\"]", safe: true),
    Slip(#"["\u{1F600}"]"#, .invalidEscape, at: 2, #"\u{1F600}"#, becomes: "[\"😀\"]", safe: true),
    Slip(#"["\u12"]"#, .invalidEscape, at: 2, #"\u"#, becomes: #"["\\u12"]"#, safe: false),
  ]

  static let brackets = [
    Slip("[1}", .mismatchedBracket, at: 2, "}", becomes: "[1]", safe: true),
    Slip(#"{"a":1]"#, .mismatchedBracket, at: 6, "]", becomes: #"{"a":1}"#, safe: true),
    Slip(#"{"a":1]}"#, .mismatchedBracket, at: 6, "]", becomes: #"{"a":1}"#, safe: false),
    Slip(#"{"a":[1}"#, .unterminatedArray, at: 7, "", becomes: #"{"a":[1]}"#, safe: false),
    Slip("[1\n", .unterminatedArray, at: 2, "", becomes: "[1]\n", safe: false),
    Slip(
      #"{"a":{"b":[1"#, .unterminatedArray, at: 12, "", becomes: #"{"a":{"b":[1]}}"#, safe: false),
    Slip(#"[{"a":1]"#, .unterminatedObject, at: 7, "", becomes: #"[{"a":1}]"#, safe: false),
    Slip("{", .unterminatedObject, at: 1, "", becomes: "{}", safe: false),
  ]

  static let surroundings = [
    Slip("[1] // x\n", .comment, at: 4, "// x", becomes: "[1]\n", safe: true),
    Slip("[\n  # x\n  1\n]", .comment, at: 4, "# x", becomes: "[\n  1\n]", safe: true),
    Slip("[1/* x */]", .comment, at: 2, "/* x */", becomes: "[1]", safe: true),
    Slip("[1]/* x", .comment, at: 3, "/* x", becomes: "[1]", safe: true),
    Slip("[\u{A0}1]", .unusualSpace, at: 1, "\u{A0}", becomes: "[ 1]", safe: true),
    Slip("\u{FEFF}[1]", .byteOrderMark, at: 0, "\u{FEFF}", becomes: "[1]", safe: true),
    Slip("[1]\u{0}\u{0}", .nulAfterEnd, at: 3, "\u{0}\u{0}", becomes: "[1]", safe: true),
    Slip("[1]\u{0}junk", .nulAfterEnd, at: 3, "\u{0}", becomes: "[1]", safe: nil),
    Slip("[1];\n", .textAfterDocument, at: 3, ";", becomes: "[1]\n", safe: true),
    Slip("[1]]", .textAfterDocument, at: 3, "]", becomes: "[1]", safe: false),
    Slip(#""a": {}"#, .textAfterDocument, at: 0, #""a": {}"#, becomes: #"{"a": {}}"#, safe: false),
    Slip(
      #""a": {},"#, .textAfterDocument, at: 0, #""a": {},"#, becomes: #"{"a": {}}"#, safe: false),
    Slip(
      #""a": {}}"#, .textAfterDocument, at: 0, #""a": {}}"#, becomes: #"{"a": {}}"#, safe: false),
    Slip(
      #""a": {"b": ["#, .textAfterDocument, at: 0, #""a": {"b": ["#, becomes: #"{"a": {"b": []}}"#,
      safe: nil),
    Slip("[1] [2]", .textAfterDocument, at: 4, "[2]", becomes: "[1] ", safe: nil),
    Slip("x = [1]", .textBeforeDocument, at: 0, "x =", becomes: "[1]", safe: false),
    Slip(
      "[Fri 10:05:00.123]  LOG  {\"a\": 1}", .textBeforeDocument, at: 0, "[Fri 10:05:00.123]  LOG",
      becomes: "{\"a\": 1}", safe: false),
    Slip(
      "10:05 [main] [I/a] x{\"a\": 1}", .textBeforeDocument, at: 0, "10:05 [main] [I/a] x",
      becomes: "{\"a\": 1}", safe: false),
    Slip("", .emptyInput, at: 0, "", becomes: nil, safe: nil),
    Slip(" \n", .emptyInput, at: 0, " \n", becomes: nil, safe: nil),
  ]

  @Test(arguments: [
    ("2026-01-01 10:00:00 INFO sent {\"a\": 1}", true), (" LOG  got {\"a\": 1}\n", true),
    ("I/flutter (1): {\"a\": 1}", true), ("[main] {\"a\": 1}", true),
    ("10:05:00.123 [1] sent {\"a\": 1}", true),
    ("10:05 INFO sent {\"a\": 1} to 1\n10:06 WARN got {\"a\": 1} from 2\n", true),
    ("10:05 a {\"a\": 1} to 1\n10:06 a {\"b\": 1} to 2\n10:07 a {\"c\": ", true),
    ("> {\n>   \"a\": {\"b\": 1}\n> }", false), ("10:05 INFO sent {\"a\": 1} to 1", true),
    ("payload = {\"a\": 1}", false), ("LOG  got {\"a\":\n1}", true), ("var x = [1]", false),
  ])
  func `what a logger writes before JSON is known`(_ text: String, _ isOfLog: Bool) {
    let problem = diagnosis(Array(text.utf8)).problems.first
    #expect(problem?.kind == .textBeforeDocument)
    #expect(problem?.isLogPrefix == isOfLog)
  }

  @Test(
    arguments: commasAndColons + remarks + quotes + doubledQuotes + escapedEnds + words + numbers
      + strings + brackets
      + surroundings)
  func `a slip is one problem with its repair`(slip: Slip) throws {
    let bytes = Array(slip.text.utf8)
    let diagnosis = diagnosis(bytes)
    let problem = try #require(diagnosis.problems.first)
    #expect(diagnosis.problems.map(\.kind) == [slip.kind])
    #expect(problem.range.start == slip.start)
    let shown = bytes[problem.range.start..<problem.range.end]
    #expect(String(decoding: shown, as: UTF8.self) == slip.shown)
    #expect(problem.repair.map { _ in problem.repairIsSafe } == slip.isSafe)
    #expect(diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) } == slip.repaired)
    #expect(diagnosis.isComplete)
  }

  @Test func `several pieces in backticks are no document in backticks`() {
    let diagnosis = diagnosis("`{\"a\":1}` or `{\"a\":2}`")
    #expect(diagnosis.problems.first?.kind == .textBeforeDocument)
    #expect(diagnosis.problems.allSatisfy { $0.repair == nil || !$0.repairIsSafe })
    #expect(diagnosis.grammatical.map { String(decoding: $0, as: UTF8.self) } == "{\"a\":1}")
  }

  @Test(arguments: [
    "sent {\"apns-topic\": \"a.b\"} to [abc, def]", "[10:00] a {\"apns-topic\": \"a.b\"} -> [200]",
  ])
  func `a list behind headers is not the document`(_ text: String) {
    let read = diagnosis(text).grammatical.map { String(decoding: $0, as: UTF8.self) }
    #expect(read == "{\"apns-topic\": \"a.b\"} ")
  }

  @Test func `a merge conflict is one problem, and its first version is read`() {
    let text = "{\n<<<<<<< a\n\"b\": 1\n||||||| c\n\"b\": 0\n=======\n\"b\": 2\n>>>>>>> d\n}"
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.choice) == [.branches])
    #expect(diagnosis.problems.map(\.range) == [ByteRange(2, 11)])
    #expect(diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) } == "{\n\n\"b\": 1\n\n}")
  }

  @Test func `members without braces have their other slips beside`() {
    let text = "\n\"a\": {\"b\": 1,},\n\"c\": {d: 2}"
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.textAfterDocument, .trailingComma, .bareKey])
    #expect(problems.map(\.range.start) == [1, 13, 23])
    #expect(problems[0].lacking == .braces)
    let edits = problems.flatMap { $0.repair ?? [] }
    let whole = TextEdit.apply(edits, to: Array(text.utf8).span)
    #expect(
      whole.map { String(decoding: $0, as: UTF8.self) }
        == "\n{\"a\": {\"b\": 1},\n\"c\": {\"d\": 2}}")
  }

  @Test func `every kind that breaks the grammar has an example here or below`() {
    let all =
      Self.commasAndColons + Self.quotes + Self.words + Self.numbers + Self.strings
      + Self.brackets + Self.surroundings
    let shown = Set(all.map(\.kind))
    let whole: Set<SyntaxProblem.Kind> = [
      .utf16, .notText, .consoleDump, .invalidUTF8, .formBody,
    ]
    let missing = SyntaxProblem.Kind.allCases.filter {
      $0.breaksGrammar && !shown.contains($0) && !whole.contains($0)
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: [
    (##"{"a": "b"##, ##"{"a": "b"}"##), ("[1,", "[1]"),
    (##"{"a": [{"b": "c"##, ##"{"a": [{"b": "c"}]}"##),
  ])
  func `a text that was cut off has one problem, and one repair`(text: String, whole: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.count == 1)
    let repaired = diagnosis.problems.first?.repair.flatMap {
      TextEdit.apply($0, to: text.utf8.span)
    }
    let tidied = repaired.map { String(decoding: $0, as: UTF8.self) }
    #expect(tidied?.filter { $0 != " " } == whole.filter { $0 != " " })
  }

  @Test(arguments: [##"{"a": "##, ##"{"a":"##, ##"{"a""##, ##"{"a"##, ##"[{"b": {"a":"##])
  func `a text that ends before a value has one problem, and no repair`(text: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.kind) == [.unterminatedObject])
    #expect(diagnosis.problems.first?.repair == nil)
    #expect(diagnosis.problems.first?.keyWithoutValue?.hasPrefix("\"a") == true)
    #expect(diagnosis.lacksValue)
  }

  @Test func `nothing is known of the string in which a text was cut off`() {
    #expect(diagnosis(##"{"a": "b"##).standIns == [ByteRange(6, 8)])
    #expect(diagnosis(##"{"a"##).standIns.contains(ByteRange(1, 3)))
  }

  @Test func `a missing bracket points back at the open one`() {
    #expect(diagnosis(#"{"a":[1"#).problems.first?.related == ByteRange(5, 6))
    #expect(diagnosis(#"{"a":[1"#).problems.first?.subject == "]}")
    #expect(diagnosis("[\"ab").problems.first?.related == ByteRange(0, 1))
    #expect(diagnosis("[1}").problems.first?.related == ByteRange(0, 1))
  }

  @Test func `the sample of Firebase's pages has two trailing commas`() {
    let text = """
      {
        "aps" : {
          "alert" : {
            "body" : "great match!",
            "title" : "Portugal vs. Denmark",
          },
          "badge" : 1,
        },
        "customKey" : "customValue"
      }
      """
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.kind) == [.trailingComma, .trailingComma])
    #expect(diagnosis.problems.allSatisfy { $0.repairIsSafe && $0.range.count == 1 })
    #expect(
      diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) }
        == text.replacing("Denmark\",", with: "Denmark\"").replacing("1,", with: "1"))
  }

  private static let push = #"{"aps": {"alert": "Hi"}}"#

  @Test(arguments: [
    "#!/bin/sh\n# keep\necho '\(push)'\n", "# A heading\n\(push)\n", "#!/usr/bin/env jq\n\(push)",
    "// a remark\nmodule.exports = \(push);\n", "# a remark\naps:\n  alert: Hi\n",
    "# One\n```json\n\(push)\n```\nTwo\n```json\n\(push)\n```\n",
    "```\n\(push)\n```\n\nTwo\n```\nx\n```", "/* a remark */ \(push) text", "// a remark\n",
  ])
  func `text around a document is not deleted`(text: String) {
    let deleting: Set<SyntaxProblem.Kind> = [.comment, .textBeforeDocument, .textAfterDocument]
    let problems = diagnosis(text).problems
    #expect(!problems.isEmpty)
    #expect(
      problems.allSatisfy {
        !deleting.contains($0.kind) || !$0.repairIsSafe || $0.repair == nil
      })
  }

  @Test(arguments: [
    #"p := '{"a":{"b":"' || t || '"}}';"#, #"$p = ('{"a":{"b":"' . $t . '"}}');"#,
  ])
  func `no repair leaves pieces that a program joins`(text: String) {
    let problems = diagnosis(text).problems
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { $0.repair == nil })
  }

  @Test(arguments: [
    "// a remark\n\(push)\n", "/* a remark */\n\(push) // one more", "```json\n\(push)\n```\n",
    "{ # a remark\n\"a\": 1, /* one more */ }",
  ])
  func `what stands around a document alone is deleted`(text: String) {
    let problems = diagnosis(text).problems
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy { $0.repair != nil && $0.repairIsSafe })
  }

  @Test func `problems come in the order of the text`() {
    let starts = diagnosis("{a:1 'b':007,\"c\":[1,2}").problems.map(\.range.start)
    #expect(starts == starts.sorted())
    #expect(starts.count == 5)
  }

  @Test func `what is not the author's value is said`() {
    #expect(
      diagnosis(#"{"a":NaN,"b":{{x}},"c":1}"#).standIns == [ByteRange(5, 8), ByteRange(13, 18)])
    #expect(diagnosis(#"{"a":True}"#).standIns.isEmpty)
    #expect(diagnosis(#"{"a":NOW,"b":1x,"c":on,"d":nil}"#).standIns.count == 4)
  }

  @Test(arguments: [
    (#"{"a":{{x}},"b":NaN}"#, #"{"a":"?","b":"?"}"#), (#"{"a":}"#, #"{"a": "?"}"#),
    (#"{"a":undefined,"b":on,"c":nil}"#, #"{"a":"?","b":"on","c":"nil"}"#),
    (#"{"a":'"$b"',"c":1}"#, #"{"a":"?","c":1}"#),
    (#"{"a":"'"$b"' and '"${c}"'","d":1}"#, #"{"a":"'","d":1}"#),
    (#"{"a":'$(date +%s)',"b":'${c}'}"#, #"{"a":"?","b":"?"}"#),
    ("{a: 'x', b: undefined}", #"{"a": "x", "b": "?"}"#),
  ])
  func `for the checks a value that is not known does not count as lacking`(
    _ text: String, _ checkable: String
  ) {
    #expect(diagnosis(text).checkable.map { String(decoding: $0, as: UTF8.self) } == checkable)
  }

  @Test(arguments: [
    #"{"a":'$b',"c":1}"#, #"{"a":'"$b"',"c":1}"#, #"{"a":"'"$b"'","c":1}"#,
    #"{"a":"b '"$(c)"' d","e":1}"#,
  ])
  func `the quotes of a shell are no part of a document`(_ text: String) {
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.barePlaceholder])
    #expect(problems.allSatisfy { $0.repair == nil && $0.subject.hasPrefix("$") })
    #expect(diagnosis(text).standIns.count == 1)
  }

  @Test(arguments: [
    (#"'{"a":"'.$b.'","c":1}'"#, "'.$b.'"), (#"'{"a":"' + b + '","c":1}'"#, "' + b + '"),
    (#"'{"a":' + n + ',"b":' + m + '}'"#, "' + n + '"),
    (#"'{"a":"' . $b['c'] . ' & ' . D::e() . '"}'"#, "' . $b['c'] . '"),
    ("'{\"a\":\"' & b.c(1) &\n '\"}'", "' & b.c(1) &\n '"),
  ])
  func `a document that a program joins is one problem that only the program's output solves`(
    _ text: String, _ inserted: String
  ) throws {
    let diagnosis = diagnosis(text)
    let problem = try #require(diagnosis.problems.first)
    #expect(diagnosis.problems.count == 1, "\(diagnosis.problems)")
    #expect(problem.kind == .singleQuotes && problem.isJoined && problem.repair == nil)
    let shown = Array(text.utf8)[problem.range.start..<problem.range.end]
    #expect(String(decoding: shown, as: UTF8.self) == inserted)
    #expect(diagnosis.grammatical == nil)
    #expect(diagnosis.standIns == [ByteRange(0, text.utf8.count)])
  }

  @Test(arguments: [
    #"'{"a":"it'\''s + b + it'\''s"}'"#, #"'{"a":"'b' + 'c'"}'"#, #"'{"a":"rock 'n' roll"}'"#,
    #"'{"a":"it's . b . it's"}'"#,
  ])
  func `an apostrophe in a document for a shell joins nothing`(_ text: String) {
    #expect(diagnosis(text).problems.allSatisfy { !$0.isJoined })
  }

  @Test(arguments: [#"{"a":' + n + ',"b":1}"#, #"{"a":'.$n.',"b":1}"#, #"["b",' || n || ']"#])
  func `what a program puts in is a value that nobody knows`(_ text: String) {
    let problems = diagnosis(text).problems
    #expect(problems.map(\.kind) == [.bareWord])
    #expect(problems.allSatisfy { $0.repair == nil && $0.unknownValue == $0.range })
  }

  @Test func `nothing is said about a member whose key nobody has written`() {
    let text = #"{"a":1 : {"b":2, : [3]}, {"c":4}}"#
    let diagnosis = diagnosis(text)
    #expect(diagnosis.standIns == [ByteRange(7, 23), ByteRange(25, 32)])
    #expect(
      diagnosis.problems.map(\.kind) == [
        .unexpectedCharacter, .unexpectedCharacter, .unexpectedCharacter,
      ])
    #expect(diagnosis.problems.map(\.subject) == [":", ":", "{"])
  }

  @Test func `a text with an opening quote and without a comma lacks two things`() {
    let kinds = diagnosis("{\"a\": RM 12.0\"\n\"b\": 1}").problems.map(\.kind)
    #expect(kinds == [.bareWord, .missingComma])
  }

  @Test(arguments: [
    "{\"a\": string,\n\"b\": [\nstring\n],\n\"c\": enum (Proxy),\n\"d\": {\nobject (Light)\n},\n}",
    #"{"a": {string: string, ...}, "b": boolean, "c": integer, "d": {object (E)}}"#,
    "```\n{\"a\": string, \"b\": number, \"c\": string}\n```",
  ])
  func `names of types in place of values are one problem, and no value is known`(_ text: String) {
    let diagnosis = diagnosis(text)
    let problems = diagnosis.problems.filter(\.namesTypes)
    #expect(problems.map(\.count) == [3])
    #expect(diagnosis.problems.filter { $0.kind.breaksGrammar && $0.cover == nil }.count == 1)
    #expect(problems.allSatisfy { $0.repair == nil })
    #expect(diagnosis.grammatical == nil)
  }

  @Test(arguments: [
    #"{"t": {"a": "x", "k": 1, "b": String(id), "c": String(n), "d": String(m)}}"#,
    #"{"a": map.get("x"), "b": object.id, "c": str(t)}"#,
    #"{"aps": {"alert": "Hi", "badge": "3", "sound": "x"}, "a": string, "b": string, "c": string}"#,
  ])
  func `calls, and types among other values, describe no format`(_ text: String) {
    let described = diagnosis(text).problems.filter(\.namesTypes)
    #expect(described.isEmpty)
  }

  @Test func `words in place of values are one problem, and other slips are not among them`() {
    let text = #"{"a": string, "b": [number, now()], "c": True, "d": undefined}"#
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.map(\.kind) == [.bareWord, .bareWord, .bareWord])
    #expect(diagnosis.problems.map(\.count) == [3, 1, 1])
    #expect(diagnosis.problems.first?.related == ByteRange(28, 33))
    #expect(
      diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) }
        == #"{"a": "string", "b": ["number", null], "c": true, "d": null}"#)
  }

  @Test func `a comment may stand before what was left out`() {
    let diagnosis = diagnosis("{\"a\":1, // c\n...}")
    #expect(diagnosis.problems.map(\.kind) == [.comment, .unexpectedCharacter])
    #expect(diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) } == "{\"a\":1\n}")
  }

  @Test func `a comma for a decimal point is one slip`() {
    let comma = diagnosis(#"{"a":-0,50,"b":1}"#)
    #expect(comma.problems.map(\.kind) == [.malformedNumber])
    #expect(comma.problems.first?.repair == [TextEdit(ByteRange(7, 8), ".")])
    #expect(comma.standIns == [ByteRange(5, 10)])
    #expect(diagnosis(#"{"a":1,2:3}"#).problems.map(\.kind) == [.bareKey])
    #expect(diagnosis(#"{"a":1, 2}"#).problems.map(\.kind) == [.bareKey, .missingValue])
  }

  @Test func `a shorthand of JavaScript is one slip for each key`() {
    let diagnosis = diagnosis(#"{"a":{b, c, d, e, f, g, h}}"#)
    #expect(diagnosis.problems.map(\.kind) == Array(repeating: .bareKey, count: 7))
    #expect(diagnosis.problems.allSatisfy { $0.repair == nil && !$0.isOfRest })
  }

  @Test func `a text with more slips than anyone reads is given up`() {
    let diagnosis = diagnosis("[" + String(repeating: "01,", count: 3000) + "]")
    #expect(diagnosis.problems.count == SyntaxDiagnosis.maximumProblemCount)
    #expect(!diagnosis.isComplete)
    #expect(diagnosis.repaired == nil)
  }
}
