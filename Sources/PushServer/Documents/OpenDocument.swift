import ByteIO
import JSON
import PushInspection

/// A document that a client has open.
struct OpenDocument {
  let address: DocumentAddress
  let file: FilePath?
  var version: Int64
  var text: DocumentText
  /// What is wrong with the text; nil until it is checked.
  var checked: CheckedText?
  /// Whether the client does not know yet what is wrong.
  var isStale = true
  /// The lines that were changed last: somebody is still typing there.
  var typedLines: ClosedRange<Int>?
  /// Whether it was known to be a push before its text broke.
  var wasPush = false
  /// What was learnt of its parts, by where they begin.
  var inspections: [Int: Inspection] = [:]

  init(_ address: DocumentAddress, version: Int64, text: [UInt8]) {
    self.address = address
    file = address.file
    self.version = version
    self.text = DocumentText(text)
  }

  mutating func change(_ range: Range<Int>, to new: [UInt8]) {
    text.replace(range, with: new)
    let first = text.line(of: range.lowerBound)
    typedLines = first...text.line(of: range.lowerBound + new.count)
    forget()
  }

  mutating func change(to new: [UInt8]) {
    guard new != text.bytes else { return }
    // Some clients send all of it at each change.
    let prefix = zip(text.bytes, new).prefix { $0 == $1 }.count
    text = DocumentText(new)
    let line = text.line(of: prefix)
    typedLines = line...line
    forget()
  }

  /// Nothing of what was learnt holds any more.
  mutating func forget() {
    checked = nil
    isStale = true
    inspections = [:]
  }
}
