import JSON
import PushFormats

/// The possible types of a received message's value before it was printed.
enum ExpectedTypes {
  static func types(at pointer: [String]) -> DumpTypes {
    guard let key = pointer.first else { return [] }
    if pointer.count == 1, let types = firebaseTypes(of: key) { return types }
    var shape: Shape? = Payload.shape(of: key) ?? FCMAdded.shape(of: key)
    for token in pointer.dropFirst() {
      shape = shape?.member(token)
    }
    return shape.map { DumpTypes($0.types) } ?? []
  }

  /// All values that FCM adds are strings, even numbers, except for the badge of a local-time
  /// message.
  private static func firebaseTypes(of key: String) -> DumpTypes? {
    if key == FCMAdded.notificationBadge.field.nameText { return .number }
    if key == FCMAdded.options.field.nameText { return nil }
    return FCMAdded.isInNamespace(key) || FCMAdded.shape(of: key) != nil ? .text : nil
  }
}

extension FieldKey {
  fileprivate static func shape(of key: String) -> Shape? {
    table.fields.first { $0.nameText == key }?.shape
  }
}

extension DumpTypes {
  fileprivate init(_ types: JSONTypes) {
    self = []
    // Where any value is allowed, none is expected.
    guard types != .any else { return }
    if types.contains(.string) { insert(.text) }
    if types.contains(.number) { insert(.number) }
    if types.contains(.boolean) { insert(.boolean) }
  }
}
