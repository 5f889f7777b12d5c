import JSON
import PushFormats
import PushModel

/// What was learnt of the documents of one form, as far as it depends on keys and types alone.
struct FormFacts: BitwiseCopyable {
  /// What they are, where texts answer so.
  var kind: KindDecision?
  var textAnswers = TextAnswers()
  var standing = Standing.new
  /// What holds for each push of the form in which nothing is wrong.
  var push = KnownPush()

  enum Standing: BitwiseCopyable {
    case new, known
    /// More can be wrong than single values.
    case unlearnable
  }
}

/// A push of a form, without the values of its strings and numbers.
struct KnownPush: BitwiseCopyable {
  // For which pushes of the form it holds.
  private(set) var givenParts: Parts = []
  private(set) var documentTable: Table?
  private(set) var route = PushRoute()
  private(set) var places = PartAddresses()

  /// The values of its fields.
  var members = JSONSlotMemory.Kept()
  private(set) var pushType: PushType?
  private(set) var pushTypeOrigin = PushTypeOrigin.unknown
  private(set) var parts: Parts = []
  /// The rules that look at it.
  var rules: FoundRules
  /// The positions of the checks of fields whose values can be wrong.
  private(set) var openTests = [32 of UInt16](repeating: 0)
  private(set) var openTestCount = 0
  /// The findings about its fields that were too mild to be made.
  private(set) var unmade = UnmadeFindings()

  init() { rules = .none }

  /// nil when more values can be wrong than are remembered.
  init?(
    _ push: borrowing Push, _ delivery: borrowing Delivery, openTests: [UInt16],
    unmade: UnmadeFindings, rules: FoundRules
  ) {
    guard openTests.count <= self.openTests.count else { return nil }
    givenParts = delivery.parts
    documentTable = delivery.documentTable
    route = push.context.route
    places = PartAddresses(of: delivery)
    pushType = push.pushType
    pushTypeOrigin = push.pushTypeOrigin
    parts = push.parts
    self.rules = rules
    for (index, test) in openTests.enumerated() { self.openTests[index] = test }
    openTestCount = openTests.count
    self.unmade = unmade
  }
}

/// Where the parts of a push stand among the values of its form.
struct PartAddresses: BitwiseCopyable, Equatable {
  private var document: UInt = 0
  private var payload: UInt = 0

  init() {}

  init(of delivery: borrowing Delivery) {
    document = delivery.document.address
    if let part = delivery.payload { payload = part.address }
  }
}
