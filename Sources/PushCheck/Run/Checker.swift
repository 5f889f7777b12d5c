import JSON
package import PushFormats
package import PushModel
import PushRules

/// Checks pushes against all rules.
///
/// Each worker has one; it is made once and reused.
struct Checker: ~Copyable {
  private var fitting: FittingRules
  private var fields = FieldWalk()
  /// nil in most runs: what the app knows was not given.
  private var app: AppCheck?
  /// The addresses of the objects and lists of which the text at hand leaves a part out.
  var openPlaces: [JSONPointer] = []

  /// Only wanted rules run; rules driven elsewhere are not run here.
  init(
    app: AppKnowledge = AppKnowledge(), wants: @escaping (any Rule.Type) -> Bool = { _ in true }
  ) {
    fitting = FittingRules(wants: wants)
    self.app = AppCheck(app, wants: wants)
  }

  /// Checks a push, and answers what kind of push it is.
  ///
  /// `form`: where the facts of the document's form stand, when it is the only push in it.
  mutating func check(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int? = nil,
    _ forms: inout FormMemory, _ findings: inout Findings
  ) -> PushFacts {
    findings.carrier = context.route.carrier
    guard let form, forms.isKnown(at: form) else {
      return walk(delivery, context, form: form, &forms, &findings)
    }
    // Where it is another push after all, what its form knows stays as it is.
    return checkAgain(delivery, context, form: form, &forms, &findings)
      ?? walk(delivery, context, form: nil, &forms, &findings)
  }

  /// Checks a push of a form in which nothing was wrong before; nil when there is more to look at.
  private mutating func checkAgain(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int,
    _ forms: inout FormMemory, _ findings: inout Findings
  ) -> PushFacts? {
    guard forms.fits(delivery, context, at: form) else { return nil }
    let unmade = forms.unmade(at: form)
    // Findings that were too mild to be made then may be wanted now.
    guard unmade.count == 0 || findings.least > .note else { return nil }
    var push = Push(
      delivery, slots: forms.filledSlots(at: form, for: delivery.document),
      forms.filledMemory(at: form), context: context)
    return checkAgain(&push, unmade: unmade, form: form, &forms, &findings)
  }

  // By address: a push of one's own would be copied for each function that looks at it.
  @inline(never)
  private mutating func checkAgain(
    _ push: inout Push, unmade: UnmadeFindings, form: Int, _ forms: inout FormMemory,
    _ findings: inout Findings
  ) -> PushFacts? {
    forms.fill(&push, at: form)
    if !PushTypeInference.dependsOnKeysAlone(push) { push.inferType() }
    guard forms.accepts(push, at: form, fields.tables) else { return nil }
    findings.pushType = push.pushType
    findings.countUnmade(unmade)
    var rules = forms.rules(at: form)
    if !fitting.knows(rules) {
      rules = fitting.answer(push.parts, push.fields, push.pushType)
      forms.remember(rules, at: form)
    }
    run(rules, push, &findings)
    return PushFacts(of: push)
  }

  /// Walks the fields of a push, and runs the rules that fit.
  private mutating func walk(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int?,
    _ forms: inout FormMemory, _ findings: inout Findings
  ) -> PushFacts {
    var push = Push(
      delivery, slots: forms.slots(for: delivery.document), forms.memory(at: form),
      context: context)
    return walk(&push, delivery, form: form, &forms, &findings)
  }

