import JSON
import PushFormats
import PushModel

/// Queries of rules about FCM messages.
extension Push {
  /// Whether the message is the document's root, without the request around it.
  package var isBareMessage: Bool { hasEntered(.message) && pointer(to: .message) == rootPointer }

  /// Whether the target is left out as in the body of a hub, which adds it: something is there to be
  /// sent, and not a trace of a target.
  ///
  /// Without the request around them, hubs take the keys that both of FCM's APIs have.
  var leavesTargetToHub: Bool {
    guard context.route.targetMayBeElsewhere, !context.route.targetIsElsewhere, !isForSDK,
      !has(SendRequest.validateOnly), let message = value(at: pointer(to: .message)),
      message.isObject, message.count > 0
    else { return false }
    return !isBareMessage
      ? !Message.targets.contains { message[$0.field.name] != nil }
      : FCMMissingMessageWrapper.membersOfMessage(message).allSatisfy {
        Self.areOfBothAPIs($0) || Self.isStrayChannel($0)
      }
  }

  private static func areOfBothAPIs(_ key: String) -> Bool {
    key == Message.notification.field.nameText || key == Message.data.field.nameText
  }

  /// Whether a key is that of the channel beside the notification, where neither of the APIs has it: a slip
  /// that says nothing of the target.
  private static func isStrayChannel(_ key: String) -> Bool {
    Misplacement.find(key, in: .message)?.places.first?.steps.last
      == AndroidNotification.channelID.field.nameText
  }

  /// Whether the message has the text of a notification for all platforms, or may have it in what was
  /// left out.
  var hasCommonText: Bool {
    hasText(CommonNotification.title) || hasText(CommonNotification.body)
      || isLeftOpen(CommonNotification.title.id)
  }

  /// Whether Apple's devices show or play anything for this message.
  var showsOnApple: Bool {
    hasCommonText || hasText(CommonNotification.image) || isShown
  }

  /// Whether request headers for APNs are certainly missing: the value in their place may not be an
  /// object.
  var hasReadableHeaders: Bool { self[ApnsConfig.headers]?.isObject ?? true }

  /// Whether something that is to be shown stands at a wrong place, which another finding says: what a
  /// silent message needs is no advice for it.
  private var wantsToShow: Bool {
    if hasMisplacedContent || MisplacedTexts.areAlone(in: self) { return true }
    if Self.notificationFields.contains(where: { misplaced.contains($0.id) }) { return true }
    guard payload != nil, has(Payload.aps) else { return hasAny(of: Self.fieldsWithoutAps) }
    return MisplacedBesideAps.explains(self)
  }

  private static let fieldsWithoutAps: [3 of Payload] = [.alert, .badge, .sound]

  /// Whether a target of the message stands at a wrong place.
  var hasMisplacedTarget: Bool { Message.targets.contains { misplaced.contains($0.id) } }

  /// Whether the message delivers data to the app and shows nothing on Apple's devices.
  var isSilentOnApple: Bool {
    !showsOnApple && !wantsToShow && !hasText(ApnsConfig.liveActivityToken)
      && pushType != .liveactivity
      && !isLeftOpen(ApnsConfig.liveActivityToken.id)
  }

  /// What an SDK does with a message that it checks itself, for a note; nil where FCM gets to see it.
  func thrown(_ text: String) -> String? {
    guard isForSDK else { return nil }
    return "the SDK throws messaging/invalid-payload before anything is sent: \(text)"
  }

  /// FCM's answer, unless an SDK throws before.
  func answered(_ prediction: Prediction) -> Prediction? { isForSDK ? nil : prediction }

  /// A non-empty text member; another rule reports one of another type.
  ///
  /// For FCM an empty one is none: proto3 does not tell them apart, but for its targets.
  func hasText(_ field: some FieldKey) -> Bool { hasText(field.id) }

  func hasText(_ field: FieldID) -> Bool {
    guard let value = self[field] else { return false }
    guard let text = value.utf8 else { return !value.isNull }
    return !text.isEmpty
  }

  /// Whether a list is there that holds something; another rule reports what is no list.
  func hasItems(_ field: FieldID) -> Bool {
    guard let value = self[field] else { return false }
    return value.kind != .array || value.count > 0
  }

  /// The edit that sets a request header for APNs; nil when there is no object to write it to.
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
