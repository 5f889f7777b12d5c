/// A public page that documents a fact.
package struct Source: Hashable, Sendable {
  package let title: String
  package let address: String

  package init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}

/// The standards of the formats themselves.
package enum Standards {
  package static let json = Source(
    "RFC 8259: The JavaScript Object Notation (JSON) Data Interchange Format",
    "https://www.rfc-editor.org/rfc/rfc8259")
  package static let http = Source(
    "RFC 9112: HTTP/1.1, message format", "https://www.rfc-editor.org/rfc/rfc9112#section-2.1")
  package static let shell = Source(
    "POSIX.1-2024: Shell Command Language, single-quotes",
    "https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02_02")
  package static let jsonSchema = Source(
    "JSON Schema 2020-12", "https://json-schema.org/draft/2020-12")
}
