package import JSON
import PushFormats
import PushModel

/// How long a message is, as far as measurements tell: Google documents the limit and no formula.
package struct MessageSize {
  /// The bytes of all keys and values of `data`.
  private(set) var data = 0
  private(set) var pairs = 0
  /// The bytes of all keys and values of the notification, with what each key costs.
  private(set) var notification = 0

  init(of push: borrowing Push) {
    if let map = push[Message.data], map.isObject { add(map) }
    for field in [CommonNotification.title, .body, .image] {
      guard let text = push[field]?.utf8 else { continue }
      notification +=
        text.count + field.field.name.utf8CodeUnitCount
        + FCMLimits.sizeEstimatePerNotificationKey
    }
  }

  /// The size of a message whose parts are known by themselves, of either API.
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

  /// How long a document has to be for an estimate beyond a limit.
  ///
  /// Quotes, colon and comma of a pair are six bytes of JSON, as many as the estimate adds; what it
  /// adds once, and for the keys of the notification, is below a hundred.
  static func leastDocument(for limit: Int) -> Int { limit - 100 }

  /// What measurements of the legacy API tell.
  package var legacyEstimate: Int { data + notification }

  package var estimate: Int {
    data + pairs * FCMLimits.sizeEstimatePerPair + FCMLimits.sizeEstimateBase + notification
  }

  /// What surely counts, whatever the formula is.
  var leastBytes: Int { data }
}
