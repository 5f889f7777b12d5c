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
    if let newer = library.callInTheirPlace, text.contains(newer) { return nil }
    return other.kind
  }

  /// Whether it is empty, and stands in a program that sends it to Apple.
  var isEmptyForApple: Bool {
    root.isObject && root.count == 0
      && (text.contains("api.push.apple.com") || text.contains("apns-push-type"))
  }
}
