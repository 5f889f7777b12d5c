import JSON
package import PushCheck
package import PushFormats
import PushModel

/// What a push does on the device, by the state of the app when it arrives.
package struct DeliveryOutcome: Sendable {
  /// One effect.
  package struct Step: Hashable, Sendable {
    /// What happens, as a clause.
    package let what: String
    /// The method of the app or its extension that runs; nil when none does.
    package let callback: String?
    /// Whether it happens on each arrival, given what the note requires.
    package let guaranteed: Bool
    /// What the app or the user must have done for it.
    package let note: String?
  }

  /// What happens in one state, in order.
  package struct State: Sendable {
    package let state: DeliveryState
    package let steps: [Step]
  }

  /// In the foreground, in the background, terminated, force-quit.
  package let states: [State]
  /// Whether a device does nothing with the push, whatever the state of the app.
  package let isWithoutEffect: Bool
  /// What in the push decides it, each as a clause.
  package let decidedBy: [String]
  /// What the app has to do itself, each as a command.
  package let appMust: [String]

  /// What a document does on Apple's devices; nil when nothing goes to APNs.
  package init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)] = []
  ) {
    guard let request = AppleRequest(of: text, examination, given: given) else { return nil }
    self.init(of: request)
  }

  package init(of request: AppleRequest) {
    let plan = DeliveryPlan(request, PayloadSigns(in: request.payload))
    states = DeliveryState.allCases.map { State(state: $0, steps: plan.steps(in: $0)) }
    isWithoutEffect = plan.shape == nil
    decidedBy = DeliveryReasons(plan).clauses
    appMust = AppDuties(plan).duties
  }
}

extension DeliveryOutcome.Step {
  init(_ step: DeliveryStep) {
    what = step.what
    callback = step.callback
    guaranteed = step.isGuaranteed
    note = step.needs
  }

  init(_ what: String, _ callback: String? = nil, guaranteed: Bool = false, note: String? = nil) {
    self.what = what
    self.callback = callback
    self.guaranteed = guaranteed
    self.note = note
  }

  /// The same step without a guarantee.
  var unsure: Self { Self(what, callback, note: note) }

  /// What happens once the user has tapped the notification.
  var afterTap: Self { Self("after a tap \(what)", callback, guaranteed: guaranteed, note: note) }
}
