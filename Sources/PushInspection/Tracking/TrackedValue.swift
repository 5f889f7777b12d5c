import JSON
import PushFormats
import PushModel

/// The values of a received message as the Firebase SDK reads them.
struct TrackedValues: ~Escapable {
  private let message: JSONValue

  @_lifetime(copy message)
  init(_ message: JSONValue) {
    self.message = message
  }

  /// A text, or the digits of a number; nil when there is nothing in it.
  func text(_ key: FCMAdded) -> String? {
    guard let value = message[key.field.name] else { return nil }
    if let integer = value.integer { return String(integer) }
    guard let text = value.string, !text.isEmpty else { return nil }
    return text
  }

  func integer(_ key: FCMAdded) -> Int64? {
    message[key.field.name]?.integerValue
  }
}

extension JSONValue {
  /// A whole number, or a text that begins as one, as Foundation's `integerValue` takes it.
  fileprivate var integerValue: Int64? {
    if let number { return Int64(exactly: number.rounded(.towardZero)) }
    guard let text = string else { return nil }
    return Int64(text.prefix { $0 == "-" || $0.isASCII && $0.isNumber })
  }

  fileprivate var holdsText: Bool {
    guard let utf8 else { return false }
    return !utf8.isEmpty
  }

  fileprivate var isLocalTime: Bool {
    guard let utf8 else { return false }
    return Format.localTime.accepts(utf8)
  }
}

extension TrackingCondition {
  /// Whether it holds; nil where nothing in the message decides it.
  func isMet(by message: JSONValue) -> Bool? {
    if case .outside = test { return nil }
    guard let value = value(in: message) else { return false }
    switch test {
    case .outside: return nil
    // An empty message is as good as none.
    case .present: return path.isEmpty ? value.count > 0 : !value.isNull
    case .string: return value.isString
    case .nonEmptyString: return value.holdsText
    case .equals(let text): return value.utf8?.equals(text) ?? false
    case .contains(let part): return value.string?.contains("\(part)") ?? false
    case .one: return value.integerValue == 1
    case .conversion:
      let campaign = message[FCMAdded.campaignID.field.name]
      return value.integerValue == 1 && campaign?.holdsText == true
    case .nonZeroInteger: return value.integerValue.map { $0 != 0 } ?? false
    case .object: return value.isObject
    case .alert: return value.isObject ? value.count > 0 : value.isString
    case .localTime: return value.isLocalTime
    }
  }

  /// Whether the message holds the key at all.
  func isNamed(in message: JSONValue) -> Bool { value(in: message) != nil }

  @_lifetime(copy message)
  private func value(in message: JSONValue) -> JSONValue? {
    var value = message
    for key in path {
      guard value.isObject, let member = value[key] else { return nil }
      value = member
    }
    return value
  }
}
