import JSON
import PushFormats
import PushModel

/// The sound files for Apple's devices in documents of which no table knows the keys, or where another
/// key decides who gets them.
///
/// Those in tables are marked there.
enum SenderSounds {
  private struct SoundPlace: Sendable {
    let kind: DocumentKind
    /// The list in whose elements it stands; nil where it stands once.
    var list: KnownPath?
    let path: KnownPath
    /// A key beside it that must have this number.
    var condition: (key: StaticString, number: Int64)?
  }

  private static let places: [SoundPlace] = [
    // https://docs.jiguang.cn/en/jpush/server/push/rest_api_v3_push
    SoundPlace(kind: .wrapperJPush, path: "notification/ios/sound"),
    SoundPlace(kind: .wrapperJPush, path: "notification/ios/sound/name"),
    // https://docs.airship.com/developer/rest-api/ua/schemas/platform-overrides/
    SoundPlace(kind: .wrapperAirship, path: "notification/ios/sound/name"),
    // https://github.com/novuhq/novu/blob/next/packages/providers/src/lib/push/apns/apns.provider.ts
    SoundPlace(kind: .wrapperNovu, path: "overrides/apns/sound"),
    SoundPlace(kind: .wrapperNovu, path: "overrides/providers/apns/sound"),
    SoundPlace(kind: .wrapperNovu, list: "events", path: "overrides/apns/sound"),
    SoundPlace(kind: .wrapperNovu, list: "events", path: "overrides/providers/apns/sound"),
    // https://docs.pushwoosh.com/developer/api-reference/messages-api/
    SoundPlace(kind: .wrapperPushwoosh, list: "request/notifications", path: "ios_sound"),
    // https://pushy.me/docs/api/send-notifications
    SoundPlace(kind: .wrapperPushy, path: "notification/sound"),
    SoundPlace(
      kind: .wrapperGorush, list: "notifications", path: "sound", condition: ("platform", 1)),
  ]

  /// The places of a kind, by its number.
  private static let placesByKind: [[SoundPlace]] = {
    var all = [[SoundPlace]](repeating: [], count: DocumentKind.allCases.count)
    for place in places { all[place.kind.number].append(place) }
    return all
  }()

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    for place in placesByKind[document.kind.number] {
      check(document.root, place, &findings)
    }
  }

  private static func check(
    _ root: JSONValue, _ place: SoundPlace, _ findings: inout Findings
  ) {
    guard let path = place.list else {
      return check(root, place, at: [], &findings)
    }
    guard let list = root.value(at: path), list.kind == .array else { return }
    let before = findings.checkpoint
    for position in 0..<min(list.count, WrapperDocument.maxMessages)
    where findings.hasRoom(after: before) {
      guard let element = list[position], element.isObject else { continue }
      check(element, place, at: path.texts + ["\(position)"], &findings)
    }
  }

  private static func check(
    _ object: JSONValue, _ place: SoundPlace, at way: @autoclosure () -> [String],
    _ findings: inout Findings
  ) {
    if let condition = place.condition, object[condition.key]?.integer != condition.number {
      return
    }
    guard let name = object.value(at: place.path)?.utf8, SoundFile.hasUnplayedExtension(name)
    else { return }
    let steps = place.path.texts
    let key = steps.last ?? ""
    APNsSoundExtension.report(
      String(copying: name), ofSender: key, key == "name" ? .named : .alone,
      at: JSONPointer(way() + steps), &findings)
  }
}
