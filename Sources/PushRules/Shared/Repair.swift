import JSON
import PushFormats
import PushModel

/// What a value of the wrong type was surely meant to be.
struct Repair {
  let json: String
  let isSafe: Bool

  init?(of value: JSONValue, to shape: Shape) {
    switch (shape, value.kind) {
    case (.flag, .true): self.init("1")
    case (.flag, .string):
      guard let text = value.string, text == "1" || text == "true" else { return nil }
      self.init("1")
    // A switch that is on where its number is 1.
    case (.integer(0...1), .true): self.init("1")
    case (.integer(0...1), .string) where value.string == "true": self.init("1")
    case (.boolean, .integer):
      guard value.integer == 1 else { return nil }
      self.init("true")
    case (.boolean, .string):
      guard let text = value.string, text == "true" || text == "false" else { return nil }
      self.init(text)
    case (.integer(let range), .string):
      guard let text = value.string, let number = Int64(text), range.contains(number),
        "\(number)" == text
      else { return nil }
      self.init(text)
    case (.number(let range), .string):
      guard let text = value.string, let number = Self.plainNumber(text), range.contains(number)
      else { return nil }
      self.init(text)
    case (.seconds, .string):
      // Another number is no time of sending, and in need of more than its quotes.
      guard let text = value.string, let number = Int64(text), "\(number)" == text else {
        return nil
      }
      self.init(text, isSafe: UnixTime.ofActivities.contains(number))
    case (.string, .integer), (.formatted(.filled), .integer):
      guard let number = value.numberText else { return nil }
      self.init("\"\(number)\"")
    case (.word(let vocabulary), .integer):
      guard let number = value.numberText, vocabulary.texts.contains(number) else { return nil }
      self.init("\"\(number)\"")
    case (.list(.string), .string), (.list(.formatted(.filled)), .string):
      self.init(list: value.string ?? "")
    // `true` is meant to switch the default sound on.
    case (.either(.string, .object(.sound)), .true): self.init("\"default\"", isSafe: false)
    case (.orNull(let inner), _), (.counted(let inner, _), _): self.init(of: value, to: inner)
    default: return nil
    }
  }

  /// A text where OneSignal has one for each language: all its maps of strings are such.
  init?(text value: JSONValue, byLanguageFor field: Field, in table: Table) {
    guard table == .oneSignalNotification || table == .oneSignalActivity,
      case .stringMap = field.shape, let text = value.string
    else { return nil }
    self.init("{\"en\": \(JSONText.quoted(text))}", isSafe: false)
  }

  private init(_ json: String, isSafe: Bool = true) {
    self.json = json
    self.isSafe = isSafe
  }

  /// A list of strings that was written as text, or the one element of a list.
  private init?(list text: String) {
    let bytes = Array(text.utf8)
    if let document = JSONDocument(parsing: bytes.span), Self.isListOfStrings(document.root) {
      self.init(text)
    } else if text.first == "[" {
      return nil
    } else {
      self.init("[\(JSONText.quoted(text))]", isSafe: false)
    }
  }

  private static func isListOfStrings(_ value: JSONValue) -> Bool {
    guard value.kind == .array else { return false }
    for position in 0..<value.count where value[position]?.isString != true { return false }
    return true
  }

  /// Digits with at most one point, which mean the same in JSON.
  private static func plainNumber(_ text: String) -> Double? {
    guard text.utf8.first?.isDigit == true, text.utf8.last?.isDigit == true,
      text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), text.utf8.count <= 16,
      text.utf8.first != UInt8(ascii: "0") || text.utf8.count == 1 || text.hasPrefix("0.")
    else { return nil }
    return Double(text)
  }

  func fix(at pointer: JSONPointer) -> Fix {
    Fix(edits: [.set(pointer, to: json)], isSafe: isSafe)
  }
}
