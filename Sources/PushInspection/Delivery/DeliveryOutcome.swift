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
    let role: DeliveryRole
    let start: String?
    let gist: String
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
  /// What of `decidedBy` neither the head of a breakdown nor a drawing says.
  package let furtherReasons: [String]
  /// The states beside the columns of what happens.
  package let matrix: DeliveryMatrix
  let plan: DeliveryPlan

  /// What a document does on Apple's devices; nil when nothing goes to APNs.
  package init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)] = []
  ) {
    self.init(of: text, examination, given: given, deciding: [])
  }

  /// `deciding`: what decides it and only a program knows.
  init?(
    of text: [UInt8], _ examination: Examination, given: [(name: String, value: String)],
    deciding: [OpenValue]
  ) {
    guard var request = AppleRequest(of: text, examination, given: given) else { return nil }
    request.deciding = deciding
    self.init(of: request)
  }

  package init(of request: AppleRequest) {
    var signs = PayloadSigns(in: request.payload)
    signs.leaveOpen(request.deciding)
    let plan = DeliveryPlan(request, signs)
    states = DeliveryState.allCases.map { State(state: $0, steps: plan.steps(in: $0)) }
    isWithoutEffect = plan.shape == nil && plan.request.deciding.isEmpty
    let reasons = DeliveryReasons(plan)
    decidedBy = reasons.clauses
    furtherReasons = reasons.further
    appMust = AppDuties(plan).duties
    matrix = DeliveryMatrix(of: states, plan)
    self.plan = plan
  }
}

extension DeliveryOutcome.Step {
  static let nothingHappens = Self("nothing happens", guaranteed: true)

  init(_ step: DeliveryStep) {
    self.init(
      step.what, step.callback, step.role, guaranteed: step.isGuaranteed, note: step.needs,
      start: step.start, gist: step.gist)
  }

  init(
    _ what: String, _ callback: String? = nil, _ role: DeliveryRole = .nothing,
    guaranteed: Bool = false, note: String? = nil, start: String? = nil, gist: String? = nil
  ) {
    self.what = what
    self.callback = callback
    self.role = role
    self.guaranteed = guaranteed
    self.note = note
    self.start = start
    self.gist = gist ?? what
  }

  /// The same step without a guarantee.
  var unsure: Self {
    Self(what, callback, role, note: note, start: start, gist: gist)
  }

  /// What happens once the user has tapped the notification.
  var afterTap: Self {
    Self(
      "after a tap \(what)", callback, role, guaranteed: guaranteed, note: note, start: start,
      gist: gist)
  }
}
