import JSON
import PushFormats
import PushModel

/// Fields that stand in a message more than once, one for each platform or version of one.
enum FCMFields {
  static let lifetimes: [FieldID] = [AndroidConfig.ttl.id, AndroidConfigV2.ttl.id]
  static let dataMaps: [FieldID] = [
    Message.data.id, AndroidConfig.data.id, AndroidConfigV2.data.id, WebpushConfig.data.id,
  ]
  static let images: [FieldID] = [
    CommonNotification.image.id, AndroidNotification.image.id, AndroidNotificationV2.image.id,
    ApnsFCMOptions.image.id, BrowserNotification.image.id,
  ]
}

extension Push {
  /// The seconds of a duration; nil when there is none, or one that cannot be read.
  func seconds(_ field: FieldID) -> Double? {
    self[field]?.utf8?.protoSeconds
  }
}
