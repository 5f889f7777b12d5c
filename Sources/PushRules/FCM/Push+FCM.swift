import JSON
import PushFormats
import PushModel

/// What rules about FCM messages ask a push for.
extension Push {
  /// Whether the message stands at the document's root, without the request around it.
  package var isBareMessage: Bool { hasEntered(.message) && pointer(to: .message) == rootPointer }

  /// Whether the message brings the text of a notification for all platforms.
  var hasCommonText: Bool {
    hasText(CommonNotification.title) || hasText(CommonNotification.body)
  }

  /// Whether Apple's devices show or play anything for this message.
  var showsOnApple: Bool {
    hasCommonText || has(CommonNotification.image) || isShown
  }

  /// Whether request headers for APNs can be missing: what stands in their place may be no object.
  var hasReadableHeaders: Bool { self[ApnsConfig.headers]?.isObject ?? true }

  /// Whether the message hands data to the app, and shows nothing on Apple's devices.
  var isSilentOnApple: Bool {
    !showsOnApple && !has(ApnsConfig.liveActivityToken) && pushType != .liveactivity
  }

  /// A member that is a text with something in it; one of another type has a finding of its own.
  func hasText(_ field: some FieldKey) -> Bool {
    guard let value = self[field] else { return false }
    guard let text = value.utf8 else { return !value.isNull }
    return !text.isEmpty
  }

  /// The edit that gives a request header for APNs a value; nil where no object is to write it in.
  func settingHeader(_ header: Headers, to text: String) -> Fix? {
    let json = JSONText.quoted(text)
    if has(header) { return .unsafe(.set(pointer(to: header), to: json)) }
    if has(ApnsConfig.headers) {
      return .unsafe(
        .insert(
          into: pointer(to: ApnsConfig.headers), key: header.field.nameText, value: json,
          at: .last))
    }
    guard self[Message.apns]?.isObject == true else { return nil }
    return .unsafe(
      .insert(
        into: pointer(to: Message.apns), key: ApnsConfig.headers.field.nameText,
        value: "{\"\(header.field.name)\": \(json)}", at: .first))
  }
}

extension Prediction {
  /// FCM's answer when it names no place.
  static let fcmRefusesBare = Prediction.fcmRefuses("Request contains an invalid argument.")
}
