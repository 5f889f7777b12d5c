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
      end = startOfArguments(endingAt: end)
      for name in ends where text.holds(name, at: end - name.utf8CodeUnitCount) { return true }
      from = place + function.utf8CodeUnitCount
    }
    return false
  }

  /// Where the arguments of a call begin that end here: those of `getMessaging(app)`, which is called
  /// for the object whose function follows.
  private func startOfArguments(endingAt end: Int) -> Int {
    var depth = 0
    var place = end
    while place > max(end - Self.longestArguments, 0) {
      place -= 1
      if text[place] == UInt8(ascii: ")") { depth += 1 }
      if text[place] == UInt8(ascii: "(") { depth -= 1 }
      if depth == 0 { return place < end - 1 ? place : end }
    }
    return end
  }

  /// Enough for an app, or what makes one.
  private static let longestArguments = 200

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
