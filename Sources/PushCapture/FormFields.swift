import JSON

/// The fields of a form that a command sends, as the JSON that says the same: senders that take forms
/// call their fields as they call the keys of a document.
struct FormFields {
  private var object = CapturedText()
  private var names: Set<String> = []

  var isEmpty: Bool { names.isEmpty }

  /// Adds the fields of one option; false where it holds none.
  ///
  /// A document that is a value may have any signs inside.
  mutating func add(_ text: CapturedText) -> Bool {
    guard let first = Self.nameEnd(in: text.bytes, from: 0) else { return false }
    var end = first
    var start = 0
    while true {
      let value = end + 1
      let isDocument = text.bytes[value...].first { !$0.isBlank }.map(Self.opensDocument) ?? false
      let next =
        isDocument
        ? text.bytes.count
        : text.bytes[value...].firstIndex(of: UInt8(ascii: "&")) ?? text.bytes.count
      add(text, start..<end, value..<next)
      guard next < text.bytes.count, let nextEnd = Self.nameEnd(in: text.bytes, from: next + 1)
      else { return true }
      start = next + 1
      end = nextEnd
    }
  }

  /// The object with all fields; texts are its values.
  var document: CapturedText {
    var document = object
    document.append(UInt8(ascii: "}"), from: object.origin(of: object.bytes.count))
    return document
  }

  private mutating func add(_ text: CapturedText, _ name: Range<Int>, _ value: Range<Int>) {
    // A list is a field that comes again.
    guard names.insert(String(decoding: text.bytes[name], as: UTF8.self)).inserted else { return }
    let start = text.origin(of: name.lowerBound)
    object.append(UInt8(ascii: names.count == 1 ? "{" : ","), from: start)
    append(text, name, around: start)
    object.append(UInt8(ascii: ":"), from: text.origin(of: name.upperBound))
    append(text, value, around: text.origin(of: value.lowerBound))
  }

  /// Adds a part as a string of JSON.
  private mutating func append(_ text: CapturedText, _ part: Range<Int>, around start: Int) {
    let quote = UInt8(ascii: "\"")
    object.append(quote, from: start)
    for index in part {
      let byte = text.bytes[index]
      let origin = text.origin(of: index)
      switch byte {
      case quote, UInt8(ascii: "\\"):
        object.append(UInt8(ascii: "\\"), from: origin)
        object.append(byte, from: origin)
      case UInt8(ascii: "\n"):
        object.append(UInt8(ascii: "\\"), from: origin)
        object.append(UInt8(ascii: "n"), from: origin)
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        object.append(UInt8(ascii: " "), from: origin)
      default: object.append(byte, from: origin)
      }
    }
    object.append(quote, from: text.origin(of: part.upperBound))
  }

  /// The end of a name with an equals sign behind it.
  private static func nameEnd(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, bytes[start].isLetter else { return nil }
    let end = bytes[start...].firstIndex { !$0.isLetterOrDigit && !"_-.[]".utf8.contains($0) }
    guard let end, bytes[end] == UInt8(ascii: "=") else { return nil }
    return end
  }

  private static func opensDocument(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }
}
