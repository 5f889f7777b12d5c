import JSON
import PushFormats
import PushModel

/// What to write for a value that a sender's key does not take: every such finding says it.
struct SenderAdvice {
  let help: String
  let fix: Fix?

  private init(_ help: String, fix: Fix? = nil) {
    self.help = help
    self.fix = fix
  }

  private init(_ repair: Repair, at place: JSONPointer) {
    self.init("write \(ValueWords.shortened(repair.json))", fix: repair.fix(at: place))
  }

  /// For a value of another JSON type.
  init(onTypeOf value: JSONValue, under id: FieldID, at place: JSONPointer) {
    let field = id.field
    if let repair = Repair(of: value, to: field.shape)
      ?? Repair(text: value, byLanguageFor: field, in: id.table)
    {
      self.init(repair, at: place)
    } else if let named = Self.named(value, in: field, at: place) {
      self = named
    } else if let object = Self.object(writtenAsText: value, for: field.shape, at: place) {
      self = object
    } else if value.isObject, field.shape.types == .array,
      field.shape.elementTypes.overlaps(.object)
    {
      self.init("put it into a list: [{…}]")
    } else if field.mayHoldJSON, value.isObject || value.kind == .array {
      self.init("encode it as a string of JSON")
    } else {
      self.init(Self.namesake(of: field, for: value, in: id.table) ?? Self.words(on: id))
    }
  }

  /// For an element of a list, or for a value of a map, of another JSON type.
  init(onTypeOf part: JSONValue, for shape: Shape, at place: JSONPointer) {
    guard let repair = Repair(of: part, to: shape) else {
      self.init("write \(shape.expectedType)")
      return
    }
    self.init(repair, at: place)
  }

  /// For a value of the right type that is none of those that are allowed.
  init(onContentOf value: JSONValue, for shape: Shape, under id: FieldID, at place: JSONPointer) {
    if let word = shape.word(meantBy: value) {
      let json = "\"\(word.word)\""
      self.init(
        "write \(json)", fix: Fix(edits: [.set(place, to: json)], isSafe: word.isCertain))
    } else if let named = Self.named(value, in: id.field, at: place) {
      self = named
    } else if id == SNSPublish.messageStructure.id, value.utf8?.begins(with: "{") == true {
      self.init("move this text into \"Message\", and write \"json\" here")
    } else {
      self.init(Self.count(value, shape) ?? Self.words(on: id, taking: shape))
    }
  }

  /// What other services call a value of this key.
  private static func named(
    _ value: JSONValue, in field: Field, at place: JSONPointer
  ) -> SenderAdvice? {
    guard let word = value.string ?? value.numberText, let json = field.json(meantBy: word) else {
      return nil
    }
    return SenderAdvice("write \(json)", fix: .unsafe(.set(place, to: json)))
  }

  /// An object that was encoded once too often, as `JSON.stringify` does.
  private static func object(
    writtenAsText value: JSONValue, for shape: Shape, at place: JSONPointer
  ) -> SenderAdvice? {
    guard shape.types.overlaps(.object), let text = value.string,
      let document = JSONDocument(parsing: text.utf8.span), document.root.isObject
    else { return nil }
    return SenderAdvice(
      "write it as an object: \(ValueWords.shortened(text))", fix: .unsafe(.set(place, to: text)))
  }

  /// Another key for the same that takes a text: Braze has `android_priority` beside `priority`.
  private static func namesake(of field: Field, for value: JSONValue, in table: Table) -> String? {
    guard value.isString, let other = table.fields.first(where: { takesText($0, for: field) })
    else { return nil }
    return "write \(field.shape.expectation), or use \"\(other.name)\": \(ValueWords.show(value))"
  }

  private static func takesText(_ other: Field, for field: Field) -> Bool {
    guard case .string = other.shape, other.standing.isCurrent else { return false }
    return other.nameText.hasSuffix("_" + field.nameText)
  }

  /// What to do about a text or a list that is too long.
  private static func count(_ value: JSONValue, _ shape: Shape) -> String? {
    guard case .counted(_, let range) = shape else { return nil }
    if value.kind == .array {
      guard value.count > range.upperBound else { return nil }
      return "leave \(value.count - range.upperBound) of them out"
    }
    guard let text = value.string, text.count > range.upperBound else { return nil }
    return "shorten it to \(counted(range.upperBound, "character"))"
  }

  /// What the key takes, with the meaning of its numbers where the table tells it.
  private static func words(on id: FieldID, taking shape: Shape? = nil) -> String {
    let field = id.field
    let expected = "write \((shape ?? field.shape).expectation)"
    if field.meaning.utf8.first?.isDigit == true { return "\(expected): \(field.meaning)" }
    // Without the key for its recipients a document would be sent to nobody.
    let isNeeded =
      field.isTarget || id.table.requiredKeys.contains { "\($0)" == field.nameText }
    return isNeeded ? expected : "\(expected), or leave `\(field.name)` out"
  }
}

extension Shape {
  /// The word of a closed list that a value was meant to be; it is certain when only letter case and
  /// separators differ.
  fileprivate func word(meantBy value: JSONValue) -> (word: String, isCertain: Bool)? {
    switch self {
    case .word(let vocabulary), .protoEnum(let vocabulary):
      guard let text = value.string, let word = NearMiss.word(for: text, in: vocabulary.texts)
      else { return nil }
      return (word, NearMiss.areAlike(word, text))
    case .formatted(let format):
      guard let text = value.string.flatMap(format.text(meantBy:)) else { return nil }
      return (text, false)
    case .orNull(let shape): return shape.word(meantBy: value)
    case .either(let first, let second):
      return first.word(meantBy: value) ?? second.word(meantBy: value)
    default: return nil
    }
  }
}

extension Format {
  /// The text that one without a scheme, or with a sign too many, was meant to be.
  fileprivate func text(meantBy text: String) -> String? {
    switch self {
    case .link:
      let host = text.prefix { $0 != "/" }
      let isAddress = host.contains(".") && text.utf8.allSatisfy(Self.isOfAddress)
      return isAddress ? "https://\(text)" : nil
    case .argbDigits:
      let digits = String(text.dropFirst())
      return text.hasPrefix("#") && !digits.isEmpty && accepts(digits.utf8.span) ? digits : nil
    default: return nil
    }
  }

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || ".-_/?=&".utf8.contains(byte)
  }
}
