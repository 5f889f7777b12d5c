/// A name that is often written in the wrong object, and where it belongs.
package struct Misplacement: Sendable {
  /// The name; other spellings of it, with `-`, `_` or capitals, match as well.
  package let name: String
  /// The object where it is found; nil for a `data` map, which accepts every key and ignores it.
  package let table: Table?
  /// Where it belongs; empty when it belongs nowhere.
  package let places: [PlatformPlace]
  /// A note beside the places: how the value changes, or why the key is not there.
  package let words: String
  /// The name without differences of spelling.
  private let folded: String

  init(_ name: String, in table: Table?, _ places: [PlatformPlace], _ words: String = "") {
    self.name = name
    self.table = table
    self.places = places
    self.words = words
    folded = Self.fold(name)
  }

  /// The places as a list with "or".
  package var placeWords: String { places.map(\.words).listed("or") }

  /// Every known misplacement: those listed explicitly, then those derived from the tables.
  package static let all: [Misplacement] = inHTTPv1 + inData + inLegacy + fromTables

  /// The misplacement of a name in an object that does not have it.
  package static func find(_ name: String, in table: Table?) -> Misplacement? {
    let folded = fold(name)
    return all.first { $0.table == table && $0.folded == folded }
  }

  /// A name without differences of spelling.
  private static func fold(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Fields one level too high or too low: each belongs in its own table's object.
  private static var fromTables: [Misplacement] {
    strays(.message, in: [.sendRequest])
      + strays(.notification, in: [.message])
      + strays(.androidConfig, in: [.message, .androidNotification])
      + strays(.androidNotification, in: [.message, .notification, .androidConfig])
      + strays(
        .androidNotificationV2, in: [.androidConfigV2, .androidRemoteNotification])
      + strays(.androidConfigV2, in: [.androidRemoteNotification, .androidNotificationV2])
      + strays(.apnsConfig, in: [.message, .payload, .aps])
      + strays(.apnsFCMOptions, in: [.apnsConfig])
      + strays(.webpushFCMOptions, in: [.webpushConfig])
      + strays(.webpushHeaders, in: [.webpushConfig])
      + strays(.browserNotification, in: [.webpushConfig])
      + strays(.aps, in: [.message, .notification, .apnsConfig, .payload], at: "payload.aps.")
      + strays(.alert, in: [.notification], at: "payload.aps.alert.")
      + strays(
        .headers, in: [.message, .notification, .apnsConfig, .payload, .aps], at: "headers.",
        onlyAPNsHeaders: true)
      + strays(.legacyNotification, in: [.legacyRequest])
      + strays(.legacyRequest, in: [.legacyNotification])
  }

  private static func strays(
    _ home: Table, in tables: [Table], at applePath: String? = nil, onlyAPNsHeaders: Bool = false
  ) -> [Misplacement] {
    tables.flatMap { table in
      home.fields.filter { field in
        table.field(named: field.nameText) == nil && field.standing != .outputOnly
          && (!onlyAPNsHeaders || field.nameText.hasPrefix("apns-"))
      }.map { field in
        Misplacement(field.nameText, in: table, [home.place(of: field, applePath)])
      }
    }
  }
}

extension Table {
  fileprivate func place(of field: Field, _ applePath: String?) -> PlatformPlace {
    if let applePath { return .apple(applePath + field.nameText) }
    let path = path.isEmpty ? field.nameText : "\(path).\(field.nameText)"
    return PlatformPlace(platforms: platforms, path: path)
  }

  /// The platforms that a part of a v1 message is for.
  private var platforms: Platforms {
    if path.hasPrefix("message.apns") { return .apple }
    if path.hasPrefix("message.android") { return .android }
    return path.hasPrefix("message.webpush") ? .web : .all
  }
}
