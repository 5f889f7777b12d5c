import Foundation
import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel
@testable import PushRules

struct KindTablesTests {
  /// Only kinds with one of their keys at the root are asked for their signs.
  @Test func `the keys of the root leave no kind out whose signs are there`() throws {
    for text in try Self.documents() {
      guard let document = JSONDocument.loading(Array(text.utf8).span) else { continue }
      var quick = KindTables()
      var whole = KindTables()
      #expect(
        quick.strongestSign(of: document.root)?.kind
          == whole.strongestSign(of: document.root, among: .all)?.kind, "\(text)")
    }
  }

  @Test func `every kind has a sign`() {
    for kind in DocumentKind.choices { #expect(!kind.layout.signs.isEmpty, "\(kind.name)") }
  }

  @Test(arguments: [
    (#"{"APS": {"alert": "Hi"}}"#, DocumentKind.apns),
    (#"{"default": "Hi", "fcm": "{}"}"#, .wrapperSNS),
    (#"[{"to": "ExponentPushToken[a]"}]"#, .wrapperExpo),
    (#"{"to": ["ExponentPushToken[a]"]}"#, .wrapperExpo),
    (#"{"0": {"to": "ExponentPushToken[a]"}}"#, .unknown),
    (#"{"data": {"text": "$(text)"}}"#, .wrapperAzure),
    (#"{"to": "/topics/news"}"#, .fcmLegacy),
    (#"{"to": ["/topics/news", "e726da50548bb85ecc63d0"], "data": {"a": "b"}}"#, .wrapperPushy),
    (#"{"to": ["/topics/a", "/topics/b"], "notification": {"body": "b"}}"#, .wrapperPushy),
    (#"{"message": {"pn_gcm": {"data": {"a": "b"}}}, "channel": "tea"}"#, .wrapperPubNub),
    (
      #"{"message": "Hi", "sendbird": {"channel": {"channel_url": "c"}, "message_id": 5}}"#,
      .fcmReceived
    ),
    (
      #"{"aps": {"alert": "Hi"}, "sendbird": {"channel": {"channel_url": "c"}, "message_id": 5}}"#,
      .apns
    ),
    (#"{"payload": [], "headers": {"apns-topic": "org.demo"}}"#, .apns),
  ])
  func `a sign decides`(_ text: String, _ kind: DocumentKind) {
    guard let document = JSONDocument.loading(Array(text.utf8).span) else {
      Issue.record("not read")
      return
    }
    var tables = KindTables()
    #expect(tables.decide(document.root).kind == kind)
  }

  private static func documents() throws -> [String] {
    let examples = Catalogue.rules.flatMap { $0.page.failing + $0.page.passing }.map(\.text)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kinds")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let files = try (names ?? []).filter { $0.hasSuffix(".json") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return examples + files
  }
}
