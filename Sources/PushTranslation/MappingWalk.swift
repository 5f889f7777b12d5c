import PushRules
import JSON
import PushFormats
import PushModel

/// Walks a source document by the table of mappings and writes its values to the target.
struct MappingWalk {
  private let mapping: MappingTable
  private let settings: TranslationSettings
  let tree = OutputTree()
  var report: TranslationReport
  /// The targets that the source names, and where the first of them stands.
  private(set) var targets: [MessageTarget] = []
  private(set) var targetOrigin: JSONPointer?
  /// Where the source names a target of which a message has no more than one.
  private var soleTarget: JSONPointer?
  /// Whether Apple's platforms get their parts.
  var servesApple = true
  /// Whether the push is for a Live Activity, which has a token of its own.
  var isForActivity = false
  /// Whether the app's own values stay as they are: that they are strings is FCM's rule alone.
  var keepsCustomValues = false
  /// Whether it is said of the first value of `data` that is no string that it becomes one.
  var saysStrings = false
  /// Whether null is written where it stands in for a value of the source.
  var placesStandIns = true
  /// Where the payload has what the sender itself puts elsewhere than FCM does.
  var ownPlaces: [(of: PlatformPlace, in: PlatformPlace)] = []

  /// The legacy API takes no more targets at once.
  private static let maxTargets = FCMLimits.registrationIDs

  init(_ mapping: MappingTable, _ settings: TranslationSettings, _ report: TranslationReport) {
    self.mapping = mapping
    self.settings = settings
    self.report = report
  }

  /// Carries over the members of an object whose path and table of fields are known; `isSent` says
  /// which of them its sender sends at all.
  mutating func carry(
    _ object: WrittenValue, at path: [String], as table: Table?, from pointer: JSONPointer,
    where isSent: (String) -> Bool = { _ in true }
  ) {
    for written in object.members {
      let notes = report.notes
      let member = Self.meant(written, in: table)
      let field = table?.field(named: member.name)
      // The canonical key, whichever spelling the message uses.
      let name = table?.isProto == true ? field?.nameText ?? member.name : member.name
      let here = path + [name]
      let place = pointer.appending(member.name)
      let rows = mapping.rows(at: here)
      let isNull = member.value.kind == .null
      guard isSent(member.name) else {
        if !isNull { report.addLoss(member.name, at: place, .unsent) }
        continue
      }
      let isStandIn = isNull && isStandIn(at: place)
      if isNull, !isStandIn, field != nil, table?.takesNullAsUnset == true || !rows.isEmpty {
        continue
      }
      if let key = Self.missingTextKey(member, in: object, rows) {
        report.addLoss(member.name, at: place, .nothingToFill(key: key))
      } else if let remark = Self.unmetCondition(of: rows, in: object) {
        report.addLoss(member.name, at: place, .noPlace(remark: remark))
      } else if mapping.isHolder(here), member.value.kind == .object, isOnlyForTexts(rows) {
        carry(member.value, at: here, as: field?.shape.table, from: place)
      } else if rows.isEmpty, path == ["headers"], !Self.isForAPNs(member.name) {
        report.addLoss(member.name, at: place, .connection)
      } else if !rows.isEmpty {
        apply(rows, to: member, from: place)
        if report.notes == notes { addUntold(member, rows, from: place) }
      } else if mapping.isHolder(here), member.value.kind == .object {
        carry(member.value, at: here, as: field?.shape.table, from: place)
      } else {
        carryByWildcard(member, insideOf: path, in: table, from: place)
        if report.notes == notes {
          addUntold(member, mapping.rows(insideOf: path), from: place)
        }
      }
    }
    report.addRepeated(in: object, at: pointer)
  }

  /// A member with its value as its field takes it, where that is surely what is meant.
  private static func meant(_ member: WrittenMember, in table: Table?) -> WrittenMember {
    guard let table = table.map({ tableOfMeaning(of: member.name, in: $0) }),
      table.position(of: member.name) != nil, member.value.kind != .null,
      member.value.kind != .object,
      let document = JSONDocument(parsing: member.value.text.span, .lenient),
      let json = MeantValue.json(of: document.root, for: member.name, in: table),
      let value = WrittenDocument(Array(json.utf8)).root
    else { return member }
    return WrittenMember(name: member.name, keyText: member.keyText, value: value)
  }

