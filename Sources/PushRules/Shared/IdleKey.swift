import JSON
import PushFormats
import PushModel

/// A misspelled key that would do nothing under its right name either: to spell it right is no help,
/// so that this is all to say of it.
enum IdleKey {
  /// Reports the key of a field that lacks something to act on, such as "an `alert`", where it is
  /// misspelled; answers whether it is.
  ///
  /// The rule has to supersede the one about misspelled keys.
  @discardableResult static func report(
    misspelled field: FieldID, lacking lack: String, label: String, note: String? = nil,
    predicts prediction: Prediction, under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) -> Bool {
    let name = field.field.nameText
    let written = push.writtenName(of: field)
    guard written != name, !isSpelledSo(written, field, push) else { return false }
    findings.add(
      rule, at: push.key(field),
      "\(KeyWords.isNoKey(written, of: field.table.title)), and `\(name)` would do nothing without"
        + " \(lack)",
      label: label, severity: .warning, help: "remove it", note: note, predicts: prediction,
      fix: .unsafe(.remove(push.pointer(to: field))))
    return true
  }

  /// Whether an SDK that takes the message has this spelling of its own for the field.
  private static func isSpelledSo(
    _ written: String, _ field: FieldID, _ push: borrowing Push
  ) -> Bool {
    push.isForSDK
      && Table.allCases.contains { table in
        table.wire == field.table && table.fields.contains { $0.nameText == written }
      }
  }
}
