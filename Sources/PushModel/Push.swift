public import JSON
public import PushFormats

/// One push under inspection: its known fields by number, wherever the payload is carried.
///
/// Rules ask it for fields, never for paths, so the same rule works on a bare payload, inside an
/// FCM message, in a received one and inside a wrapper.
// Public, like the members that every rule calls: only public code is inlined into other modules.
public struct Push: ~Copyable, ~Escapable {
  @usableFromInline package let slots: JSONSlots
  /// The root of the document in which everything stands.
  package let document: JSONValue
  package let payload: JSONValue?
  @usableFromInline let memory: PushMemory.Block
  /// Whether texts of the notification stand in the message around it.
  package var hasMisplacedContent = false
  /// Whether a message for Google holds keys outside of its notification that are unknown at their
  /// places: what is under them may be the content.
  package var hasStrayKeys = false
  package var parts: Parts = []
  package var pushType: PushType?
  /// What `apns-push-type` says, when it is one of Apple's words; found out with the push type.
  package internal(set) var declaredType: PushType?
  package var pushTypeOrigin = PushTypeOrigin.unknown
  package let context: CheckContext
  /// The objects of which a part was left out: what they lack is not known.
  package internal(set) var openTables = TableSet()

  private let places: PushPlaces

  package static let absent = PushMemory.absent
  private static let atBase = UInt16.max - 1

  /// `memory`: of no other push that is still in use.
  @_lifetime(copy slots, copy delivery)
  package init(
    _ delivery: borrowing Delivery, slots: JSONSlots, _ memory: PushMemory.Block,
    context: CheckContext
  ) {
    self.slots = slots
    self.memory = memory
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

// MARK: - What stands in its memory

extension Push {
  /// The fields that the document holds.
  public var fields: FieldSet {
    @inlinable @inline(__always) unsafeAddress { unsafe UnsafePointer(memory.sets) }
    @inlinable @inline(__always) unsafeMutableAddress { unsafe memory.sets }
  }

  /// Those of them whose values have still to be looked at, by the rules of their tables.
  package var unsettled: FieldSet {
    unsafeAddress { unsafe UnsafePointer(memory.sets + 1) }
    unsafeMutableAddress { unsafe memory.sets + 1 }
  }

  /// Fields that stand there under a wrong name: rules about several keys take them for there, so
  /// that one misspelling is one finding.
  public var assumed: FieldSet {
    @inlinable @inline(__always) unsafeAddress { unsafe UnsafePointer(memory.sets + 2) }
    @inlinable @inline(__always) unsafeMutableAddress { unsafe memory.sets + 2 }
  }

  /// The fields that stand there in two spellings, such as snake_case and lowerCamelCase; the later
  /// one counts.
  package var spelledTwice: FieldSet {
    unsafeAddress { unsafe UnsafePointer(memory.sets + 3) }
    unsafeMutableAddress { unsafe memory.sets + 3 }
  }

  /// The fields that stand at a place where they do nothing, which a finding about that place says.
  package var misplaced: FieldSet {
    unsafeAddress { unsafe UnsafePointer(memory.sets + 4) }
    unsafeMutableAddress { unsafe memory.sets + 4 }
  }

  /// By which field each table was entered; `Self.atBase` for one that has a base of its own.
  package var holders: PushMemory.Holders {
    unsafeAddress { unsafe UnsafePointer(memory.holders) }
    unsafeMutableAddress { unsafe memory.holders }
  }
}

extension Push {
  /// Whether an Admin SDK checks the message first, and writes it in FCM's words.
  package var isForSDK: Bool { parts.contains(.fcmV1) && !parts.contains(.verbatim) }
}

// MARK: - Asking for fields

extension Push {
  @inlinable public func has(_ field: some NumberedKey) -> Bool {
    fields.contains(field.id)
  }

  /// The value of a field, or nil when the document does not hold it.
  @inlinable public subscript(field: some NumberedKey) -> JSONValue? {
    @_lifetime(copy self)
    get { self[field.id] }
  }

  @inlinable public subscript(field: FieldID) -> JSONValue? {
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
  package func value(at pointer: JSONPointer) -> JSONValue? {
    // The document may be a part of the text that the pointers refer to.
    let base = places.document
    guard pointer.tokens.starts(with: base) else { return nil }
    var value = document
    for token in pointer.tokens.dropFirst(base.count) {
      guard value.isObject, let member = value[token] else { return nil }
      value = member
    }
    return value
  }

  /// Whether a member is there under the field's own name or a wrong one.
  @inlinable public func seems(_ field: some NumberedKey) -> Bool { seems(field.id) }

  @inlinable public func seems(_ field: FieldID) -> Bool {
    fields.contains(field) || assumed.contains(field)
  }

  /// The key under which a field stands there, right or wrong; its own name when it is missing.
  package func writtenName(of field: some FieldKey) -> String { writtenName(of: field.id) }

  package func writtenName(of field: FieldID) -> String {
    seems(field) ? slots.key(at: Int(field.number)) : field.field.nameText
  }

  package func hasEntered(_ table: Table) -> Bool {
    holders[Int(table.rawValue)] != Self.absent
  }

  @inlinable
  public func hasAny<let count: Int, Key: NumberedKey>(of candidates: [count of Key]) -> Bool {
    for index in candidates.indices where has(candidates[index]) { return true }
    return false
  }
}

extension Push {
  /// A table about a part of the push as a whole.
  package mutating func enterAtBase(_ table: Table) {
    holders[Int(table.rawValue)] = Self.atBase
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
    JSONPointer(tokens(to: field, leavingRoomFor: 0))
  }

  package func pointer(to table: Table) -> JSONPointer {
    JSONPointer(tokens(to: table, leavingRoomFor: 0))
  }

  /// The address of a member of a table's object, whether that knows its key or not.
  package func pointer(to key: String, in table: Table) -> JSONPointer {
    var tokens = tokens(to: table, leavingRoomFor: 1)
    tokens.append(key)
    return JSONPointer(tokens)
  }

  // From the inside out and back: all tokens come into one allocation.
  private func tokens(to field: FieldID, leavingRoomFor inner: Int) -> [String] {
    let table = field.table
    var tokens = tokens(to: table, leavingRoomFor: inner + 1)
    tokens.append(
      fields.contains(field) ? slots.key(at: Int(field.number)) : field.field.nameText)
    return tokens
  }

  private func tokens(to table: Table, leavingRoomFor inner: Int) -> [String] {
    let holder = holders[Int(table.rawValue)]
    guard holder == Self.atBase || holder == Self.absent else {
      return tokens(to: FieldID(holder), leavingRoomFor: inner)
    }
    let base = base(of: holder == Self.atBase ? table : .payload)
    var tokens: [String] = []
    tokens.reserveCapacity(base.count + inner)
    tokens += base
    return tokens
  }

  private func base(of table: Table) -> [String] {
    switch table {
    case .headers: places.headers ?? []
    case .payload, .fcmAdded: payload == nil ? [] : places.payload
    // What is more than a payload is the document itself, unless another one is around it.
    default: places.document
    }
  }
}