  /// The request's own flag is read inside of `notification`, too.
  private static func tableOfMeaning(of key: String, in table: Table) -> Table {
    let isFlag =
      table == .legacyNotification && key == LegacyRequest.contentAvailable.field.nameText
    return isFlag ? .legacyRequest : table
  }

  /// Reports a value of which nothing was noted: whatever the cause, it is not in the output.
  private mutating func addUntold(
    _ member: WrittenMember, _ rows: [MappingTable.Row], from pointer: JSONPointer
  ) {
    guard member.value.kind != .null else { return }
    let place = rows.lazy.flatMap(\.mapping.places).first.map { Self.words(for: $0) }
    report.addLoss(
      member.name, at: pointer,
      .unfit(value: Self.shown(member), place: place ?? report.target.name))
  }

  /// Whether a null is one that the source does not write, and that the output has.
  private func isStandIn(at pointer: JSONPointer) -> Bool {
    placesStandIns && report.standIns.contains(pointer)
  }

  private static func isForAPNs(_ header: String) -> Bool {
    header.lowercased().hasPrefix("apns-")
  }

  /// Whether rows are for a value that is a text where an object has rows of its own.
  private func isOnlyForTexts(_ rows: [MappingTable.Row]) -> Bool {
    !rows.isEmpty && rows.allSatisfy { $0.mapping.places.allSatisfy { $0.steps.last == "body" } }
  }

  /// The key whose text a list of arguments would fill, when it is missing: alone, the arguments
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

  /// What the first row says whose value does not count beside the object's other members.
  private static func unmetCondition(
    of rows: [MappingTable.Row], in object: WrittenValue
  ) -> String? {
    rows.first {
      guard case .given(let key, let word) = $0.mapping.change else { return false }
      return object[key]?.string != word
    }?.mapping.remark
  }

  private mutating func carryByWildcard(
    _ member: WrittenMember, insideOf path: [String], in table: Table?, from pointer: JSONPointer
  ) {
    let rows = mapping.rows(insideOf: path)
    guard !rows.isEmpty else {
      guard member.value.kind != .null || isStandIn(at: pointer) else { return }
      report.addLoss(member.name, at: pointer, reasonWithoutRow(for: member, in: table))
      return
    }
    apply(rows, to: member, from: pointer)
  }

  /// Why nothing becomes of a member for which there is no row.
  private func reasonWithoutRow(
    for member: WrittenMember, in table: Table?
  ) -> ConvertValueLost.Reason {
    guard let table else { return .unknown }
    if table.field(named: member.name) != nil {
      if member.value.kind == .null { return .noPlace(remark: "has no counterpart there") }
      return .unfit(value: member.value.kind.article, place: report.target.name)
    }
    let misplacement = Misplacement.find(member.name, in: table)
    guard let misplacement, !misplacement.places.isEmpty else { return .unknown }
    return .misplaced(place: misplacement.placeWords)
  }

  // MARK: - Rows

  /// What has become of a value at a place; of several, the last of these counts.
  private enum Outcome: Comparable {
    /// No such place is wanted.
    case unwanted
    /// It says nothing that could be lost.
    case needless
    /// It is for another place.
    case elsewhere(words: String)
    /// It is there, or was dealt with.
    case settled
    /// It was reported as lost.
    case reported
  }

  /// Carries over one member; what none of its rows takes is reported.
  private mutating func apply(
    _ rows: [MappingTable.Row], to member: WrittenMember, from pointer: JSONPointer
  ) {
    var outcome = Outcome.unwanted
    for row in rows { outcome = max(outcome, apply(row, to: member, from: pointer)) }
    switch outcome {
    case .settled, .reported: return
    case .elsewhere(let place):
      report.addLoss(member.name, at: pointer, .unfit(value: Self.shown(member), place: place))
    case .needless:
      report.addLoss(member.name, at: pointer, .needless(value: Self.shown(member)))
    case .unwanted:
      guard !servesApple, rows.contains(where: { $0.mapping.platforms == .apple }) else { return }
      report.addLoss(
        member.name, at: pointer,
        .noPlace(remark: "is for Apple's platforms, on which the message does nothing"))
    }
  }

