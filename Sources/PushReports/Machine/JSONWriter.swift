import JSON

/// Writes compact JSON piece by piece, with members in the order they are given.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8]
  /// Whether the next value needs a comma before it.
  private var needsComma = false

  package init() {
    bytes = []
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// An array with one element per line; write them with `line`.
  package mutating func lines(_ elements: (inout JSONWriter) -> Void) {
    array(elements)
  }

  /// One element of `lines`.
  package mutating func line(_ element: (inout JSONWriter) -> Void) {
    beginValue()
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
    element(&self)
    needsComma = true
  }

  /// Takes the text written so far, so that a long document need not be in memory as a whole.
  package mutating func drain() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  /// The key of the next value.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ value: String) {
    beginValue()
    Escaping.appendJSON(value, to: &bytes)
  }

  package mutating func number(_ value: Int) {
    beginValue()
    bytes.append(decimal: value)
  }

  package mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }
  package mutating func null() { raw("null") }

  /// A value that is already JSON, such as a number as its author wrote it.
  package mutating func raw(_ json: String) {
    beginValue()
    bytes.append(copying: json.utf8.span)
  }

  /// Separates a value from the one before it.
  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

// MARK: - Members

extension JSONWriter {
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  package mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { number(value) } else { null() }
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  package mutating func member(_ key: String, object members: (inout JSONWriter) -> Void) {
    self.key(key)
    object(members)
  }

  package mutating func member(_ key: String, array elements: (inout JSONWriter) -> Void) {
    self.key(key)
    array(elements)
  }

  /// An object for a value, or null when there is none.
  package mutating func member<Value>(
    _ key: String, _ value: Value?, object members: (Value, inout JSONWriter) -> Void
  ) {
    self.key(key)
    guard let value else {
      null()
      return
    }
    object { members(value, &$0) }
  }
}

// MARK: - Members that are written as they are

extension JSONWriter {
  /// Appends members with the commas between them, for which this much room is made.
  mutating func writeMembers(atMost room: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: room, initializingWith: write)
    needsComma = true
  }
}
