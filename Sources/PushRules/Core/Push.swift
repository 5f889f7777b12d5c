package import JSON
package import PushFormats

/// One push under inspection: its known fields by number, wherever the payload is carried.
///
/// Rules ask it for fields, never for paths, so the same rule works on a bare payload, inside an
/// FCM message, in a received one and inside a wrapper.
package struct Push: ~Copyable, ~Escapable {
  let slots: JSONSlots
  /// The root of the document in which everything stands.
  package let document: JSONValue
  package let payload: JSONValue?
  /// The fields that the document holds.
  package internal(set) var fields = FieldSet()
  /// Those of them whose values have still to be looked at, by the rules of their tables.
  private(set) var unsettled = FieldSet()
  /// Fields that stand there under a wrong name: rules about several keys take them for there, so
  /// that one misspelling is one finding.
  private(set) var assumed = FieldSet()
  /// The fields that stand there in two spellings, such as snake_case and lowerCamelCase; the later
  /// one counts.
  package internal(set) var spelledTwice = FieldSet()
  /// The targets of a message that stand at a place where they do nothing.
  package internal(set) var misplacedTargets = FieldSet()
  /// Whether texts of the notification stand in the message around it.
  var hasMisplacedContent = false
  package internal(set) var parts: Parts = []
  package internal(set) var pushType: PushType?
  package internal(set) var pushTypeOrigin = PushTypeOrigin.unknown
  package let context: CheckContext

  /// By which field each table was entered; `Self.atBase` for one that has a base of its own.
  var holders = Holders(repeating: Self.absent)
  private let places: PushPlaces

  typealias Holders = [64 of UInt16]

  private static let absent = UInt16.max
  private static let atBase = UInt16.max - 1

  @_lifetime(copy slots, copy delivery)
  init(_ delivery: borrowing Delivery, slots: JSONSlots, context: CheckContext) {
    self.slots = slots
    self.context = context
    document = delivery.document
    payload = delivery.payloadAlone
    places = delivery.places
    parts = delivery.parts
    // These have a place even where they are missing.
    enterAtBase(.request)
    enterAtBase(.headers)
    if payload != nil { enterAtBase(.payload) }
  }
}

extension Delivery {
  // Inlined, the copy asks the runtime for the type of the optional: a twentieth of a start.
  fileprivate var payloadAlone: JSONValue? {
    @_lifetime(copy self) @inline(never)
    get { payload }
  }
}

/// Where the push type was learnt.
package enum PushTypeOrigin: UInt8, BitwiseCopyable, Sendable {
  case unknown
  /// From `apns-push-type` or `--push-type`.
  case header
  /// From the topic's suffix.
  case topic
  /// From the payload's keys.
  case payload
}

// MARK: - Asking for fields

extension Push {
  package func has(_ field: some FieldKey) -> Bool {
    fields.contains(field.id)
  }

  /// The value of a field, or nil when the document does not hold it.
  package subscript(field: some FieldKey) -> JSONValue? {
    @_lifetime(copy self)
    get { self[field.id] }
  }

  package subscript(field: FieldID) -> JSONValue? {
    @_lifetime(copy self)
    get {
      guard fields.contains(field) else { return nil }
      return slots.value(at: Int(field.number))
    }
  }

  /// A copy of a field's text.
  ///
  /// For findings and headers; compare `utf8` on the healthy path.
  package func text(_ field: some FieldKey) -> String? {
    self[field]?.string
  }

  /// The value at an address; nil where a key on the way is not there.
  @_lifetime(copy self)
  func value(at pointer: JSONPointer) -> JSONValue? {
    // The document may be a part of the text that the pointers speak of.
    let base = places.document
    guard pointer.tokens.starts(with: base) else { return nil }
    var value = document
    for token in pointer.tokens.dropFirst(base.count) {
      guard value.isObject, let member = value[token] else { return nil }
      value = member
    }
    return value
  }

