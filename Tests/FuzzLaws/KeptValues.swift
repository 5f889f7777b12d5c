import JSON
import PushReports
import PushShield

/// What JSON says that was repaired: what was JSON is JSON, with the same values but for those that a
/// finding names.
///
/// Keeps in mind what the findings of one text have named, whatever the repairs made of it between.
struct KeptValues {
  private let text: [UInt8]
  private let before: [JSONPointer: [UInt8]]
  private var named: Set<JSONPointer> = []

  /// Recursion and time are for the laws, which are the same at every depth.
  private static let deepest = 100

  init(_ text: [UInt8]) {
    self.text = text
    before = Self.isJSON(text) ? Self.leaves(of: text) : [:]
  }

  static func isJSON(_ text: [UInt8]) -> Bool { !SyntaxDiagnosis(of: text.span).breaksGrammar }

  /// Notes what safe repairs of a text are about.
  mutating func note(_ findings: [LocatedFinding], in text: [UInt8]) {
    guard !before.isEmpty else { return }
    let safe = findings.filter { $0.fix?.isSafe == true }
    guard !safe.isEmpty, Self.isJSON(text) else { return }
    named.formUnion(safe.compactMap(\.pointer))
    let edits = safe.flatMap { Self.changed(by: $0.fix?.edits.map(\.range) ?? []) }
    for (pointer, range) in Self.ranges(of: text)
    where edits.contains(where: { $0.start < range.end && range.start < $0.end }) {
      named.insert(pointer)
    }
  }

  /// What edits replace, or put something around.
  private static func changed(by edits: [ByteRange]) -> [ByteRange] {
    if edits.count == 2, edits.allSatisfy({ $0.count == 0 }) {
      let places = edits.map(\.start)
      return [ByteRange(places.min() ?? 0, places.max() ?? 0)]
    }
    return edits.filter { $0.count > 0 }
  }

  /// What is lost in the repaired text, in words.
  func losses(in repaired: [UInt8]) -> [String] {
    var losses: [String] = []
    if Self.replacementCharacters(in: repaired) > Self.replacementCharacters(in: text) {
      losses.append("a character was lost: \(String(decoding: repaired, as: UTF8.self))")
    }
    guard Self.isJSON(text) else { return losses }
    guard Self.isJSON(repaired) else {
      return losses + ["JSON was broken: \(String(decoding: repaired, as: UTF8.self))"]
    }
    let after = Self.leaves(of: repaired)
    for (pointer, value) in before where after[pointer] != value && !isNamed(pointer) {
      losses.append("\(pointer) was \(String(decoding: value, as: UTF8.self))")
    }
    return losses
  }

  private func isNamed(_ pointer: JSONPointer) -> Bool {
    (0...pointer.tokens.count).contains { count in
      named.contains(JSONPointer(Array(pointer.tokens[..<count])))
    }
  }

  private static func replacementCharacters(in text: [UInt8]) -> Int {
    let lower = text.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    return count(of: Array("\u{FFFD}".utf8), in: text) + count(of: Array("ufffd".utf8), in: lower)
  }

  private static func count(of word: [UInt8], in text: [UInt8]) -> Int {
    guard text.count >= word.count else { return 0 }
    return (0...(text.count - word.count)).count { start in
      text[start] == word[0] && text[start...].starts(with: word)
    }
  }

  // MARK: - Values

  private static func leaves(of text: [UInt8]) -> [JSONPointer: [UInt8]] {
    ranges(of: text).mapValues { Array(text[$0.start..<$0.end]) }
  }

  private static func ranges(of text: [UInt8]) -> [JSONPointer: ByteRange] {
    guard !NestingDepth.mayExceed(deepest, in: text.span), let root = WrittenDocument(text).root
    else { return [:] }
    var ranges: [JSONPointer: ByteRange] = [:]
    add(root, at: JSONPointer(), to: &ranges)
    return ranges
  }

  private static func add(
    _ value: WrittenValue, at place: JSONPointer, to ranges: inout [JSONPointer: ByteRange]
  ) {
    switch value.kind {
    case .object:
      for member in value.members {
        add(member.value, at: place.appending(member.name), to: &ranges)
      }
    case .array:
      for (position, element) in value.elements.enumerated() {
        add(element, at: place.appending(position), to: &ranges)
      }
    default: ranges[place] = ByteRange(value.text.startIndex, value.text.endIndex)
    }
  }
}
