/// A service that pushes are sent to, as the address of a request names it.
package enum RequestReceiver: Sendable {
  case apns
  /// Where channels for broadcasts are managed: with headers of pushes, and without a push.
  case channels
  case fcm
  /// The push service of a browser, which is not APNs even where it is Apple's.
  case browser

  /// nil for an address of anybody else.
  package init?(of address: String) {
    let isOfApple = address.holds(Self.hostOfAPNs)
    if Self.isForBrowser(address) {
      self = .browser
    } else if isOfApple, address.holds("/channels") {
      self = .channels
    } else if isOfApple || address.holds(Self.pathOfAPNs) {
      self = .apns
    } else if Self.partsOfFCM.contains(where: { address.holds($0) }) {
      self = .fcm
    } else {
      return nil
    }
  }

  // https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
  package static let hostOfAPNs = "push.apple.com"
  /// The token stands behind it.
  package static let pathOfAPNs = "/3/device/"
  /// What the paths of all requests for a push begin with.
  package static let beginningsOfPaths = ["/3/device", "/4/broadcasts"]

  /// The host, and what stands behind those of proxies and tests.
  private static let partsOfFCM = ["fcm.googleapis.com", "/messages:send", "/fcm/send"]

  private static let hostsForBrowsers = [
    "web.push.apple.com", "push.services.mozilla.com", "notify.windows.com",
  ]
  /// A token stands behind each of them; the legacy FCM API had the first one without.
  private static let addressesForBrowsers = [
    "fcm.googleapis.com/fcm/send/", "fcm.googleapis.com/wp/",
  ]

  private static func isForBrowser(_ address: String) -> Bool {
    hostsForBrowsers.contains { address.holds($0) }
      || addressesForBrowsers.contains { address.holds($0) && !address.hasSuffix($0) }
  }
}

extension String {
  /// Whether these bytes stand somewhere in it.
  ///
  /// `contains` compares characters, which takes most of the time of a file with thousands of requests.
  fileprivate func holds(_ part: String) -> Bool {
    let (text, wanted) = (utf8.span, part.utf8.span)
    guard wanted.count <= text.count else { return false }
    for start in 0...(text.count - wanted.count) {
      var length = 0
      while length < wanted.count, text[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
