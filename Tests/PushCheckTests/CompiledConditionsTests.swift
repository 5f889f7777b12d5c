import Foundation
import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel

struct CompiledConditionsTests {
  /// A condition taken apart down to those that ask one thing.
  private indirect enum Plain {
    case one(Int)
    case all([Plain])
    case any([Plain])
    case not(Plain)

    init(_ condition: Condition, _ conditions: inout CompiledConditions) {
      switch condition {
      case .all(let parts): self = .all(parts.map { Plain($0, &conditions) })
      case .any(let parts): self = .any(parts.map { Plain($0, &conditions) })
      case .not(let part): self = .not(Plain(part, &conditions))
      default: self = .one(conditions.add(condition))
      }
    }

    func holds(in root: JSONValue, _ conditions: inout CompiledConditions) -> Bool {
      switch self {
      case .one(let number): return conditions.holds(number, in: root)
      case .all(let parts):
        for part in parts where !part.holds(in: root, &conditions) { return false }
        return true
      case .any(let parts):
        for part in parts where part.holds(in: root, &conditions) { return true }
        return false
      case .not(let part): return !part.holds(in: root, &conditions)
      }
    }
  }

  /// What a condition demands before its parts are looked at leaves nothing out that holds.
  @Test func `a condition holds where its parts do`() throws {
    var conditions = CompiledConditions()
    var all: [(whole: Int, plain: Plain)] = []
    for kind in DocumentKind.allCases {
      let layout = kind.layout
      let asked =
        layout.signs.flatMap { [$0.condition, $0.sureness] }
        + layout.arrangements.map(\.condition) + layout.innerPlaces.map(\.condition)
      for condition in asked {
        all.append((conditions.add(condition), Plain(condition, &conditions)))
      }
    }
    var held = 0
    for text in try Self.documents() {
      guard let document = JSONDocument.loading(Array(text.utf8).span) else { continue }
      for condition in all {
        let holds = conditions.holds(condition.whole, in: document.root)
        #expect(holds == condition.plain.holds(in: document.root, &conditions), "\(text)")
        if holds { held += 1 }
      }
    }
    #expect(held > 1000)
  }

  private static func documents() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kinds")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".json") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    } + [
      #"{"message": [{"token": "a"}]}"#, #"{"message": {"0": 1}}"#, #"{"message": null}"#, "[]",
      #"{"message": {"notification": "$(text)"}}"#, #"[{"message": {"token": "a"}}]"#,
    ]
  }
}
