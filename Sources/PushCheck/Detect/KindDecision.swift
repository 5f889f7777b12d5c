package import PushFormats
import PushModel

/// What a document is, and the sign that decided it.
package struct KindDecision: BitwiseCopyable, Sendable {
  package let kind: DocumentKind
  /// A clause that follows "because": "it holds `aps` at its root".
  package var because: StaticString
  /// How its parts are arranged; nil for a sender's document whose keys are not known.
  package let arrangementID: ArrangementID?
  /// Whether the signs are strong enough to check a file that was only found in a folder, where
  /// mails, tokens of logins and messages of other kinds lie, too.
  package let isSure: Bool
  /// Whether its signs are shared with documents that are not pushes.
  package let isGuess: Bool
  /// Whether it has the sign of something that is not a push.
  var isForeign = false
  let carrier: Carrier

  package var arrangement: Arrangement? { arrangementID?.arrangement }

  /// Whether another product's own keys stand around what it carries.
  package var isWrapper: Bool { carrier.isWrapper }

  /// What a document is that has keys of pushes but is not a push.
  var foreignSign: StaticString? { isForeign ? because : nil }

  /// Whether the payload is one member of a request document.
  package var isRequest: Bool { arrangement?.isRequest == true }
}

/// What was given beside a document and tells something about its kind.
package struct GivenSigns: Sendable {
  var hasAPNsHeader = false
  /// Whether nothing but the push type was given.
  var hasPushType = false
  /// Whether `ServiceBusNotification-Format` was given.
  var hasAzureHeader = false

  package init() {}

  init(_ settings: ExaminerSettings) {
    hasAPNsHeader = settings.headers.contains { $0.name.hasPrefix("apns-") }
    hasPushType = settings.pushType != nil
    hasAzureHeader = settings.headers.contains { $0.name == "servicebusnotification-format" }
  }
}
