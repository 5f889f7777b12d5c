import JSON
import PushFormats

/// Learns what a push is for: a header says it, else the topic's suffix, else the payload's keys.
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
    if push.has(Payload.webPush) { return .webPush }
    if push.has(Payload.mdm) { return .mdm }
    if push.has(Payload.containerIdentifier), !push.has(Payload.aps) { return .fileprovider }
    if push.hasAny(of: [Aps.event, .contentState, .attributesType]) { return .liveactivity }
    if push.has(Aps.contentChanged) { return .widgets }
    if push.has(Aps.urlArgs) { return .safari }
    if push.hasAny(of: [Aps.alert, .badge, .sound]) { return .alert }
    if push.has(Aps.contentAvailable) { return .background }
    return nil
  }
}
