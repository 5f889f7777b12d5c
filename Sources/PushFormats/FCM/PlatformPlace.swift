/// A path in a document, from its root, and the platforms it applies to.
package struct PlatformPlace: Sendable, Equatable {
  package let platforms: Platforms
  /// The keys of the path; a key may contain dots of its own.
  package let steps: [String]

  init(platforms: Platforms, steps: [String]) {
    self.platforms = platforms
    self.steps = steps
  }

  /// Whether a header of a request stands there.
  package var isHeader: Bool { steps.dropLast().last == "headers" }

  /// A place whose keys contain no dots.
  init(platforms: Platforms, path: String) {
    self.init(platforms: platforms, steps: path.split(separator: ".").map(String.init))
  }

  /// A place for all platforms.
  package static func common(_ path: String) -> PlatformPlace {
    PlatformPlace(platforms: .all, path: path)
  }

  /// A place in the payload, the headers or the options for Apple's platforms.
  package static func apple(_ path: String) -> PlatformPlace {
    PlatformPlace(platforms: .apple, path: "message.apns." + path)
  }

  package static func aps(_ key: String) -> PlatformPlace { apple("payload.aps." + key) }

  package static func android(_ path: String) -> PlatformPlace {
    PlatformPlace(platforms: .android, path: "message.android." + path)
  }

  package static func web(_ path: String) -> PlatformPlace {
    PlatformPlace(platforms: .web, path: "message.webpush." + path)
  }

  /// The keys joined by dots.
  package var path: String { steps.joined(by: ".") }

  /// Whether it is a key of `message` itself.
  var isKeyOfMessage: Bool { keyOfMessage != nil }

  /// The key of `message` that it is.
  package var keyOfMessage: String? {
    steps.count == 2 && steps[0] == "message" ? steps[1] : nil
  }

  /// The key of `aps` that it is, or that it is inside.
  package var keyOfAps: String? {
    steps.count > 4 && steps[1] == "apns" && steps[3] == "aps" ? steps[4] : nil
  }

  /// Whether it says how a notification on Android stands out.
  var isDisplayPriority: Bool {
    steps.last == AndroidNotification.notificationPriority.field.nameText
  }

  /// Whether it is inside the common notification of a message.
  package var isInNotification: Bool {
    steps.count > 2 && steps[0] == "message" && steps[1] == "notification"
  }

  /// For messages: "`apns.payload.aps.sound` (iOS)".
  package var words: String {
    quoted(steps.first == "message" ? Array(steps.dropFirst()).joined(by: ".") : path)
  }

  /// The same without the platform.
  package var bareWords: String {
    "`\((steps.first == "message" ? Array(steps.dropFirst()) : steps).joined(by: "."))`"
  }

  /// The same with all of the path: "`message.apns.payload.aps.sound` (iOS)".
  package var wholeWords: String { quoted(path) }

  private func quoted(_ path: String) -> String {
    let title = platforms.title
    return String(inRow: title.isEmpty ? ["`", path, "`"] : ["`", path, "` (", title, ")"])
  }
}

extension PlatformPlace {
  /// The field that stands there; nil where no table knows it.
  package var field: Field? {
    var table: Table? = steps.first == "message" ? .sendRequest : .legacyRequest
    var field: Field?
    for step in steps {
      field = table?.field(named: step)
      table = field?.shape.table
    }
    return field
  }

  /// Whether it is for a target, of which many a sender has a list.
  fileprivate var isTarget: Bool {
    if let keyOfMessage { return Message.targets.contains { $0.field.nameText == keyOfMessage } }
    return LegacyRequest.targets.contains { steps == [$0.field.nameText] }
  }
}

extension Misplacement {
  /// Whether one of the places has room for a value of this type: an object or a list is the app's own
  /// data where all of them are for a text, a number or a switch.
  package func hasRoom(for type: JSONTypes) -> Bool {
    let several: JSONTypes = [.object, .array]
    guard several.overlaps(type), !places.isEmpty else { return true }
    return places.contains { place in
      guard !place.isTarget, let field = place.field else { return true }
      return field.shape.types.union(field.tolerated).overlaps(several)
    }
  }
}

// The Admin SDK has names of its own for the keys that the REST API writes with underscores.
extension PlatformPlace {
  /// The place in a message that the SDK takes, with the field there; nil for one beside the message,
  /// which the SDK writes itself.
  package var inSDK: (place: PlatformPlace, field: Field?)? {
    guard steps.first == "message" else { return nil }
    var table: Table? = .adminMessage
    var field: Field?
    var names: [String] = []
    for step in steps.dropFirst() {
      field = table?.fieldOfSDK(sentAs: step)
      names.append(field?.nameText ?? step)
      table = field?.shape.table
    }
    return (PlatformPlace(platforms: platforms, steps: names), field)
  }
}

extension Table {
  /// The field that goes out under this name: the SDK's own, or one that it hands on.
  fileprivate func fieldOfSDK(sentAs name: String) -> Field? {
    guard let wire else { return field(named: name) }
    let list = fields
    let fields = list.span
    for position in fields.indices where fields[position].wireName(in: wire) == name {
      return fields[position]
    }
    return wire.field(named: name)
  }
}
