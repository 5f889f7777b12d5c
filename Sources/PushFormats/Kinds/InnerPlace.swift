/// A place of another product's document that holds a document for APNs or FCM.
package struct InnerPlace: Sendable {
  /// The keys on the way to it; `*` stands for each element of a list.
  package private(set) var path: [StaticString]
  package let content: InnerContent
  /// Whether the product wants a string that holds the document's text.
  package let isString: Bool
  /// What the document around it must hold.
  package private(set) var condition: Condition
  /// What the value must hold; without it, it is the product's own matter.
  package let sign: Condition
  /// Where the document around it may name the push type, as `apns-push-type` does.
  package let pushTypeNames: [[StaticString]]

  package init(
    at path: [StaticString], holds content: InnerContent, asString isString: Bool = false,
    if condition: Condition = .always, sign: Condition = .always,
    pushTypeNames: [[StaticString]] = []
  ) {
    self.path = path
    self.content = content
    self.isString = isString
    self.condition = condition
    self.sign = sign
    self.pushTypeNames = pushTypeNames
  }

  package init(
    _ path: StaticString..., holds content: InnerContent, asString isString: Bool = false,
    if condition: Condition = .always, sign: Condition = .always
  ) {
    self.init(at: path, holds: content, asString: isString, if: condition, sign: sign)
  }

  /// The same place in documents that hold something in particular.
  func only(if condition: Condition) -> InnerPlace {
    var place = self
    place.condition = condition
    return place
  }
}

/// What a document inside another product's document has to be.
package enum InnerContent: Sendable, Equatable {
  /// A payload for APNs; the product may say of which type.
  case apnsPayload(PushType?)
  /// The body of a request to FCM's HTTP v1, or the message in it.
  case fcmMessage
  /// The body of a request to the legacy FCM API, without its target.
  case legacyRequest
  /// What Amazon takes under `GCM`: an FCM v1 message in its own wrapper, or a legacy body.
  case googleBody
  /// Amazon SNS's message by platform.
  case snsStructure

  /// The documents of Apple's and Google's formats that it may be, the first whose sign is there.
  package var choices: [Choice] {
    switch self {
    // The payload alone, whatever its keys are.
    case .apnsPayload: [Choice(.apns, arrangedAs: APNsKind.payloadAlone)]
    case .fcmMessage: [Choice(.fcmV1)]
    case .legacyRequest: [Choice(.fcmLegacy)]
    case .googleBody:
      [
        Choice(.fcmV1, at: ["fcmV1Message"], if: .has("fcmV1Message", as: .object)),
        Choice(.fcmV1, if: .has("message", as: .object), isMistake: true), Choice(.fcmLegacy),
      ]
    case .snsStructure: []
    }
  }

  /// Where it holds documents in its turn.
  package var innerPlaces: [InnerPlace] {
    self == .snsStructure ? SNSKind.placesInMessage : []
  }

  /// One of the formats that may stand there.
  package struct Choice: Sendable {
    package let kind: DocumentKind
    /// Where it stands in the value.
    package let path: [StaticString]
    package let condition: Condition
    /// How its parts are arranged; nil where the document shows it.
    package let arrangement: ArrangementID?
    /// Whether the product does not read it there.
    package let isMistake: Bool

    init(
      _ kind: DocumentKind, at path: [StaticString] = [], if condition: Condition = .always,
      arrangedAs arrangement: ArrangementID? = nil, isMistake: Bool = false
    ) {
      self.isMistake = isMistake
      self.kind = kind
      self.path = path
      self.condition = condition
      self.arrangement = arrangement
    }
  }
}
