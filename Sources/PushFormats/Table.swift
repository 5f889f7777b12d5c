/// Every object with known keys.
///
/// The order gives the fields their numbers.
package enum Table: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // An APNs payload, wherever it is carried.
  case payload, aps, alert, activityAlert, localizedTitle, localizedBody, sound

  // What stands around a payload.
  case request, headers

  // Pushes to browsers, and what FCM adds on the way to an app.
  case webPushNotification, webPushAction, fcmAdded, fcmAddedOptions
}

extension Table {
  /// The number of the table's first field; a test holds the ranges apart.
  var firstField: UInt16 {
    switch self {
    case .payload: 0
    case .aps: 32
    case .alert: 80
    case .activityAlert: 112
    case .localizedTitle: 116
    case .localizedBody: 120
    case .sound: 124
    case .request: 128
    case .headers: 132
    case .webPushNotification: 148
    case .webPushAction: 172
    case .fcmAdded: 176
    case .fcmAddedOptions: 224
    }
  }

  package var fields: [Field] {
    switch self {
    case .payload: Payload.fields
    case .aps: Aps.fields
    case .alert: Alert.fields
    case .activityAlert: ActivityAlert.fields
    case .localizedTitle: LocalizedTitle.fields
    case .localizedBody: LocalizedBody.fields
    case .sound: Sound.fields
    case .request: Request.fields
    case .headers: Headers.fields
    case .webPushNotification: WebPushNotification.fields
    case .webPushAction: WebPushAction.fields
    case .fcmAdded: FCMAdded.fields
    case .fcmAddedOptions: FCMAddedOptions.fields
    }
  }

  package func id(at position: Int) -> FieldID {
    FieldID(firstField + UInt16(position))
  }

  package static func owner(of field: FieldID) -> Table {
    allCases.last { $0.firstField <= field.number } ?? .payload
  }

  /// What a reader calls the object: "`aps`", "the `sound` dictionary".
  package var title: String {
    switch self {
    case .payload: "the payload"
    case .aps: "`aps`"
    case .alert, .activityAlert: "`alert`"
    case .localizedTitle: "the localised title"
    case .localizedBody: "the localised body"
    case .sound: "the `sound` dictionary"
    case .request: "the request"
    case .headers: "the request headers"
    case .webPushNotification: "the web push's `notification`"
    case .webPushAction: "an action of the web push"
    case .fcmAdded: "the received payload"
    case .fcmAddedOptions: "`fcm_options`"
    }
  }

  /// Where the object stands in its document, as a reader writes it: `aps.alert`.
  package var path: String {
    switch self {
    case .payload, .request, .fcmAdded: ""
    case .aps: "aps"
    case .alert, .activityAlert: "aps.alert"
    case .localizedTitle: "aps.alert.title"
    case .localizedBody: "aps.alert.body"
    case .sound: "aps.sound"
    case .headers: "headers"
    case .webPushNotification: "notification"
    case .webPushAction: "notification.actions"
    case .fcmAddedOptions: "fcm_options"
    }
  }

  /// What becomes of a key that the table does not know.
  package var unknownKeys: UnknownKeys {
    switch self {
    case .payload, .request, .fcmAdded: .custom
    case .aps, .alert, .activityAlert, .localizedTitle, .localizedBody, .sound: .ignored
    case .webPushNotification, .webPushAction, .fcmAddedOptions: .ignored
    case .headers: .ignoredHeaders
    }
  }

  /// The prefix of the rules that speak of this table's keys.
  package var family: Family {
    switch self {
    case .payload, .aps, .alert, .activityAlert, .localizedTitle, .localizedBody, .sound: .apns
    case .request, .headers, .webPushNotification, .webPushAction: .apns
    case .fcmAdded, .fcmAddedOptions: .received
    }
  }
}

/// What a service does with a key that it does not know.
package enum UnknownKeys: Sendable {
  /// The sender's own data: delivered as it is.
  case custom
  /// Ignored without a word.
  case ignored
  /// Ignored, and none of our business unless it resembles a known one.
  case ignoredHeaders
  /// Refused with an error that names it.
  case refused
}

/// A group of rules that share a prefix.
package enum Family: String, CaseIterable, Sendable {
  case json, push, apns, fcm, legacy, received, wrapper, privacy, config, app
}
