package import JSON
package import PushFormats

/// What a document is, and the sign that decided it.
package struct KindDecision: Sendable {
  package let kind: DocumentKind
  /// A clause that follows "because": "it holds `aps` at its root".
  package var because: StaticString
  /// How its parts are arranged; nil for a kind whose own keys belong to another product.
  package let arrangement: Arrangement?
  /// The arrangement's name, for places.
  package let arrangementID: ArrangementID?
  /// Whether the signs are strong enough to check a file that was only found in a folder, where
  /// mails, tokens of logins and messages of other kinds lie, too.
  package let isSure: Bool
  package let isWrapper: Bool
  /// Whether any document with the same keys, and values of the same types, is of the same kind
  /// unless it holds an expression.
  let dependsOnKeysAlone: Bool

  fileprivate init(
    _ kind: DocumentKind, _ because: StaticString, of root: JSONValue, isSure: Bool,
    _ check: consuming ConditionCheck
  ) {
    let layout = kind.layout
    self.kind = kind
    self.because = because
    arrangementID = check.arrangement(of: root, kind)
    arrangement = arrangementID?.arrangement
    self.isSure = isSure && layout.isFoundInFolders
    isWrapper = layout.isWrapper
    dependsOnKeysAlone = !check.hasReadText
  }

  /// The kind that somebody has named, with the arrangement that the document shows.
  package init(_ kind: DocumentKind, _ because: StaticString, of root: JSONValue) {
    self.init(kind, because, of: root, isSure: true, ConditionCheck())
  }

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

/// Decides the kind of a document by the signs of all layouts; the strongest counts.
package enum KindDetector {
  package static func detect(_ root: JSONValue, _ given: GivenSigns = GivenSigns()) -> KindDecision
  {
    var check = ConditionCheck()
    let found = strongestSign(of: root, among: KindCandidates.of(root), &check)
    func decide(_ kind: DocumentKind, _ because: StaticString, isSure: Bool = true) -> KindDecision
    {
      KindDecision(kind, because, of: root, isSure: isSure, check)
    }
    guard root.isObject || found?.sign.strength == .product else {
      return decide(.unknown, "its root is no object")
    }
    if found?.sign.strength != .request {
      if given.hasAzureHeader {
        return decide(.wrapperAzure, "the header ServiceBusNotification-Format was given")
      }
      if given.hasAPNsHeader { return decide(.apns, "an apns-* header was given") }
    }
    if given.hasPushType, found == nil || found?.sign.strength == .shape {
      return decide(.apns, "a push type was given")
    }
    guard let (kind, sign) = found else { return decide(.unknown, "it has no sign of a push") }
    return decide(kind, sign.because, isSure: check.holds(sign.sureness, in: root))
  }

  static func strongestSign(
    of root: JSONValue, among candidates: KindCandidates, _ check: inout ConditionCheck
  ) -> (kind: DocumentKind, sign: Sign)? {
    var strongest: (kind: DocumentKind, sign: Sign)?
    var candidates = candidates
    while let kind = candidates.next() {
      for sign in kind.layout.signs {
        if let strongest, sign.strength >= strongest.sign.strength { continue }
        if check.holds(sign.condition, in: root) { strongest = (kind, sign) }
      }
    }
    return strongest
  }
}
