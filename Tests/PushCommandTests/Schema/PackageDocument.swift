import Foundation
import PushCheck
import PushFormats
import PushModel
import PushRules
import TestSupport

/// A document that the package has, with what the rules say about it.
struct PackageDocument {
  let name: String
  let text: String
  let kind: DocumentKind
  let examination: Examination
  let settings: ExaminerSettings

  var examined: [Finding] { examination.findings.all }

  var validated: SchemaValidator.Case { .init(name: name, schema: kind.name, text: text) }

  func findings(where isWanted: (Finding) -> Bool) -> [String] {
    examined.filter(isWanted).map { "\($0.rule.name): \($0.message)" }
  }

  /// Whether a value is a note, because it is a placeholder of a template.
  var holdsPlaceholder: Bool { examined.contains { $0.message.contains(" is the placeholder ") } }

  static func all() throws -> [PackageDocument] {
    try examples() + files("Examples") + files("Tests/PushCheckTests/Kinds")
  }

  /// The examples of all rules that need no more than their own text.
  private static func examples() -> [PackageDocument] {
    var documents: [PackageDocument] = []
    for rule in Catalogue.rules {
      let page = rule.page
      for example in page.failing + page.passing where example.headers.isEmpty {
        if let document = PackageDocument(rule.name, example.text, example.kind) {
          documents.append(document)
        }
      }
    }
    return documents
  }

  private static func files(_ folder: String) throws -> [PackageDocument] {
    let path = ReleaseBinary.packageFolder + "/" + folder
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      return PackageDocument("\(folder)/\(name)", text, nil)
    }
  }

  private init?(_ name: String, _ text: String, _ kind: DocumentKind?) {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    let bytes = Array(text.utf8)
    let examination = examiner.examine(bytes.span)
    guard let kind = examination.kind, kind != .unknown else { return nil }
    self.name = name
    self.text = text
    self.kind = kind
    self.examination = examination
    self.settings = settings
  }
}
