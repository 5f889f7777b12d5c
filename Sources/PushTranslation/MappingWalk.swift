import PushRules
import JSON
import PushFormats
import PushModel

/// Walks a source document by the table of mappings and puts what it finds into the other one.
struct MappingWalk {
  private let mapping: MappingTable
  private let settings: TranslationSettings
  let tree = OutputTree()
  var report: TranslationReport
  /// What the source says about whom it is for, and where the first of it stands.
  private(set) var targets: [MessageTarget] = []
  private(set) var targetOrigin: JSONPointer?
  /// Whether the parts for Apple's platforms are wanted.
  var servesApple = true

  /// The legacy API takes no more targets at once.
  private static let maxTargets = FCMLimits.registrationIDs

  init(_ mapping: MappingTable, _ settings: TranslationSettings, _ report: TranslationReport) {
    self.mapping = mapping
    self.settings = settings
    self.report = report
  }

  /// Carries the members of an object whose path in the table and table of fields are known.
  mutating func carry(
    _ object: WrittenValue, at path: [String], as table: Table?, from pointer: JSONPointer
  ) {
    for member in object.members {
      let field = table?.field(named: member.name)
      // The message as it is meant, whichever spelling it is written in.
      let name = table?.isProto == true ? field?.nameText ?? member.name : member.name
      let here = path + [name]
      let place = pointer.appending(member.name)
      let rows = mapping.rows(at: here)
      let isNull = member.value.kind == .null
      if isNull, field != nil, table?.isProto == true || !rows.isEmpty { continue }
      if let key = Self.missingTextKey(member, in: object, rows) {
        report.lose(member.name, at: place, .nothingToFill(key: key))
      } else if !rows.isEmpty {
        for row in rows { apply(row, to: member, from: place) }
      } else if mapping.isHolder(here), member.value.kind == .object {
        carry(member.value, at: here, as: field?.shape.table, from: place)
      } else {
        carryByWildcard(member, insideOf: path, isKnown: field != nil, from: place)
      }
    }
  }

  /// The key whose text a list of arguments would fill, when it is not there: alone, the arguments
  /// would make an alert without any text.
  private static func missingTextKey(
    _ member: WrittenMember, in object: WrittenValue, _ rows: [MappingTable.Row]
  ) -> String? {
    guard rows.contains(where: { $0.mapping.change == .parsed }),
      member.name.hasSuffix("_args")
    else { return nil }
    let key = String(member.name.dropLast("args".count)) + "key"
    return object[key]?.content.map { !$0.isEmpty } == true ? nil : key
  }

  private mutating func carryByWildcard(
    _ member: WrittenMember, insideOf path: [String], isKnown: Bool, from pointer: JSONPointer
  ) {
    let rows = mapping.rows(insideOf: path)
    guard !rows.isEmpty else {
      if member.value.kind == .null { return }
      report.lose(
        member.name, at: pointer,
        isKnown
          ? .unfit(value: member.value.kind.article, place: settings.target.name) : .unknown)
      return
    }
    for row in rows { apply(row, to: member, from: pointer) }
  }

  // MARK: - One row

  private mutating func apply(
    _ row: MappingTable.Row, to member: WrittenMember, from pointer: JSONPointer
  ) {
    switch row.mapping.change {
    case .target where settings.target == .fcmV1: note([member.value], pointer)
    case .onePerElement: note(member.value.elements, pointer)
    case .target: return
    default: carry(row, member, pointer)
    }
    let isOpen = row.mapping.source.hasSuffix("…")
    guard row.mapping.evidence == .unsettled, !isOpen, !row.mapping.places.isEmpty else { return }
    report.say(.place(key: member.name, pointer, remark: row.mapping.remark))
  }

  private mutating func carry(
    _ row: MappingTable.Row, _ member: WrittenMember, _ pointer: JSONPointer
  ) {
    guard !row.mapping.places.isEmpty else {
      // What is off says nothing that could be lost.
      if member.value.kind != .false {
        report.lose(member.name, at: pointer, .noPlace(remark: row.mapping.remark))
      }
      return
    }
    for place in row.mapping.places where isWanted(place) {
      put(member, at: place, by: row, from: pointer)
    }
  }

