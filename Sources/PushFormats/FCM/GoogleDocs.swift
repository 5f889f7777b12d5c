/// Google's documentation of Firebase Cloud Messaging and of the JSON that its HTTP v1 reads.
package enum GoogleDocs {
  package static let voip = Source(
    "firebase-admin-dotnet, issue 97: PushKit is not supported",
    "https://github.com/firebase/firebase-admin-dotnet/issues/97")
  private static let guides = "https://firebase.google.com/docs/cloud-messaging/"
  private static let reference = "https://firebase.google.com/docs/reference/fcm/rest/v1/"

  package static let message = Source(
    "REST Resource: projects.messages", reference + "projects.messages")
  package static let send = Source(
    "Method: projects.messages.send", reference + "projects.messages/send")
  package static let errorCode = Source("ErrorCode", reference + "ErrorCode")
  package static let errors = Source("FCM error codes", guides + "error-codes")
  package static let androidV2 = Source(
    "Migrate from FCM HTTP v1 API to AndroidConfigV2", guides + "send/v2-api")
  package static let messageTypes = Source(
    "Firebase Cloud Messaging message types", guides + "customize-messages/set-message-type")
  package static let priority = Source(
    "Set and manage message priority", guides + "customize-messages/setting-message-priority")
  package static let lifespan = Source(
    "Set the lifespan of a message", guides + "customize-messages/setting-message-lifespan")
  package static let collapsing = Source(
    "Non-collapsible and collapsible messages",
    guides + "customize-messages/collapsible-message-types")
  package static let localization = Source(
    "Localize Messages", guides + "customize-messages/localize-messages")
  package static let liveActivity = Source(
    "Get started with Live Activity", guides + "customize-messages/live-activity")
  package static let image = Source(
    "Send an image in the notification payload", guides + "ios/send-image")
  package static let topics = Source("Send Messages to Topics", guides + "send-topic-messages")
  package static let deviceGroups = Source(
    "Send messages to device groups", guides + "device-group")
  package static let quotas = Source("FCM Throttling and Quotas", guides + "throttling-and-quotas")
  package static let delivery = Source(
    "Understanding message delivery", guides + "understand-delivery")
  package static let migration = Source(
    "Migrate from legacy FCM APIs to HTTP v1", guides + "migrate-v1")
  package static let legacyHTTP = Source(
    "Firebase Cloud Messaging HTTP protocol", guides + "http-server-ref")
  package static let sendRequests = Source(
    "Build app server send requests", guides + "send-message")
  package static let legacyXMPP = Source(
    "Firebase Cloud Messaging XMPP protocol", guides + "xmpp-server-ref")
  package static let protoJSON = Source(
    "ProtoJSON Format", "https://protobuf.dev/programming-guides/json/")
}

/// Source code that shows what the documentation leaves open.
package enum FirebaseSources {
  private static let messaging =
    "https://github.com/firebase/firebase-ios-sdk/blob/main/FirebaseMessaging/Sources/"

  package static let appleAnalytics = Source(
    "FIRMessagingAnalytics.m", messaging + "FIRMessagingAnalytics.m")
  package static let appleMessaging = Source("FIRMessaging.m", messaging + "FIRMessaging.m")
  package static let appleExtensionHelper = Source(
    "FIRMessagingExtensionHelper.m", messaging + "FIRMessagingExtensionHelper.m")
  package static let appleLocalTime = Source(
    "FIRMessagingContextManagerService.m", messaging + "FIRMessagingContextManagerService.m")
  package static let nodeErrors = Source(
    "firebase-admin-node, src/messaging/error.ts",
    "https://github.com/firebase/firebase-admin-node/blob/main/src/messaging/error.ts")
  package static let nodeMessages = Source(
    "firebase-admin-node, src/messaging/messaging-internal.ts",
    "https://github.com/firebase/firebase-admin-node/blob/main/src/messaging/messaging-internal.ts")
}

/// Web standards for a message's `webpush` part.
package enum WebpushDocs {
  package static let notification = Source(
    "ServiceWorkerRegistration: showNotification()",
    "https://developer.mozilla.org/en-US/docs/Web/API/ServiceWorkerRegistration/showNotification")
  package static let push = Source(
    "RFC 8030: Generic Event Delivery Using HTTP Push", "https://www.rfc-editor.org/rfc/rfc8030")
}
