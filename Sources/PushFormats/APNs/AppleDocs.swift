/// Apple's documentation, current and archived.
package enum AppleDocs {
  private static let base = "https://developer.apple.com/documentation/"
  private static let userNotifications = base + "usernotifications/"
  private static let archive =
    "https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/"
  private static let programmingGuide = archive + "RemoteNotificationsPG/"
}

// MARK: - Reading

extension AppleDocs {
  package static let propertyLists = Source(
    "Property List Programming Guide: Old-Style ASCII Property Lists",
    "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/"
      + "OldStylePlists/OldStylePLists.html")
}

// MARK: - Sending

extension AppleDocs {
  package static let generating = Source(
    "Generating a remote notification",
    userNotifications + "generating-a-remote-notification")
  package static let sending = Source(
    "Sending notification requests to APNs",
    userNotifications + "sending-notification-requests-to-apns")
  package static let responses = Source(
    "Handling notification responses from APNs",
    userNotifications + "handling-notification-responses-from-apns")
  package static let tokenAuthentication = Source(
    "Establishing a token-based connection to APNs",
    userNotifications + "establishing-a-token-based-connection-to-apns")
  package static let console = Source(
    "Testing notifications using the Push Notification Console",
    userNotifications + "testing-notifications-using-the-push-notification-console")
  package static let simulator = Source(
    "Xcode 11.4 Release Notes",
    base + "xcode-release-notes/xcode-11_4-release-notes")
}

// MARK: - Broadcasts

extension AppleDocs {
  package static let broadcast = Source(
    "Sending broadcast push notification requests to APNs",
    userNotifications + "sending-broadcast-push-notification-requests-to-apns")
  package static let broadcastSetup = Source(
    "Setting up broadcast push notifications",
    userNotifications + "setting-up-broadcast-push-notifications")
  package static let broadcastErrors = Source(
    "Handling error responses from Apple Push Notification service",
    userNotifications + "handling-error-responses-from-apns")
}

// MARK: - On the device

extension AppleDocs {
  package static let background = Source(
    "Pushing background updates to your App",
    userNotifications + "pushing-background-updates-to-your-app")
  package static let serviceExtension = Source(
    "Modifying content in newly delivered notifications",
    userNotifications + "modifying-content-in-newly-delivered-notifications")
  package static let categories = Source(
    "Declaring your actionable notification types",
    userNotifications + "declaring-your-actionable-notification-types")
  package static let interruptionLevels = Source(
    "UNNotificationInterruptionLevel",
    userNotifications + "unnotificationinterruptionlevel")
  package static let sounds = Source(
    "UNNotificationSound", userNotifications + "unnotificationsound")
  package static let criticalAlertsEntitlement = Source(
    "com.apple.developer.usernotifications.critical-alerts",
    base + "bundleresources/entitlements/com.apple.developer.usernotifications.critical-alerts")
  package static let receivedRemoteNotification = Source(
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    base
      + "uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)"
  )
}

// MARK: - Live Activities, widgets, controls

extension AppleDocs {
  package static let activityPush = Source(
    "Starting and updating Live Activities with ActivityKit push notifications",
    base
      + "activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications")
  package static let liveData = Source(
    "Displaying live data with Live Activities",
    base + "activitykit/displaying-live-data-with-live-activities")
  package static let widgets = Source(
    "Updating widgets with WidgetKit push notifications",
    base + "widgetkit/updating-widgets-with-widgetkit-push-notifications")
  package static let controls = Source(
    "Updating controls locally and remotely",
    base + "widgetkit/updating-controls-locally-and-remotely")
  package static let nowPlaying = Source(
    "Publishing remote media sessions", base + "nowplaying/publishing-remote-media-sessions")
  package static let mediaSessionAttributes = Source(
    "RemoteMediaSessionAttributes", base + "nowplaying/remotemediasessionattributes")
}

// MARK: - Pushes that are not notifications

extension AppleDocs {
  package static let voip = Source(
    "Responding to VoIP Notifications from PushKit",
    base + "pushkit/responding-to-voip-notifications-from-pushkit")
  package static let pushToTalk = Source(
    "Creating a Push to Talk app", base + "pushtotalk/creating-a-push-to-talk-app")
  package static let location = Source(
    "Creating a location push service extension",
    base + "corelocation/creating-a-location-push-service-extension")
  package static let fileProvider = Source(
    "Using push notifications to signal changes",
    base + "fileprovider/using-push-notifications-to-signal-changes")
  package static let complications = Source(
    "Keeping your complications up to date",
    base + "clockkit/keeping-your-complications-up-to-date")
  package static let wallet = Source(
    "Adding a Web Service to Update Passes",
    base + "walletpasses/adding-a-web-service-to-update-passes")
  package static let mdm = Source(
    "Sending MDM commands to a device",
    base + "devicemanagement/sending-mdm-commands-to-a-device")
  package static let cloudKit = Source(
    "Remote Records", base + "cloudkit/remote-records")
  package static let webPush = Source(
    "Sending web push notifications in web apps and browsers",
    userNotifications + "sending-web-push-notifications-in-web-apps-and-browsers")
}

// MARK: - Archived guides

extension AppleDocs {
  package static let payloadKeyReference = Source(
    "Payload Key Reference (archived)", programmingGuide + "PayloadKeyReference.html")
  package static let safariGuide = Source(
    "Notification Programming Guide for Websites (archived)",
    archive
      + "NotificationProgrammingGuideForWebsites/PushNotifications/PushNotifications.html")
}

/// The web's documentation of pushes without an app.
package enum WebDocs {
  package static let declarativeWebPush = Source(
    "Meet Declarative Web Push", "https://webkit.org/blog/16535/meet-declarative-web-push/")
  package static let explainer = Source(
    "Declarative Web Push (explainer)",
    "https://github.com/WebKit/explainers/tree/main/DeclarativeWebPush")
  package static let pushAPI = Source("Push API", "https://www.w3.org/TR/push-api/")
  package static let notifications = Source(
    "Notifications Standard", "https://notifications.spec.whatwg.org/#create-a-notification")
}
