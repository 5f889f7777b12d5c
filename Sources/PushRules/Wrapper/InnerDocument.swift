package import JSON
package import PushFormats

/// What a document inside another product's document has to be.
package enum InnerContent: Sendable, Equatable {
  /// A payload for APNs; the product may say of which type.
  case apnsPayload(PushType?)
  /// The body of a request to FCM's HTTP v1, or the message in it.
  case fcmMessage
  /// The body of a request to the legacy FCM API, without its target.
  case legacyRequest
  /// What Amazon takes under `GCM`: an FCM v1 message in its own wrapper, or a legacy body.
  case googleBody
  /// Amazon SNS's message by platform.
  case snsStructure
}

/// One document that stands inside another product's document.
package struct InnerDocument: Sendable {
  /// The keys and positions on the way to it.
  package let path: [String]
  package let content: InnerContent
  /// Whether the product wants a string that holds the document's text.
  package let isString: Bool

  package init(_ path: [String], _ content: InnerContent, isString: Bool = false) {
    self.path = path
    self.content = content
    self.isString = isString
  }

  /// As a reader writes it: `apns.payload`.
  var name: String { path.joined(separator: ".") }
}

extension JSONValue {
  /// The value at the end of a path of keys and positions.
  @_lifetime(copy self)
  package func value(at path: [String]) -> JSONValue? {
    var value = self
    for step in path {
      if value.kind == .array {
        guard let position = Int(step), let next = value[position] else { return nil }
        value = next
      } else {
        guard let next = value[step] else { return nil }
        value = next
      }
    }
    return value
  }
}
