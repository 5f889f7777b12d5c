import JSON
import PushFormats
import PushModel

/// What a value in a message for Google was meant to be.
package struct ProtoRepair {
  package let json: String
  package let isSafe: Bool
  /// A fact that explains how the value came about.
  let remark: String?
  /// How a sentence shows it.
  package let shown: String

  private init(
    _ json: String, shownAs shown: String? = nil, isSafe: Bool = true, remark: String? = nil
  ) {
    self.json = json
    self.shown = shown ?? ValueWords.shortened(json)
    self.isSafe = isSafe
    self.remark = remark
  }

  /// `isLifetime`: whether a bare number stands for seconds, as senders write a lifetime; other
  /// durations are short, so that a number stands for milliseconds.
  ///
  /// `isTarget`: whether it is whom a push is for, which is not shown.
  init?(of value: JSONValue, to shape: Shape, isLifetime: Bool = false, isTarget: Bool = false) {
    switch shape {
    case .orNull(let inner):
      self.init(of: value, to: inner, isLifetime: isLifetime, isTarget: isTarget)
    case .protoBoolean:
      guard let boolean = Self.boolean(value) else { return nil }
      self.init(boolean ? "true" : "false")
    case .protoString, .string: self.init(scalar: value)
    case .protoDuration:
      if isLifetime { self.init(lifetime: value) } else { self.init(duration: value) }
    case .protoEnum(let vocabulary): self.init(name: value, of: vocabulary)
    case .integer(let range): self.init(decimal: value, in: range)
    case .formatted(.color): self.init(color: value)
    case .formatted(.decimal): self.init(scalar: value)
    case .word(let vocabulary):
      if vocabulary.texts == LegacyRequest.priorities.texts, let isHigh = Self.isHigh(value) {
        self.init(isHigh ? "\"high\"" : "\"normal\"", isSafe: false)
        return
      }
      guard let text = value.string, let word = NearMiss.word(for: text, in: vocabulary.texts)
      else { return nil }
      self.init("\"\(word)\"")
    // The lights need all of their keys.
    case .object(.lightSettings), .object(.lightSettingsV2), .object(.lightColor),
      .object(.lightColorV2):
      return nil
    case .object, .freeObject, .stringMap:
      guard value.kind == .array, value.count == 0 else { return nil }
      self.init("{}", remark: "PHP writes an empty array as a list unless it is cast to an object")
    case .list(let element): self.init(list: value, of: element, isTarget: isTarget)
    // `true` is meant to switch the default sound on.
    case .either(.string, .object(.sound)):
      guard value.boolean == true else { return nil }
      self.init("\"default\"", isSafe: false)
    case .boolean:
      if let number = value.integer, number == 0 || number == 1 {
        self.init(number == 1 ? "true" : "false")
        return
      }
      guard let text = value.string, text == "true" || text == "false" else { return nil }
      self.init(text)
    default: return nil
    }
  }

  func fix(at pointer: JSONPointer) -> Fix {
    Fix(edits: [.set(pointer, to: json)], isSafe: isSafe)
  }
}

extension ProtoRepair {
  /// The boolean that Google's reader was measured to take a value for.
  static func boolean(_ value: JSONValue) -> Bool? {
    if let number = value.integer { return number == 0 ? false : number == 1 ? true : nil }
    guard let text = value.string?.lowercased() else { return nil }
    if ["true", "t", "yes", "y", "1"].contains(text) { return true }
    return ["false", "f", "no", "n", "0"].contains(text) ? false : nil
  }

  /// A number or a boolean in quotes.
  private init?(scalar value: JSONValue) {
    if value.kind == .integer, let number = value.numberText {
      self.init("\"\(number)\"")
    } else if let boolean = value.boolean {
      self.init("\"\(boolean)\"")
    } else {
      return nil
    }
  }

  /// A whole number in quotes.
  private init?(decimal value: JSONValue, in range: ClosedRange<Int64>) {
    guard let text = value.string, let number = Int64(text), range.contains(number),
      "\(number)" == text
    else { return nil }
    self.init(text)
  }

  /// A list that stands in a string, as the legacy API wanted it, or the one element of a list.
  private init?(list value: JSONValue, of shape: Shape, isTarget: Bool) {
    // The whole list may be filled in for a variable.
    if let text = value.utf8, text.isOneWord, !text.isVariable, Self.accepts(text, shape) {
      self.init(
        "[\(JSONText.quoted(String(copying: text)))]", shownAs: isTarget ? "[\"…\"]" : nil,
        isSafe: false)
      return
    }
    guard let text = value.utf8, text.count > 1, text.count < 4096,
      text[0] == UInt8(ascii: "["), let document = JSONDocument(parsing: text)
    else { return nil }
    let list = document.root
    guard list.kind == .array else { return nil }
    for position in 0..<list.count {
      guard let element = list[position]?.utf8, Self.accepts(element, shape) else { return nil }
    }
    self.init(
      String(copying: text),
      remark: "the legacy API accepted the list as JSON in a string; v1 expects it"
    )
  }

  private static func accepts(_ text: Span<UInt8>, _ shape: Shape) -> Bool {
    switch shape {
    case .protoDuration: text.isProtoDuration
    case .formatted(let format): format.accepts(text)
    default: true
    }
  }

  // MARK: - Durations

