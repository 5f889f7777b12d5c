/// A public page that a fact rests on.
package struct Source: Hashable, Sendable {
  package let title: String
  package let address: String

  package init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}

/// The formats' own standards.
package enum Standards {
  package static let json = Source(
    "RFC 8259: The JavaScript Object Notation (JSON) Data Interchange Format",
    "https://www.rfc-editor.org/rfc/rfc8259")
  package static let jsonSchema = Source(
    "JSON Schema 2020-12", "https://json-schema.org/draft/2020-12")
}
