package import PushTranslation

/// What `convert` prints.
package enum ConversionTarget: CaseIterable, Sendable {
  case apns, fcmV1
  /// The document as it is, as JSON: for console dumps, and for JSON with mistakes.
  case json

  package var name: String { translation?.name ?? "json" }

  /// nil where nothing is translated.
  package var translation: TranslationTarget? {
    switch self {
    case .apns: .apns
    case .fcmV1: .fcmV1
    case .json: nil
    }
  }
}

extension Options {
  var convertsToJSON: Bool { subcommand == .convert && target == .json }
}