  private static func shown(_ member: WrittenMember) -> String {
    String(decoding: member.value.text.prefix(200), as: UTF8.self)
  }

  private mutating func apply(
    _ row: MappingTable.Row, to member: WrittenMember, from pointer: JSONPointer
  ) -> Outcome {
    var outcome = Outcome.settled
    switch row.mapping.change {
    case .target where settings.target == .fcmV1:
      note([member.value], pointer, amongSeveral: false)
    case .onePerElement: note(member.value.elements, pointer, amongSeveral: true)
    case .oneMore(let key): note(member.value, as: key, pointer)
    case .target, .own: return needless()
    case .activityToken where !isForActivity:
      report.addLoss(member.name, at: pointer, .noPlace(remark: row.mapping.remark))
      return .settled
    case .given where row.mapping.places.isEmpty: return needless()
    // The push for APNs is made of the message here, in a second step.
    case .recipients where report.target == .apns: return needless()
    default: outcome = carry(row, member, pointer)
    }
    let isOpen = row.mapping.source.hasSuffix("…")
    if row.mapping.evidence == .unsettled, outcome == .settled, !isOpen, !row.mapping.places.isEmpty
    {
      report.addUnsettled(.place(key: member.name, pointer, remark: row.mapping.remark))
    }
    return outcome
  }

  private mutating func needless() -> Outcome {
    report.noteTaken()
    return .settled
  }

  private mutating func carry(
    _ row: MappingTable.Row, _ member: WrittenMember, _ pointer: JSONPointer
  ) -> Outcome {
    guard !row.mapping.places.isEmpty else {
      if member.value.kind == .false { return .needless }
      let remark = row.mapping.remark
      let isRecipient = row.mapping.change == .recipients
      // That one who is named takes its place says it all.
      let isReplaced = isRecipient && report.target == .fcmV1 && settings.addressee != nil
      report.addLoss(
        member.name, at: pointer,
        isReplaced
          ? .replaced : isRecipient ? .recipients(remark: remark) : .noPlace(remark: remark))
      return .settled
    }
    var outcome = Outcome.unwanted
    for place in row.mapping.places {
      guard isWanted(place) else {
        if settings.target == .apns {
          outcome = max(outcome, noteUnprinted(member, at: place, by: row, from: pointer))
        }
        continue
      }
      if isTarget(place) {
        let names = isStandIn(at: pointer) || MessageTarget(member.value) != nil
        guard takesTarget(named: member.name, naming: names, from: pointer) else { return .settled }
        guard names || report.target != .fcmV1 else {
          addUnfitTarget(member.value, as: place.steps.last ?? "", from: pointer)
          return .settled
        }
      }
      outcome = max(outcome, put(member, at: ownPlace(of: place), by: row, from: pointer))
    }
    return outcome
  }

  /// Notes a value of a header that is not printed, or says that none becomes of it.
  private mutating func noteUnprinted(
    _ member: WrittenMember, at place: PlatformPlace, by row: MappingTable.Row,
    from pointer: JSONPointer
  ) -> Outcome {
    guard !isStandIn(at: pointer) else {
      report.noteHeader(pointer)
      return .settled
    }
    let words = Self.words(for: place)
    switch changed(member.value, at: place, by: row) {
    case .text, .needsClock: report.noteHeader(pointer)
    case .unfit:
      report.addLoss(member.name, at: pointer, .unfit(value: Self.shown(member), place: words))
      return .reported
    case .nothing: return .needless
    case .elsewhere: return .elsewhere(words: words)
    }
    return .settled
  }

  private func ownPlace(of place: PlatformPlace) -> PlatformPlace {
    ownPlaces.first { $0.of.steps == place.steps }?.in ?? place
  }

  private func isWanted(_ place: PlatformPlace) -> Bool {
    switch settings.target {
    // Without its headers, what is printed is the payload.
    case .apns: settings.includesHeaders || place.steps.first == "payload"
    case .fcmV1: servesApple || place.platforms != .apple
    }
  }

