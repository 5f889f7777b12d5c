import JSON

/// JSON text that carries no secret; all else stays as it is written, but for white space.
struct RedactedJSON {
  private let bytes: [UInt8]
  private var here = 0
  private var shown: [UInt8] = []
  /// The key of the member at hand: what it says decides whether a value is a secret.
  private var key = ""

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
    if bytes.count > end, bytes[end] == UInt8(ascii: ":") {
      key = text
      shown += Redaction.isNeeded(in: text) ? quoted(Redaction.of(text)) : Array(literal)
    } else if SecretPair.isSecret(key, String(decoding: literal, as: UTF8.self)) {
      shown += quoted(SecretPair.stars)
    } else {
      shown += Redaction.isNeeded(in: text) ? quoted(Redaction.of(text)) : Array(literal)
    }
  }

  private mutating func copyNumber() {
    let end = bytes[here...].firstIndex { Self.endsNumber($0) } ?? bytes.count
    let number = bytes[here..<end]
    here = end
    let isSecret = SecretPair.isSecret(key, String(decoding: number, as: UTF8.self))
    shown += isSecret ? Array("null".utf8) : Array(number)
  }

  private func quoted(_ text: String) -> [UInt8] { Array(JSONText.quoted(text).utf8) }

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

/// A key and its value: beside some keys a few digits are a secret.
enum SecretPair {
  static let stars = "****"

  /// Codes, passwords and card numbers are short.
  private static let mostBytes = 200

  /// Whether the value tells a secret, and one of which nothing may be shown.
  ///
  /// The value is given as JSON has it.
  static func isSecret(_ key: String, _ value: String) -> Bool {
    guard value.utf8.count <= mostBytes, key.utf8.count <= mostBytes else { return false }
    let pair = "\"\(key)\": \(value)"
    let shown = Redaction.of(pair)
    // What is a secret by itself is shortened in a text, but of a number nothing would be left.
    let isText = value.utf8.first == UInt8(ascii: "\"")
    return shown != pair && !(isText && shown.hasSuffix(Redaction.of(value)))
  }
}
