import JSON
import PushFormats

/// A value in the form that a place of the other format requires.
enum ChangedValue {
  case text([UInt8])
  /// Says what is also so without it: a flag that is off, or an empty text.
  case nothing
  /// Is meant for another place of the message.
  case elsewhere
  /// Cannot be expressed there.
  case unfit
  /// Depends on the time of sending, which is not known.
  case needsClock

  init(_ change: FieldMapping.Change, _ value: WrittenValue, for place: PlatformPlace, now: Int64?)
  {
    // An empty text counts as none, and an alert of empty texts would be a mistake.
    if value.content == [], place.steps.contains("alert"), place.steps.last != "…" {
      self = .nothing
      return
    }
    switch change {
    case .none, .alertText, .activityToken, .target, .given, .onePerElement, .oneMore:
      self = .text(Array(value.text))
    case .own, .recipients: self = .nothing
    case .filledText: self = value.content == [] ? .nothing : .text(Array(value.text))
    case .hyphenated: self = Self.hyphenated(value)
    case .flag: self = Self.flag(value)
    case .number: self = Self.number(value)
    case .parsed: self = Self.list(value)
    // A header is a text, which no list or object is.
    case .serialized where place.isHeader && value.kind.isContainer: self = .unfit
    // Null says as much as a key that is not there.
    case .serialized: self = Self.serialized(value).map { .text($0) } ?? .nothing
    case .lifetime: self = Self.lifetime(value, place, now)
    case .priority: self = Self.priority(value, place)
    case .httpsLink:
      let isLink = value.string.map { $0.hasPrefix("https://") } ?? false
      self = isLink ? .text(Array(value.text)) : .elsewhere
    case .milliseconds: self = Self.durations(value)
    case .enumName(let prefix): self = Self.enumName(value, prefix)
    case .topicName: self = Self.topicName(value)
    case .colorParts: self = Self.colorParts(value)
    }
  }

  private static func hyphenated(_ value: WrittenValue) -> ChangedValue {
    value.string.map { word in
      .text(quoted(String(word.map { $0 == "_" ? "-" : $0 })))
    } ?? .unfit
  }

  // MARK: - What the Admin SDK does

  private static func durations(_ value: WrittenValue) -> ChangedValue {
    guard value.kind == .array else { return duration(value).map { .text($0) } ?? .unfit }
    let elements = value.elements.map(duration)
    guard elements.allSatisfy({ $0 != nil }) else { return .unfit }
    return .text(
      Array("[".utf8) + elements.compactMap(\.self).joined(separator: ",".utf8) + Array("]".utf8))
  }

  /// Seconds with the milliseconds behind the point, as far as there are any.
  private static func duration(_ value: WrittenValue) -> [UInt8]? {
    guard value.kind.isNumber, let number = Double(String(decoding: value.text, as: UTF8.self)),
      let milliseconds = Int64(exactly: number), milliseconds >= 0
    else { return nil }
    let fraction = String("\(1000 + milliseconds % 1000)".dropFirst())
    return quoted(
      fraction == "000" ? "\(milliseconds / 1000)s" : "\(milliseconds / 1000).\(fraction)s")
  }

  private static func enumName(_ value: WrittenValue, _ prefix: String) -> ChangedValue {
    value.string.map { .text(quoted(prefix + $0.uppercased())) } ?? .unfit
  }

  private static func topicName(_ value: WrittenValue) -> ChangedValue {
    guard let topic = value.string else { return .unfit }
    let prefix = "/topics/"
    return .text(quoted(topic.hasPrefix(prefix) ? String(topic.dropFirst(prefix.count)) : topic))
  }

