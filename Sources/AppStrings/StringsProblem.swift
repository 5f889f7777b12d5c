/// Why a file of localized texts cannot be read.
package struct StringsProblem: Error, Hashable, Sendable {
  /// The problem, as a phrase that follows the file's name.
  package let text: String

  init(_ text: String, line: Int? = nil) {
    self.text = line.map { "line \($0): \(text)" } ?? text
  }

  init(_ text: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    self.init(text, line: before.count { $0 == 0x0A } + 1)
  }
}
