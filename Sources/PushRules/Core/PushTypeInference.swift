import JSON
import PushFormats

/// Learns what a push is for: a header says it, else the topic's suffix, else the payload's keys,
/// misspelled ones too.
enum PushTypeInference {
  static func infer(_ push: borrowing Push) -> (type: PushType, origin: PushTypeOrigin)? {
    if let forced = push.context.forcedPushType { return (forced, .header) }
    if let value = push.text(Headers.pushType), let type = PushType(headerValue: value) {
      return (type, .header)
    }
    if let type = fromPayload(push) { return (type, .payload) }
    if let type = fromTopic(push) { return (type, .topic) }
    return nil
  }

  /// The suffixes that only one push type has; a bare bundle id says nothing.
  private static func fromTopic(_ push: borrowing Push) -> PushType? {
    guard let topic = push.text(Headers.topic) else { return nil }
    return PushType.headerValues.first { type in
      guard let suffix = type.topicSuffix, suffix.utf8CodeUnitCount > 0 else { return false }
      return topic.hasSuffix("\(suffix)")
    }
  }

  private static func fromPayload(_ push: borrowing Push) -> PushType? {
    if push.seems(Payload.webPush) { return .webPush }
    if push.seems(Payload.mdm) { return .mdm }
    if push.seems(Payload.containerIdentifier), !push.seems(Payload.aps) { return .fileprovider }
    if push.seemsAny(of: [Aps.event, .contentState, .attributesType]) { return .liveactivity }
    if push.seems(Aps.contentChanged) { return .widgets }
    if push.seems(Aps.urlArgs) { return .safari }
    if push.seemsAny(of: [Aps.alert, .badge, .sound]) { return .alert }
    if push.seems(Aps.contentAvailable) { return .background }
    return nil
  }
}

extension Push {
  /// Learns the push type, and from what.
  mutating func inferType() {
    guard let known = PushTypeInference.infer(self) else { return }
    pushType = known.type
    pushTypeOrigin = known.origin
  }

  fileprivate func seemsAny(of candidates: [some FieldKey]) -> Bool {
    candidates.contains { seems($0) }
  }
}
