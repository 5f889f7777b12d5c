import JSON
import PushFormats

/// A document of another product, with the text in which it stands.
struct WrapperDocument: ~Escapable {
  let root: JSONValue
  let text: Span<UInt8>
  let kind: DocumentKind

  @_lifetime(copy root, copy text)
  init(_ root: JSONValue, _ text: Span<UInt8>, _ kind: DocumentKind) {
    self.root = root
    self.text = text
    self.kind = kind
  }
}
