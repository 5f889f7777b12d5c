import Foundation
import JSON
import PushFormats
import PushModel
import PushReference
import TestSupport
import Testing

/// Schemas and field tables say the same: what the rules made from the tables report is refused, and
/// nothing else is.
@Suite(
  .enabled(
    if: SchemaValidator.mayRun(), "Python's jsonschema is missing; `make tools` brings it"))
struct SchemaTests {
  /// The rules that report what a field table refuses.
  private static let tableRules: Set<String> = [
    "apns-misspelled-key", "apns-null-value", "apns-unknown-key", "apns-value-not-allowed",
    "apns-wrong-type", "fcm-misplaced-key", "fcm-misspelled-key", "fcm-unknown-key",
    "fcm-value-not-allowed", "fcm-wrong-type", "legacy-misspelled-key", "legacy-unknown-key",
    "legacy-misplaced-key", "legacy-value-not-allowed", "legacy-wrong-type",
    "received-value-not-allowed", "received-wrong-type", "wrapper-misplaced-key",
    "wrapper-misspelled-key", "wrapper-missing-key", "wrapper-native-key", "wrapper-unknown-key",
    "wrapper-value-not-allowed", "wrapper-wrong-type",
  ]

  /// The rules that know more about such a value or key, and speak in their place.
  private static let exactRules: Set<String> = [
    "fcm-data-nested-json", "fcm-data-not-string", "fcm-header-not-string",
    "fcm-missing-message-wrapper", "fcm-option-in-payload", "legacy-mixed-apis",
    "push-double-encoded", "push-root-not-object", "wrapper-beams-content-available",
    "wrapper-sdk-data-type",
    "wrapper-sdk-dropped-key", "wrapper-sdk-lifetime", "wrapper-azure-template",
    "wrapper-sns-aps-outside-platform", "wrapper-sns-default-missing",
    "wrapper-sns-platform-outside-message", "wrapper-sns-unknown-platform",
    "wrapper-value-not-string",
  ]

  /// Those whose findings may be notes: the table knows no exception.
  private static let gentleRules: Set<String> = [
    "apns-flag-zero", "apns-misplaced-key", "apns-unknown-key", "fcm-wrong-type",
    "wrapper-unknown-key",
  ]

  /// Those that speak for a misspelled key where it is of no use under its right name either.
  private static let idleRules: Set<String> = [
    "apns-category-without-alert", "apns-mutable-content-without-alert",
    "legacy-mutable-content-without-notification",
  ]

  @Test func `a schema refuses what the tables refuse, and takes the rest`() throws {
    let documents = try PackageDocument.all()
    let answers = try SchemaValidator.errors(of: documents.map(\.validated))
    var refused = 0
    var taken = 0
    for (document, answer) in zip(documents, answers) {
      // What Python cannot read is not a document for a schema.
      // Nor does a schema know what is filled in later.
      guard let errors = answer, !document.holdsPlaceholder else { continue }
      let findings = document.findings { Self.isRefusal($0, document.kind) }
      if findings.isEmpty {
        taken += 1
        #expect(errors == [], "\(document.name) \(document.text)")
      } else {
        refused += 1
        #expect(
          !errors.isEmpty, "\(document.name) is taken, in spite of \(findings)\n\(document.text)")
      }
    }
    #expect(taken > 750)
    #expect(refused > 130)
  }

  private static func isRefusal(_ finding: Finding, _ kind: DocumentKind) -> Bool {
    guard finding.hosts.isEmpty, let tokens = finding.address?.tokens else { return false }
    let name = finding.rule.name
    // Push services may know more headers than the table; a message from an app has a category.
    if ["fcm-misspelled-key", "fcm-misplaced-key"].contains(name),
      tokens.dropLast().suffix(2) == ["webpush", "headers"]
    {
      return false
    }
    if name == "legacy-misplaced-key", tokens == ["category"] { return false }
    if idleRules.contains(name) { return finding.message.contains("is not a key of") }
    // Of the keys of some senders a schema knows nothing.
    if name.hasPrefix("wrapper-"), name != "wrapper-value-not-string",
      kind.layout.arrangements.isEmpty
    {
      return false
    }
    // Of a message without its wrapper, the lack of a target says the same.
    if name == "fcm-no-target" { return tokens.isEmpty }
    // Beside `aps` any name may be the app's own: whether it is, a rule can tell, a schema cannot.
    if name == "apns-misplaced-key" { return tokens.dropLast().contains("aps") }
    // Beside `aps` any name may be the app's own, also one that resembles the Simulator's key.
    if name == "apns-misspelled-key", tokens.last?.hasPrefix("Simul") == true { return false }
    // A slip for `aps` is told by what stands in it.
    if name == "apns-misspelled-key", finding.message.hasSuffix("is not a key of the payload"),
      let key = tokens.last?.lowercased(), key.count < 5, !["aps", "apn"].contains(key)
    {
      return false
    }
    if name == "apns-wrong-type", tokens == ["mdm"] { return false }
    // A schema does not describe the headers of a request.
    if name == "apns-wrong-type", tokens.dropLast().last == "headers" { return false }
    // It speaks for the unknown keys in the alert.
    if name == "apns-empty-alert" {
      return finding.covers?.contains { pointer in
        pointer.tokens.last.map { Table.alert.field(named: $0) == nil } ?? false
      } ?? false
    }
    // A key that is missing is another matter than one with a value that does nothing.
    if name == "apns-background-without-content-available" {
      return tokens.last == "content-available"
    }
    if name == "wrapper-azure-template" { return tokens.last == "body" }
    // Huawei's SDKs take the message itself, and so does its schema.
    if name == "wrapper-missing-key", kind == .wrapperHuawei, tokens.isEmpty { return false }
    // Objects that take any key, of which only a look at the whole table tells that one is a slip.
    if name == "fcm-misspelled-key", tokens.dropLast().suffix(2) == ["webpush", "notification"] {
      return false
    }
    if name == "wrapper-misspelled-key", kind == .wrapperParse { return false }
    // What other integrations read of such a call is up to them.
    if kind == .wrapperHomeAssistant { return false }
    // A multicast drops some keys that other messages have: a schema has both.
    if name == "wrapper-sdk-dropped-key" {
      let table = Table.adminMessage
      return !(table.fields + (table.wire?.fields ?? [])).contains { $0.nameText == tokens.last }
    }
    // To Google null is not a value at all.
    if name == "fcm-missing-message-wrapper", tokens == ["message"] { return false }
    if gentleRules.contains(name) { return true }
    return finding.severity >= .warning && tableRules.union(exactRules).contains(name)
  }
}
