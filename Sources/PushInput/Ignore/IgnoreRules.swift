import ByteIO

/// The lines of one `.gitignore`, or of another file that is written as one.
struct IgnoreRules: Sendable {
  private let rules: [Rule]

  static let none = IgnoreRules([])

  var isEmpty: Bool { rules.isEmpty }

  /// Reads the text of a file as git does.
  init(_ text: [UInt8]) {
    var rules: [Rule] = []
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lines = (text.starts(with: mark) ? text.dropFirst(mark.count) : text[...])
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if let rule = Rule(line, number: number + 1) { rules.append(rule) }
    }
    self.rules = rules
  }

  /// What the last line that fits says of an entry, named as the folder of the file sees it; nil when
  /// none fits.
  func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
    guard !rules.isEmpty else { return nil }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
    for rule in rules.reversed() where rule.fits(path, named: name, isFolder: isFolder) {
      return Verdict(ignores: !rule.isNegated, line: rule.number)
    }
    return nil
  }

  struct Verdict: Hashable {
    var ignores: Bool
    var line: Int
  }
}

extension IgnoreRules {
  private struct Rule: Sendable {
    let number: Int
    let isNegated: Bool
    private let isForFoldersOnly: Bool
    /// Whether it matches a name in any folder, rather than of a path from the file's folder on.
    private let isForNames: Bool
    private let form: Form

    private enum Form: Sendable {
      case literal([UInt8])
      /// A star and nothing special behind it.
      case ending([UInt8])
      case glob(Wildmatch)
    }

    /// nil for a blank line and a comment.
    init?(_ line: ArraySlice<UInt8>, number: Int) {
      var text = line.prefix { $0 != 0 }
      if text.count == line.count, text.last == UInt8(ascii: "\r") { text.removeLast() }
      guard !text.isEmpty, text.first != UInt8(ascii: "#") else { return nil }
      text = text.withoutSpacesAtEnd
      isNegated = text.first == UInt8(ascii: "!")
      if isNegated { text.removeFirst() }
      isForFoldersOnly = text.last == UInt8(ascii: "/")
      if isForFoldersOnly { text.removeLast() }
      isForNames = !text.contains(UInt8(ascii: "/"))
      if text.first == UInt8(ascii: "/") { text.removeFirst() }
      guard !text.isEmpty else { return nil }
      self.number = number
      if !text.contains(where: \.isSpecialInGlobs) {
        form = .literal(Array(text))
      } else if isForNames, text.first == UInt8(ascii: "*"),
        !text.dropFirst().contains(where: \.isSpecialInGlobs)
      {
        form = .ending(Array(text.dropFirst()))
      } else {
        form = .glob(Wildmatch(text))
      }
    }

    func fits(_ path: ArraySlice<UInt8>, named name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
      guard isFolder || !isForFoldersOnly else { return false }
      let text = isForNames ? name : path
      switch form {
      case .literal(let literal): return text.elementsEqual(literal)
      case .ending(let ending): return text.suffix(ending.count).elementsEqual(ending)
      case .glob(let glob): return glob.matches(text)
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without the spaces at the end that no backslash keeps.
  fileprivate var withoutSpacesAtEnd: ArraySlice<UInt8> {
    var end = startIndex
    var index = startIndex
    while index < endIndex {
      let isEscape = self[index] == UInt8(ascii: "\\")
      if isEscape, index + 1 == endIndex { return self }
      index += isEscape ? 2 : 1
      if isEscape || self[index - 1] != UInt8(ascii: " ") { end = index }
    }
    return self[..<end]
  }
}

extension UInt8 {
  fileprivate var isSpecialInGlobs: Bool {
    switch self {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
