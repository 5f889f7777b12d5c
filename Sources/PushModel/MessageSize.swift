package import JSON
package import PushFormats

/// The size of a message according to measurements: Google documents the limit but no formula.
package struct MessageSize {
  /// The bytes of all keys and values of `data`.
  package private(set) var data = 0
  package private(set) var pairs = 0
  /// The bytes of all keys and values of the notification, with the overhead of each key.
  package private(set) var notification = 0

  /// What all platforms get.
  package init(of push: borrowing Push) {
    self.init(of: push, data: push[Message.data], notification: nil)
  }

  /// What one platform gets: its own data in place of the common one, and its own notification,
  /// whose texts override the common ones.
  init(of push: borrowing Push, data: JSONValue?, notification own: JSONValue?) {
    self.init(data: data, notification: own)
    for field in [CommonNotification.title, .body, .image] {
      guard let text = push[field]?.utf8, own?.isObject != true || own?[field.field.nameText] == nil
      else { continue }
      notification +=
        text.count + field.field.name.utf8CodeUnitCount
        + FCMLimits.sizeEstimatePerNotificationKey
    }
  }

  /// The size of a message whose parts are given, for either API.
  package init(data: JSONValue?, notification: JSONValue?) {
    if let data, data.isObject { add(data) }
    guard let notification, notification.isObject else { return }
    var members = notification.members
    while let member = members.next() {
      let value = member.value.utf8?.count ?? member.value.compactByteCount
      self.notification +=
        member.key.count + value + FCMLimits.sizeEstimatePerNotificationKey
    }
  }

  private mutating func add(_ map: JSONValue) {
    pairs = map.count
    var members = map.members
    while let member = members.next() {
      data += member.key.count + (member.value.utf8?.count ?? member.value.compactByteCount)
    }
  }

  /// The minimum size of a document that may exceed a limit.
  ///
  /// Quotes, colon and comma of a pair are six bytes of JSON, as many as the estimate adds; its
  /// other overhead is below a hundred bytes.
  package static func leastDocument(for limit: Int) -> Int { limit - 100 }

  /// Results of measurements of the legacy API.
  package var legacyEstimate: Int { data + notification }

  package var estimate: Int {
    data + pairs * FCMLimits.sizeEstimatePerPair + FCMLimits.sizeEstimateBase + notification
  }

  /// What certainly counts, whatever the formula is.
  package var leastBytes: Int { data }
}

/// A platform with parts of its own in a message.
package struct MessagePlatform {
  package let name: String
  private let dataFields: [FieldID]
  private let notificationFields: [FieldID]

  package static let all = [
    MessagePlatform(
      name: "Android", dataFields: [AndroidConfig.data.id, AndroidConfigV2.data.id],
      notificationFields: [
        AndroidConfig.notification.id, AndroidRemoteNotification.notification.id,
      ]),
    MessagePlatform(
      name: "the web", dataFields: [WebpushConfig.data.id],
      notificationFields: [WebpushConfig.notification.id]),
  ]

  /// The platform's own data, where it has some.
  package func data(in push: borrowing Push) -> FieldID? {
    dataFields.first { push.fields.contains($0) }
  }

  package func notification(in push: borrowing Push) -> FieldID? {
    notificationFields.first { push.fields.contains($0) }
  }

  package func size(in push: borrowing Push) -> MessageSize {
    let data = data(in: push) ?? Message.data.id
    guard let own = notification(in: push) else {
      return MessageSize(of: push, data: push[data], notification: nil)
    }
    return MessageSize(of: push, data: push[data], notification: push[own])
  }
}
