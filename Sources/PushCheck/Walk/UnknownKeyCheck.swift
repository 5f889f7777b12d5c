import JSON
import PushFormats
import PushModel
import PushRules

/// Checks the keys that an object does not know: misspelled ones, and the rest.
enum UnknownKeyCheck {
  /// The field of a table that a key resembles.
  typealias Match = (position: Int, likeness: NearMiss.Likeness)

  /// How many keys of one object are compared with known ones, which takes time for each.
  private static let maxCompared = 64

  static func report(
    in object: JSONValue, _ traits: TableTraits, _ tables: inout FieldTables,
    _ matches: inout KeyAnswers<Match?>, _ push: inout Push, _ findings: inout Findings
  ) {
    switch traits.unknownKeys {
    case .custom:
      guard traits.table == .payload else { return }
      reportCustom(in: object, traits, tables, &push, &findings)
    case .ignored, .ignoredHeaders, .refused, .doubtful:
      reportUnknown(in: object, traits, &tables, &matches, &push, &findings)
    }
  }

  // MARK: - Where only known keys belong

  private static func reportUnknown(
    in object: JSONValue, _ traits: TableTraits, _ tables: inout FieldTables,
    _ matches: inout KeyAnswers<Match?>, _ push: inout Push, _ findings: inout Findings
  ) {
    let table = traits.table
    // Where only the app reads the keys, any name is allowed.
    if traits.isApple, push.isHandedOver { return }
    let names = table.names
    var compared = 0
    var unknown = UnknownNames(in: table)
    var members = object.members
    while let member = members.next() {
      if let position = tables.position(of: member, in: traits) {
        // One that was disowned is an everyday word of the sender's.
        let id = tables.check(at: position, of: traits).id
        if !push.fields.contains(id) { unknown.add(member) }
        continue
      }
      compared += 1
      guard compared <= maxCompared,
        let match = matches.answer(to: member.key, in: table, or: { names.match(member.name) }),
        isMeant(
          match.likeness, names.fields.span[match.position], table.id(at: match.position), member,
          push)
      else {
        unknown.add(member)
        continue
      }
      let id = table.id(at: match.position)
      APNsMisspelledKey.report(
        member.name, id, match.likeness, push, &findings,
        fits: match.likeness == .spelling
          || fits(member.value, names.fields.span[match.position]))
      if !push.seems(id) { push.assume(member, as: id) }
    }
    if traits.isApple, traits.unknownKeys == .ignored {
      APNsUnknownKey.report(unknown, push, &findings)
    }
  }

  /// Whether a resemblance is not an accident: another word for a key that is there already, or a value
  /// of another type, is the author's own, unless it is a name that only other services have, or no
  /// word at all.
  private static func isMeant(
    _ likeness: NearMiss.Likeness, _ field: borrowing Field, _ id: FieldID,
    _ member: borrowing JSONMember,
    _ push: borrowing Push
  ) -> Bool {
    switch likeness {
    case .spelling: return true
    case .lookalike where NearMiss.isCompound(member.key): return true
    case .lookalike:
      return !push.seems(id) && fits(member.value, field) && isLike(member.value, field)
    // A short word has many neighbours: that any value fits proves nothing.
    case .slip:
      guard !push.seems(id) else { return false }
      guard fits(member.value, field) else {
        return !member.value.isNull && NearMiss.isClearSlip(member.name, of: "\(field.name)")
      }
      return member.key.count > 4 || field.shape.types != .any
    }
  }

  /// Where an object may stand, whether a value is one with a key that is known there: everybody's
  /// services have a `notification`.
  private static func isLike(_ value: JSONValue, _ field: borrowing Field) -> Bool {
    guard let table = field.shape.table else { return true }
    guard value.isObject else { return false }
    return table.fields.contains { !$0.isMisplaced && value[$0.name] != nil }
  }

  private static func fits(_ value: JSONValue, _ field: borrowing Field) -> Bool {
    field.shape.types.union(field.tolerated).contains(value.kind.type)
  }

  // MARK: - Among the headers

  /// A misspelled header is from then on taken for the one that was meant, so that it is not missing
  /// as well.
  static func report(
    inHeaders headers: JSONValue, _ push: inout Push, _ findings: inout Findings
  ) {
    var compared = 0
    var members = headers.members
    while compared < maxCompared, let member = members.next() {
      guard !APNsUnknownHeader.isKnown(member.name) else { continue }
      compared += 1
      guard let field = APNsUnknownHeader.report(member.name, push, &findings) else {
        if let key = APNsUnknownHeader.keyOfAps(member.name) {
          push.misplaced.insert(key)
          push.hasStrayKeys = true
        }
        continue
      }
      if !push.fields.contains(field) { push.remember(member, as: field) }
    }
  }

  // MARK: - Among custom data

  /// Whether a key of custom data deserves a second look: it resembles a reserved name, or
  /// may name a picture.
  @inline(__always)
  static func isSuspect(
    _ member: borrowing JSONMember, _ tables: borrowing FieldTables
  ) -> Bool {
    resemblesAps(member.key) || resemblesKeyOfAps(member.key) || resemblesSimulatorKey(member.key)
      || tables.namesPicture(member)
  }

  /// Whether it begins, ends and is as long as one of Apple's keys with a hyphen, which other services
  /// write with an underscore or in camel case.
  private static func resemblesKeyOfAps(_ key: Span<UInt8>) -> Bool {
    guard key.count > 7, key.count < 19 else { return false }
    switch (key[0] | 0x20, key[key.count - 1] | 0x20) {
    case (UInt8(ascii: "c"), UInt8(ascii: "e")), (UInt8(ascii: "r"), UInt8(ascii: "e")),
      (UInt8(ascii: "m"), UInt8(ascii: "t")), (UInt8(ascii: "t"), UInt8(ascii: "d")),
      (UInt8(ascii: "i"), UInt8(ascii: "l")), (UInt8(ascii: "f"), UInt8(ascii: "a")):
      return true
    default: return false
    }
  }