  /// Whether a target of the message stands there.
  private func isTarget(_ place: PlatformPlace) -> Bool {
    guard settings.target == .fcmV1, place.steps.count == 2, place.steps.first == "message" else {
      return false
    }
    return Message.targets.contains { place.steps.last == $0.field.nameText }
  }

  private mutating func put(
    _ member: WrittenMember, at place: PlatformPlace, by row: MappingTable.Row,
    from pointer: JSONPointer
  ) -> Outcome {
    if isStandIn(at: pointer) {
      put(Array(member.value.text), member, at: place, by: row, from: pointer)
      return .settled
    }
    let words = Self.words(for: place)
    let shown = Self.shown(member)
    let target = report.target
    switch changed(member.value, at: place, by: row) {
    case .text(let text):
      put(text, member, at: place, by: row, from: pointer)
      if saysStrings, row.mapping.source == "data.…", member.value.kind != .string {
        // Once: the same becomes of the others.
        saysStrings = false
        report.add {
          ConvertValueLost.report(
            member.name, at: pointer, .asString(member.value.kind.article), in: target, &$0)
        }
      }
    case .unfit:
      report.addLoss(member.name, at: pointer, .unfit(value: shown, place: words))
      return .reported
    case .needsClock:
      report.addLoss(member.name, at: pointer, .clock(value: shown, place: words))
      return .reported
    case .nothing: return .needless
    case .elsewhere: return .elsewhere(words: words)
    }
    return .settled
  }

  /// A value as the place takes it.
  private func changed(
    _ value: WrittenValue, at place: PlatformPlace, by row: MappingTable.Row
  ) -> ChangedValue {
    let change = keepsCustomValues && holdsCustomValues(place) ? .none : row.mapping.change
    let changed = ChangedValue(change, value, for: place, now: settings.now)
    let isOpen = row.mapping.source.hasSuffix("…")
    if case .text(let text) = changed, !isOpen, !FieldFit.fits(text, at: place.steps, in: root) {
      return .unfit
    }
    return changed
  }

  private static func words(for place: PlatformPlace) -> String {
    // Of any key of an object, the object is the place.
    let isOpen = place.steps.last?.hasSuffix("…") == true
    let steps = isOpen ? place.steps.dropLast() : place.steps[...]
    return (steps.count > 1 ? steps.dropFirst() : steps).joined(separator: ".")
  }

  private func holdsCustomValues(_ place: PlatformPlace) -> Bool {
    let values = SenderConversion.customValues
    return place.steps == values.steps || place.steps == ownPlace(of: values).steps
  }

  private mutating func put(
    _ text: [UInt8], _ member: WrittenMember, at place: PlatformPlace, by row: MappingTable.Row,
    from pointer: JSONPointer
  ) {
    let path = place.steps.map { Self.key($0, for: member) }
    let goesToTop = path.count == 2 && place.steps.last == "…"
    if goesToTop, member.name == "aps", !row.mapping.source.contains("payload") {
      report.addUnsettled(.dataAps(pointer))
      return
    }
    report.noteCarried(pointer)
    let entry = OutputTree.Entry(text: text, rank: row.rank, origin: pointer)
    for conflict in tree.put(entry, at: path) { reportOverride(conflict, member.name) }
  }

  /// The key of a place, with the member's own name for the wildcard.
  private static func key(_ step: String, for member: WrittenMember) -> OutputTree.Key {
    guard step.hasSuffix("…") else { return OutputTree.Key(step) }
    let prefix = step.dropLast()
    let opening = Array("\"\(prefix)".utf8)
    return OutputTree.Key(prefix + member.name, text: opening + member.keyText.dropFirst())
  }

  private mutating func reportOverride(_ conflict: OutputTree.Conflict, _ key: String) {
    guard !conflict.areEqual else {
      let name = conflict.left.tokens.last ?? key
      return report.addLoss(name, at: conflict.left, .same(as: conflict.taken))
    }
    guard let taken = mapping.row(ranked: conflict.takenRank)?.mapping,
      let left = mapping.row(ranked: conflict.leftRank)?.mapping
    else { return }
    let overrides = taken.evidence == .documented || taken.evidence == .inferred
    // It is documented that a text of `alert` overrides the common one; the rest is reported
    // elsewhere.
    guard conflict.leftRank != conflict.takenRank, !overrides, left.change != .alertText else {
      let name = conflict.left.tokens.last ?? key
      return report.addLoss(name, at: conflict.left, .overridden(by: conflict.taken))
    }
    report.addUnsettled(
      .conflict(key: key, left: conflict.left, taken: conflict.taken, remark: taken.remark))
  }

