import JSON
package import PushFormats

/// A text that a push refers to by its key, with its arguments.
package struct LocalizedText {
  package let key: FieldID
  package let arguments: FieldID
  /// The literal text that is shown when the app has no such key.
  package let literal: FieldID?

  /// The texts for Apple's devices: those of Android are in its own resources.
  package static let all: [LocalizedText] = [
    LocalizedText(key: Alert.locKey.id, arguments: Alert.locArgs.id, literal: Alert.body.id),
    LocalizedText(
      key: Alert.titleLocKey.id, arguments: Alert.titleLocArgs.id, literal: Alert.title.id),
    LocalizedText(
      key: Alert.subtitleLocKey.id, arguments: Alert.subtitleLocArgs.id,
      literal: Alert.subtitle.id),
    LocalizedText(
      key: LocalizedTitle.locKey.id, arguments: LocalizedTitle.locArgs.id, literal: nil),
    LocalizedText(
      key: LocalizedBody.locKey.id, arguments: LocalizedBody.locArgs.id, literal: nil),
    LocalizedText(
      key: LegacyNotification.bodyLocKey.id, arguments: LegacyNotification.bodyLocArgs.id,
      literal: LegacyNotification.body.id),
    LocalizedText(
      key: LegacyNotification.titleLocKey.id, arguments: LegacyNotification.titleLocArgs.id,
      literal: LegacyNotification.title.id),
  ]

  /// The fields that refer to them.
  package static let keys = FieldSet(all.map(\.key))

  /// The key in a push; nil when it is missing or not a string.
  package func name(in push: borrowing Push) -> String? {
    guard let name = push[key]?.string, !name.isEmpty else { return nil }
    return name
  }

  /// The number of arguments in a push; nil when unknown.
  package func argumentCount(in push: borrowing Push) -> Int? {
    guard let value = push[arguments] else { return 0 }
    if value.kind == .array { return value.count }
    // The legacy API has them as JSON text.
    guard let text = value.utf8, let list = JSONDocument(parsing: text),
      list.root.kind == .array
    else { return nil }
    return list.root.count
  }
}
