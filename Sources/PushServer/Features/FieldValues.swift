import AppStrings
import PushFormats
import PushInspection
import PushModel
import PushReference

/// What a field takes, as texts that an editor can put in.
enum FieldValues {
  static func of(_ field: Field, in table: Table, _ app: AppKnowledge) -> [ServedValue] {
    let known = names(of: field, in: table, app).map {
      ServedValue(quoted($0), detail: "of the app")
    }
    var seen: Set<String> = []
    return (known + of(field.shape)).filter { seen.insert($0.text).inserted }
  }

  private static func of(_ shape: Shape) -> [ServedValue] {
    switch shape {
    case .word(let words), .protoEnum(let words): words.texts.map { ServedValue(quoted($0)) }
    case .flag: [ServedValue("1")]
    case .zeroOrOne: [ServedValue("0"), ServedValue("1")]
    case .boolean, .protoBoolean: [ServedValue("true"), ServedValue("false")]
    case .object, .freeObject, .stringMap: [.object]
    case .list: [.list]
    case .either(let first, let second): of(first) + of(second)
    case .orNull(let shape), .counted(let shape, _): of(shape)
    case .string, .formatted, .protoString, .protoDuration, .protoTimestamp:
      [.string]
    case .integer(let range) where range.lowerBound == range.upperBound:
      [ServedValue("\(range.lowerBound)")]
    case .anything, .integer, .number, .seconds, .protoInteger, .protoNumber: []
    }
  }

  /// What the app knows under names.
  private static func names(
    of field: Field, in table: Table, _ app: AppKnowledge
  ) -> [String] {
    guard !app.isEmpty else { return [] }
    let name = field.nameText
    switch name {
    case "sound": return app.sounds.texts
    case "name" where table == .sound: return app.sounds.texts
    case "category": return app.categories.texts
    case "channel_id", "android_channel_id", "channelId": return app.androidChannels.texts
    case "apns-topic": return app.bundleIDs.texts
    default: break
    }
    guard name.isLocKey else { return [] }
    return app.texts.keys
  }

  static func quoted(_ text: String) -> String {
    String(decoding: CompactJSON.bytes(of: .text(text)), as: UTF8.self)
  }
}

extension String {
  /// Whether a key of this name holds the key of a text in the app.
  var isLocKey: Bool { hasSuffix("loc-key") || hasSuffix("loc_key") || hasSuffix("LocKey") }
}

/// The keys that an object may have, with all that is known of them.
enum ObjectKeys {
  static func at(
    _ place: KnownPlace, _ app: AppKnowledge, _ pages: FieldPages
  ) -> [ServedKey] {
    var keys: [ServedKey] = []
    for table in place.tables {
      for field in table.fields where isOffered(field, place) {
        keys.append(key(field, in: table, app, pages))
      }
      guard table == .payload else { continue }
      keys += app.customKeys.map { custom in
        ServedKey(
          custom.name, detail: "\(custom.type) that the app reads",
          text: "A key of the app itself, from pushcheck.json.", values: [])
      }
    }
    return keys
  }

  /// What a sender may write, in a push of this type.
  private static func isOffered(_ field: Field, _ place: KnownPlace) -> Bool {
    guard !field.isMisplaced, field.standing != .outputOnly else { return false }
    return place.pushType.map { field.pushTypes.contains($0) } ?? true
  }

  private static func key(
    _ field: Field, in table: Table, _ app: AppKnowledge, _ pages: FieldPages
  ) -> ServedKey {
    ServedKey(
      field.nameText, detail: field.shape.expectation, text: pages.text(of: field, in: table),
      values: FieldValues.of(field, in: table, app), isDeprecated: isOld(field))
  }

  private static func isOld(_ field: Field) -> Bool {
    switch field.standing {
    case .deprecated, .legacy: true
    case .current, .outputOnly, .misplaced: false
    }
  }

}

/// The pages of fields, each made once: a list of keys shows many, at each keystroke.
final class FieldPages {
  private struct Place: Hashable {
    let table: Table
    let name: String
  }

  private var known: [Place: String] = [:]

  func text(of field: Field, in table: Table) -> String {
    let place = Place(table: table, name: field.nameText)
    if let text = known[place] { return text }
    var page = Markdown()
    page.page(FieldReference.page(of: FieldReference.Entry(field, in: table)), level: 3)
    known[place] = page.text
    return page.text
  }
}
