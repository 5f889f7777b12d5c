package import JSON

/// A value of a document in which a push stands, as an object or as JSON in a string.
package struct PickedPlace: Sendable {
  package let pointer: JSONPointer
  /// The value in the text of the document, a string with its quotes.
  package let range: ByteRange
  /// Whether the push is what the string holds.
  package let isText: Bool
}

extension PickedPlace {
  /// The places of a document, in the order of the text, that some pattern fits.
  ///
  /// Reads the text once for each pattern. It has to be JSON for the answer to mean something; of any
  /// other text, whatever comes out stands in it.
  package static func find(_ patterns: [PointerPattern], in text: Span<UInt8>) -> [PickedPlace] {
    var search = PickedPlaceSearch(text)
    for pattern in patterns { search.find(pattern) }
    guard search.places.count > 1 else { return search.places }
    // Two patterns may fit the same place, and of members with the same key the last one counts.
    var last: [JSONPointer: PickedPlace] = [:]
    for place in search.places {
      guard let other = last[place.pointer], other.range.start > place.range.start else {
        last[place.pointer] = place
        continue
      }
    }
    return last.values.sorted { $0.range.start < $1.range.start }
  }

  /// What stands there: the value as it is written, or what the string holds.
  package func content(in text: Span<UInt8>) -> [UInt8] {
    guard isText, let held = EscapedText(literal: range, in: text) else {
      return Array(copying: text.extracting(range.start..<range.end))
    }
    return held.bytes
  }
}

extension PointerPattern {
  /// What stands at the first place that it fits, as a string holds it or as it is written.
  package func text(in document: Span<UInt8>) -> String? {
    var search = PickedPlaceSearch(document, takesScalars: true)
    search.find(self)
    guard let place = search.places.first else { return nil }
    let bytes = place.content(in: document).prefix(Self.mostBytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names of apps and campaigns are shorter.
  private static let mostBytes = 200
}

/// Goes through the text itself: most of a record is passed over without being read.
private struct PickedPlaceSearch: ~Escapable {
  private let text: Span<UInt8>
  private(set) var places: [PickedPlace] = []
  /// The way to the value at hand.
  private var path: [String] = []
  /// Whether numbers and words are of interest, too.
  private let takesScalars: Bool

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, takesScalars: Bool = false) {
    self.text = text
    self.takesScalars = takesScalars
  }

  mutating func find(_ pattern: PointerPattern) {
    path = []
    find(pattern.steps[...], at: behindBlanks(0))
  }

  /// Looks into the value that begins at this offset; answers where it ends.
  @discardableResult
  private mutating func find(_ steps: ArraySlice<String?>, at start: Int) -> Int {
    guard let step = steps.first else {
      let end = endOfValue(at: start)
      add(ByteRange(start, end))
      return end
    }
    guard start < text.count else { return start }
    switch text[start] {
    case UInt8(ascii: "{"): return findMember(step, steps.dropFirst(), of: start)
    case UInt8(ascii: "["): return findElement(step, steps.dropFirst(), of: start)
    default: return endOfValue(at: start)
    }
  }

  private mutating func add(_ range: ByteRange) {
    guard range.start < range.end else { return }
    let isText = text[range.start] == UInt8(ascii: "\"")
    guard isText || takesScalars || "{[".utf8.contains(text[range.start]) else { return }
    places.append(PickedPlace(pointer: JSONPointer(path), range: range, isText: isText))
  }

  private mutating func findMember(
    _ wanted: String?, _ rest: ArraySlice<String?>, of object: Int
  ) -> Int {
    var here = behindBlanks(object + 1)
    while here < text.count, text[here] == UInt8(ascii: "\"") {
      let key = ByteRange(here, endOfString(at: here))
      here = behindBlanks(key.end)
      guard here < text.count, text[here] == UInt8(ascii: ":") else { return here }
      here = behindBlanks(here + 1)
      if wanted.map({ isKey(key, $0) }) ?? true {
        path.append(wanted ?? name(of: key))
        here = find(rest, at: here)
        path.removeLast()
      } else {
        here = endOfValue(at: here)
      }
      here = behindBlanks(here)
      guard here < text.count, text[here] == UInt8(ascii: ",") else { break }
      here = behindBlanks(here + 1)
    }
    return min(here + 1, text.count)
  }

  private mutating func findElement(
    _ wanted: String?, _ rest: ArraySlice<String?>, of array: Int
  ) -> Int {
    var here = behindBlanks(array + 1)
    var position = 0
    while here < text.count, text[here] != UInt8(ascii: "]") {
      let start = here
      if wanted.map({ $0 == String(position) }) ?? true {
        path.append(String(position))
        here = find(rest, at: here)
        path.removeLast()
      } else {
        here = endOfValue(at: here)
      }
      position += 1
      here = behindBlanks(here)
      guard here > start, here < text.count, text[here] == UInt8(ascii: ",") else { break }
      here = behindBlanks(here + 1)
    }
    return min(here + 1, text.count)
  }

  // MARK: - Text

  private func isKey(_ literal: ByteRange, _ name: String) -> Bool {
    let name = name.utf8
    // What is written plainly is compared as it stands; an escape only makes a key longer.
    guard literal.count - 2 >= name.count else { return false }
    let isPlain = (literal.start..<literal.end).allSatisfy { text[$0] != UInt8(ascii: "\\") }
    guard isPlain else {
      return EscapedText(literal: literal, in: text)?.bytes.elementsEqual(name) ?? false
    }
    guard literal.count - 2 == name.count else { return false }
    var here = literal.start + 1
    for byte in name {
      guard text[here] == byte else { return false }
      here += 1
    }
    return true
  }

  private func name(of literal: ByteRange) -> String {
    EscapedText(literal: literal, in: text).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private func behindBlanks(_ offset: Int) -> Int {
    var here = offset
    while here < text.count, text[here].isBlank { here += 1 }
    return here
  }

  private func endOfString(at quote: Int) -> Int {
    var here = quote + 1
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: "\""): return here + 1
      case UInt8(ascii: "\\"): here += 2
      default: here += 1
      }
    }
    return text.count
  }

  private func endOfValue(at start: Int) -> Int {
    var here = start
    var depth = 0
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: "\""):
        here = endOfString(at: here)
        if depth == 0 { return here }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        here += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what is around a number or a word.
        guard depth > 0 else { return here }
        depth -= 1
        here += 1
        if depth == 0 { return here }
      case UInt8(ascii: ","):
        guard depth > 0 else { return here }
        here += 1
      default: here += 1
      }
    }
    return text.count
  }
}
