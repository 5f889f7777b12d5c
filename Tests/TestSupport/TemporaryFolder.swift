import Foundation

/// A folder for the length of one test; it goes with everything in it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushcheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The full path of something inside.
  package func path(of name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders above it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try makeParent(of: name)
    try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(of: name), withIntermediateDirectories: true)
  }

  package func makeLink(_ name: String, to target: String) throws {
    try makeParent(of: name)
    try FileManager.default.createSymbolicLink(
      atPath: path(of: name), withDestinationPath: target)
  }

  /// Copies a file, or the files that lie directly in a folder.
  package func copy(_ source: String) throws {
    let type = try FileManager.default.attributesOfItem(atPath: source)[.type]
    guard type as? FileAttributeType == .typeDirectory else {
      let name = URL(fileURLWithPath: source).lastPathComponent
      try FileManager.default.copyItem(atPath: source, toPath: path(of: name))
      return
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: source) {
      try FileManager.default.copyItem(atPath: source + "/" + name, toPath: path(of: name))
    }
  }

  /// The bytes of a file, or nil when there is none.
  package func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(of: name)).map { Array($0) }
  }

  private func makeParent(of name: String) throws {
    let parent = URL(fileURLWithPath: path(of: name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
  }
}
