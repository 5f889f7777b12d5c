import JSON
import PushCheck
package import PushFormats
import PushModel

/// The type of a push, and how it was inferred.
package struct PushTypeReason: Sendable {
  /// The header's value, or our name for a type without one.
  package let name: String
  package let type: PushType?
  /// A clause for use after "because".
  package let because: String

  init?(
    _ examination: Examination, _ document: WrittenDocument?, _ request: EffectiveRequest?,
    _ settings: ExaminerSettings
  ) {
    if let type = examination.push?.type {
      self.init(type.name, type, Self.reason(type, examination, document, settings))
    } else if let name = request?.headers.first(where: { $0.name == "apns-push-type" })?.value {
      self.init(
        name, PushType(headerValue: name), "that is what the message becomes for APNs")
    } else {
      return nil
    }
  }

  private init(_ name: String, _ type: PushType?, _ because: String) {
    self.name = name
    self.type = type
    self.because = because
  }

  private static func reason(
    _ type: PushType, _ examination: Examination, _ document: WrittenDocument?,
    _ settings: ExaminerSettings
  ) -> String {
    switch examination.push?.origin {
    case .header where settings.pushType != nil && settings.forcedKind == nil:
      return "--push-type says so"
    case .header where settings.pushType != nil: return "that is what is expected here"
    case .header: return "the header `apns-push-type` says so"
    case .topic: return "the header `apns-topic` says so"
    default: return evidence(type, document, examination)
    }
  }

  /// The payload key that reveals the type.
  private static func evidence(
    _ type: PushType, _ document: WrittenDocument?, _ examination: Examination
  ) -> String {
    let path = examination.decision?.arrangement?.payload?.texts
    let payload = path.flatMap { document?.root?.value(at: $0) }
    if let key = type.topLevelKeys.first(where: { payload?[$0] != nil }) {
      return "the payload contains `\(key)`"
    }
    if type == .alert, payload?["aps"]?["alert"] == nil, hasCommonText(document, examination) {
      return "`notification` contains its text"
    }
    if let key = type.keysOfAps.first(where: { payload?["aps"]?[$0] != nil }) {
      return "`aps` contains `\(key)`"
    }
    return "the keys of the payload point to it"
  }

  /// Whether a message for FCM has a text for all platforms, which makes an alert whatever else is in
  /// `aps`.
  private static func hasCommonText(
    _ document: WrittenDocument?, _ examination: Examination
  ) -> Bool {
    guard examination.decision?.arrangement?.isMessage == true, let root = document?.root else {
      return false
    }
    let notification = (root["message"] ?? root)["notification"]
    return ["title", "body", "title_loc_key", "body_loc_key"].contains {
      notification?[$0]?.content?.isEmpty == false
    }
  }
}

extension PushType {
  fileprivate var topLevelKeys: [String] {
    switch self {
    case .mdm: ["mdm"]
    case .fileprovider: ["container-identifier"]
    case .webPush: ["web_push"]
    default: []
    }
  }

  /// The revealing keys, strongest first.
  fileprivate var keysOfAps: [String] {
    switch self {
    case .alert: ["alert", "badge", "sound"]
    case .background: ["content-available"]
    case .liveactivity: ["content-state", "attributes-type", "event"]
    case .nowplaying: ["attributes"]
    case .widgets, .controls: ["content-changed"]
    case .safari: ["url-args"]
    default: []
    }
  }
}
