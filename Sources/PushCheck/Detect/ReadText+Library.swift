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
}
