/// Writes compact JSON piece by piece, with members in the order they are given.
package struct JSONWriter: Sendable {
  package private(set) var text = ""
  /// Whether the next value needs a comma before it.
  private var needsComma = false

  package init() {}

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  /// An array with one element per line; write them with `line`.
  package mutating func lines(_ elements: (inout JSONWriter) -> Void) {
    array(elements)
  }

  /// One element of `lines`.
  package mutating func line(_ element: (inout JSONWriter) -> Void) {
    text += needsComma ? ",\n" : "\n"
    needsComma = false
    element(&self)
    needsComma = true
  }

  /// Takes the text written so far, so that a long document need not be in memory as a whole.
  package mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  /// Removes the closing bracket that was written last, for members that come later.
  mutating func reopen() {
    text.removeLast()
  }

  /// The key of the next value.
  package mutating func key(_ key: String) {
    string(key)
    text += ":"
    needsComma = false
  }

  package mutating func string(_ value: String) {
    scalar("\"\(Escaping.json(value))\"")
  }

  package mutating func number(_ value: some FixedWidthInteger) { scalar("\(value)") }
  package mutating func boolean(_ value: Bool) { scalar(value ? "true" : "false") }
  package mutating func null() { scalar("null") }

  /// A value that is already JSON, such as a number as its author wrote it.
  package mutating func raw(_ json: String) { scalar(json) }

  private mutating func scalar(_ json: String) {
    if needsComma { text += "," }
    text += json
    needsComma = true
  }

  private mutating func open(_ bracket: String) {
    if needsComma { text += "," }
    text += bracket
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    text += bracket
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
