import JSON
import PushFormats
import Testing

@testable import PushShield

/// What is told of quoted words must never be milder than what a search of the document finds.
@Suite struct QuotationTests {
  /// Whether a message about a part of a text is harmless in all that it quotes.
  private static func isHarmless(
    _ message: String, in text: String, about part: String, at pointer: String = "/aps/badge",
    inner: String? = nil, isJSON: Bool = true, onlyHeadlines: Bool = false
  ) -> Bool {
    let bytes = Array(text.utf8)
    guard let start = bytes.firstRange(of: Array(part.utf8))?.lowerBound else { return false }
    let finding = LocatedFinding(
      rule: "apns-wrong-type", severity: .error, message: message, path: "a.json",
      pointer: JSONPointer(parsing: pointer), inner: inner.flatMap { JSONPointer(parsing: $0) },
      placeInJSON: isJSON ? ByteRange(start, start + part.utf8.count) : nil,
      source: Standards.json)
    return Quotations.areHarmless([finding], in: bytes.span, onlyHeadlines: onlyHeadlines)
  }

  @Test(arguments: [
    (#"{"aps":{"bagde":1}}"#, "`bagde` is not a key of `aps`", #""bagde""#, "/aps/bagde"),
    (#"{"aps" : {"bagde" : 1}, "to":"x"}"#, "`bagde` is not a key", #""bagde""#, "/aps/bagde"),
    (#"{"aps":{"badge":"five"}}"#, "`badge` is the string \"five\"", #""five""#, "/aps/badge"),
    (#"{"aps":{"badge":777}}"#, "`badge` is 777, expected a whole number", "777", "/aps/badge"),
    // A short word that is only a part of others.
    (#"{"aps":{"alert":"reality","real":1}}"#, "`real` is not a key", #""real""#, "/aps/real"),
    (#"{"a":{"c":1},"b.c":2}"#, "`b.c` is not a key of `a`", #""b.c""#, "/b.c"),
    (#"{"aps":{"alert":"Hi"}}"#, "write \"badge\", 12345 or `sound`", #""alert""#, "/aps/alert"),
    // A number that words elsewhere cannot name.
    (#"{"badge":4829}"#, "is 4829", "4829", "/badge"),
    (#"{"a":"your code:","ttl": 482913, "b":1}"#, "is 482913", "482913", "/ttl"),
    // A text that quotes all of the value is searched by itself.
    (#"{"link":"http://x.example"}"#, "is \"http://x.example\"", #""http://x.example""#, "/link"),
    (#"{"badge":"hunter2"}"#, "is \"hunter2\"", #""hunter2""#, "/badge"),
    (#"{"badge":"pin five"}"#, "is \"pin five\"", #""pin five""#, "/badge"),
  ])
  func harmless(text: String, message: String, part: String, pointer: String) {
    #expect(Self.isHarmless(message, in: text, about: part, at: pointer))
  }

  @Test func harmlessInAString() {
    #expect(
      Self.isHarmless(
        "`bagde` is not a key of `aps`", in: #"{"APNS":"{\"aps\":{\"bagde\":1}}"}"#,
        about: #"\"bagde\""#, at: "/APNS", inner: "/aps/bagde"))
    #expect(
      Self.isHarmless(
        "`badge` is the string \"five\"", in: #"{"APNS":"{\"aps\": {\"badge\": \"five\"}}"}"#,
        about: #"\"five\""#, at: "/APNS", inner: "/aps/badge"))
  }

  /// Each text repeats, or may repeat, a secret where the message quotes it.
  @Test(arguments: [
    (#"{"aps":{"bagde":1},"password":"bagde"}"#, "`bagde` is not a key", #""bagde""#, "/aps/bagde"),
    (#"{"aps":{"bagde":1},"a":"password: BAGDE"}"#, "`bagde` is no", #""bagde""#, "/aps/bagde"),
    (#"{"aps":{"badge":"five"},"pwd":"five"}"#, "is \"five\"", #""five""#, "/aps/badge"),
    (#"{"password":"five"}"#, "is \"five\"", #""five""#, "/password"),
    (#"{"password":{"a":"five"}}"#, "is \"five\"", #""five""#, "/password/a"),
    (#"{"name":"pwd","value":"five"}"#, "is \"five\"", #""five""#, "/value"),
    (#"["pwd","five"]"#, "is \"five\"", #""five""#, "/1"),
    (#"{"badge":"pin five"}"#, "is \"five\"", #""pin five""#, "/badge"),
    (#"{"badge":"4829"}"#, "is \"4829\"", #""4829""#, "/badge"),
    (#"{"badge":["code",4829]}"#, "is 4829", "4829", "/badge/1"),
    // A code in two groups, named by the value before it.
    (#"{"a":"login code","badge":"48 29"}"#, "is \"48 29\"", #""48 29""#, "/badge"),
    (#"{"a":"login code","badge":"482 913"}"#, "is \"482 913\"", #""482 913""#, "/badge"),
    (#"{"badge":"hunter2"}"#, "is \"hunter…\"", #""hunter2""#, "/badge"),
    (#"{"link":"http://x.example"}"#, "is \"http://x…\"", #""http://x.example""#, "/link"),
    (#"{"link":"a\\nhunter"}"#, #"is "a\\nhunter""#, #""a\\nhunter""#, "/link"),
    (#"{"badge":777,"cvv":777}"#, "is 777", "777", "/badge"),
    // A part of a longer value.
    (#"{"badge":"hunterhunter"}"#, "is \"hunterhu…\"", #""hunterhunter""#, "/badge"),
    (#"{"badge":"a hunterhunter"}"#, "is \"hunterhunter\"", #""a hunterhunter""#, "/badge"),
    // Spelled otherwise.
    (#"{"five":1,"password":"f\u0069ve"}"#, "`five` is no key", #""five""#, "/five"),
    (#"{"five":1,"password":"a\nfive"}"#, "`five` is no key", #""five""#, "/five"),
    (#"{"fünf":1,"password":"f\u00fcnf"}"#, "`fünf` is no key", #""fünf""#, "/fünf"),
    // What ends a quotation may be quoted.
    (#"{"b":"x` five `y","password":"five"}"#, "`x` five `y` is", #""x` five `y""#, "/b"),
    (#"{"b":"x\" five \"y","password":"five"}"#, #""x" five "y" is"#, #""x\" five \"y""#, "/b"),
  ])
  func doubtful(text: String, message: String, part: String, pointer: String) {
    #expect(!Self.isHarmless(message, in: text, about: part, at: pointer))
  }

  @Test func textThatIsNotJSONIsSearched() {
    let text = #"{"aps":{"bagde":1}}"#
    #expect(!Self.isHarmless("`bagde` is no key", in: text, about: "bagde", isJSON: false))
  }

  @Test func textThatIsNotQuotedIsNotSearched() {
    let text = #"{"aps":{"badge":True,}}"#
    for message in ["missing comma after `}`", "`True` is not a JSON value"] {
      #expect(
        Self.isHarmless(message, in: text, about: "True", isJSON: false, onlyHeadlines: true))
    }
    #expect(
      !Self.isHarmless("and 123 more", in: text, about: "True", isJSON: false, onlyHeadlines: true)
    )
  }

  @Test func headlinesKeepNothingElse() {
    let text = Array(#"{"aps":{"bagde":1},"password":"hunter2"}"#.utf8)
    let fix = LocatedFix(
      isSafe: true, edits: [TextEdit(ByteRange(8, 15), "hunter2")])
    let finding = LocatedFinding(
      rule: "apns-misspelled-key", severity: .error, message: "`bagde` is not a key of `aps`",
      path: "a.json", pointer: JSONPointer(["aps", "hunter2"]),
      placeInJSON: ByteRange(8, 15), label: "hunter2", help: "hunter2", note: "hunter2",
      source: Standards.json, fix: fix)
    var shield = Shield()
    let shielded = shield.shielding([finding], in: text.span, shows: .headlines).findings[0]
    #expect(shielded.message == finding.message)
    #expect(shielded.isFixSafe == true)
    #expect(shielded.pointer == nil && shielded.fix?.edits.isEmpty == true)
    #expect(shielded.label == nil && shielded.help == nil && shielded.note == nil)
    // Where more is shown, what it repeats is hidden.
    let whole = shield.shielding([finding], in: text.span, shows: .findings).findings[0]
    #expect(whole.note != "hunter2")
  }

  @Test func nothingElseOfTheTextIsShown() {
    let text = Array(#"{"aps":{"bagde":1}}"#.utf8)
    let finding = LocatedFinding(
      rule: "apns-misspelled-key", severity: .error, message: "`bagde` is not a key of `aps`",
      path: "a.json", pointer: JSONPointer(["aps", "bagde"]),
      placeInJSON: ByteRange(8, 15), source: Standards.json)
    var shield = Shield()
    let shielded = shield.shielding([finding], in: text.span, shows: .findings)
    #expect(shielded.findings.first?.message == finding.message)
    let shown = shielded.text(of: text.span).bytes.count
    #expect(shown == 0)
    let whole = shield.shielding([finding], in: text.span).text(of: text.span).bytes.count
    #expect(whole == text.count)
  }
}
