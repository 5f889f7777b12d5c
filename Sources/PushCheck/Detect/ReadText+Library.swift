import JSON
import PushFormats

extension ReadText {
  /// Whether a program hands it to the library of a sender, rather than to an address.
  func isHanded(toLibraryOf kind: DocumentKind) -> Bool {
    guard let language, let library = kind.layout.library, !text.contains(library.addressWithout)
    else { return false }
    switch language {
    // Its programs hand all messages to a library that do not name an address.
    case .javaScript: return true
    default: return library.calls.contains { text.contains($0) }
    }
  }

  /// The kind of document that a program hands to calls of a library that are for another one; nil
  /// where it has no such call, or the newer one, too.
  func kind(byOtherCallOf kind: DocumentKind) -> DocumentKind? {
    guard language != nil, let library = kind.layout.library, let other = library.otherCalls,
      other.names.contains(where: { text.contains($0) })
    else { return nil }
    if let newer = library.callInTheirPlace, calls(newer.name, on: newer.on) { return nil }
    return other.kind
  }

  /// Whether a function is called on something with one of these ends, be it on a line of its own.
  private func calls(_ function: StaticString, on ends: [StaticString]) -> Bool {
    var from = 0
    while let place = text.position(of: function, from: from) {
      var end = place
      while end > from, text[end - 1].isBlank { end -= 1 }
      for name in ends where text.holds(name, at: end - name.utf8CodeUnitCount) { return true }
      from = place + function.utf8CodeUnitCount
    }
    return false
  }

  /// Whether it is empty, and the body of what a program sends to Apple.
  var isEmptyForApple: Bool {
    root.isObject && root.count == 0
      && (text.contains("api.push.apple.com") || text.contains("apns-push-type"))
      && Self.emptyBodies.contains { text.contains($0) }
      && !Self.keysOfApple.contains { text.contains($0) }
  }

  /// An empty object as text: others are the options of a call, or yet to be filled.
  private static let emptyBodies: [StaticString] = [
    "'{}'", "\"{}\"", "`{}`", "stringify({})", "dumps({})",
  ]

  /// `aps` as programs write a key.
  private static let keysOfApple: [StaticString] = ["\"aps\"", "'aps'", "aps:", "aps ="]
}
