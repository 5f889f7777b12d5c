import JSON

/// A key of which there are several that will do, or the letter with which one begins.
enum NeededKey: BitwiseCopyable {
  case mark(KeyMark)
  case letter(UInt8)
}

/// The keys of which an object must have one, each of them one of a list.
///
/// Lists for each condition would take as long as all else that a short run does.
struct NeededKeys: BitwiseCopyable {
  private(set) var positions = CompiledConditions.Part()
  /// Whether any object will do.
  private(set) var areAny = false

  static let anything = NeededKeys(areAny: true)

  private init(areAny: Bool) { self.areAny = areAny }

  init(_ positions: CompiledConditions.Part) { self.positions = positions }

  var count: Int { positions.end - positions.start }
}
