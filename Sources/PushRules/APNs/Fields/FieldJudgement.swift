import PushFormats
import PushModel

/// How bad a wrong value of a field is and what is said to become of it, for this carrier.
struct FieldJudgement {
  let severity: Severity
  let prediction: Prediction

  /// A value of the wrong type: FCM looks at some of these itself.
  init(
    ofTypeIn field: Field, _ push: borrowing Push, severity: Severity? = nil,
    outcome: String? = nil
  ) {
    if push.context.carrier == .fcm, let refusal = field.fcmRefusal {
      self.severity = .error
      prediction = .fcmRefuses(refusal)
      return
    }
    self.severity = severity ?? field.wrong.severity
    prediction = .delivered(outcome ?? field.wrong.outcome)
  }
}
