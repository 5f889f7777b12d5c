import Foundation
import TestSupport
import Testing

/// What lies in `.reference` is what the tables and rules say; `make reference` rewrites it.
struct ReferenceFilesTests {
  private static let folder = ReleaseBinary.packageFolder + "/.reference"

  @Test func `no page of the reference is stale`() throws {
    if GoldenUpdate.isWanted {
      try rewrite()
      return
    }
    for (name, text) in ReferenceFiles.all.sorted(by: { $0.key < $1.key }) {
      let path = Self.folder + "/" + name
      let written = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
      let difference = TextDiff.between(expected: written, actual: Array(text.utf8))
      #expect(difference == nil, ".reference/\(name) is stale: run `make reference`")
    }
    #expect(Set(try Self.names()) == Set(ReferenceFiles.all.keys), "run `make reference`")
  }

  @Test func `every link of the reference leads somewhere`() throws {
    var anchors: [String: Set<String>] = [:]
    for (name, text) in ReferenceFiles.all {
      anchors[name] = Set(text.split(separator: "\n").compactMap(Self.anchor))
    }
    var count = 0
    for (name, text) in ReferenceFiles.all where name.hasSuffix(".md") {
      for match in text.matches(of: /\]\((?!https:)([^)#]*)(?:#([^)]*))?\)/) {
        let file = match.output.1.isEmpty ? name : String(match.output.1)
        let known = try #require(anchors[file], "\(name) links to \(file)")
        if let anchor = match.output.2 {
          #expect(known.contains(String(anchor)), "\(name) links to \(file)#\(anchor)")
        }
        count += 1
      }
    }
    #expect(count > 400)
  }

  /// The anchor that GitHub gives a heading of plain words and hyphens.
  private static func anchor(of line: Substring) -> String? {
    guard line.hasPrefix("#") else { return nil }
    return line.drop { $0 == "#" || $0 == " " }.lowercased()
  }

  private func rewrite() throws {
    try? FileManager.default.removeItem(atPath: Self.folder)
    for (name, text) in ReferenceFiles.all {
      let file = URL(fileURLWithPath: Self.folder + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func names() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".json") }
  }
}
