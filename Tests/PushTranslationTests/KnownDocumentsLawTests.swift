import Foundation
import JSON
import PushFormats
import PushModel
import PushRules
import PushTranslation
import TestSupport
import Testing

/// The law of conversion on documents that people wrote: the examples of every rule, those of the
/// package, and what the golden files check.
@Suite struct KnownDocumentsLawTests {
  struct Known: Sendable {
    var text: String
    var kind: DocumentKind?
    var now: Int64?
  }

  enum Way: CaseIterable {
    case toAPNs, toRequest, toMessage

    var target: TranslationTarget { self == .toMessage ? .fcmV1 : .apns }

    func errors(in document: String, _ converted: Converted) -> [String] {
      let errors = Converted.errors(in: document, target.kind)
      // A payload alone does not say its type, which the user knows from the source.
      guard !errors.isEmpty, self == .toAPNs, let type = converted.sourceType, type.isHeaderValue
      else { return errors }
      return Converted.errors(in: document, target.kind, as: type)
    }

    func convert(_ known: Known) -> Converted {
      Converted(
        known.text, to: target, headers: self == .toRequest, now: known.now ?? 1_800_000_000,
        sendTo: self == .toMessage ? "/topics/news" : nil, kind: known.kind)
    }
  }

  /// An error that a result may have although its source had none.
  struct Exception {
    /// How the error begins.
    var error: String
    /// A rule that had something to say of the source, or a part of its text.
    var source: String

    func excuses(_ error: String, from converted: Converted, _ text: String) -> Bool {
      error.hasPrefix(self.error)
        && (text.contains(source) || converted.sourceFindings.contains { $0.rule.name == source })
    }

    static let all = [
      // A warning about a message is an error where the payload itself is sent.
      Exception(error: "apns-payload-too-large", source: "fcm-apple-payload-too-large"),
      Exception(error: "apns-background-priority", source: "fcm-data-only-high-priority"),
      Exception(error: "apns-activity-without-event", source: "fcm-live-activity-without-content"),
      Exception(error: "apns-activity-without-event", source: "fcm-live-activity-without-token"),
      // The payload of a broadcast may be longer, and does not say that it is one.
      Exception(error: "apns-payload-too-large", source: "apns-channel-id"),
      // A flag that is off is left out, and the misspelled one beside it stays.
      Exception(error: "apns-misspelled-key", source: "apns-misspelled-key"),
      // A hub fills in what stays a template without it.
      Exception(error: "apns-wrong-type", source: "#(count)"),
    ]
  }

  @Test(arguments: Way.allCases)
  func `what is made without an error has none`(way: Way) throws {
    let documents = try Self.ofRules + Self.ofPackage() + Self.ofGoldenFiles()
    var made = 0
    for known in documents {
      let converted = way.convert(known)
      // What a program computes is not known, and nothing but null can stand for it.
      guard !converted.findings.contains(where: { $0.severity == .error }),
        !converted.sourceFindings.contains(where: { $0.rule.name == "json-foreign-literal" })
      else { continue }
      for document in converted.documents {
        made += 1
        let errors = way.errors(in: document, converted)
          .filter { error in
            !Exception.all.contains { $0.excuses(error, from: converted, known.text) }
          }
        #expect(errors.isEmpty, "\(known.text.prefix(2000))\n\(document.prefix(2000))\n\(errors)")
      }
    }
    // Otherwise nothing would have been shown.
    #expect(made > documents.count / 10, "only \(made) of \(documents.count) were converted")
  }

  // MARK: - The documents

  /// Given headers become those of a request: conversion has no other way to know them.
  static let ofRules = Catalogue.rules.flatMap { rule in
    let page = rule.page
    return (page.failing + page.passing).map { example in
      guard !example.headers.isEmpty else {
        return Known(text: example.text, kind: example.kind, now: example.now)
      }
      let headers = example.headers.sorted { $0.key < $1.key }
        .map { "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))" }.joined(separator: ",")
      let text = "{\"headers\":{\(headers)},\"payload\":\(example.text)}"
      return Known(text: text, kind: nil, now: example.now)
    }
  }

  private static func ofPackage() throws -> [Known] {
    try files(in: "Examples", named: ".json").map { path in
      Known(text: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  private static func ofGoldenFiles() throws -> [Known] {
    try files(in: "Tests/PushCommandTests/Golden", named: ".txt").flatMap { path in
      try GoldenFile(parsing: String(contentsOfFile: path, encoding: .utf8)).sections
        .filter { $0.keyword == .file || $0.keyword == .stdin }
        .map { Known(text: String(decoding: try $0.bytes, as: UTF8.self)) }
    }
  }

  private static func files(in folder: String, named ending: String) throws -> [String] {
    let root = ReleaseBinary.packageFolder + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(root)/\($0)" }
  }
}
