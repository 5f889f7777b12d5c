import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import Testing

/// Checking and inspecting read one layout of each kind: what they say of a document agrees.
///
/// `SchemaTests` holds the schemas against the checks.
struct KindAgreementTests {
  @Test func `checking and inspecting say the same of kind, size and limit`() throws {
    for document in try PackageDocument.all() {
      let inspection = document.inspection
      let examination = document.examination
      #expect(inspection.kind == examination.kind, "\(document.name): \(document.text)")
      #expect(inspection.size.bytes == examination.bytes, "\(document.name): \(document.text)")
      let limit = inspection.size.limit
      #expect(limit == nil || limit == examination.limit, "\(document.name): \(document.text)")
    }
  }

  @Test func `a key that inspecting does not know has a finding`() throws {
    for document in try PackageDocument.all() {
      var walk = TreeWalk(over: document.inspection)
      let covered = document.examined.flatMap { $0.covers ?? [] }
      let addresses = Set(document.examined.compactMap(\.address) + covered)
      while let node = walk.next() {
        guard case .unknown = node.knowledge else { continue }
        // A finding about the whole speaks of its keys; of many strange keys only some are named.
        let isExplained =
          addresses.contains(node.pointer) || addresses.contains(JSONPointer())
          || addresses.count { $0.parent == node.pointer.parent } >= 4
        #expect(isExplained, "\(node.pointer) in \(document.name): \(document.text)")
      }
    }
  }

  @Test func `documents inside are inspected where they are checked`() throws {
    for document in try PackageDocument.all() where document.kind.isWrapper {
      let inspected = document.inspection.parts.map { $0.pointer }
      let note = document.examined.first { $0.rule.name == "wrapper-recognized" }?.note ?? ""
      for pointer in inspected where !pointer.tokens.isEmpty {
        let name = pointer.tokens.joined(separator: ".")
        #expect(
          note.contains("`\(name)`") || note.contains(" more"), "\(name) in \(document.name)")
      }
    }
  }
}

extension PackageDocument {
  fileprivate var inspection: Inspection {
    Inspection(of: Array(text.utf8).span, examination, settings)
  }
}