  /// A few milliseconds, as Android's own interfaces take them.
  private init?(duration value: JSONValue) {
    let text = value.string
    guard let number = value.integer ?? text.flatMap({ Int64($0) }), (0...100_000).contains(number)
    else { return nil }
    let seconds = number < 10 ? "\(number)s" : Self.inSeconds(milliseconds: number)
    self.init("\"\(seconds)\"", isSafe: false, remark: "Android itself uses milliseconds here")
  }

  private init?(lifetime value: JSONValue) {
    if let seconds = value.integer {
      self.init(seconds: seconds)
    } else if let text = value.string {
      self.init(lifetimeText: text)
    } else {
      return nil
    }
  }

  /// A bare number: seconds, or milliseconds as the SDKs for Node and Java take them.
  private init?(seconds: Int64) {
    guard seconds >= 0 else { return nil }
    guard Self.mayBeMilliseconds(seconds) else {
      self.init("\"\(seconds)s\"", remark: Self.sdkRemark)
      return
    }
    self.init("\"\(Self.inSeconds(milliseconds: seconds))\"", isSafe: false, remark: Self.sdkRemark)
  }

  private init?(lifetimeText text: String) {
    let trimmed = text.filter { !$0.isWhitespace }.lowercased()
    if let seconds = Int64(trimmed) {
      self.init(seconds: seconds)
      return
    }
    let units: [(suffix: String, seconds: Int64)] = [
      ("s", 1), ("sec", 1), ("seconds", 1), ("m", 60), ("min", 60), ("minutes", 60), ("h", 3600),
      ("hours", 3600), ("d", 86400), ("days", 86400),
    ]
    for unit in units where trimmed.hasSuffix(unit.suffix) {
      guard let count = Int64(trimmed.dropLast(unit.suffix.count)),
        (0...Int64(Limits.fcmTimeToLiveSeconds) / unit.seconds).contains(count)
      else { continue }
      self.init("\"\(count * unit.seconds)s\"")
      return
    }
    return nil
  }

  /// Whether a number of seconds is likelier one of milliseconds.
  static func mayBeMilliseconds(_ number: Int64) -> Bool {
    number > Int64(Limits.fcmTimeToLiveSeconds) || number >= 300_000 && number % 60_000 == 0
  }

  /// Milliseconds as a duration without needless zeros.
  static func inSeconds(milliseconds: Int64) -> String {
    let rest = milliseconds % 1000
    guard rest > 0 else { return "\(milliseconds / 1000)s" }
    let digits = "\(1000 + rest)".dropFirst().reversed().drop { $0 == "0" }.reversed()
    return "\(milliseconds / 1000).\(String(digits))s"
  }

  static let sdkRemark =
    "the Admin SDKs for Node and Java expect milliseconds as a number, REST expects seconds with an s"

  // MARK: - Names and colours

  /// A name of an enum: APNs' numbers for a priority, a name without its prefix, or a slip.
  private init?(name value: JSONValue, of vocabulary: Vocabulary) {
    if vocabulary.texts == AndroidConfig.priorities.texts, let isHigh = Self.isHigh(value) {
      self.init(isHigh ? "\"HIGH\"" : "\"NORMAL\"")
      return
    }
    guard let text = value.string else { return nil }
    if let number = Int(text) {
      guard let name = Self.name(ofNumber: number, in: vocabulary) else { return nil }
      self.init("\"\(name)\"", isSafe: false)
      return
    }
    let folded = NearMiss.fold(text)
    let prefixed = vocabulary.texts.filter {
      $0.contains("_") && NearMiss.fold(String($0.split(separator: "_").last ?? "")) == folded
    }
    if prefixed.count == 1, let name = prefixed.first {
      self.init("\"\(name)\"")
      return
    }
    guard let name = NearMiss.word(for: text, in: vocabulary.texts) else { return nil }
    self.init("\"\(name)\"", isSafe: NearMiss.fold(name) == folded)
  }

  /// The name of a number in quotes, which FCM takes only without them.
  ///
  /// Android itself has numbers of its own for the priorities and visibilities of notifications: one up
  /// to 2 may be meant as either. Only a list that begins with what is not specified is counted from 0.
  private static func name(ofNumber number: Int, in vocabulary: Vocabulary) -> String? {
    let names = vocabulary.texts
    guard names.first?.hasSuffix("_UNSPECIFIED") == true else { return nil }
    return number > 2 && number < names.count ? names[number] : nil
  }

  /// Whether a number that APNs has for a priority is that of the high one.
  private static func isHigh(_ value: JSONValue) -> Bool? {
    switch value.integer ?? value.string.flatMap({ Int64($0) }) {
    case 10: true
    case 5: false
    default: nil
    }
  }

  /// A colour in another form than `#rrggbb`.
  private init?(color value: JSONValue) {
    guard let text = value.string else { return nil }
    let prefix = ["#", "0x"].first { text.hasPrefix($0) } ?? ""
    let digits = text.dropFirst(prefix.count)
    guard digits.utf8.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.utf8.count {
    case 6: self.init("\"#\(digits)\"")
    case 3: self.init("\"#\(digits.map { "\($0)\($0)" }.joined())\"")
    // With alpha first as Android writes it, or last as CSS does.
    case 8:
      self.init("\"#\(digits.dropFirst(2))\"", isSafe: false, remark: "alpha is not allowed here")
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// Whether it is a single word of visible ASCII: several of them may be several elements.
  fileprivate var isOneWord: Bool {
    guard count > 0, self[0] != UInt8(ascii: "[") else { return false }
    return allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";")
    }
  }
}
