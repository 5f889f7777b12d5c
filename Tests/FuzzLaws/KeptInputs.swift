import Foundation

/// Inputs that fuzzing found worth keeping, one on each line of a file, as base64.
package enum KeptInputs {
  /// The inputs of a file; none when there is no such file.
  package static func read(_ path: String) throws -> [[UInt8]] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      guard let data = Data(base64Encoded: String(line)) else {
        throw NotBase64(line: String(line))
      }
      return Array(data)
    }
  }

  struct NotBase64: Error {
    let line: String
  }
}
