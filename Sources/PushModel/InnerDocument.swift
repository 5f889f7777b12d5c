package import JSON
package import PushFormats

/// One document that stands inside another product's document.
package struct InnerDocument: Sendable {
  /// The keys and positions on the way to it.
  package private(set) var path: [String]
  package private(set) var content: InnerContent
  /// Whether the product wants a string that holds the document's text.
  package let isString: Bool
  /// Whether the product writes the alert.
  package private(set) var addsAlert: Bool
  /// Whether only Android gets it.
  package let isForAndroidAlone: Bool
  /// What the document around it gives to the payloads in this one.
  package private(set) var pushType: PushType?
  /// Whose document is around it, where that one stands inside of another one.
  package private(set) var owner: DocumentKind?

  package init(
    _ path: [String], _ content: InnerContent, isString: Bool = false, addsAlert: Bool = false,
    isForAndroidAlone: Bool = false, pushType: PushType? = nil
  ) {
    self.path = path
    self.content = content
    self.isString = isString
    self.addsAlert = addsAlert
    self.isForAndroidAlone = isForAndroidAlone
    self.pushType = pushType
  }

  /// The same one in a document that itself stands at a place.
  package func moved(below place: [String]) -> InnerDocument {
    var moved = self
    moved.path = place + path
    return moved
  }

  /// The same one where the product has no text for an alert.
  package func withoutAlert() -> InnerDocument {
    var silent = self
    silent.addsAlert = false
    return silent
  }

  /// The same one in a document of this kind, wherever that is found.
  package func owned(by kind: DocumentKind) -> InnerDocument {
    var owned = self
    owned.owner = kind
    return owned
  }

  /// The same one at another place.
  package func moved(to path: [String]) -> InnerDocument {
    var moved = self
    moved.path = path
    return moved
  }

  /// The same one with the push type that the document around it gives to the payloads in it.
  package func giving(_ type: PushType?) -> InnerDocument {
    guard let type else { return self }
    var giving = typed(type)
    giving.pushType = type
    return giving
  }

  /// The same document with the push type that is given for it; one for calls keeps its own.
  package func typed(_ type: PushType?) -> InnerDocument {
    guard let type, case .apnsPayload(nil) = content else { return self }
    var typed = self
    typed.content = .apnsPayload(type)
    return typed
  }

  /// As a reader writes it: `apns.payload`.
  package var name: String { path.joined(separator: ".") }
}

extension JSONValue {
  /// The value at the end of a path of keys and positions.
  @_lifetime(copy self)
  package func value(at path: [String]) -> JSONValue? {
    var value = self
    for step in path {
      guard let next = value.child(step) else { return nil }
      value = next
    }
    return value
  }

  /// The member with this key, or the element at this position.
  @_lifetime(copy self)
  package func child(_ step: String) -> JSONValue? {
    guard kind == .array else { return self[step] }
    guard let position = Int(step) else { return nil }
    return self[position]
  }
}
