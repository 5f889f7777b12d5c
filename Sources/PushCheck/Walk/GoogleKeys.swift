import JSON
import PushFormats
import PushModel
import PushRules

/// Reports the keys that an object of a message for Google does not know.
///
/// HTTP v1 refuses the whole message for each of them, the legacy API ignores them.
enum GoogleKeys {
  static func report(
    in object: JSONValue, _ traits: TableTraits, _ tables: inout FieldTables,
    _ meanings: inout KeyAnswers<GoogleKey>, _ push: inout Push, _ findings: inout Findings
  ) {
    let table = traits.table
    if table == .webpushHeaders {
      return reportHeaders(in: object, traits, tables, &push, &findings)
    }
    // Maps, headers and free-form objects are the sender's own.
    guard traits.unknownKeys == .refused || traits.unknownKeys == .ignored else { return }
    var named = 0
    var others = 0
    var ofAndroid: [String] = []
    var members = object.members
    while let member = members.next() {
      guard tables.position(of: member, in: traits) == nil,
        !isBesideBareMessage(member.key, table, push)
      else { continue }
      guard named < findings.mostAlike else {
        others += 1
        continue
      }
      named += 1
      let meant = meanings.answer(to: member.key, in: table, member.value.kind.type) {
        GoogleKey.meant(
          by: member.name, member.value, in: table, with: table.names)
      }
      // The SDK for Node renames its own spelling.
      if push.context.route.isArgument, case .misspelled(_, isCertain: true) = meant,
        member.name.holdsCapital
      {
        continue
      }
      if case .ofAndroid = meant { ofAndroid.append(member.name) }
      report(member, meant, in: table, &tables, &push, &findings)
    }
    LegacyMixedAPIs.report(androidKeys: ofAndroid, push, &findings)
    guard others > 0 else { return }
    findings.add(
      table.googleRules.unknownKey, at: push.object(table),
      "\(table.title) contains \(counted(others, "more key")) that \(others == 1 ? "is" : "are") not known",
      label: "here",
      help: "send what the app itself reads in `data`",
      predicts: traits.unknownKeys == .refused
        ? .fcmRefuses("Invalid JSON payload received. Unknown name …") : nil)
  }

  /// A push service may know headers that no table has, and a sample of Google's has a picture among
  /// them: only those are reported that are surely meant to be others.
  private static func reportHeaders(
    in headers: JSONValue, _ traits: TableTraits, _ tables: borrowing FieldTables,
    _ push: inout Push, _ findings: inout Findings
  ) {
    var named = 0
    var members = headers.members
    while named < findings.mostAlike, let member = members.next() {
      guard tables.position(of: member, in: traits) == nil else { continue }
      let name = member.name
      guard let id = header(meantBy: name) else {
        if member.value.isString, isOfNotification(name) {
          named += 1
          push.hasStrayKeys = true
          report(keyOfNotification: name, push, &findings)
        }
        continue
      }
      named += 1
      let header = id.field.nameText
      let isTaken = push.fields.contains(id)
      findings.add(
        FCMMisspelledKey.self, at: .key(push.pointer(to: name, in: traits.table)),
        KeyWords.isNoKey(name, of: traits.table.title),
        label: isTaken ? labelBeside(in: traits.table) : "spelled \"\(header)\" here",
        severity: .warning,
        help: isTaken ? removal(beside: id, push) : "write \"\(header)\"",
        predicts: .fcmDelivers("the push service ignores the header"))
    }
  }

  /// Whether browsers know it as a key of a notification, other than a picture.
  private static func isOfNotification(_ name: String) -> Bool {
    guard let field = Table.browserNotification.field(named: name) else { return false }
    return !field.isMisplaced && name != BrowserNotification.image.field.nameText
  }

  private static func report(
    keyOfNotification name: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let isThere = push[WebpushConfig.notification]?[name] != nil
    findings.add(
      FCMMisplacedKey.self, at: .key(push.pointer(to: name, in: .webpushHeaders)),
      KeyWords.isNoKey(name, of: Table.webpushHeaders.title), label: "misplaced",
      severity: .warning,
      help: isThere
        ? "remove it: `webpush.notification.\(name)` is there too"
        : "put it at `webpush.notification.\(name)`",
      predicts: .fcmDelivers("the push service ignores the header"))
  }

