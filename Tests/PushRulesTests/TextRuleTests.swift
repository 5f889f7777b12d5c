import JSON
import PushFormats
import PushShield
import TestSupport
import Testing

@testable import PushCheck
@testable import PushModel
@testable import PushRules

/// The rules that look into every text of a document.
struct TextRuleTests {
  private static let rules = Set(TextWalk.rules.map { $0.name })
  private static let failing = ExampleCase.failing.filter { rules.contains($0.rule.name) }
  private static let secret = failing.filter { $0.rule.name.hasPrefix("privacy-") }
    .filter { $0.rule.name != "privacy-plain-http" }

  /// Many documents are looked at with a sieve before they are walked, the first ones without.
  @Test(arguments: failing)
  func `the sieve lets every finding through`(_ example: ExampleCase) {
    let text = Array(example.example.text.utf8)
    var fresh = Examiner(example.example.settings)
    let first = found(example.rule, fresh.examine(text.span))
    #expect(!first.isEmpty)
    var sifting = Examiner(example.example.settings, expectsMany: true)
    // What is known of a form goes by the documents before.
    for _ in 0..<3 { #expect(found(example.rule, sifting.examine(text.span)) == first) }
  }

  @Test(arguments: TellingKey.names)
  func `the sieve knows a telling key in all its spellings`(_ name: String) {
    let words = name.split(separator: " ")
    let spellings = words.dropFirst().reduce([String(words[0])]) { beginnings, word in
      ["", "-", "_"].flatMap { sign in beginnings.map { $0 + sign + word } }
    }
    let sieve = TextSieve(TextWords.all, amongUsual: TextWords.usual)
    for key in spellings + spellings.map({ $0.uppercased() }) + spellings.map({ "_\($0)" }) {
      #expect(TellingKey(key.utf8.span) != nil, "\(key)")
      for (offset, colon) in zip(0..., [":", ":", " :", "\t:", "\n:", "\r\n:"]) {
        let text =
          "\(String(repeating: " ", count: offset % 2)){\"\(key)\"\(colon) \"4829\", \"b\": 1}"
        #expect(sieve.clues(in: text.utf8.span).mayHold(TextWords.tellingKey), "\(text)")
      }
    }
  }

  @Test(arguments: ["p_in", "otp_", "pass--code", "passc_ode", "pincode", "_", "", "-_otp"])
  func `signs inside a word and behind it make another key`(_ key: String) {
    #expect(TellingKey(key.utf8.span) == nil)
  }

  /// A fresh examiner walks every document; the other one asks the sieve from the first one on, which
  /// looks at what documents have in common only once.
  @Test(arguments: 0..<6)
  func `the sieve hides nothing in texts put together by chance`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var experienced = Examiner(ExaminerSettings(), expectsMany: true)
    for _ in 0..<60 { _ = experienced.examine(Array(ChanceText.document("Hi", "a", "b")).span) }
    var foundCount = 0
    for _ in 0..<250 {
      let key = ChanceText.keys.randomElement(using: &random) ?? ""
      let texts = (0..<2).map { _ in ChanceText.make(&random) }
      let document = Array(ChanceText.document(texts[0], key, texts[1]))
      var fresh = Examiner(ExaminerSettings())
      let expected = found(fresh.examine(document.span))
      let actual = found(experienced.examine(document.span))
      #expect(actual == expected, "\(String(decoding: document, as: UTF8.self))")
      foundCount += expected.count
    }
    #expect(foundCount > 100)
  }

  @Test(arguments: secret)
  func `no finding repeats a secret`(_ example: ExampleCase) throws {
    let examined = Examined(example)
    let finding = try #require(examined.findings(of: example.rule).first)
    let said = [finding.message, finding.label, finding.help, finding.note].compactMap { $0 }
      .joined(separator: " ")
    #expect(finding.fix == nil)
    for piece in pieces(of: example) {
      #expect(!said.contains(piece), "\(piece) in: \(said)")
    }
  }

  @Test(arguments: secret)
  func `what a rule takes for a secret, reports hide without being told`(_ example: ExampleCase) {
    let shown = Redaction.of(example.example.text)
    for piece in pieces(of: example) {
      #expect(!shown.contains(piece), "\(piece) in: \(shown)")
    }
  }

  @Test func `a text with two secrets has one finding`() {
    let found = loud(
      #"{"aps": {"alert": "Hi"}, "password": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl"}"#
    )
    #expect(found == ["privacy-bearer-token"])
  }

  @Test(arguments: [
    #"{"aps": {"alert": {"title": "2FA enabled", "body": "Two-step login is on since 2026."}}}"#,
    #"{"aps": {"alert": "Flight LH4711 leaves at 10:05 from gate 4821"}, "gate": "4821"}"#,
    #"{"aps": {"alert": "Rabattcode 4829 gilt bis Sonntag"}, "pincode": "110001"}"#,
    #"{"aps": {"alert": "Call +1 555 0100 4829 for your password"}}"#,
    #"{"aps": {"alert": "Your password expires on 2027-01-31"}, "secret": "", "token": "abc"}"#,
    #"{"aps": {"alert": "Error code: 5001"}, "id": 4242424242424242, "at": 1795255200123}"#,
    #"{"aps": {"alert": "Bearer bonds rise 4.2 %"}, "key": "Asia/Kuala_Lumpur"}"#,
    #"{"aps": {"alert": "100% cotton, $5 off {today} #{1"}, "otp_required": "1234567"}"#,
    #"{"aps": {"alert": "Nul points: 12 zu null"}, "uuid": "4f0c1e3a-4242-4242-8242-424242424242"}"#,
    #"{"message": {"token": "dGVzdC10b2tlbi1kZW1v:APA91bExampleExampleExampleExample", "data": {"body": "{\"a\": {\"b\": 1}}"}}}"#,
  ])
  func `healthy texts pass`(_ text: String) {
    #expect(loud(text) == [])
  }

