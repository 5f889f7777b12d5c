/// The containers of a literal, and which of them are open.
struct LiteralNesting {
  // jansson reads 2048 levels; a push has only a few.
  private static let maxDepth = 500

  private(set) var containers: [LiteralContainer] = []
  private var open: [Int] = []

  var isEmpty: Bool { open.isEmpty }

  /// The number of the innermost container that is open.
  var innermostNumber: Int? { open.last }

  /// The innermost container; not to be asked for where none is open.
  var innermost: LiteralContainer {
    get { containers[open[open.count - 1]] }
    set { containers[open[open.count - 1]] = newValue }
  }

  /// Opens a container and says its number; nil when it lies too deep.
  mutating func open(_ container: LiteralContainer) -> Int? {
    guard open.count < Self.maxDepth else { return nil }
    open.append(containers.count)
    containers.append(container)
    return containers.count - 1
  }

  /// Closes the innermost container and says its number; nil when none is open.
  mutating func close() -> Int? { open.popLast() }
}

extension LiteralContainer {
  init(withoutBracketAt start: Int) {
    self.init(bracket: .none, open: ByteRange(start, start))
    isDictionary = true
    isNumbered = false
  }

  var isTuple: Bool { bracket == .parenthesis && !isCall && !isGrouping }

  /// Whether its next entry may have a key.
  var mayHaveKeys: Bool { isDictionary ?? true }

  /// Notes that an entry has a key, or that it has none; false when no container has such an entry.
  mutating func noteEntry(hasKey: Bool) -> Bool {
    guard let isDictionary else {
      isDictionary = hasKey
      // A set, which is neither an object nor an array.
      return hasKey || bracket != .brace
    }
    return isDictionary == hasKey
  }

  /// Notes the key of the last entry that was counted; false when no language has such a key here.
  mutating func noteKey(_ key: ReadScalar, isArrow: Bool, in text: DumpText) -> Bool {
    guard noteEntry(hasKey: true), takesKey(key.scalar, isArrow: isArrow) else { return false }
    if !isArrow || text.string(in: key.range) != String(count - 1) { isNumbered = false }
    return true
  }

  private func takesKey(_ key: LiteralScalar, isArrow: Bool) -> Bool {
    // Parentheses are PHP's, or a tuple.
    guard isArrow || bracket != .parenthesis else { return false }
    switch key {
    case .string(let pieces): return pieces == 1
    case .symbol: return isArrow
    case .name, .word: return !isArrow && isBraced
    case .number: return !isArrow || bracket != .brace
    default: return false
    }
  }
}