  private static func colorParts(_ value: WrittenValue) -> ChangedValue {
    guard let text = value.string, text.hasPrefix("#"), [7, 9].contains(text.utf8.count),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return .unfit }
    let whole = text.utf8.count == 7 ? number << 8 | 0xFF : number
    let parts = ["red", "green", "blue", "alpha"].enumerated().map { position, name in
      let part = whole >> (24 - 8 * UInt32(position)) & 0xFF
      return "\"\(name)\":\(part.isMultiple(of: 255) ? "\(part / 255)" : "\(Double(part) / 255)")"
    }
    return .text(Array("{\(parts.joined(separator: ","))}".utf8))
  }

  private static func flag(_ value: WrittenValue) -> ChangedValue {
    switch value.kind {
    case .true: .text([UInt8(ascii: "1")])
    case .false, .null: .nothing
    case .integer, .real:
      flag(ofNumber: value.text).map { $0 ? .text([UInt8(ascii: "1")]) : .nothing }
        ?? .unfit
    default: .unfit
    }
  }

  /// Whether a number as written sets a flag of Apple's; nil for one that is neither on nor off, and for
  /// any other value.
  ///
  /// Devices read 1.0 as 1.
  static func flag(ofNumber text: some Collection<UInt8>) -> Bool? {
    let number = Double(String(decoding: text, as: UTF8.self))
    return number == 1 ? true : number == 0 ? false : nil
  }

  /// Decimal text without the leading zeros that JSON does not allow.
  private static func number(_ value: WrittenValue) -> ChangedValue {
    guard let content = value.content else {
      return value.kind.isNumber ? .text(Array(value.text)) : .unfit
    }
    guard let number = Int64(String(decoding: content, as: UTF8.self)),
      content.first != UInt8(ascii: "+")
    else { return .unfit }
    return .text(Array("\(number)".utf8))
  }

  /// A list, as an array or as JSON text; all elements become strings.
  private static func list(_ value: WrittenValue) -> ChangedValue {
    guard let list = value.kind == .array ? value : inner(value), list.kind == .array else {
      return .unfit
    }
    let elements = list.elements.map(serialized)
    guard elements.allSatisfy({ $0 != nil }) else { return .unfit }
    return .text(
      Array("[".utf8) + elements.compactMap(\.self).joined(separator: ",".utf8) + Array("]".utf8))
  }

  private static func inner(_ value: WrittenValue) -> WrittenValue? {
    guard let content = value.content, JSONDocument(parsing: content.span) != nil else {
      return nil
    }
    return WrittenDocument(content).root
  }

  /// A string as it is, anything else as JSON text in a string.
  private static func serialized(_ value: WrittenValue) -> [UInt8]? {
    switch value.kind {
    case .string: return Array(value.text)
    case .null: return nil
    default:
      let minified = JSONMinified.bytes(of: Array(value.text).span)
      return quoted(String(decoding: minified, as: UTF8.self))
    }
  }

  private static func lifetime(
    _ value: WrittenValue, _ place: PlatformPlace, _ now: Int64?
  ) -> ChangedValue {
    guard value.kind.isNumber, let number = Double(String(decoding: value.text, as: UTF8.self)),
      let seconds = Int64(exactly: number),
      (0...Int64(Limits.fcmTimeToLiveSeconds)).contains(seconds)
    else { return .unfit }
    switch place.platforms {
    case .android: return .text(quoted("\(seconds)s"))
    case .web: return .text(quoted("\(seconds)"))
    default:
      guard seconds > 0 else { return .text(quoted("0")) }
      guard let now else { return .needsClock }
      let (time, overflows) = now.addingReportingOverflow(seconds)
      return overflows ? .unfit : .text(quoted("\(time)"))
    }
  }

  private static func priority(_ value: WrittenValue, _ place: PlatformPlace) -> ChangedValue {
    // Expo's word for none.
    if value.string == "default" { return .nothing }
    let number = value.kind == .integer ? Int(String(decoding: value.text, as: UTF8.self)) : nil
    // Gateways were seen to take it in capitals, as HTTP v1 writes it.
    guard let word = value.string?.lowercased() ?? number.map({ $0 >= 10 ? "high" : "normal" }),
      word == "high" || word == "normal"
    else { return .unfit }
    switch place.platforms {
    case .android: return .text(quoted(word.uppercased()))
    case .web: return .text(quoted(word))
    default: return .text(quoted(word == "high" ? "10" : "5"))
    }
  }

  static func quoted(_ text: String) -> [UInt8] { Array(JSONText.quoted(text).utf8) }
}