  // By address, too.
  @inline(never)
  private mutating func walk(
    _ push: inout Push, _ delivery: borrowing Delivery, form: Int?, _ forms: inout FormMemory,
    _ findings: inout Findings
  ) -> PushFacts {
    let (findingsBefore, unmadeBefore) = (findings.all.count, findings.unmade)
    var secondLooks = index(delivery, &push)
    if secondLooks.headers, let headers = delivery.headers {
      UnknownKeyCheck.report(inHeaders: headers, &push, &findings)
    }
    push.leaveOpen(openPlaces)
    push.inferType()
    let hasOwnEvent = push.has(Aps.event) && OwnEvent.isHeld(by: push)
    if hasOwnEvent {
      push.disown(Aps.event.id)
      push.inferType()
      secondLooks.aps = true
    }
    findings.pushType = push.pushType
    // What stands around a payload may bring a text for it.
    if let table = delivery.documentTable {
      if push.isForSDK {
        fields.readMessage(delivery.document, as: table, &push, &findings)
      } else {
        fields.walk(delivery.document, as: table, &push, &findings)
      }
      if push.pushType == nil || push.pushType == .background {
        push.inferType()
        findings.pushType = push.pushType
      }
    }
    if secondLooks.payload, let payload = delivery.payload {
      fields.reportUnknown(in: payload, .payload, &push, &findings)
    }
    if secondLooks.aps, let aps = push[Payload.aps] {
      fields.reportUnknown(in: aps, .aps, &push, &findings)
      if push.pushType == nil { push.inferType() }
    }
    let facts = PushFacts(of: push)
    APNsPushTypeMismatch.report(&push, &findings)
    fields.test(.request, &push, &findings)
    fields.test(.headers, &push, &findings)
    fields.test(.payload, &push, &findings)
    if push.isForSDK {
      fields.readInside(.adminAps, &push, &findings)
    } else {
      fields.test(.aps, &push, &findings)
    }
    push.leaveOpen(openPlaces)
    let rules = fitting.answer(push.parts, push.fields, push.pushType)
    // The value of an event that is the sender's own may make another push of the next one.
    if let form, !hasOwnEvent, findings.all.count == findingsBefore, forms.isNew(at: form) {
      forms.learn(
        push, delivery, openTests: fields.openTests(of: push),
        unmade: findings.unmade.behind(unmadeBefore), rules: rules, at: form, fields.tables)
    }
    run(rules, push, &findings)
    return facts
  }

  /// Finds the known fields down to `aps`, which is what the push type depends on.
  private mutating func index(_ delivery: borrowing Delivery, _ push: inout Push)
    -> SecondLooks
  {
    var needed = SecondLooks()
    if let request = delivery.request { _ = fields.index(request, as: .request, &push) }
    if let headers = delivery.headers {
      needed.headers = fields.index(headers, as: .headers, &push)
    }
    guard let payload = delivery.payload else { return needed }
    needed.payload = fields.index(payload, as: .payload, &push)
    if !push.has(Payload.aps), UnknownKeyCheck.findMisspelledAps(in: payload, &push) {
      needed.payload = true
    }
    guard let aps = push[Payload.aps], aps.isObject else { return needed }
    push.enter(.aps, by: Payload.aps.id)
    if push.isForSDK {
      fields.read(aps, as: .adminAps, &push)
    } else {
      needed.aps = fields.index(aps, as: .aps, &push)
    }
    return needed
  }

  private mutating func run(
    _ rules: FoundRules, _ push: borrowing Push, _ findings: inout Findings
  ) {
    if push.has(Message.token) { findings.holdToken = true }
    for position in rules.positions {
      let rule = fitting.rule(at: position)
      // A rule for pushes without a field has nothing to say where that may be in what was left out.
      if !push.openTables.isEmpty, push.leavesOpen(anyOf: rule.runs.unseen) { continue }
      rule.check(push, &findings)
    }
    app?.check(push, &findings)
  }
}

/// The objects that hold members of which the tables do not know enough.
private struct SecondLooks {
  var headers = false
  var payload = false
  var aps = false
}

/// What checking learnt about a push.
package struct PushFacts: Sendable {
  package var type: PushType?
  package var origin: PushTypeOrigin
  /// The most bytes that APNs accepts for the payload.
  package var maxBytes: Int

  fileprivate init(of push: borrowing Push) {
    type = push.pushType
    origin = push.pushTypeOrigin
    maxBytes = push.maxBytes
  }
}
