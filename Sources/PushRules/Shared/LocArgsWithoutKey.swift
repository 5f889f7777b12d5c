import JSON
import PushFormats
import PushModel

/// Arguments of a translated text, and the key without which they fill nothing.
struct LocArgsWithoutKey {
  let arguments: FieldID
  let key: FieldID

  init(_ arguments: some FieldKey, _ key: some FieldKey) {
    self.arguments = arguments.id
    self.key = key.id
  }

  /// Reports under a service's rule that a push holds the arguments alone.
  func report(
    _ rule: any Rule.Type, _ push: borrowing Push, predicts prediction: Prediction,
    _ findings: inout Findings
  ) {
    guard push.hasItems(arguments), !hasKey(push) else { return }
    let written = push.isForSDK ? push.writtenName(of: arguments) : arguments.field.nameText
    // In FCM's own spelling the arguments pass an SDK unseen.
    let isSeenBySDK = push.isForSDK && written == arguments.nameForSDK && holdsSome(push)
    let name = isSeenBySDK ? key.nameForSDK : key.field.nameText
    let isEmpty = push.fields.contains(key)
    findings.add(
      rule, at: push.key(arguments),
      isEmpty
        ? "`\(written)` is set, but `\(name)` is empty" : "`\(written)` is set without `\(name)`",
      label: "nothing to fill in", severity: isSeenBySDK ? .error : nil,
      help: isEmpty
        ? "write the text's key in \"\(name)\", or remove both"
        : "add \"\(name)\" with the text's key, or remove the arguments",
      note: isSeenBySDK ? push.thrown("\(name) is required when specifying \(written)") : nil,
      predicts: isSeenBySDK ? nil : prediction)
  }

  /// An empty text is none, for FCM and on the device; of null in a payload another rule speaks.
  private func hasKey(_ push: borrowing Push) -> Bool {
    if push.isLeftOpen(key) || push.hasText(key) { return true }
    return key.table.family != .fcm && push[key]?.isNull == true
  }

  private func holdsSome(_ push: borrowing Push) -> Bool { (push[arguments]?.count ?? 0) > 0 }
}
