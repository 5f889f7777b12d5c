package import JSON
package import PushFormats
package import PushModel

package enum PrivacyServiceKey: TextRule {
  package static let id: StaticString = "privacy-service-key"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var clues: TextClues { TextWords.credential }

  /// That of the part of a server key by which it is known.
  private static let lengthOfShortest = 18

  package static func look(at text: TextContext) -> TextRemark? {
    guard !text.isCredential, let kind = kind(of: text.text) else { return nil }
    return TextRemark(
      message: text.message(String(joining: ["contains ", kind])), label: "a key of a service",
      help: "take it out, and replace the key if this push was sent",
      note: "a push passes through logs and services in plain text")
  }

  private static func kind(of text: Span<UInt8>) -> String? {
    guard text.count >= lengthOfShortest else { return nil }
    if text.holdsKey(from: "AIza", length: 39, where: \.isTokenPart) { return "a Google API key" }
    if text.holdsKey(from: "AKIA", length: 20, where: \.isKeyIDPart)
      || text.holdsKey(from: "ASIA", length: 20, where: \.isKeyIDPart)
    {
      return "an AWS access key"
    }
    return text.holdsServerKey ? "a server key of the legacy FCM API" : nil
  }

  package static var page: RulePage {
    RulePage(
      "A payload must not contain the keys of services.",
      rationale: """
        A legacy FCM server key lets anyone send messages to the whole app, an AWS key opens an \
        account, a Google key is billed to its owner. The phone needs none of them. The key itself \
        is not shown in any report.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "aws": "AKIAQ3EGNXMPLEKEYXYZ"}"#, at: "/aws",
          severity: .warning, message: "`aws` contains an AWS access key"),
        Example(
          #"{"message": {"topic": "news", "data": {"maps": "AIzaSyExampleExampleExampleExampleExamp"}}}"#,
          at: "/message/data/maps", severity: .warning, message: "`maps` contains a Google API key"),
        Example(
          #"{"to": "/topics/news", "data": {"sender": "AAAAexample:APA91bExampleExampleExampleExampleExampleExampleExampleExample"}}"#,
          at: "/data/sender", severity: .warning,
          message: "`sender` contains a server key of the legacy FCM API"),
      ],
      passing: [
        Example(
          #"{"message": {"token": "dGVzdC10b2tlbi1kZW1v:APA91bExampleExampleExampleExampleExampleExampleExample", "data": {"zone": "Asia/Tokyo"}}}"#,
          remark: "an app's registration token is where it belongs")
      ])
  }
}

extension Span<UInt8> {
  /// A word with this prefix and length.
  fileprivate func holdsKey(from start: StaticString, length: Int, where belongs: (UInt8) -> Bool)
    -> Bool
  {
    var from = 0
    while let place = position(of: start, from: from) {
      from = place + 1
      guard place == 0 || !self[place - 1].isTokenPart, place + length <= count,
        extracting(place..<place + length).allSatisfy(belongs),
        place + length == count || !self[place + length].isTokenPart
      else { continue }
      return true
    }
    return false
  }

  /// `AAAA` and seven more characters before `:APA91b`; registration tokens have 22 there.
  fileprivate var holdsServerKey: Bool {
    guard let colon = position(of: ":APA91b"), colon >= 11 else { return false }
    return holds("AAAA", at: colon - 11) && extracting(colon - 11..<colon).allSatisfy(\.isTokenPart)
      && (colon == 11 || !self[colon - 12].isTokenPart)
  }
}
