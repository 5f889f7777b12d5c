import AppStrings
import Testing

struct LocalizedTextsTests {
  private func texts(_ files: (String, [UInt8])...) throws -> LocalizedTexts {
    var texts = LocalizedTexts()
    for (path, bytes) in files { try texts.add(bytes, path: path) }
    return texts
  }

  private func strings(_ text: String) throws -> LocalizedTexts {
    try texts(("en.lproj/Localizable.strings", Array(text.utf8)))
  }

  private func problem(_ text: String, _ path: String = "a.strings") -> String? {
    var texts = LocalizedTexts()
    do throws(StringsProblem) {
      try texts.add(Array(text.utf8), path: path)
      return nil
    } catch {
      return error.text
    }
  }

  private func counts(_ texts: LocalizedTexts, _ key: String) -> [String: Int]? {
    texts.arguments(of: key)?.mapValues(\.count)
  }

  // MARK: - .strings

  @Test func `keys, texts, comments and short forms of a strings file are read`() throws {
    let texts = try strings(
      #"""
      /* one */ "INVITED" = "%@ invited you";
      // two " = ;
      "a \"quoted\" key" = "100%%\n\U00e9\\";
      bare.key-1 = "x %1$@ %2$@" ;
      "itself %@";
      "emoji" = "\ud83d\ude00 %@";
      "pairless" = "\ud83d %d";
      """#)
    #expect(
      texts.keys
        == [
          #"a "quoted" key"#, "bare.key-1", "emoji", "INVITED", "itself %@", "pairless",
        ].sorted())
    #expect(counts(texts, "INVITED") == ["en": 1])
    #expect(counts(texts, #"a "quoted" key"#) == ["en": 0])
    #expect(counts(texts, "bare.key-1") == ["en": 2])
    #expect(counts(texts, "itself %@") == ["en": 1])
    #expect(counts(texts, "emoji") == ["en": 1])
    #expect(counts(texts, "INVITE") == nil)
  }

  @Test func `UTF-16 is read in both orders, with and without a mark`() throws {
    let text = #""GRÜSSE" = "%@ 😀";"#
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [big, little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little] {
      #expect(counts(try texts(("de.lproj/a.strings", bytes)), "GRÜSSE") == ["de": 1])
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(counts(try texts(("de.lproj/a.strings", marked)), "GRÜSSE") == ["de": 1])
  }

  @Test(arguments: [
    (#""a" = "b""#, "line 1: expected `;`"), (#""a" "b";"#, "line 1: expected `=`"),
    ("\n\n\"a", "line 3: a key without its closing quote"),
    ("\"a\" = \"b", "line 1: a text without its closing quote"),
    ("/* never", "line 1: a comment without its end"), ("= 1;", "line 1: expected a key in quotes"),
    ("\"a\" = \"b\";\n{", "line 2: expected a key in quotes"),
    ("\"\\", "line 1: a key without its closing quote"),
    ("\"\\U", "line 1: a key without its closing quote"),
  ])
  func `a broken strings file is told with its line`(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func `an empty strings file has no keys`() throws {
    #expect(try strings("").keys.isEmpty)
    #expect(try strings(" // nothing").keys.isEmpty)
    #expect(try texts(("a.strings", [0xFF, 0xFE])).keys.isEmpty)
  }

  @Test func `a binary list is refused with the way out`() {
    #expect(problem("bplist00\u{1}")?.contains("plutil") == true)
  }

  // MARK: - Property lists

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <!-- <key>no</key> -->
      <key>FILES &amp; more</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%2$@ has %#@files@</string>
        <key>files</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lu</string>
          <key>one</key><string>one file</string>
          <key>other</key><string>%1$lu files of %3$@</string>
        </dict>
      </dict>
      <key>WIDE</key>
      <dict>
        <key>NSStringVariableWidthRuleType</key>
        <dict><key>20</key><string>%@</string><key>60</key><string>%@ and %@</string></dict>
      </dict>
      <key>rest</key><array><string>a</string><integer>1</integer></array>
      <key>off</key><false/>
    </dict>
    </plist>
    """

  @Test func `a strings dictionary tells what its variables take`() throws {
    let texts = try texts(("x/fr.lproj/Localizable.stringsdict", Array(Self.plist.utf8)))
    let files = texts.arguments(of: "FILES & more")
    #expect(files?["fr"]?.kinds == [.integer, .object, .object])
    #expect(counts(texts, "WIDE") == ["fr": 2])
  }

  @Test func `a strings file may be a property list`() throws {
    let text = """
      <plist><dict><key>A</key><string>&lt;%@&#62; &#x25;d <![CDATA[%@]]></string>
      <key>B</key><string/></dict></plist>
      """
    let texts = try strings(text)
    #expect(counts(texts, "A") == ["en": 3])
    #expect(counts(texts, "B") == ["en": 0])
  }

  @Test(arguments: [
    "<plist><dict>", "<plist><string>a", "<plist>", "<", "<!--",
    "<?xml", "<plist><dict><string>a</string></dict></plist>", "<plist></dict></plist>",
    "<plist><dict><key>a<b></key></dict></plist>", "<plist><key>a</key></plist>",
    String(repeating: "<dict><key>a</key>", count: 1000),
  ])
  func `a broken property list is told`(text: String) {
    #expect(problem(text, "a.stringsdict") != nil)
  }

  // MARK: - .xcstrings

  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%@ invited you" : {},
        "FILES" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: a file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%1$@: %2$lld files" } }
            } } },
            "de" : { "stringUnit" : { "state" : "new", "value" : "%@" } },
            "fr" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@count@ et %2$@" },
              "substitutions" : { "count" : { "argNum" : 1, "formatSpecifier" : "lld",
                "variations" : { "plural" : { "other" : { "stringUnit" : { "value" : "%arg %5$@" } } } } } }
            }
          }
        },
        "a \"quoted\" \u00e9" : { "localizations" : { "en" : { "stringUnit" : { "value" : "x" } } } }
      },
      "version" : "1.0"
    }
    """#

  @Test func `a string catalogue tells what its texts take, by language`() throws {
    let texts = try texts(("App/Localizable.xcstrings", Array(Self.catalog.utf8)))
    #expect(counts(texts, "%@ invited you") == ["en": 1])
    #expect(counts(texts, "FILES") == ["en": 2, "de": 1, "fr": 2])
    #expect(texts.arguments(of: "FILES")?["fr"]?.kinds == [.integer, .object])
    #expect(counts(texts, "a \"quoted\" é") == ["en": 0])
    #expect(texts.keys.count == 3)
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"strings": {"a": {}"#, #"{"strings": {"a" {}}}"#, #"{"strings": 1}"#,
    #"{"strings": {"a: {}}}"#, #"{"sourceLanguage": "en"}"#, #"{"strings": {"a": {"#,
    #"{"strings": {"a": "\"#,
  ])
  func `what is not a string catalogue is told`(text: String) {
    #expect(problem(text, "a.xcstrings") != nil)
  }

  @Test func `an entry that is broken inside is as good as empty`() throws {
    let text = #"{"strings": {"a %@": {"localizations": nope}, "b": 1, "c": {"localizations": 3}}}"#
    let texts = try texts(("a.xcstrings", Array(text.utf8)))
    #expect(counts(texts, "a %@") == ["en": 1])
    #expect(counts(texts, "b") == ["en": 0])
    #expect(counts(texts, "c") == ["en": 0])
  }

  // MARK: - Together

  @Test func `files of several languages and kinds are read together`() throws {
    let texts = try texts(
      ("en.lproj/a.strings", Array(#""A" = "%@"; "FILES & more" = "%@ %@ %@ %@";"#.utf8)),
      ("de.lproj/a.strings", Array(#""A" = "%@ %@";"#.utf8)),
      ("fr.lproj/a.stringsdict", Array(Self.plist.utf8)),
      ("b.xcstrings", Array(#"{"strings": {"A": {}}, "sourceLanguage": "it"}"#.utf8)))
    #expect(counts(texts, "A") == ["en": 1, "de": 2, "it": 0])
    #expect(counts(texts, "FILES & more") == ["en": 4, "fr": 3])
  }

  @Test func `a file of another kind is refused`() {
    #expect(problem("", "a.txt")?.contains(".xcstrings") == true)
  }

  // MARK: - Hostile

  /// Any bytes, cut anywhere, end soon and without harm.
  @Test(arguments: ["a.strings", "a.stringsdict", "a.xcstrings"])
  func `pieces of files and noise do no harm`(path: String) {
    let whole = Array((Self.plist + Self.catalog + #""A" = "%@";"#).utf8)
    for length in stride(from: 0, to: whole.count, by: 7) {
      var texts = LocalizedTexts()
      try? texts.add(Array(whole[..<length]), path: path)
      try? texts.add(Array(whole[length...]), path: path)
      _ = texts.arguments(of: "A")
    }
    var noise = SystemRandomNumberGenerator()
    let alphabet = Array("\"\\{}[]:,;=/*<>!-&#%$@1ab \n".utf8) + [0, 0xC3, 0xFF]
    for _ in 0..<300 {
      let bytes = (0..<60).map { _ in alphabet.randomElement(using: &noise) ?? 0 }
      var texts = LocalizedTexts()
      try? texts.add(bytes, path: path)
      for key in texts.keys { _ = texts.arguments(of: key) }
    }
  }

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      ("a.strings", "/*"), ("a.strings", "\"a\";"), ("a.strings", "\\U"),
      ("a.xcstrings", "{\"a\":"),
      ("a.xcstrings", "["), ("a.stringsdict", "<dict>"), ("a.stringsdict", "<!--"),
      ("a.stringsdict", "&#"), ("a.strings", "\"%#@"), ("a.xcstrings", "\\"),
    ])
  func `long files of the same piece take no time`(path: String, piece: String) {
    var texts = LocalizedTexts()
    try? texts.add(Array(String(repeating: piece, count: 100_000).utf8), path: path)
    try? texts.add(
      Array((#"{"strings": {"a": "# + String(repeating: piece, count: 100_000)).utf8), path: path)
  }
}
