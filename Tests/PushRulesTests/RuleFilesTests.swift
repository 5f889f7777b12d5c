import Foundation
import PushFormats
import Testing

@testable import PushModel
@testable import PushRules

/// Rules stand where one looks for them: file, type and id have one name, each family has one list.
struct RuleFilesTests {
  @Test func `every declared rule is in the catalogue`() throws {
    let declared = try RuleFile.all().map(\.id)
    #expect(declared.count > 200)
    #expect(declared.sorted() == Catalogue.rules.map { $0.name }.sorted())
  }

  @Test func `a file declares one rule, and file, type and id have one name`() throws {
    for file in try RuleFile.all() {
      #expect(file.source.name == file.type, "\(file.source.path)")
      #expect(RuleFile.type(named: file.id) == file.type, "\(file.source.path)")
      #expect(file.source.count(of: "static let id: StaticString = ") == 1, "\(file.source.path)")
    }
  }

  @Test func `a rule stands in the folder of its family`() throws {
    for file in try RuleFile.all() {
      #expect(file.source.family.map { file.id.hasPrefix($0.rawValue + "-") } == true, "\(file.id)")
    }
  }

  @Test(arguments: Family.allCases)
  func `a family has one list, which names each of its rules once`(_ family: Family) throws {
    let files = try SourceFile.all().filter { $0.family == family }
    let lists = files.filter(\.isList)
    #expect(lists.map(\.path.count) == [2], "\(lists.map(\.path))")
    let list = try #require(lists.first)
    #expect(list.name.hasSuffix("Rules"))
    for rule in try RuleFile.all() {
      let expected = rule.source.family == family ? 1 : 0
      #expect(list.count(of: "\\b\(rule.type)\\.self\\b") == expected, "\(rule.type)")
    }
  }

  @Test func `a folder is a family's, or holds what several families share`() throws {
    for file in try SourceFile.all() where file.family == nil {
      #expect(file.path.first == "Shared" || file.path == ["Catalogue.swift"], "\(file.path)")
    }
  }

  @Test func `no guard is given to a rule that does not state its own`() throws {
    // The compiler asks for `runs` and `check` as long as nothing stands in for them.
    for file in try SourceFile.all(below: "Sources") {
      #expect(file.count(of: "extension GuardedRule\\b") == 0, "\(file.path)")
    }
  }

  @Test func `a file bears the name of a type that it declares or extends`() throws {
    // The engine has files that only hold a part of a larger type.
    for file in try SourceFile.all() {
      let type = file.name.split(separator: "+")[0]
      let keyword = file.name.contains("+") ? "extension" : "(enum|struct|class|protocol)"
      #expect(file.count(of: "\\b\(keyword) \(type)\\b") == 1, "\(file.path)")
    }
  }
}

/// A source file, of Sources/PushRules unless said otherwise.
private struct SourceFile {
  /// Folders and the file, from there.
  let path: [String]
  let text: String

  /// The file's name without its ending.
  var name: String { String(path.last?.dropLast(".swift".count) ?? "") }

  /// Folders are called like the ids of the rules in them, in their own letter case.
  var family: Family? { path.first.flatMap { Family(rawValue: $0.lowercased()) } }

  /// Whether it lists rules by their names.
  var isList: Bool { count(of: "\\[any \\w*Rule\\.Type\\] = \\[") > 0 }

  func count(of pattern: String) -> Int {
    // By the rules for prose, `Word.self` is one word.
    let regex = (try? Regex(pattern))?.wordBoundaryKind(.simple)
    return regex.map { text.matches(of: $0).count } ?? 0
  }

  static func all(below folder: String = "Sources/PushRules") throws -> [SourceFile] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: folder)
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var all: [SourceFile] = []
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      all.append(SourceFile(path: path.split(separator: "/").map { String($0) }, text: text))
    }
    return all
  }
}

/// A file that declares a rule.
private struct RuleFile {
  let source: SourceFile
  let type: String
  let id: String

  static func all() throws -> [RuleFile] {
    let declaration = /enum (\w+): \w*Rule \{\n(?:.*\n)*?.*static let id: StaticString = "([^"]+)"/
    return try SourceFile.all().compactMap { source in
      source.text.firstMatch(of: declaration).map {
        RuleFile(source: source, type: String($0.1), id: String($0.2))
      }
    }
  }

  /// Words of ids that are not written as `Word` in the names of types.
  private static let spelled = [
    "apns": "APNs", "fcm": "FCM", "json": "JSON", "sns": "SNS", "mdm": "MDM", "xmpp": "XMPP",
    "jpush": "JPush",
    "http": "HTTP", "url": "URL", "api": "API", "apis": "APIs", "sdk": "SDK", "voip": "VoIP",
    "os": "OS", "id": "ID", "ids": "IDs", "ttl": "TTL", "utf": "UTF",
  ]

  /// `apns-sound-empty` is `APNsSoundEmpty`.
  static func type(named id: String) -> String {
    id.split(separator: "-").map { spelled[String($0)] ?? $0.capitalized }.joined()
  }
}
