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
    guard push.fields.contains(arguments), !push.fields.contains(key) else { return }
    let name = key.field.name
    findings.add(
      rule, at: push.key(arguments), "`\(arguments.field.name)` is set without `\(name)`",
      label: "nothing to fill in",
      help: "add \"\(name)\" with the text's key, or remove the arguments", predicts: prediction)
  }
}
