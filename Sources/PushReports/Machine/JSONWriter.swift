import JSON

/// Writes compact JSON piece by piece, with members in the order they are given.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8]
  /// Whether the next value needs a comma before it.
  private var needsComma = false

  package init() {
    bytes = []
  }

  /// Goes on behind other text.
  init(behind text: consuming [UInt8]) {
    bytes = text
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

  /// Removes the closing bracket that was written last, for members that come later.
  mutating func reopen() {
    bytes.removeLast()
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

// MARK: - Members whose keys are known

// Of these a report of many findings consists. A key is given as it is written, with its colon, and
// with the comma before it unless its member is the first.
extension JSONWriter {
  mutating func member(written key: StaticString, _ value: String?) {
    guard let value else { return noMember(written: key) }
    Escaping.appendJSON(value, behind: key, to: &bytes)
    needsComma = true
  }

  mutating func member(written key: StaticString, _ value: Int?) {
    guard let value else { return noMember(written: key) }
    bytes.append(addingCapacity: key.utf8CodeUnitCount + OutputSpan<UInt8>.mostDigits) { output in
      output.append(key)
      output.append(decimal: value)
    }
    needsComma = true
  }

  /// An object for a position, or null when there is none.
  mutating func member(written key: StaticString, _ position: TextPosition?) {
    guard let position else { return noMember(written: key) }
    let most = key.utf8CodeUnitCount + 3 * OutputSpan<UInt8>.mostDigits + 32
    bytes.append(addingCapacity: most) { output in
      output.append(key)
      output.append("{\"line\":")
      output.append(decimal: position.line)
      output.append(",\"column\":")
      output.append(decimal: position.column)
      output.append(",\"offset\":")
      output.append(decimal: position.offset)
      output.append("}")
    }
    needsComma = true
  }

  mutating func noMember(written key: StaticString) {
    bytes.append(addingCapacity: key.utf8CodeUnitCount + 4) { output in
      output.append(key)
      output.append("null")
    }
    needsComma = true
  }

  /// What stands between members, as it is written.
  mutating func write(_ json: StaticString) {
    bytes.append(addingCapacity: json.utf8CodeUnitCount) { $0.append(json) }
  }
}
