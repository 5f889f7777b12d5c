import Foundation
import PushReports
import TestSupport
import Testing

/// The reference as a site that opens from the file system; `make reference` writes it to
/// `.build/reference`.
@Suite struct ReferenceSiteTests {
  @Test func `every link of the site leads somewhere`() throws {
    let files = ReferenceSite.files
    if GoldenUpdate.isWanted { try write(files) }
    #expect(files["index.html"] != nil && files.count > 10)
    var anchors: [String: Set<String>] = [:]
    for (name, text) in files {
      anchors[name] = Set(text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) })
    }
    var count = 0
    for (name, text) in files {
      for match in text.matches(of: #/\shref="(?!https:)([^"\#]*)(?:\#([^"]*))?"/#) {
        let file = match.output.1.isEmpty ? name : String(match.output.1)
        let known = try #require(anchors[file], "\(name) links to \(file)")
        if let anchor = match.output.2 {
          #expect(known.contains(String(anchor)), "\(name) links to \(file)#\(anchor)")
        }
        count += 1
      }
    }
    #expect(count > 1000)
  }

  private func write(_ files: [String: String]) throws {
    let folder = ReleaseBinary.packageFolder + "/.build/reference"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
  }
}
