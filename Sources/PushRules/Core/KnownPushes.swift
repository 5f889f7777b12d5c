import JSON
import PushFormats

/// What holds for every push of a form in which nothing was wrong, because it hangs on keys and types
/// alone.
struct KnownPush: BitwiseCopyable {
  private static var mostTests: Int { 32 }

  // For which pushes of the form it holds.
  private let givenParts: Parts
  private let documentTable: Table?
  private let carrier: Carrier
  private let pushType: PushType?
  private let pushTypeOrigin: PushTypeOrigin

  let fields: FieldSet
  let parts: Parts
  let holders: Push.Holders
  /// Where the checks of those fields are whose values can be wrong.
  private var tests = [32 of UInt16](repeating: 0)
  private(set) var testCount = 0

  init(_ push: borrowing Push, _ delivery: borrowing Delivery) {
    givenParts = delivery.parts
    documentTable = delivery.documentTable
    carrier = push.context.carrier
    pushType = push.pushType
    pushTypeOrigin = push.pushTypeOrigin
    fields = push.fields
    parts = push.parts
    holders = push.holders
  }

  /// Whether it may hold for a push of the form.
  func fits(_ delivery: borrowing Delivery, _ context: CheckContext) -> Bool {
    givenParts == delivery.parts && carrier == context.carrier
      && documentTable == delivery.documentTable
  }

  /// Whether a push is for what the earlier one was for.
  func hasType(of push: borrowing Push) -> Bool {
    pushType == push.pushType && pushTypeOrigin == push.pushTypeOrigin
  }

  func test(at index: Int) -> Int { Int(tests[index]) }

  /// Adds the check of a field; false when there is no room for it.
  mutating func add(testAt position: Int) -> Bool {
    guard testCount < Self.mostTests else { return false }
    tests[testCount] = UInt16(position)
    testCount += 1
    return true
  }
}

/// The forms of pushes that were met of late.
///
/// Records of one sender differ in what their strings and numbers say: where nothing was wrong in one
/// of them, those of the same form are tested for that alone, and no key of theirs is looked up.
struct KnownPushes: ~Copyable {
  /// Made with the first form; forms whose numbers end alike share a place.
  private var places: [Place] = []
  /// What was learnt, read in place: a copy for each push took a twentieth of a clean run.
  private(set) var learnt: [KnownPush] = []
  private static let placeCount = 128

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
    case hopeless
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

  mutating func learn(_ push: KnownPush?, at place: Int) {
    guard let push else {
      places[place].standing = .hopeless
      return
    }
    places[place].standing = .known
    if let position = places[place].position {
      learnt[position] = push
    } else {
      places[place].position = learnt.count
      learnt.append(push)
    }
  }
}