  private static func header(meantBy name: String) -> FieldID? {
    let names = Table.webpushHeaders.names
    guard let slip = names.slip(FoldedName(name)),
      NearMiss.isClearSlip(name, of: names.fields[slip.position].nameText)
    else { return nil }
    return Table.webpushHeaders.id(at: slip.position)
  }

  /// What to do with a misspelled key whose right spelling is there, too.
  private static func removal(beside id: FieldID, _ push: borrowing Push) -> String {
    "remove it: \"\(ValueWords.shortened(push.writtenName(of: id)))\" is there too"
  }

  /// What belongs beside the message stands right in a request whose wrapper is forgotten.
  private static func isBesideBareMessage(
    _ key: Span<UInt8>, _ table: Table, _ push: borrowing Push
  ) -> Bool {
    table == .message && push.isBareMessage
      && (key.equals("validate_only") || key.equals("validateOnly"))
  }

  private static func report(
    _ member: borrowing JSONMember, _ meant: GoogleKey, in table: Table,
    _ tables: inout FieldTables, _ push: inout Push, _ findings: inout Findings
  ) {
    let name = member.name
    switch meant {
    case .misspelled(let position, let isCertain):
      let id = table.id(at: position)
      let field = table.names.fields.span[position]
      let check = tables.check(at: position, of: tables.traits(of: table))
      let fits = tables.takes(member.value, check)
      let repair = fits ? nil : GoogleValues.repair(of: member.value, id, field)
      reportMisspelled(
        name, id, field, isCertain: isCertain, fits: fits, repair, push, &findings)
      // One key, one finding: a wrong value is no second mistake.
      if !push.fields.contains(id), !member.value.isNull {
        push.remember(member, as: id, isSettled: !fits)
      }
    case .misplaced(let misplacement):
      push.remember(misplacement)
      rememberStray(in: table, &push)
      GoogleMisplacedKey.report(
        name, misplacement, in: table, under: table.googleRules.misplacedKey, push, &findings)
    // All of them have one cause.
    case .ofAndroid: break
    case .unknown:
      rememberStray(in: table, &push)
      reportUnknown(member, in: table, table.names.fields, push, &findings)
    }
  }

  /// Remembers that a key has no place where it stands: what is under it may be the content of the message.
  ///
  /// In the notification it is not: that has texts under their own keys or none.
  private static func rememberStray(in table: Table, _ push: inout Push) {
    if table.isProto, table != .notification { push.hasStrayKeys = true }
  }

  private static func reportMisspelled(
    _ name: String, _ id: FieldID, _ field: borrowing Field, isCertain: Bool, fits: Bool,
    _ repair: ProtoRepair?, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let expected = fits || repair != nil ? nil : field.shape.expectation
    let change = LegacyNotification.change(renaming: name, to: id)
    let right = field.nameText
    let source = field.source
    let pointer = push.pointer(to: name, in: id.table)
    let isTaken = push.fields.contains(id)
    let rival = isTaken ? RivalKey(of: id, at: pointer, push) : nil
    let areWhole = findings.areWhole
    findings.add(
      id.table.googleRules.misspelledKey, at: .key(pointer),
      KeyWords.isNoKey(name, of: id.table.title),
      label: isTaken
        ? labelBeside(in: id.table) : String(joining: ["spelled \"", right, "\" here"]),
      severity: severity(ofMisspelled: id, field, isTaken: isTaken, push),
      help: rival?.help(beside: push.writtenName(of: id), for: right)
        ?? String(joining: ["write \"", right, "\""]) + (repair.map { ": \($0.shown)" } ?? "")
        + (change.map { ", \($0)" } ?? ""),
      note: expected.map { "`\(right)` takes \($0)" } ?? note(on: name, id.table),
      predicts: GoogleRules.prediction(of: name, in: id.table),
      fix: areWhole
        ? RivalKey.fix(
          beside: rival, at: pointer,
          rename(
            pointer, to: right,
            isSafe: isCertain && change == nil && (fits || repair?.isSafe == true), repair))
        : nil,
      source: source)
  }

  /// What becomes of a key whose right spelling is there, too: the device gets it as the app's data.
  private static func labelBeside(in table: Table) -> String {
    table == .legacyNotification ? "not shown" : "one key too many"
  }

  private static func rename(
    _ pointer: JSONPointer, to right: String, isSafe: Bool, _ repair: ProtoRepair?
  ) -> Fix {
    var edits = [JSONEdit.rename(pointer, to: right)]
    if let repair { edits.append(.set(pointer, to: repair.json)) }
    return Fix(edits: edits, isSafe: isSafe)
  }

