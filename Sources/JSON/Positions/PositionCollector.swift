/// A value of a text: plain bits, in one array, in the order of the text.
struct PositionNode: BitwiseCopyable, Sendable {
  enum Kind: UInt8, BitwiseCopyable, Sendable { case scalar, object, array }

  var kind: Kind
  var parent: UInt32
  /// The last child of an object or array; 0 when there is none.
  var lastChild: UInt32 = 0
  /// The sibling before this one; 0 for the first.
  var previous: UInt32
  var keyStart: UInt32 = 0
  var keyEnd: UInt32 = 0
  var start: UInt32
  var end: UInt32
  /// Where a member's decoded key begins among all keys, or an element's index.
  var name: UInt32 = 0
  var nameEnd: UInt32 = 0

  var keyBytes: Range<Int> { Int(name)..<Int(nameEnd) }
}

/// Records every value while the scanner reads, whatever is wrong with the text.
struct PositionCollector: JSONConsumer {
  /// What jansson does not read is not needed.
  static let maxDepth = DepthLimiter.maxDepth

  private(set) var nodes: [PositionNode] = []
  private(set) var keys: [UInt8] = []
  /// Whether nothing had to be guessed.
  private(set) var isWhole = true
  /// Whether all values are there that begin up to the last place of interest.
  private(set) var hasEnough = false
  private let text: ScannedText
  /// Where values begin that are of interest only if the text is whole.
  private let end: Int
  /// The open objects and arrays, innermost last, with the number of their children.
  private var open: [(node: Int, children: UInt32)] = []
  private var pendingKey: JSONStringToken?
  /// How many open brackets are too deep, or beyond what 32 bits can address.
  private var ignoredLevels = 0

  /// The bytes have to outlive the scan, but not this value.
  ///
  /// Of a broken text, what begins behind `end` may be left out.
  init(_ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int) {
    self.end = end
    // Ranges are kept in 32 bits; a longer text has no positions.
    text = unsafe bytes.count < Int(UInt32.max) ? ScannedText(bytes) : .empty
    // Enough for a small document, so that the arrays do not grow step by step.
    nodes.reserveCapacity(min(bytes.count / 12, 64))
    keys.reserveCapacity(min(bytes.count / 2, 512))
  }

  mutating func beginObject(at start: Int) { begin(.object, at: start) }
  mutating func endObject(at end: Int) { finishContainer(at: end) }
  mutating func beginArray(at start: Int) { begin(.array, at: start) }
  mutating func endArray(at end: Int) { finishContainer(at: end) }

  mutating func key(_ token: JSONStringToken) {
    guard ignoredLevels == 0 else { return }
    pendingKey = token
  }

  mutating func string(_ token: JSONStringToken) { add(.scalar, token.range) }
  mutating func number(_ token: JSONNumberToken) { add(.scalar, token.range) }
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) { add(.scalar, range) }

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    isWhole = false
    return true
  }

  private mutating func begin(_ kind: PositionNode.Kind, at start: Int) {
    guard ignoredLevels == 0, open.count < Self.maxDepth, text.count > 0 else {
      ignoredLevels += 1
      return
    }
    add(kind, ByteRange(start, start + 1))
    open.append((nodes.count - 1, 0))
  }

  private mutating func finishContainer(at end: Int) {
    guard ignoredLevels == 0 else {
      ignoredLevels -= 1
      return
    }
    guard let container = open.popLast() else { return }
    nodes[container.node].end = UInt32(end)
  }

  /// jansson's keys cannot contain a NUL; `LoadableText` makes the same replacement.
  private mutating func replaceNULs(from start: Int) {
    let added = ByteRange(start, keys.count)
    guard keys.span.firstIndex(of: 0, in: added) != nil else { return }
    let replaced = keys[start...].flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
    keys.replaceSubrange(start..., with: replaced)
  }

  private mutating func add(_ kind: PositionNode.Kind, _ range: ByteRange) {
    guard ignoredLevels == 0, text.count > 0 else { return }
    var node = PositionNode(
      kind: kind, parent: 0, previous: 0, start: UInt32(range.start), end: UInt32(range.end))
    if let parent = open.last {
      node.parent = UInt32(parent.node)
      node.previous = nodes[parent.node].lastChild
      nodes[parent.node].lastChild = UInt32(nodes.count)
      open[open.count - 1].children += 1
      if let key = pendingKey {
        node.keyStart = UInt32(key.range.start)
        node.keyEnd = UInt32(key.range.end)
        node.name = UInt32(keys.count)
        text.decoded(key, into: &keys)
        // Without an escape only a broken text has one.
        if key.marks.contains(.escapes) || !isWhole { replaceNULs(from: Int(node.name)) }
        node.nameEnd = UInt32(keys.count)
      } else {
        node.name = parent.children
      }
    }
    let start = pendingKey?.range.start ?? range.start
    pendingKey = nil
    nodes.append(node)
    if start > end, !isWhole { hasEnough = true }
  }

  /// Lets what is still open hold the rest of the text, where that was left unread.
  mutating func close() {
    guard hasEnough else { return }
    for container in open { nodes[container.node].end = UInt32(text.count) }
  }
}
