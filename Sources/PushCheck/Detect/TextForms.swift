import JSON
import PushFormats
import PushModel
import PushRules

// What conditions ask of texts: the forms that depend on what a string says.

extension Span<UInt8> {
  /// Whether a text has one of the forms that depend on what it says.
  func has(_ form: ValueForm) -> Bool {
    switch form {
    case .expoToken: beginsAsExpoToken
    case .legacyTarget: isLegacyTarget
    case .objectOrJSON: begins(with: "{")
    case .listOrPlaceholder: isPlaceholder
    case .target: isTarget || mentionsToken
    case .aboutTarget: mentionsToken
    case .aboutRegistration: namesRegistration
    case .topicCondition: contains("in topics")
    case .mailAddress: contains("@")
    case .registrationToken: isRegistrationToken
    case .digits: isDigits
    case .longNumber: isLongNumber
    case .messageID: isMessageID
    case .hexDigits: isHexDigits
    case .pushyToken: isPushyToken
    case .bareMustache: holdsBareMustache
    case .liquid: holdsLiquid
    case .text(let wanted): equals(wanted)
    case .textBeginning(let wanted): begins(with: wanted)
    default: false
    }
  }

  /// A topic, or something as long as a token and without what addresses of other kinds have.
  fileprivate var isLegacyTarget: Bool {
    // Blanks in it are a mistake, and no reason to take it for something else.
    if begins(with: LegacyTopicName.prefix, apartFrom: UInt8(ascii: " ")) { return true }
    guard count >= 32, isTarget else { return false }
    for index in 0..<count where self[index] == UInt8(ascii: "/") { return false }
    return true
  }

  /// A word that is not a mail address, so that it may name a device or a topic.
  fileprivate var isTarget: Bool {
    for index in 0..<count where self[index] <= 0x20 || self[index] == UInt8(ascii: "@") {
      return false
    }
    return true
  }

  /// Words of a name, of which the first says that a device is registered, or the last ones what for:
  /// no text that somebody reads.
  ///
  /// A wallet, a login and a listener have tokens, too, and "subscribed" tells of something that
  /// happened.
  fileprivate var namesRegistration: Bool {
    guard count <= 40, isTarget else { return false }
    var (earlier, last) = (0..<0, word(from: 0))
    if RegistrationWords.verbs.number(ignoringCaseOf: extracting(last)) != nil { return true }
    var next = word(from: last.upperBound)
    while !next.isEmpty {
      (earlier, last) = (last, next)
      next = word(from: last.upperBound)
    }
    return RegistrationWords.token.number(ignoringCaseOf: extracting(last)) != nil
      && RegistrationWords.owners.number(ignoringCaseOf: extracting(earlier)) != nil
  }

  /// The next word of a name, up to another sign or to the hump of camel case; empty at the end.
  private func word(from start: Int) -> Range<Int> {
    var start = start
    while start < count, !self[start].isLetterOrDigit { start += 1 }
    var end = start
    while end < count, self[end].isLetterOrDigit, end == start || !beginsHump(at: end) { end += 1 }
    return start..<end
  }

  /// Whether a capital letter begins a word in a name: the T of pushToken and of FCMToken.
  private func beginsHump(at index: Int) -> Bool {
    guard self[index].isCapital else { return false }
    guard self[index - 1].isCapital else { return true }
    return index + 1 < count && self[index + 1].isLetter && !self[index + 1].isCapital
  }

  /// An installation's id and a colon before what Google has begun its tokens with for years.
  fileprivate var isRegistrationToken: Bool { count >= 64 && contains(":APA91") && isTarget }

  /// Google numbers its projects with eight digits or more; apps show their senders by that.
  fileprivate var isDigits: Bool {
    for index in 0..<count where !self[index].isDigit { return false }
    return count > 0
  }

  fileprivate var isLongNumber: Bool { count >= 8 && count <= 19 && isDigits }

  /// A time in microseconds, and a hash behind a percent sign.
  fileprivate var isMessageID: Bool {
    guard begins(with: "0:"),
      let percent = firstIndex(of: UInt8(ascii: "%"), in: ByteRange(2, count))
    else { return false }
    return extracting(2..<percent).isLongNumber
  }

  /// Apple's magic value for the management of devices is a UUID.
  fileprivate var isHexDigits: Bool {
    for index in 0..<count where self[index].hexValue == nil && self[index] != UInt8(ascii: "-") {
      return false
    }
    return count >= 8
  }

  /// Whether it has an expression or a tag of Liquid.
  fileprivate var holdsLiquid: Bool {
    var here = 0
    while let brace = firstIndex(of: UInt8(ascii: "{"), in: ByteRange(here, count)) {
      here = brace + 1
      guard here < count else { return false }
      if self[here] == UInt8(ascii: "{") || self[here] == UInt8(ascii: "%") { return true }
    }
    return false
  }

  /// Whether a template is to be filled in outside of the strings of this JSON.
  fileprivate var holdsBareMustache: Bool {
    var isInString = false
    var index = 0
    while index < count {
      switch self[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString:
        guard index + 1 < count else { return false }
        if self[index + 1] == UInt8(ascii: "{") || self[index + 1] == UInt8(ascii: "%") {
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }

  /// Pushy's tokens are 22 hexadecimal digits.
  fileprivate var isPushyToken: Bool {
    guard count == 22 else { return false }
    for index in 0..<count where !self[index].isDigit {
      guard self[index] >= UInt8(ascii: "a"), self[index] <= UInt8(ascii: "f") else { return false }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}

/// What the frame of an app's own protocol is called that brings the token of a device.
private enum RegistrationWords {
  static let verbs = KeyTable(["register", "subscribe", "unsubscribe"])
  static let token = KeyTable(["token"])
  /// Whose token it is that pushes are sent to.
  static let owners = KeyTable(["push", "device", "fcm", "apns", "activity"])
}

extension ValueForm {
  /// Whether a list stands for its first element.
  var mayBeFirstOfList: Bool {
    switch self {
    case .expoToken, .pushyToken: true
    default: false
    }
  }

  var mayBeObject: Bool {
    if case .objectOrJSON = self { true } else { false }
  }

  var mayBeList: Bool {
    if case .listOrPlaceholder = self { true } else { false }
  }
}

extension Span<UInt8> {
  /// Whether this text is anywhere in it.
  func contains(_ text: StaticString) -> Bool { position(of: text) != nil }
}
