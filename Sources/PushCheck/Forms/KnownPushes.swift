import JSON
import PushFormats
import PushModel
import PushRules

/// What holds for every push of a form in which nothing was wrong, because it hangs on keys and types
/// alone.
struct KnownPush: BitwiseCopyable {
  // For which pushes of the form it holds.
  private let givenParts: Parts
  private let documentTable: Table?
  private let carrier: Carrier
  private let pushType: PushType?
  private let pushTypeOrigin: PushTypeOrigin

  let fields: FieldSet
  let parts: Parts
  /// How many fields have values that can be wrong.
  let testCount: Int

  init(_ push: borrowing Push, _ delivery: borrowing Delivery, testCount: Int) {
    givenParts = delivery.parts
    documentTable = delivery.documentTable
    carrier = push.context.carrier
    pushType = push.pushType
    pushTypeOrigin = push.pushTypeOrigin
    fields = push.fields
    parts = push.parts
    self.testCount = testCount
  }

  /// Whether it may hold for a push of the form.
  func fits(_ delivery: borrowing Delivery, _ context: CheckContext) -> Bool {
    givenParts == delivery.parts && carrier == context.carrier
      && documentTable == delivery.documentTable
  }

  /// Whether a push is for what the earlier one was for.
  func isFor(_ type: PushType?, _ origin: PushTypeOrigin) -> Bool {
    pushType == type && pushTypeOrigin == origin
  }
}

/// The forms of pushes that were met of late.
///
/// Records of one sender differ in what their strings and numbers say: where nothing was wrong in one
/// of them, those of the same form are tested for that alone, and no key of theirs is looked up.
struct KnownPushes: ~Copyable {
  /// Made with the first form; forms whose numbers end alike share a place.
  private var places: [Place] = []
  /// What was learnt, in small pieces: a copy of all of it for each push took a twentieth of a clean
  /// run.
  private(set) var learnt: [KnownPush] = []
  private var holders: [Push.Holders] = []
  /// Where the checks are of the fields whose values can be wrong.
  private var tests: [UInt16] = []
  private static let placeCount = 128
  static let mostTests = 32

  private struct Place: BitwiseCopyable {
    var form = -1
    var standing = Standing.new
    /// The memory for the members of its pushes; 0 before there is a form.
    var block = 0
    /// The room for it in `learnt`; nil before something was learnt.
    var position: Int?
  }

  private enum Standing: BitwiseCopyable {
    case new, known
    /// Nothing can be learnt of it.
    case unlearnable
  }

  /// The place of a form, which is its own until another form comes there.
  mutating func place(of form: Int, _ memory: inout JSONSlotMemory) -> Int {
    if places.isEmpty { places = Array(repeating: Place(), count: Self.placeCount) }
    let place = form % Self.placeCount
    if places[place].form != form {
      places[place].form = form
      places[place].standing = .new
      if places[place].block == 0 { places[place].block = memory.addBlock() }
    }
    return place
  }

  func block(at place: Int) -> Int { places[place].block }

  /// The position of what is known of the form at a place.
  func known(at place: Int) -> Int? {
    guard case .known = places[place].standing else { return nil }
    return places[place].position
  }

  func isNew(at place: Int) -> Bool {
    if case .new = places[place].standing { true } else { false }
  }

  /// Fills a push in with what holds for its form; the members are in its slots already.
  func fill(_ push: inout Push, with known: Int) {
    push.fields = learnt[known].fields
    push.parts = learnt[known].parts
    push.holders = holders[known]
  }

  /// The position of a check of what was learnt.
  func test(_ index: Int, of known: Int) -> Int { Int(tests[known * Self.mostTests + index]) }

  /// Learns a push in which nothing is wrong; nil for the tests when more hangs on its values.
  mutating func learn(
    _ push: borrowing Push, _ delivery: borrowing Delivery, _ checks: [UInt16]?, at place: Int
  ) {
    guard let checks, checks.count <= Self.mostTests else {
      places[place].standing = .unlearnable
      return
    }
    places[place].standing = .known
    let known = KnownPush(push, delivery, testCount: checks.count)
    let position = room(at: place, known, push.holders)
    for (index, check) in checks.enumerated() { tests[position * Self.mostTests + index] = check }
  }

  /// Puts it where an earlier form of the place was, or behind all others.
  private mutating func room(at place: Int, _ push: KnownPush, _ held: Push.Holders) -> Int {
    if let position = places[place].position {
      learnt[position] = push
      holders[position] = held
      return position
    }
    places[place].position = learnt.count
    learnt.append(push)
    holders.append(held)
    tests += [UInt16](repeating: 0, count: Self.mostTests)
    return learnt.count - 1
  }
}
