import Foundation
import PushCommand
import PushFormats
import PushModel
import PushReference
import PushReports
import PushRules
import TestSupport
import Testing

/// What scripts and configurations rest on stays from version to version.
///
/// `promised.txt` is the list of the last version. What is new joins it with `make golden`, before a release; what is gone
/// stays in it, and fails here until somebody takes the line out by hand, at a new major version.
@Suite struct PromiseTests {
  private static let path =
    ReleaseBinary.packageFolder + "/Tests/PushCommandTests/Promise/promised.txt"

  @Test func `nothing is gone that the last version had`() throws {
    let content = FileManager.default.contents(atPath: Self.path) ?? Data()
    let stored = Set(
      String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init))
    let current = Self.promises
    let gone = stored.subtracting(current).sorted()
    #expect(gone.isEmpty, "gone, or another type now: \(gone.joined(separator: "; "))")
    if GoldenUpdate.isWanted {
      let all = stored.union(current).sorted().joined(separator: "\n") + "\n"
      try GoldenUpdate.write(
        all, over: String(decoding: content, as: UTF8.self), at: Self.path)
    }
  }

  @Test func `the list holds something of each sort`() {
    for sort in ["option ", "setting ", "rule ", "status ", "format ", "report ", "kind "] {
      #expect(Self.promises.contains { $0.hasPrefix(sort) }, "\(sort)")
    }
  }

  private static var promises: Set<String> {
    var lines: Set<String> = []
    for command in Subcommand.allCases {
      lines.insert("command \(command.name)")
      for option in OptionTable.options(of: command) {
        let value = option.value.name.map { " \($0)" } ?? ""
        lines.insert("option \(command.name) --\(option.name)\(value)")
        if let short = option.short { lines.insert("option \(command.name) -\(short)") }
      }
    }
    for object in SettingObject.allCases {
      for setting in object.settings { lines.insert("setting \(object) \(setting.key)") }
    }
    for rule in Catalogue.rules { lines.insert("rule \(rule.name)") }
    for status in ExitStatus.allCases { lines.insert("status \(status.rawValue) \(status)") }
    for format in OutputFormat.allCases { lines.insert("format \(format.name)") }
    for kind in DocumentKind.choices { lines.insert("kind \(kind.name)") }
    for subject in [SchemaSubject.report, .inspect] {
      for member in members(of: subject.schema(), below: "") {
        lines.insert("\(subject.name) \(member)")
      }
    }
    return lines
  }

  /// The members of the objects that a schema describes, each with its type where it has one.
  private static func members(of schema: JSONTree, below path: String) -> [String] {
    guard case .object(let keys) = schema else { return [] }
    var found: [String] = []
    for key in keys {
      switch (key.key, key.value) {
      case ("properties", .object(let members)):
        for member in members {
          let name = path.isEmpty ? member.key : "\(path).\(member.key)"
          found.append("\(name)\(type(of: member.value))")
          found += self.members(of: member.value, below: name)
        }
      case ("$defs", .object(let definitions)):
        for definition in definitions {
          found += members(of: definition.value, below: "\(path)#\(definition.key)")
        }
      case ("items", let element): found += members(of: element, below: "\(path)[]")
      case ("anyOf", .list(let choices)):
        for choice in choices { found += members(of: choice, below: path) }
      default: break
      }
    }
    return found
  }

  private static func type(of schema: JSONTree) -> String {
    guard case .object(let keys) = schema else { return "" }
    for key in keys {
      if key.key == "type", case .text(let type) = key.value { return ": \(type)" }
      if key.key == "anyOf", case .list(let choices) = key.value, let first = choices.first {
        return "\(Self.type(of: first)) or null"
      }
    }
    return ""
  }
}