  package func hasAny(of candidates: [some FieldKey]) -> Bool {
    candidates.contains { has($0) }
  }
}

// MARK: - Places

extension Push {
  package func key(_ field: some FieldKey) -> Place { key(field.id) }
  package func value(_ field: some FieldKey) -> Place { value(field.id) }

  package func key(_ field: FieldID) -> Place {
    outside(field) ?? .key(pointer(to: field))
  }

  package func value(_ field: FieldID) -> Place {
    outside(field) ?? .value(pointer(to: field))
  }

  /// An object of the document, for what it lacks.
  package func object(_ table: Table) -> Place {
    if table == .headers, !places.haveHeaders { return .document }
    return .container(pointer(to: table))
  }

  /// What came from flags stands in no document.
  private func outside(_ field: FieldID) -> Place? {
    switch field.table {
    case .headers where !places.haveHeaders: .header(slots.key(at: Int(field.number)))
    case .request where !places.areOfRequest: .header("--device-token")
    default: nil
    }
  }

  /// The address of the request or message as a whole, which may stand inside something else.
  package var rootPointer: JSONPointer { JSONPointer(places.document) }

  /// The address of a field, with its key as the author wrote it.
  package func pointer(to field: some FieldKey) -> JSONPointer { pointer(to: field.id) }

  package func pointer(to field: FieldID) -> JSONPointer {
    let key =
      fields.contains(field) ? slots.key(at: Int(field.number)) : field.field.nameText
    return pointer(to: field.table).appending(key)
  }

  package func pointer(to table: Table) -> JSONPointer {
    let holder = holders[Int(table.rawValue)]
    switch holder {
    case Self.atBase: return base(of: table)
    case Self.absent: return base(of: .payload)
    default: return pointer(to: FieldID(holder))
    }
  }

  private func base(of table: Table) -> JSONPointer {
    switch table {
    case .headers: JSONPointer(places.headers ?? [])
    case .payload, .fcmAdded: JSONPointer(payload == nil ? [] : places.payload)
    // What is more than a payload is the document itself, unless another one is around it.
    default: JSONPointer(places.document)
    }
  }
}

// MARK: - Filling it in

extension Push {
  mutating func enter(_ table: Table, by field: FieldID) {
    holders[Int(table.rawValue)] = field.number
  }

  /// A table that speaks of a part of the push as a whole.
  mutating func enterAtBase(_ table: Table) {
    holders[Int(table.rawValue)] = Self.atBase
  }

  func hasEntered(_ table: Table) -> Bool {
    holders[Int(table.rawValue)] != Self.absent
  }

  mutating func remember(
    _ member: borrowing JSONMember, as field: FieldID, isSettled: Bool = false
  ) {
    if fields.contains(field) { spelledTwice.insert(field) }
    slots.put(member, at: Int(field.number))
    fields.insert(field)
    if !isSettled { unsettled.insert(field) }
  }

  /// Has those of the fields looked at that are there.
  mutating func unsettle(_ suspects: FieldSet) {
    unsettled.formUnion(suspects.intersection(fields))
  }

  /// Whether all of its members were found at their places, under their own names.
  var isStraight: Bool {
    assumed.isEmpty && spelledTwice.isEmpty && misplacedTargets.isEmpty && !hasMisplacedContent
  }

  /// Remembers a member whose key is surely meant to be this field's.
  mutating func assume(_ member: borrowing JSONMember, as field: FieldID) {
    slots.put(member, at: Int(field.number))
    assumed.insert(field)
  }

  /// Whether a member is there under the field's own name or a wrong one.
  func seems(_ field: some FieldKey) -> Bool { seems(field.id) }

  func seems(_ field: FieldID) -> Bool {
    fields.contains(field) || assumed.contains(field)
  }

  /// Takes an assumed field for there; the tests of its own are over by then.
  mutating func register(_ field: FieldID) {
    assumed.remove(field)
    fields.insert(field)
  }
}
