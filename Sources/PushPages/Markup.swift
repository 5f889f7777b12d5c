/// Markup in the making, for pages and drawings.
///
/// Names of elements and attributes are written in our code; texts and values are escaped on their
/// way in. There is no way to add markup that is made at run time.
package struct Markup: Sendable {
  package private(set) var text = ""

  package struct Attribute: Sendable {
    let name: StaticString
    let value: String?

    package static func set(_ name: StaticString, _ value: String) -> Attribute {
      Attribute(name: name, value: value)
    }

    /// An attribute without a value, such as `checked`.
    package static func flag(_ name: StaticString) -> Attribute {
      Attribute(name: name, value: nil)
    }

    package static func `class`(_ name: StaticString) -> Attribute {
      Attribute(name: "class", value: "\(name)")
    }
  }

  package init() {}

  package mutating func open(_ name: StaticString, _ attributes: Attribute...) {
    start(name, attributes, end: ">")
  }

  /// A radio button.
  package mutating func radio(_ attributes: [Attribute], isChecked: Bool) {
    addVoid("input", attributes + (isChecked ? [.flag("checked")] : []))
  }

  package mutating func close(_ name: StaticString) {
    text += "</\(name)>"
  }

  /// An element without content.
  package mutating func empty(_ name: StaticString, _ attributes: Attribute...) {
    start(name, attributes, end: "/>")
  }

  package mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
    start(name, attributes, end: ">")
    add(text)
    close(name)
  }

  package mutating func element(
    _ name: StaticString, _ attributes: Attribute..., content: (inout Markup) -> Void
  ) {
    start(name, attributes, end: ">")
    content(&self)
    close(name)
  }

  /// Text, escaped.
  package mutating func add(_ words: String) {
    text += MarkupText.escaped(words)
  }

  /// Markup of our own.
  package mutating func add(_ other: Markup) {
    text += other.text
  }

  /// Written as it is: a style, a script or a preamble of ours.
  package mutating func add(fixed words: StaticString) {
    text += "\(words)"
  }

  package mutating func newLine() {
    text += "\n"
  }

  /// Hands out what there is so far.
  package mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  mutating func addVoid(_ name: StaticString, _ attributes: [Attribute]) {
    start(name, attributes, end: ">")
  }

  private mutating func start(_ name: StaticString, _ attributes: [Attribute], end: StaticString) {
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)"
      if let value = attribute.value { text += "=\"\(MarkupText.escaped(value))\"" }
    }
    text += "\(end)"
  }
}
