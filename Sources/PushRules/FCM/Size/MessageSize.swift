import JSON
import PushFormats

/// How long a message is, as far as measurements tell: Google documents the limit and no formula.
struct MessageSize {
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

  private mutating func add(_ map: JSONValue) {
    pairs = map.count
    var members = map.members
    while let member = members.next() {
      data += member.key.count + (member.value.utf8?.count ?? member.value.compactByteCount)
    }
  }

  var estimate: Int {
    data + pairs * FCMLimits.sizeEstimatePerPair + FCMLimits.sizeEstimateBase + notification
  }

  /// What surely counts, whatever the formula is.
  var leastBytes: Int { data }
}
