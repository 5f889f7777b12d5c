import Foundation

/// Rewriting what is expected: `make golden`, after which the difference is what one reviews.
package enum GoldenUpdate {
  package static var isWanted: Bool {
    ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  }

  /// Leaves a file alone that would stay the same.
  package static func write(_ recorded: String, over current: String, at path: String) throws {
    guard recorded != current else { return }
    try recorded.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
