package import JSON
package import PushFormats
package import PushModel

/// Keys of `aps` in another spelling, one level too far out, among custom data.
///
/// Of Apple's keys only those with a hyphen: the others are everyday words.
package enum MisspelledOutsideAps {
  private static let pairs = MisplacedBesideAps.pairs.filter { pair in
    pair.there.field.nameText.holdsHyphen && pair.there.field.pushTypes.contains(.alert)
  }

  /// A key of the payload that is there under another name.
  package struct Stray {
    let name: String
    let pair: Misplaced

    /// The field of the payload that it is taken for.
    package var field: FieldID { pair.here }
  }

  package static func stray(_ key: Span<UInt8>) -> Stray? {
    for pair in pairs where NearMiss.areAlike(key, pair.there.field.name) {
      return Stray(name: String(copying: key), pair: pair)
    }
    return nil
  }

  /// Whether it depends on a value, and not on its type alone, what there is to say of such a key.
  package static func dependsOnValue(_ stray: Stray) -> Bool {
    switch stray.pair.there.field.shape {
    case .flag, .word: true
    default: false
    }
  }

  /// Reports those that `aps` lacks.
  package static func report(
    _ strays: [Stray], in payload: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard push.context.carrier != .received, push.isOrdinary, let aps = push[Payload.aps],
      aps.isObject
    else { return }
    let lacking = strays.filter { !holds(aps, $0) }
    let meant = lacking.filter { isMeant(payload[$0.name], by: $0) }
    reportMeant(meant, in: payload, push, &findings)
    // An app may well have threads of its own.
    for stray in lacking where !dependsOnValue(stray) {
      guard let value = payload[stray.name],
        stray.pair.there.field.shape.types.contains(value.kind.type)
      else { continue }
      remark(on: stray, push, &findings)
    }
  }

  /// Whether `aps` has the key, in whatever spelling.
  private static func holds(_ aps: JSONValue, _ stray: Stray) -> Bool {
    let right = stray.pair.there.field.nameText
    var members = aps.members
    while let member = members.next() {
      if NearMiss.areAlike(member.name, right) { return true }
    }
    return false
  }

  /// Whether a value is one that hardly any key but Apple's has.
  private static func isMeant(_ value: JSONValue?, by stray: Stray) -> Bool {
    guard let value else { return false }
    return switch stray.pair.there.field.shape {
    case .flag: value.isFlagSet
    case .word(let vocabulary): value.string.map { vocabulary.texts.contains($0) } ?? false
    default: false
    }
  }

  private static func reportMeant(
    _ strays: [Stray], in payload: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let first = strays.first else { return }
    let isOne = strays.count == 1
    let root = push.pointer(to: .payload)
    let members = strays.map { stray in
      (key: stray.pair.there.field.nameText, value: json(payload[stray.name]))
    }
    findings.add(
      APNsMisplacedKey.self, at: .key(root.appending(first.name)),
      "\(strays.map { "`\($0.name)`" }.listed()) \(isOne ? "is" : "are") beside `aps`",
      label: "custom data here",
      help: "write \(members.map { "\"\($0.key)\": \($0.value)" }.listed()) inside `aps`",
      note: KeyOrigin.note(for: first.name, meaning: first.pair.there.field),
      predicts: .delivered("the device treats \(isOne ? "it" : "them") as custom data"),
      fix: Fix(
        edits: [.remove(strays.map { root.appending($0.name) })]
          + members.map {
            .insert(into: push.pointer(to: .aps), key: $0.key, value: $0.value, at: .last)
          },
        isSafe: false))
  }

  /// The value as `aps` takes it: a word, or 1 for a flag that is set.
  private static func json(_ value: JSONValue?) -> String {
    guard let text = value?.string, Aps.interruptionLevels.texts.contains(text) else { return "1" }
    return JSONText.quoted(text)
  }

  private static func remark(
    on stray: Stray, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let right = stray.pair.there.field.nameText
    findings.add(
      APNsMisplacedKey.self, at: .key(push.pointer(to: .payload).appending(stray.name)),
      "`\(stray.name)` is beside `aps`", label: "custom data here", severity: .note,
      help: "write \"\(right)\" inside `aps` if the system is to read it",
      note: "an app may have a key of its own with this name",
      predicts: .delivered("the device treats it as custom data"))
  }
}
