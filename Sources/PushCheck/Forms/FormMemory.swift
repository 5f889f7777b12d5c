import JSON
import PushFormats
import PushModel

/// The one owner of what is remembered of forms from one document to the next.
///
/// Forms.md, beside this file, says what a form is and what may be relied on.
struct FormMemory: ~Copyable {
  /// By the position of the form in the loader.
  private var facts = GrowingMemory<FormFacts>()
  /// The members of the push at hand, and those of each form's push.
  private var slots = JSONSlotMemory(capacity: FieldID.count)
  /// The fields of each form's push, behind one block for pushes of no known form.
  private var pushes = PushMemory()
  private var epoch = 0

  /// Where the facts of a form stand; nil for no form.
  mutating func position(of form: KnownForm?) -> Int? {
    guard let form else { return nil }
    if form.epoch != epoch {
      facts.removeAll()
      slots.forget()
      epoch = form.epoch
    }
    while facts.count <= form.position { facts.append(FormFacts()) }
    return form.position
  }

  /// What a document of a form is, if its texts answer as those did of the one that was decided.
  func kind(of root: JSONValue, at position: Int) -> KindDecision? {
    guard facts[position].textAnswers.areTrue(in: root) else { return nil }
    return facts[position].kind
  }

  func remember(_ kind: KindDecision, _ answers: TextAnswers, at position: Int) {
    facts[position].kind = kind
    facts[position].textAnswers = answers
  }

  /// Room for the members of a push.
  @_lifetime(copy document)
  func slots(for document: JSONValue) -> JSONSlots { JSONSlots(slots, for: document) }

  /// The same with the members of the push that its form was learnt from.
  @_lifetime(copy document)
  func filledSlots(at position: Int, for document: JSONValue) -> JSONSlots {
    slots.restore(facts[position].push.members)
    return JSONSlots(slots, for: document)
  }

  /// Memory for the fields of a push.
  mutating func memory(at position: Int?) -> PushMemory.Block {
    pushes.empty(position.map { $0 + 1 } ?? 0)
  }

  /// The same with the fields of the push that its form was learnt from.
  func filledMemory(at position: Int) -> PushMemory.Block { pushes.filled(position + 1) }

  func isNew(at position: Int) -> Bool { facts[position].standing == .new }

  func isKnown(at position: Int) -> Bool { facts[position].standing == .known }

  /// Whether what is known may hold for a push of the form.
  // Part for part, like those below: a method of what is known would be given a copy of it.
  func fits(_ delivery: borrowing Delivery, _ context: CheckContext, at position: Int) -> Bool {
    facts[position].push.givenParts == delivery.parts
      && facts[position].push.route == context.route
      // By numbers: the compiler would ask for how two optional tables compare.
      && facts[position].push.documentTable?.rawValue == delivery.documentTable?.rawValue
      && facts[position].push.places == PartAddresses(of: delivery)
  }

  /// The findings about the fields of such a push that were too mild to be made.
  func unmade(at position: Int) -> UnmadeFindings { facts[position].push.unmade }

  /// The rules that look at the pushes of a form.
  func rules(at position: Int) -> FoundRules { facts[position].push.rules }

  func remember(_ rules: FoundRules, at position: Int) {
    facts[position].push.rules = rules
  }

  /// Fills a push in with what holds for its form; its members and fields are in its memory already.
  ///
  /// It has the type of the first one; the value of a header may say otherwise.
  func fill(_ push: inout Push, at position: Int) {
    push.pushType = facts[position].push.pushType
    push.pushTypeOrigin = facts[position].push.pushTypeOrigin
    push.parts = facts[position].push.parts
  }

  /// Whether a push is for what the earlier ones of its form were for, and its values pass the tests
  /// that the form leaves open.
  func accepts(_ push: borrowing Push, at position: Int, _ tables: borrowing FieldTables) -> Bool {
    guard facts[position].push.pushType?.rawValue == push.pushType?.rawValue,
      facts[position].push.pushTypeOrigin == push.pushTypeOrigin
    else { return false }
    for index in 0..<facts[position].push.openTestCount
    where !tables.accepts(push.slots, at: Int(facts[position].push.openTests[index])) {
      return false
    }
    return true
  }

  /// Learns a push in which nothing is wrong; nil for the tests when more depends on its values.
  mutating func learn(
    _ push: borrowing Push, _ delivery: borrowing Delivery, openTests: [UInt16]?,
    unmade: UnmadeFindings, rules: FoundRules, at position: Int, _ tables: borrowing FieldTables
  ) {
    guard let openTests,
      let known = KnownPush(push, delivery, openTests: openTests, unmade: unmade, rules: rules)
    else {
      facts[position].standing = .unlearnable
      return
    }
    facts[position].push = known
    // A finding about a value of this push, too mild to be made, may not apply to the next push.
    guard accepts(push, at: position, tables) else { return }
    let members = keepMembers(of: push)
    facts[position].push.members = members
    facts[position].standing = .known
  }

  private mutating func keepMembers(of push: borrowing Push) -> JSONSlotMemory.Kept {
    var members = slots.keepNone()
    var number = 0
    while let next = push.fields.next(from: number, before: FieldID.count) {
      slots.keep(next, in: &members)
      number = next + 1
    }
    return members
  }
}