  @Test(arguments: [
    "Your OTP is 482913", "OTP: 4829", "Use 482913 to log in. Code: 482913",
    "G-482913 is your code",
    "Tu código de verificación es 482913", "Votre code est 482913", "Seu código: 482 913",
    "Il tuo codice: 482913", "Kod 482913", "Twój kod to 482913", "PIN: 4829", "确认验证码 482913",
    "認証コード：482913", "인증번호 [482913]", "كلمة المرور 482913", "रिचार्ज ओटीपी 482913",
    "Onay kodu: 482913", "Your one-time password is 482-913",
  ])
  func `codes are found in many languages`(_ body: String) {
    let text = #"{"aps": {"alert": {"body": \#(JSONText.quoted(body))}}}"#
    #expect(loud(text) == ["privacy-one-time-code"])
    var examiner = Examiner(ExaminerSettings(), expectsMany: true)
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    #expect(findings.map { $0.rule.name } == ["privacy-one-time-code"], "with the sieve")
  }

  @Test func `a service that fills placeholders may have them`() {
    var examiner = Examiner(ExaminerSettings())
    let text =
      #"{"app_id": "demo", "included_segments": ["All"], "notification": {"title": "Hi {{name}}"}}"#
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    let found = findings.filter { $0.rule == PushUnfilledPlaceholder.self }
    #expect(found.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      "{{", "{{a", "${a", "$(a", "<%", "%a", "[[", "eyJ.", "eyJaaaaaaaaaa.", "eyJ", "AKIA", "AIza",
      "AAAA:APA91b",
      "4", "4 ", "42-", "otp 1", "code 4829 ", "-----BEGIN ", "http://", " http://", #"\\u00"#,
      "\u{EE01}",
      "password: ", "bearer ", "undefined",
    ])
  func `long texts of the same piece take no time`(_ piece: String) {
    let long = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let text = JSONText.quoted(long)
    var settings = ExaminerSettings()
    settings.placeholders = [.mustache, .dollar, .percent, .enclosed(opening: "[[", closing: "]]")]
    var examiner = Examiner(settings)
    let document =
      #"{"aps": {"alert": {"title": \#(text), "body": "a"}}, "otp": \#(text), "a": \#(text)}"#
    _ = examiner.examine(Array(document.utf8).span)
    let short = JSONText.quoted(String(long.prefix(1900)))
    let list = Array(repeating: #"{"alert": {"title": \#(short)}}"#, count: 20)
    _ = examiner.examine(
      Array(#"{"aps": {"alert": "a"}, "list": [\#(list.joined(separator: ","))]}"#.utf8).span)
  }

  private func loud(_ text: String) -> [String] {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span).findings.all
      .filter { $0.severity > .note }.map { $0.rule.name }
  }

  private func found(_ examination: Examination) -> [String] {
    examination.findings.all.filter { Self.rules.contains($0.rule.name) }.map {
      "\($0.rule.name) \($0.place) \($0.message)"
    }
  }

  private func found(_ rule: any Rule.Type, _ examination: Examination) -> [String] {
    examination.findings.all.filter { $0.rule == rule }.map { "\($0.place) \($0.message)" }
  }

  /// What of the value at the finding's place nobody may read: its words with a digit.
  private func pieces(of example: ExampleCase) -> [String] {
    let text = Array(example.example.text.utf8)
    guard
      let place = PositionIndex(text.span).find(JSONPointer(parsing: example.example.place) ?? "")
    else { return [] }
    let value = String(decoding: text[place.value.start..<place.value.end], as: UTF8.self)
    return value.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
      .filter { $0.count >= 4 && $0.contains { $0.isNumber } }
  }
}

/// Texts of what rules look for and of what they do not, at any distance from each other.
private enum ChanceText {
  static let keys = ["a", "otp", "user_pin", "cardNumber", "password", "accessToken", "url", "n"]

  private static let pieces = [
    "code ", "Ihr Code: ", "482913", "4829 ", "password: a1b2c3d4", " otp ", "PIN-", "one-time ",
    "4242 4242 4242 4242", "378282246310005", "1795255200123", "http://example.com/a ",
    "https://example.com/a ", "{{name}}", "${x}", "$(x)", "%name%", "%@", "50% off", #"\\u00e9"#,
    #"\\n"#, #"C:\\now"#, #"\u005cu00e9"#, #"\u00e9"#, #"\ue415"#, "\u{E056}", "é", "验证码",
    "код подтверждения ", "Bearer abcdef0123456789abcdef0123456789 ",
    "eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl ", "AKIAIOSFODNN7EXAMPLE ",
    "-----BEGIN PRIVATE KEY-----", "undefined", "null", "[object Object]", #"\n"#, #"\""#, " ",
    "x", "two words ", "promo ",
  ]

  static func make(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 1...5, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  static func document(_ shown: String, _ key: String, _ value: String) -> String.UTF8View {
    #"{"aps": {"alert": "\#(shown)", "badge": 1}, "\#(key)": "\#(value)", "at": 1795255200}"#.utf8
  }
}
