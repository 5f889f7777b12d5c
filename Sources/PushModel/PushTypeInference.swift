import JSON
package import PushFormats

/// Learns what a push is for: a header says it, else the topic, else the payload's keys, misspelled
/// ones too.
package enum PushTypeInference {
  // Not stored: the compiler makes plain bits of them at the places of their use.
  private static var activityFields: FieldSet {
    FieldSet(of: [Aps.event.id, Aps.contentState.id, Aps.attributesType.id])
  }
  private static var evidentActivityFields: FieldSet {
    FieldSet(of: [Aps.contentState.id, Aps.attributesType.id])
  }
  private static var shownFields: FieldSet {
    FieldSet(of: [Aps.alert.id, Aps.badge.id, Aps.sound.id])
  }
  /// The texts for all platforms, of which FCM makes the alert where `aps` has none.
  private static var commonTexts: FieldSet {
    FieldSet(of: [CommonNotification.title.id, CommonNotification.body.id])
  }
  private static var ordinaryFields: FieldSet {
    FieldSet(of: [Aps.alert.id, Aps.badge.id, Aps.sound.id, Aps.contentAvailable.id])
  }

  package static func infer(_ push: borrowing Push) -> (type: PushType, origin: PushTypeOrigin)? {
    if let forced = push.context.forcedPushType { return (forced, .header) }
    let declared = push.declaredType
    let product = fromTopicStart(push)
    // Passes and websites have no push type of their own: their senders say alert or background.
    if let product, !product.isHeaderValue, declared?.isForAnyApp ?? true {
      return (product, .topic)
    }
    if let declared { return (declared, .header) }
    if let addressed = product ?? fromTopicEnd(push) { return (addressed, .topic) }
    return fromPayload(push).map { ($0, .payload) }
  }

  /// Whether all pushes with the same keys, and values of the same types, are for the same.
  package static func dependsOnKeysAlone(_ push: borrowing Push) -> Bool {
    push.context.forcedPushType == nil && !push.has(Headers.pushType) && !push.has(Headers.topic)
      && !push.has(Payload.mdm)
      // A sound without a name is none.
      && (!push.has(Aps.sound) || push.has(Aps.alert) || !push.seems(Aps.contentAvailable))
  }

  /// What the payload surely is for, where the header says that it is an ordinary push.
  package static func contradiction(to declared: PushType, _ push: borrowing Push) -> PushType? {
    guard declared.isForAnyApp, let evident = evident(push), !evident.isForAnyApp else {
      return nil
    }
    return evident
  }

  // The topics that only one push type has; a bare bundle id says nothing.

  private static func fromTopicStart(_ push: borrowing Push) -> PushType? {
    guard let topic = push[Headers.topic]?.utf8 else { return nil }
    // The type of a pass or of an order, which Apple's portal lets begin so.
    if topic.begins(with: "pass.") || topic.begins(with: "order.") { return .wallet }
    if topic.begins(with: "web.") { return .safari }
    return topic.begins(with: "com.apple.mgmt.") ? .mdm : nil
  }

  private static func fromTopicEnd(_ push: borrowing Push) -> PushType? {
    guard let topic = push[Headers.topic]?.utf8 else { return nil }
    return PushType.topicSuffixes.first { topic.ends(with: $0.text) }?.type
  }

  private static func fromPayload(_ push: borrowing Push) -> PushType? {
    guard push.payload != nil else { return nil }
    if let evident = evident(push) { return evident }
    if push.seemsAny(of: activityFields) { return .liveactivity }
    if push.seems(Aps.urlArgs) { return .safari }
    if push[Payload.mdm]?.utf8?.isUUID == true { return .mdm }
    if wakesInSilence(push) { return .background }
    if push.seemsAny(of: shownFields) || push.seemsAny(of: commonTexts) { return .alert }
    // What was left out may be what is shown.
    let mayBeShown = push.isLeftOpen(Aps.alert) || push.isLeftOpen(CommonNotification.title)
    if push.seems(Aps.contentAvailable), !mayBeShown { return .background }
    return nil
  }

  /// Whether a push wakes the app, and all that it has to show or play is a sound without a name.
  private static func wakesInSilence(_ push: borrowing Push) -> Bool {
    push.has(Aps.sound) && push.seems(Aps.contentAvailable)
      && push[Aps.sound]?.utf8?.isEmpty == true && !push.mayHold(Aps.alert)
      && !push.mayHold(Aps.badge) && !push.mayHold(CommonNotification.title)
      && !push.mayHold(CommonNotification.body)
  }

  /// What keys that nothing else has leave no doubt about.
  private static func evident(_ push: borrowing Push) -> PushType? {
    if push.seems(Payload.webPush), push[Payload.webPush]?.number != nil || !push.seems(Payload.aps)
    {
      return .webPush
    }
    if push.seemsAny(of: evidentActivityFields) { return .liveactivity }
    if push.seems(Aps.event), push.seems(Aps.timestamp) {
      // A media session has attributes that need no type; a Live Activity starts with an alert.
      return push.seems(Aps.attributes) && !push.seems(Aps.alert) ? .nowplaying : .liveactivity
    }
    guard !push.seemsAny(of: ordinaryFields) else { return nil }
    if let mdm = push[Payload.mdm], mdm.isString || push.payload?.count == 1 { return .mdm }
    if push.seems(Payload.containerIdentifier), !push.seems(Payload.aps) { return .fileprovider }
    if push.seems(Aps.contentChanged) { return .widgets }
    return nil
  }
}

extension PushType {
  /// Whether the header's value says no more than that an app gets the push.
  fileprivate var isForAnyApp: Bool { self == .alert || self == .background || self == .safari }
}

extension Push {
  private var typeInHeader: PushType? {
    guard let text = self[Headers.pushType]?.utf8,
      let number = Self.typeWords.number(of: text)
    else { return nil }
    return PushType.headerValues[number]
  }

  private static let typeWords = KeyTable(PushType.headerValues.map { $0.word })

  /// Learns the push type, and from what.
  package mutating func inferType() {
    declaredType = typeInHeader
    let known = PushTypeInference.infer(self)
    pushType = known?.type
    pushTypeOrigin = known?.origin ?? .unknown
  }

  fileprivate func seemsAny(of candidates: FieldSet) -> Bool {
    !fields.isDisjoint(with: candidates) || !assumed.isDisjoint(with: candidates)
  }
}
