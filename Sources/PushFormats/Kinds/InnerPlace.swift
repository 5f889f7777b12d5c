/// A place in another product's document that contains a document for APNs or FCM.
package struct InnerPlace: Sendable {
  /// The path of keys; `*` stands for each element of a list, and each member of an object.
  package private(set) var path: [StaticString]
  package let content: InnerContent
  /// Whether the product expects a string with the document's text.
  package let isString: Bool
  /// A condition on the enclosing document.
  package private(set) var condition: Condition
  /// A condition on the value; otherwise it is up to the product.
  package let sign: Condition
  /// Where the enclosing document may name the push type, as `apns-push-type` does, of the payload
  /// here or of those inside.
  package let pushTypeNames: [[StaticString]]
  /// Whether the product writes the alert, from its own texts.
  package let addsAlert: Bool
  /// Where it has these texts, from the element on that the last `*` stands for.
  ///
  /// It adds nothing where all of them are missing. Empty where they are not in the document.
  package private(set) var alertTexts: [[StaticString]] = []
  /// Whether only Android gets it: the product has another place for Apple's devices.
  package let isForAndroidAlone: Bool

  package init(
    at path: [StaticString], holds content: InnerContent, asString isString: Bool = false,
    if condition: Condition = .always, sign: Condition = .always,
    pushTypeNames: [[StaticString]] = [], addsAlert: Bool = false,
    isForAndroidAlone: Bool = false
  ) {
    self.path = path
    self.content = content
    self.isString = isString
    self.condition = condition
    self.sign = sign
    self.pushTypeNames = pushTypeNames
    self.addsAlert = addsAlert
    self.isForAndroidAlone = isForAndroidAlone
  }

  package init(
    _ path: StaticString..., holds content: InnerContent, asString isString: Bool = false,
    if condition: Condition = .always, sign: Condition = .always, addsAlert: Bool = false,
    isForAndroidAlone: Bool = false
  ) {
    self.init(
      at: path, holds: content, asString: isString, if: condition, sign: sign,
      addsAlert: addsAlert, isForAndroidAlone: isForAndroidAlone)
  }

  /// The same place in a product that writes the alert from these texts.
  func addingAlert(from texts: [[StaticString]]) -> InnerPlace {
    var place = self
    place.alertTexts = texts
    return place
  }

  /// The same place in documents that meet a condition.
  func only(if condition: Condition) -> InnerPlace {
    var place = self
    place.condition = condition
    return place
  }
}

/// The content of a place in another product's document.
package enum InnerContent: Sendable, Equatable {
  /// A payload for APNs; the product may specify its type.
  case apnsPayload(PushType?)
  /// The body of a request to FCM's HTTP v1, or the message in it.
  case fcmMessage
  /// Parts of a message for FCM's HTTP v1, which the product wraps and completes.
  case fcmParts
  /// The body of a request to the legacy FCM API, without its target.
  case legacyRequest
  /// What Amazon accepts under `GCM`: an FCM v1 message in its own wrapper, or a legacy body.
  case googleBody
  /// A document of another sender, which holds further ones.
  case document(DocumentKind)

  /// The sender's kind that it is of; nil for what is for a service.
  package var documentKind: DocumentKind? {
    if case .document(let kind) = self { kind } else { nil }
  }

  /// The Apple and Google formats that it may have; the first whose sign is present counts.
  package var choices: [Choice] {
    switch self {
    // The payload alone, whatever its keys are.
    case .apnsPayload: [Choice(.apns, arrangedAs: APNsKind.payloadAlone)]
    case .fcmMessage: [Choice(.fcmV1)]
    case .fcmParts:
      [
        Choice(.fcmV1, if: .has("message", as: .object)),
        Choice(.fcmV1, arrangedAs: FCMV1Kind.messageAlone),
      ]
    case .legacyRequest: [Choice(.fcmLegacy)]
    case .googleBody:
      [
        Choice(
          .fcmV1, at: ["fcmV1Message"], of: .wrapperSNS, if: .has("fcmV1Message", as: .object)),
        Choice(.fcmV1, if: .has("message", as: .object), isMistake: true), Choice(.fcmLegacy),
      ]
    case .document: []
    }
  }

  /// One of the possible formats.
  package struct Choice: Sendable {
    package let kind: DocumentKind
    /// Its path in the value; empty where nothing is around it.
    package let path: [StaticString]
    /// The sender whose own object is around it.
    package let envelope: DocumentKind?
    package let condition: Condition
    /// How its parts are arranged; nil where the document shows it.
    package let arrangement: ArrangementID?
    /// Whether the product ignores it there.
    package let isMistake: Bool

    init(
      _ kind: DocumentKind, at path: [StaticString] = [], of envelope: DocumentKind? = nil,
      if condition: Condition = .always, arrangedAs arrangement: ArrangementID? = nil,
      isMistake: Bool = false
    ) {
      self.isMistake = isMistake
      self.kind = kind
      self.path = path
      self.envelope = envelope
      self.condition = condition
      self.arrangement = arrangement
    }
  }
}