  /// `Simulator Target Bundle` with other separators, in other letters, or with another word for one
  /// of the three.
  private static func resemblesSimulatorKey(_ key: Span<UInt8>) -> Bool {
    guard (14...32).contains(key.count), key[0] | 0x20 == UInt8(ascii: "s"),
      key[1] | 0x20 == UInt8(ascii: "i"), key[2] | 0x20 == UInt8(ascii: "m")
    else { return false }
    let name = String(copying: key).lowercased()
    return name.hasPrefix("simulat") && (name.contains("target") || name.contains("bundle"))
      && !key.equals("Simulator Target Bundle")
  }

  private static func resemblesAps(_ key: Span<UInt8>) -> Bool {
    guard key.count == 3 || key.count == 4 else { return false }
    // `aps` in another letter case or with a blank, or `apn`.
    let start = key.count == 4 && key[0] == UInt8(ascii: " ") ? 1 : 0
    return key[start] | 0x20 == UInt8(ascii: "a") && key[start + 1] | 0x20 == UInt8(ascii: "p")
  }

  /// Takes an object under a misspelled `aps` for it, so that what it holds is checked too; false when
  /// there is none.
  static func findMisspelledAps(in payload: JSONValue, _ push: inout Push) -> Bool {
    var members = payload.members
    while let member = members.next() {
      guard isMisspelledAps(member) else { continue }
      push.remember(member, as: Payload.aps.id)
      return true
    }
    return false
  }

  /// Whether an object stands under `aps` in another letter case, or under `apn`; or holds what `aps`
  /// does under a key that is near it, such as `asp`.
  private static func isMisspelledAps(_ member: borrowing JSONMember) -> Bool {
    guard (2...4).contains(member.key.count), member.value.isObject, !member.key.equals("aps"),
      let likeness = likenessToAps(member.name)
    else { return false }
    return likeness != .slip || keysOfAps.contains { member.value[$0] != nil }
  }

  private static func likenessToAps(_ name: String) -> NearMiss.Likeness? {
    nameOfAps.match(name)?.likeness
  }

  private static let nameOfAps = FieldNames([Payload.aps.field])

  /// Of these every push that is seen or heard has one, and hardly any other object.
  private static let keysOfAps: [StaticString] = ["alert", "badge", "sound", "content-available"]

  private static func reportCustom(
    in payload: JSONValue, _ traits: TableTraits, _ tables: borrowing FieldTables,
    _ push: inout Push, _ findings: inout Findings
  ) {
    let aps = push.has(Payload.aps) ? push.pointer(to: Payload.aps).tokens.last : nil
    if let aps, aps != "aps" {
      APNsMisspelledKey.report(
        aps, Payload.aps.id, likenessToAps(aps) ?? .slip, push, &findings, fits: true)
    }
    if !push.has(Payload.simulatorTargetBundle) { reportSimulatorKey(in: payload, push, &findings) }
    reportKeysOfAps(in: payload, traits, tables, &push, &findings)
    if holdsPictures(payload, tables) { push.parts.insert(.picture) }
    reportNulls(in: payload, traits, tables, push, &findings)
  }

  private static func reportSimulatorKey(
    in payload: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    var members = payload.members
    while let member = members.next() {
      guard resemblesSimulatorKey(member.key), member.value.isString else { continue }
      APNsMisspelledKey.report(
        member.name, Payload.simulatorTargetBundle.id, .lookalike, push, &findings, fits: true)
    }
  }

  /// Reports keys of `aps` that stand in the payload in another spelling.
  ///
  /// Where there is no `aps`, the rule about that reads them as what they are meant to be.
  private static func reportKeysOfAps(
    in payload: JSONValue, _ traits: TableTraits, _ tables: borrowing FieldTables,
    _ push: inout Push, _ findings: inout Findings
  ) {
    guard !push.isHandedOver else { return }
    var strays: [MisspelledOutsideAps.Stray] = []
    var members = payload.members
    while let member = members.next() {
      guard resemblesKeyOfAps(member.key), tables.position(of: member, in: traits) == nil,
        let stray = MisspelledOutsideAps.stray(member.key), !push.seems(stray.field)
      else { continue }
      strays.append(stray)
      // What depends on its value has to be looked at in every push of this form.
      if !push.has(Payload.aps) || MisspelledOutsideAps.dependsOnValue(stray) {
        push.assume(member, as: stray.field)
      }
    }
    MisspelledOutsideAps.report(strays, in: payload, push, &findings)
  }

  private static func reportNulls(
    in payload: JSONValue, _ traits: TableTraits, _ tables: borrowing FieldTables,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    let maxNames = APNsNullValue.maxNames(in: findings)
    var names: [String] = []
    var count = 0
    var members = payload.members
    while let member = members.next() {
      guard member.value.isNull, tables.position(of: member, in: traits) == nil,
        !isOfFCM(member, push)
      else { continue }
      count += 1
      if names.count < maxNames { names.append(member.name) }
    }
    APNsNullValue.report(custom: names, count: count, push, &findings)
  }

  /// Whether FCM has added the key to a received payload, where it is judged as that.
  private static func isOfFCM(_ member: borrowing JSONMember, _ push: borrowing Push) -> Bool {
    push.hasEntered(.fcmAdded) && Table.fcmAdded.field(named: member.name) != nil
  }

  private static func holdsPictures(_ payload: JSONValue, _ tables: borrowing FieldTables) -> Bool {
    var members = payload.members
    while let member = members.next() {
      if tables.namesPicture(member) { return true }
    }
    return false
  }
}
