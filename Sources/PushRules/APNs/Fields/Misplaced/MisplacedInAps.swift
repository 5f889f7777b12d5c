import JSON
import PushFormats
import PushModel

/// What a File Provider push names at its top, one level too deep.
enum MisplacedInAps {
  /// Answers whether the field is such a key.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    guard id == Aps.containerIdentifier.id else { return false }
    let isTaken = push.has(Payload.containerIdentifier)
    let isIdle = push.isIdle
    findings.add(
      APNsMisplacedKey.self, at: push.key(id), "`container-identifier` is not a key of `aps`",
      label: "belongs at the top level",
      severity: (isIdle || push.pushType == .fileprovider) && !isTaken ? .error : nil,
      help: isTaken
        ? "remove it: the payload contains it too"
        : "move it out of `aps`; a File Provider push has no `aps`",
      predicts: .delivered("the File Provider extension is not signalled"),
      fix: isTaken
        ? isIdle ? nil : .unsafe(.remove(push.pointer(to: id))) : raising(id, push),
      source: AppleDocs.fileProvider)
    return true
  }

  /// The key in place of `aps`, where `aps` holds nothing else.
  private static func raising(_ id: FieldID, _ push: borrowing Push) -> Fix? {
    guard let text = push[id]?.string, push[Payload.aps]?.count == 1 else { return nil }
    let aps = push.pointer(to: .aps)
    return .unsafe(
      .rename(aps, to: Payload.containerIdentifier.field.nameText),
      .set(aps, to: JSONText.quoted(text)))
  }

  /// Whether this is why a push does nothing.
  static func explains(_ push: borrowing Push) -> Bool {
    push.has(Aps.containerIdentifier) && !push.has(Payload.containerIdentifier)
  }
}
