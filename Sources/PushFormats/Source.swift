/// A public page that a fact rests on.
package struct Source: Hashable, Sendable {
  package let title: String
  package let address: String

  package init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}

/// Apple's pages, the current and the archived ones.
package enum AppleDocs {
  private static let base = "https://developer.apple.com/documentation/"
  private static let archive =
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"

  package static let generating = Source(
    "Generating a remote notification",
    base + "usernotifications/generating-a-remote-notification")
  package static let sending = Source(
    "Sending notification requests to APNs",
    base + "usernotifications/sending-notification-requests-to-apns")
  package static let responses = Source(
    "Handling notification responses from APNs",
    base + "usernotifications/handling-notification-responses-from-apns")
  package static let background = Source(
    "Pushing background updates to your App",
    base + "usernotifications/pushing-background-updates-to-your-app")
  package static let serviceExtension = Source(
    "Modifying content in newly delivered notifications",
    base + "usernotifications/modifying-content-in-newly-delivered-notifications")
  package static let categories = Source(
    "Declaring your actionable notification types",
    base + "usernotifications/declaring-your-actionable-notification-types")
  package static let activityPush = Source(
    "Starting and updating Live Activities with ActivityKit push notifications",
    base
      + "activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications")
  package static let liveData = Source(
    "Displaying live data with Live Activities",
    base + "activitykit/displaying-live-data-with-live-activities")
  package static let payloadKeyReference = Source(
    "Payload Key Reference (archived)",
    archive + "RemoteNotificationsPG/PayloadKeyReference.html")
}

/// The formats' own standards.
package enum Standards {
  package static let json = Source(
    "RFC 8259: The JavaScript Object Notation (JSON) Data Interchange Format",
    "https://www.rfc-editor.org/rfc/rfc8259")
  package static let jsonPointer = Source(
    "RFC 6901: JSON Pointer", "https://www.rfc-editor.org/rfc/rfc6901")
}
