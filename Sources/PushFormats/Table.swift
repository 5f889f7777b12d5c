/// Every object with known keys. The order gives the fields their numbers.
package enum Table: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  // An APNs payload, wherever it is carried.
  case payload, aps, alert, activityAlert, localizedText, sound

  // What stands around a payload.
  case request, headers
}

extension Table {
  /// The number of the table's first field; a test holds the ranges apart.
  var firstField: UInt16 {
    switch self {
    case .payload: 0
    case .aps: 48
    case .alert: 96
    case .activityAlert: 128
    case .localizedText: 144
    case .sound: 148
    case .request: 152
    case .headers: 160
    }
  }

  package var fields: [Field] {
    switch self {
    case .payload: Payload.fields
    case .aps: Aps.fields
    case .alert: Alert.fields
    case .activityAlert: ActivityAlert.fields
    case .localizedText: LocalizedText.fields
    case .sound: Sound.fields
    case .request: Request.fields
    case .headers: Headers.fields
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
    case .localizedText: "a localised text"
    case .sound: "the `sound` dictionary"
    case .request: "the request"
    case .headers: "the request headers"
    }
  }

  /// Where the object stands in its document, as a reader writes it: `aps.alert`.
  package var path: String {
    switch self {
    case .payload, .request: ""
    case .aps: "aps"
    case .alert, .activityAlert: "aps.alert"
    case .localizedText: "aps.alert.title"
    case .sound: "aps.sound"
    case .headers: "headers"
    }
  }

  /// What becomes of a key that the table does not know.
  package var unknownKeys: UnknownKeys {
    switch self {
    case .payload, .request: .custom
    case .aps, .alert, .activityAlert, .localizedText, .sound: .ignored
    case .headers: .ignoredHeaders
    }
  }

  /// The prefix of the rules that speak of this table's keys.
  package var family: Family {
    switch self {
    case .payload, .aps, .alert, .activityAlert, .localizedText, .sound, .request, .headers: .apns
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
