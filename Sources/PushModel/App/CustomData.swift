package import JSON
package import PushFormats

/// The objects with a push's custom keys.
package struct CustomData {
  /// A custom key.
  package struct Entry {
    package var name: String
    /// The path of the object that contains it.
    package var holder: JSONPointer
    /// Its value; in FCM data every value is a string, whose content counts.
    package var types: [CustomKeyType]
    /// The name of the value in messages.
    package var shown: String
  }

  package private(set) var entries: [Entry] = []
  /// The object to which a missing key belongs.
  package private(set) var holder: JSONPointer?

  package init(of push: borrowing Push) {
    if let payload = push.payload, payload.isObject {
      let place = push.pointer(to: .payload)
      holder = place
      add(payload, at: place, isReceived: push.parts.contains(.received), isText: false)
    }
    for field in [Message.data.id, LegacyRequest.data.id] {
      guard let data = push[field], data.isObject else { continue }
      holder = push.pointer(to: field)
      add(data, at: push.pointer(to: field), isReceived: false, isText: true)
    }
    if push.parts.contains(.dataOnly) {
      holder = push.rootPointer
      add(push.document, at: push.rootPointer, isReceived: false, isText: true)
    }
  }

  /// Whether pushes of this type bring data to the app's own code.
  package static func isCarried(by type: PushType?) -> Bool {
    switch type {
    case nil, .alert, .background, .voip: true
    default: false
    }
  }

  private static let reserved = KeyTable(Payload.allCases.map(\.field.name))
  private static let added = KeyTable(FCMAdded.allCases.map(\.field.name))

  private mutating func add(
    _ object: JSONValue, at place: JSONPointer, isReceived: Bool, isText: Bool
  ) {
    var members = object.members
    while let member = members.next() {
      let name = member.name
      if !isText, Self.reserved.number(of: member.key) != nil { continue }
      if isReceived, Self.added.number(of: member.key) != nil { continue }
      if FCMAdded.isInNamespace(name) { continue }
      entries.append(
        Entry(
          name: name, holder: place, types: Self.types(of: member.value, isText: isText),
          shown: ValueWords.describe(member.value)))
    }
  }

  private static func types(of value: JSONValue, isText: Bool) -> [CustomKeyType] {
    switch value.kind {
    case .string: isText ? types(in: value.string ?? "") : [.string]
    case .integer: [.integer, .number]
    case .real: value.number.map { $0.rounded() == $0 } == true ? [.integer, .number] : [.number]
    case .true, .false: [.boolean]
    case .array: [.array]
    case .object: [.object]
    case .null: []
    }
  }

  /// How a string of FCM's data may be read.
  private static func types(in text: String) -> [CustomKeyType] {
    var types: [CustomKeyType] = [.string]
    if Int64(text) != nil { types.append(.integer) }
    if Double(text) != nil { types.append(.number) }
    if text == "true" || text == "false" { types.append(.boolean) }
    if text.hasPrefix("{") { types.append(.object) }
    if text.hasPrefix("[") { types.append(.array) }
    return types
  }
}
