import JSON
package import PushCheck
package import PushFormats
import PushModel

/// What becomes of a push on the device, by what the app is doing when it comes.
package struct DeliveryOutcome: Sendable {
  /// One thing that happens.
  package struct Step: Hashable, Sendable {
    /// What happens, as a clause.
    package let what: String
    /// The method of the app or of its extension that runs; nil where none does.
    package let callback: String?
    /// Whether it happens each time that the push arrives and the note is heeded.
    package let guaranteed: Bool
    /// What the app or its user has to have done for it.
    package let note: String?
  }

  /// What happens in one state, in order.
  package struct State: Sendable {
    package let state: DeliveryState
    package let steps: [Step]
  }

  /// In the foreground, in the background, terminated, force-quit.
  package let states: [State]
  /// What of the push decides it, each as a clause.
  package let decidedBy: [String]
  /// What the app has to do by hand, each as an order.
  package let appMust: [String]
  /// Where the vendor describes it; nil when the push does nothing.
  package let source: Source?

  /// What becomes of a document on Apple's devices; nil when it asks APNs for nothing.
  package init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)] = []
  ) {
    guard let request = AppleRequest(of: text, examination, given: given) else { return nil }
    self.init(of: request)
  }

  package init(of request: AppleRequest) {
    let plan = DeliveryPlan(request, PayloadSigns(in: request.payload))
    states = DeliveryState.allCases.map { State(state: $0, steps: plan.steps(in: $0)) }
    decidedBy = DeliveryReasons(plan).clauses
    appMust = AppDuties(plan).orders
    source = plan.shape.map(DeliveryTable.source)
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

  /// The same step where nothing promises it.
  var unsure: Self { Self(what, callback, note: note) }

  /// What happens once the user has tapped what is shown.
  var afterTap: Self { Self("after a tap \(what)", callback, guaranteed: guaranteed, note: note) }
}
