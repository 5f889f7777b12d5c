import JSON
import PushFormats
import PushModel

/// Keys of `aps` that are one level too deep, in `alert`.
enum MisplacedInAlert {
  private static let pairs = [
    Misplaced(Alert.sound, Aps.sound), Misplaced(Alert.badge, Aps.badge),
    Misplaced(Alert.category, Aps.category), Misplaced(Alert.threadID, Aps.threadID),
    Misplaced(Alert.contentAvailable, Aps.contentAvailable),
    Misplaced(Alert.mutableContent, Aps.mutableContent),
    Misplaced(Alert.interruptionLevel, Aps.interruptionLevel),
  ]

  /// Answers whether the field is one of these keys.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard let present = push.present(id, in: pairs) else { return false }
    let lost = present.filter { !push.fields.contains($0.there) }
    let double = present.filter { push.fields.contains($0.there) }
    if !lost.isEmpty {
      let move = JSONEdit.move(lost.pointers(push), into: push.pointer(to: .aps))
      add(
        lost, push, &findings, severity: nil,
        help: "move \(lost.count == 1 ? "it" : "them") into `aps`, beside \"alert\"",
        fix: Fix(edits: [move], isSafe: lost.fit(push)))
    }
    if !double.isEmpty {
      add(
        double, push, &findings, severity: .note, help: "remove it: `aps` contains it too",
        fix: .unsafe(.remove(double.pointers(push))))
    }
    return true
  }

  private static func add(
    _ keys: [Misplaced], _ push: borrowing Push, _ findings: inout Findings, severity: Severity?,
    help: String, fix: Fix
  ) {
    guard let first = keys.first else { return }
    let isSingle = keys.count == 1
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      isSingle ? "\(keys.words) is not a key of `alert`" : "\(keys.words) are not keys of `alert`",
      label: "belongs beside `alert`", severity: severity, help: help,
      note: first.here == Alert.sound.id ? "only a Live Activity has its sound in `alert`" : nil,
      predicts: .delivered(
        isSingle ? "the device ignores the key" : "the device ignores these keys"),
      fix: fix)
  }
}
