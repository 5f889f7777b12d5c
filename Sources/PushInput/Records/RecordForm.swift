package import JSON

/// How a caller hands documents over: a line each, none of which means nothing, and under which key.
package struct RecordForm: Sendable {
  /// Where the key of a record stands.
  package enum KeyPlace: Sendable {
    case nowhere
    /// Before the document, from which a TAB divides it.
    case beforeTab
    case pointer(JSONPointer)
  }

  package var keyPlace = KeyPlace.nowhere

  /// A key is echoed with each answer, and is to name a record rather than to carry one.
  package static let mostKeyBytes = 4096

  package init() {}
}