  /// Nil for the usual one: a misspelled key of HTTP v1 makes FCM refuse the whole message.
  ///
  /// The legacy API delivers it without that key, which matters most where nothing else is shown.
  private static func severity(
    ofMisspelled id: FieldID, _ field: borrowing Field, isTaken: Bool, _ push: borrowing Push
  ) -> Severity? {
    guard id.table.family == .legacy else { return nil }
    if isTaken { return .warning }
    guard id.table == .legacyNotification else { return nil }
    return push.hasAny(of: legacyTexts) ? .warning : field.wrong.severity
  }

  private static let legacyTexts: [4 of LegacyNotification] = [
    .title, .body, .titleLocKey, .bodyLocKey,
  ]

  /// Why a spelling that looks right is not.
  private static func note(on name: String, _ table: Table) -> String? {
    let isProto = table.isProto
    if isProto, name.holdsHyphen, name.contains("-") {
      return "hyphens are Apple's spelling; here underscores or lowerCamelCase count"
    }
    if !isProto, name.holdsCapital {
      return "the legacy API knows snake_case only"
    }
    return nil
  }

  private static func reportUnknown(
    _ member: borrowing JSONMember, in table: Table, _ fields: [Field], _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let name = member.name
    // What has something in it is hardly written for nothing.
    let isData = member.value.count > 0 && !fields.isEmpty
    let pointer = push.pointer(to: name, in: table)
    findings.add(
      table.googleRules.unknownKey, at: .key(pointer), KeyWords.isNoKey(name, of: table.title),
      label: "unknown here",
      help: fields.isEmpty
        ? "leave it out: \(table.title) has no keys"
        : isData
          ? help(onData: member, in: table)
          : "remove it; what the app itself reads goes into `data`",
      note: VendorKeys.note(on: name)
        ?? (fields.isEmpty ? nil : "the keys of \(table.title) are \(known(fields))"),
      predicts: GoogleRules.prediction(of: name, in: table),
      fix: isData ? nil : .unsafe(.remove(pointer)))
  }

  /// What to do with an object or a list that only the app can read.
  private static func help(onData member: borrowing JSONMember, in table: Table) -> String {
    guard !isOfAnotherPlace(member) else { return "remove it, or write it where it belongs" }
    let place = "if the app reads it, put it under `data`"
    return table.isProto ? place + ", as a string of JSON" : place
  }

  /// Whether Apple or Google has a key of this name, with such a value or with one that it lists.
  private static func isOfAnotherPlace(_ member: borrowing JSONMember) -> Bool {
    let key = FoldedName(member.name)
    let value = member.value
    let type = value.kind.type
    let element = value.kind == .array ? value[0]?.kind.type : nil
    return Table.allCases.contains { table in
      // Whoever sends makes up the object around a payload.
      guard !table.isSenders, table != .request, let position = table.names.spelled(key) else {
        return false
      }
      let types = table.names.fields[position].shape.types
      // A place for texts and objects alike tells nothing.
      guard !types.contains(.string) || !types.overlaps([.object, .array]) else { return false }
      return types.overlaps(type) || element.map { types.overlaps($0) } == true
    }
  }

  private static func known(_ fields: [Field]) -> String {
    fields.filter { $0.standing == .current }.map { "`\($0.name)`" }.listed(atMost: 8)
  }
}

extension FieldTables {
  /// Whether a value has a type and a content that a field takes.
  fileprivate func takes(_ value: JSONValue, _ check: FieldCheck) -> Bool {
    check.accepted.overlaps(value.kind.type) && accepts(value, check)
  }
}

extension Push {
  /// What stands at a wrong place is not missing as well: a target, a key of `aps`.
  ///
  /// Nor is a message empty whose texts stand one object too far out.
  mutating func remember(_ misplacement: Misplacement) {
    for place in misplacement.places {
      if let key = place.keyOfMessage {
        for target in Message.targets where target.field.nameText == key {
          misplaced.insert(target.id)
        }
      } else if let key = place.keyOfAps {
        for field in Aps.allCases where field.field.nameText == key { misplaced.insert(field.id) }
      }
    }
    if misplacement.places.contains(where: \.isInNotification) { hasMisplacedContent = true }
  }
}
