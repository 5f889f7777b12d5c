package import JSON
package import PushFormats

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

  /// A list of messages, or of what stands in them, is checked as far as a request may be long, and
  /// more.
  package static let maxMessages = 1000

  /// Calls `body` for each message with its place: the document itself, or its elements.
  package func forEachMessage(_ body: (_ message: JSONValue, _ place: MessagePlace) -> Void) {
    guard root.kind == .array else {
      body(root, MessagePlace(position: nil))
      return
    }
    for position in 0..<min(root.count, Self.maxMessages) {
      guard let message = root[position], message.isObject else { continue }
      body(message, MessagePlace(position: position))
    }
  }
}

/// Where a message stands: only a finding makes a pointer of it.
package struct MessagePlace: BitwiseCopyable {
  /// In the list of messages; nil for one that is the document.
  let position: Int?

  package var pointer: JSONPointer {
    guard let position else { return JSONPointer() }
    return JSONPointer().appending(position)
  }

  package func appending(_ token: String) -> JSONPointer { pointer.appending(token) }
  package func appending(_ rest: JSONPointer) -> JSONPointer { pointer.appending(rest) }
}