  private var root: Table { settings.target == .apns ? .request : .sendRequest }

  // MARK: - Targets

  /// Whether the message gets this target, beside which there is no other one; says why not.
  ///
  /// A value that names no target displaces none: what is wrong with it is for the caller to say.
  private mutating func takesTarget(
    named name: String, naming namesTarget: Bool = true, from pointer: JSONPointer,
    amongSeveral: Bool = false
  ) -> Bool {
    // Whom it is for is not part of what arrives.
    guard report.target == .fcmV1 else { return true }
    guard settings.addressee == nil else {
      report.addLoss(name, at: pointer, .replaced)
      return false
    }
    guard namesTarget else { return true }
    if let first = soleTarget ?? (amongSeveral ? nil : targetOrigin) {
      report.addLoss(name, at: pointer, .secondTarget(first))
      return false
    }
    if !amongSeveral { soleTarget = pointer }
    return true
  }

  private mutating func note(_ value: WrittenValue, as key: String, _ pointer: JSONPointer) {
    if isStandIn(at: pointer) {
      noteStandIn(for: key, at: pointer, amongSeveral: true)
      return
    }
    guard let text = value.string, !text.isEmpty,
      takesTarget(named: pointer.tokens.last ?? key, from: pointer, amongSeveral: true)
    else { return }
    var target = MessageTarget(text)
    // The prefix of the legacy API is left out.
    if target.key != "topic" || key != "topic" { target.text = Array(value.text) }
    target.key = key
    add(target, from: pointer)
  }

  private mutating func note(
    _ values: [WrittenValue], _ pointer: JSONPointer, amongSeveral: Bool
  ) {
    if isStandIn(at: pointer) {
      return noteStandIn(for: "token", at: pointer, amongSeveral: amongSeveral)
    }
    let name = pointer.tokens.last ?? ""
    let names = values.contains { MessageTarget($0) != nil }
    guard !values.isEmpty,
      takesTarget(named: name, naming: names, from: pointer, amongSeveral: amongSeveral)
    else { return }
    for value in values {
      guard targets.count < Self.maxTargets else {
        report.addLoss(name, at: pointer, .tooMany(Self.maxTargets))
        return
      }
      guard let target = MessageTarget(value) else {
        addUnfitTarget(value, as: "token", from: pointer)
        continue
      }
      add(target, from: pointer)
    }
  }

  private mutating func addUnfitTarget(
    _ value: WrittenValue, as key: String, from pointer: JSONPointer
  ) {
    let shown = value.kind == .string ? "an empty string" : value.kind.article
    report.addLoss(pointer.tokens.last ?? key, at: pointer, .unfit(value: shown, place: key))
  }

  private mutating func noteStandIn(
    for key: String, at pointer: JSONPointer, amongSeveral: Bool
  ) {
    let name = pointer.tokens.last ?? key
    guard takesTarget(named: name, from: pointer, amongSeveral: amongSeveral) else { return }
    report.noteCarried(pointer)
    add(MessageTarget(standInFor: key), from: pointer)
  }

  /// Adds a target; the first one reserves the place in `message` for all of them.
  mutating func add(_ target: MessageTarget, from pointer: JSONPointer) {
    report.noteTaken()
    if targets.isEmpty {
      targetOrigin = pointer
      let entry = OutputTree.Entry(text: target.text, rank: .max, origin: pointer)
      _ = tree.put(entry, at: [OutputTree.Key("message"), OutputTree.Key(Self.targetSlot)])
    } else if pointer.tokens.last == "registration_ids" {
      targetOrigin = pointer
    }
    targets.append(target)
  }

  /// Not a key of messages; each output has its target in this place.
  static let targetSlot = "(target)"
}
