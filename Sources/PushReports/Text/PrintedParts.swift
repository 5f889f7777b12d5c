import JSON
import PushFormats

/// A cache of printed parts of findings: rules say the same of one record after the other, and
/// wrapping remarks again was a good part of the work for a broken record.
///
/// A text has one slot for each name, in which the newest part replaces the one before: the cache
/// stays small whatever documents say. All bytes lie in one array: keys of strings had to be counted
/// and freed for each part that was looked up.
struct PrintedParts: Sendable {
  /// What a part says, and where it stands: with its texts all that its bytes depend on, apart from
  /// the layout of the run.
  struct Name: BitwiseCopyable, Sendable {
    enum Kind {
      case header(Severity)
      case address, note, explanation
      case help(isFixSafe: Bool?)
      /// Its text is what comes of it.
      case prediction(
        Prediction.Answerer, status: Int?, hasReason: Bool, isBehindRefusal: Bool)
    }

    fileprivate let kind: Int
    /// The digits of the line numbers, which decide where remarks start.
    fileprivate let digits: Int

    init(_ kind: Kind, digits: Int) {
      self.kind = kind.number
      self.digits = digits
    }
  }

  /// A part, whose bytes lie one behind the other: those of its texts, and those printed for it.
  private struct Part: BitwiseCopyable {
    var name: Name
    var start: Int
    var text: Int
    var other: Int
    var link: Int
    var printed: Int
  }

  /// What is the same for all parts of a run.
  struct Layout: Equatable, Sendable {
    var width: Int
    var look: ReportText.Look
  }

  private static let slotCount = 2048
  /// The cache is emptied when it holds this many, or so many bytes.
  private static let maxParts = 512
  private static let maxBytesInAll = 256 * 1024
  /// Longer texts rarely repeat.
  private static let maxBytes = 512

  private var parts: [Part] = []
  /// The bytes of all parts.
  private var bytes: [UInt8] = []
  /// The index into `parts` for each slot, or -1.
  private var slots: [Int16] = []
  private var layout: Layout?

  /// Appends what was printed for a part before; false when it has to be laid out.
  ///
  /// `other` is the rule of a header, or the reason of a prediction, and `link` the page to which a
  /// header links.
  mutating func add(
    _ name: Name, _ text: String, _ other: String, link: String, _ layout: Layout,
    to output: inout [UInt8]
  ) -> Bool {
    guard self.layout == layout else {
      self.layout = layout
      removeAll()
      return false
    }
    let index = Int(slots[Self.slot(of: name, text)])
    guard index >= 0 else { return false }
    let part = parts[index]
    guard part.name.kind == name.kind, part.name.digits == name.digits,
      holds(text, at: part.start, part.text)
    else { return false }
    let behindText = part.start + part.text
    let behindOther = behindText + part.other
    guard holds(other, at: behindText, part.other), holds(link, at: behindOther, part.link) else {
      return false
    }
    let printed = behindOther + part.link
    output.append(copying: bytes.span.extracting(printed..<printed + part.printed))
    return true
  }

  /// Whether a text is there, byte for byte: strings that Swift calls equal may look different.
  @inline(__always)
  private func holds(_ text: String, at start: Int, _ count: Int) -> Bool {
    guard text.utf8.count == count else { return false }
    return count == 0
      || text.withBytes { bytes.span.extracting(start..<start + count).equals($0) }
  }

  /// Keeps what was printed for a part.
  mutating func keep(
    _ printed: ArraySlice<UInt8>, of name: Name, _ text: String, _ other: String, link: String
  ) {
    guard text.utf8.count <= Self.maxBytes else { return }
    if parts.count == Self.maxParts || bytes.count > Self.maxBytesInAll { removeAll() }
    let part = Part(
      name: name, start: bytes.count, text: text.utf8.count, other: other.utf8.count,
      link: link.utf8.count, printed: printed.count)
    bytes.append(copying: text.utf8.span)
    bytes.append(copying: other.utf8.span)
    bytes.append(copying: link.utf8.span)
    bytes += printed
    let slot = Self.slot(of: name, text)
    guard slots[slot] < 0 else { return parts[Int(slots[slot])] = part }
    slots[slot] = Int16(parts.count)
    parts.append(part)
  }

  private mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    slots = [Int16](repeating: -1, count: Self.slotCount)
  }

  /// A hash of the length and of three parts of the text; the parts are compared afterwards.
  private static func slot(of name: Name, _ text: String) -> Int {
    let start = (text.utf8.count &* 31 &+ name.digits) &* 31 &+ name.kind
    let hash = text.withBytes { $0.sample(onto: UInt64(truncatingIfNeeded: start)) }
    return Int(hash >> 32) & (slotCount - 1)
  }
}

extension PrintedParts.Name.Kind {
  /// A number for each.
  fileprivate var number: Int {
    switch self {
    case .address: 0
    case .note: 1
    case .explanation: 2
    case .header(let severity): 3 + Int(severity.rawValue)
    case .help(nil): 8
    case .help(false?): 9
    case .help(true?): 10
    case .prediction(let answerer, let status, let hasReason, let isBehindRefusal):
      16 + answerer.number
        + 8 * ((status ?? 0) * 4 + (hasReason ? 2 : 0) + (isBehindRefusal ? 1 : 0))
    }
  }
}

extension Prediction.Answerer {
  fileprivate var number: Int {
    switch self {
    case .service(.apns): 0
    case .service(.fcm): 1
    case .service(.device): 2
    case .service(.webPush): 3
    case .gateway: 4
    }
  }
}
