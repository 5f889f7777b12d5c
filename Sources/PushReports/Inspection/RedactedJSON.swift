import JSON
import PushShield

/// JSON text with hidden values shown as such; everything else but white space is kept as written.
struct RedactedJSON {
  private let bytes: [UInt8]
  private var here = 0
  private var shown: [UInt8] = []

  static func text(of value: WrittenValue) -> String {
    var json = RedactedJSON(bytes: JSONMinified.bytes(of: Array(value.text).span))
    json.copy()
    return String(decoding: json.shown, as: UTF8.self)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func copy() {
    while here < bytes.count {
      switch bytes[here] {
      case UInt8(ascii: "\""): copyString()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): copyNumber()
      default:
        shown.append(bytes[here])
        here += 1
      }
    }
  }

  private mutating func copyString() {
    let end = endOfString
    let literal = bytes[here..<end]
    here = end
    let text = WrittenDocument(Array(literal)).root?.string ?? ""
    let safe = HiddenText.shown(text)
    shown += safe == text ? Array(literal) : Array(JSONText.quoted(safe).utf8)
  }

  private mutating func copyNumber() {
    let end = bytes[here...].firstIndex { Self.endsNumber($0) } ?? bytes.count
    let number = bytes[here..<end]
    here = end
    let isSecret = HiddenText.isHiddenNumber(String(decoding: number, as: UTF8.self))
    shown += isSecret ? Array("null".utf8) : Array(number)
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private var endOfString: Int {
    var end = here + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(bytes.count, end + 1)
  }
}
