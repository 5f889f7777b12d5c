import JSON
package import PushFormats
package import PushModel
package import PushRules

/// Checks pushes against all rules.
///
/// Each worker has one; it is made once and reused.
package struct Checker: ~Copyable {
  private var memory = JSONSlotMemory(capacity: FieldID.count)
  private var forms = KnownPushes()
  private var fitting: FittingRules
  private var walk = FieldWalk()
  /// nil in most runs: nobody has said what the app knows.
  private var app: AppCheck?

  /// Only rules that are wanted run; those that another part drives are none of our business here.
  package init(
    app: AppKnowledge = AppKnowledge(), wants: @escaping (any Rule.Type) -> Bool = { _ in true }
  ) {
    fitting = FittingRules(wants: wants)
    self.app = AppCheck(app, wants: wants)
  }

  /// Checks a push, and answers what kind of push it is.
  ///
  /// `form`: that of the document, when the loader knows it and the push is all that it holds.
  package mutating func check(
    _ delivery: borrowing Delivery, _ context: CheckContext, form: Int? = nil,
    _ findings: inout Findings
  ) -> PushFacts {
    findings.carrier = context.carrier
    guard let form else { return check(delivery, context, at: nil, &findings) }
    let place = forms.place(of: form, &memory)
    guard let known = forms.known(at: place) else {
      return check(delivery, context, at: place, &findings)
    }
    return checkAgain(delivery, context, known, place, &findings)
      ?? check(delivery, context, at: nil, &findings)
  }

  /// Checks a push of a form in which nothing was wrong before; nil when there is more to look at.
  private mutating func checkAgain(
    _ delivery: borrowing Delivery, _ context: CheckContext, _ known: Int, _ place: Int,
    _ findings: inout Findings
  ) -> PushFacts? {
    guard forms.learnt[known].fits(delivery, context) else { return nil }
    var push = push(of: delivery, context, at: place)
    forms.fill(&push, with: known)
    push.inferType()
    guard forms.learnt[known].isFor(push.pushType, push.pushTypeOrigin),
      walk.tables.accept(push.slots, forms, known)
    else { return nil }
    findings.pushType = push.pushType
    let facts = PushFacts(of: push)
    run(push, &findings)
    return facts
  }

  /// The members are remembered at the place of the document's form, when it has one.
  @_lifetime(copy delivery)
  private func push(
    of delivery: borrowing Delivery, _ context: CheckContext, at place: Int?
  ) -> Push {
    let block = place.map { forms.block(at: $0) } ?? 0
    return Push(
      delivery, slots: JSONSlots(memory, block: block, for: delivery.document), context: context)
  }

  private mutating func check(
    _ delivery: borrowing Delivery, _ context: CheckContext, at place: Int?,
    _ findings: inout Findings
  ) -> PushFacts {
    let findingsBefore = findings.all.count
    var push = push(of: delivery, context, at: place)
    let secondLooks = index(delivery, &push)
    if secondLooks.headers, let headers = delivery.headers {
      UnknownKeyCheck.report(inHeaders: headers, &push, &findings)
    }
    push.inferType()
    findings.pushType = push.pushType
    // What stands around a payload may bring a text for it.
    if let table = delivery.documentTable {
      walk.walk(delivery.document, as: table, &push, &findings)
    }
    if secondLooks.payload, let payload = delivery.payload {
      walk.reportUnknown(in: payload, .payload, &push, &findings)
    }
    if secondLooks.aps, let aps = push[Payload.aps] {
      walk.reportUnknown(in: aps, .aps, &push, &findings)
      if push.pushType == nil { push.inferType() }
    }
    let facts = PushFacts(of: push)
    APNsPushTypeMismatch.report(&push, &findings)
    walk.test(.request, &push, &findings)
    walk.test(.headers, &push, &findings)
    walk.test(.payload, &push, &findings)
    walk.test(.aps, &push, &findings)
    if let place, findings.all.count == findingsBefore, forms.isNew(at: place) {
      forms.learn(push, delivery, walk.openTests(of: push), at: place)
    }
    run(push, &findings)
    return facts
  }

  /// Finds the known fields down to `aps`, which is what the push type depends on.
  private mutating func index(_ delivery: borrowing Delivery, _ push: inout Push)
    -> SecondLooks
  {
    var needed = SecondLooks()
    if let request = delivery.request { _ = walk.index(request, as: .request, &push) }
    if let headers = delivery.headers {
      needed.headers = walk.index(headers, as: .headers, &push)
    }
    guard let payload = delivery.payload else { return needed }
    needed.payload = walk.index(payload, as: .payload, &push)
    if needed.payload, !push.has(Payload.aps) {
      UnknownKeyCheck.findMisspelledAps(in: payload, &push)
    }
    guard let aps = push[Payload.aps], aps.isObject else { return needed }
    push.enter(.aps, by: Payload.aps.id)
    needed.aps = walk.index(aps, as: .aps, &push)
    return needed
  }

  private mutating func run(_ push: borrowing Push, _ findings: inout Findings) {
    for position in fitting.positions(push.parts, push.fields, push.pushType) {
      fitting.rule(at: position).check(push, &findings)
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
  /// The most bytes that APNs takes for the payload.
  package var maxBytes: Int

  fileprivate init(of push: borrowing Push) {
    type = push.pushType
    origin = push.pushTypeOrigin
    maxBytes = push.maxBytes
  }
}
