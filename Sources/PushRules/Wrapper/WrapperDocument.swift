package import JSON
package import PushFormats
import PushModel

/// A document of another product, with the text in which it stands.
package struct WrapperDocument: ~Escapable {
  package let root: JSONValue
  package let text: Span<UInt8>
  package let kind: DocumentKind

  @_lifetime(copy root, copy text)
  package init(_ root: JSONValue, _ text: Span<UInt8>, _ kind: DocumentKind) {
    self.root = root
    self.text = text
    self.kind = kind
  }
}