  private func isWanted(_ place: PlatformPlace) -> Bool {
    switch settings.target {
    case .apns: settings.includesHeaders || place.steps.first != "headers"
    case .fcmV1: servesApple || place.platforms != .apple
    }
  }

  private mutating func put(
    _ member: WrittenMember, at place: PlatformPlace, by row: MappingTable.Row,
    from pointer: JSONPointer
  ) {
    let value = ChangedValue(
      row.mapping.change, member.value, for: place, now: settings.now)
    let words = place.steps.dropFirst().joined(separator: ".")
    let shown = String(decoding: member.value.text.prefix(200), as: UTF8.self)
    let isOpen = row.mapping.source.hasSuffix("…")
    switch value {
    case .text(let text) where isOpen || FieldFit.fits(text, at: place.steps, in: root):
      put(text, member, at: place, by: row, from: pointer)
    case .text, .unfit: report.lose(member.name, at: pointer, .unfit(value: shown, place: words))
    case .needsClock: report.lose(member.name, at: pointer, .clock(value: shown, place: words))
    case .nothing: return
    }
  }

  private mutating func put(
    _ text: [UInt8], _ member: WrittenMember, at place: PlatformPlace, by row: MappingTable.Row,
    from pointer: JSONPointer
  ) {
    let path = place.steps.map { Self.key($0, for: member) }
    let goesToTop = path.count == 2 && place.steps.last == "…"
    if goesToTop, member.name == "aps", !row.mapping.source.contains("payload") {
      report.say(.dataAps(pointer))
      return
    }
    let entry = OutputTree.Entry(text: text, rank: row.rank, origin: pointer)
    guard let clash = tree.put(entry, at: path) else { return }
    say(clash, member.name)
  }

  /// The key of a place, with the member's own name in place of the dots.
  private static func key(_ step: String, for member: WrittenMember) -> OutputTree.Key {
    guard step.hasSuffix("…") else { return OutputTree.Key(step) }
    let prefix = step.dropLast()
    let opening = Array("\"\(prefix)".utf8)
    return OutputTree.Key(prefix + member.name, text: opening + member.keyText.dropFirst())
  }

  /// An overriding that is documented needs no word.
  private mutating func say(_ clash: OutputTree.Clash, _ key: String) {
    guard clash.leftRank != clash.takenRank,
      let taken = mapping.row(ranked: clash.takenRank)?.mapping,
      let left = mapping.row(ranked: clash.leftRank)?.mapping
    else { return }
    let overrides = taken.evidence == .documented || taken.evidence == .inferred
    // That a text of `alert` replaces the common one is documented; the rest is said elsewhere.
    guard !overrides, left.change != .alertText else { return }
    report.say(
      .clash(key: key, left: clash.left, taken: clash.taken, remark: taken.remark))
  }

  private var root: Table { settings.target == .apns ? .request : .sendRequest }

  // MARK: - Targets

  private mutating func note(_ values: [WrittenValue], _ pointer: JSONPointer) {
    // Given with the command, the target replaces that of the document.
    guard settings.addressee == nil else { return }
    for value in values {
      let name = pointer.tokens.last ?? ""
      guard targets.count < Self.maxTargets else {
        report.lose(name, at: pointer, .tooMany(Self.maxTargets))
        return
      }
      guard let target = MessageTarget(value) else {
        let shown = value.kind == .string ? "an empty string" : value.kind.article
        report.lose(name, at: pointer, .unfit(value: shown, place: "token"))
        continue
      }
      add(target, from: pointer)
    }
  }

  /// Adds a target; the first one keeps the place in `message` for all of them.
  mutating func add(_ target: MessageTarget, from pointer: JSONPointer) {
    if targets.isEmpty {
      targetOrigin = pointer
      let entry = OutputTree.Entry(text: target.text, rank: .max, origin: pointer)
      _ = tree.put(entry, at: [OutputTree.Key("message"), OutputTree.Key(Self.targetSlot)])
    } else if pointer.tokens.last == "registration_ids" {
      targetOrigin = pointer
    }
    targets.append(target)
  }

  /// No key of a message; every printed one stands in its place.
  static let targetSlot = "(target)"
}
