/// The localized texts of an app, as far as a push depends on them: their keys and arguments.
package struct LocalizedTexts: Sendable {
  /// One `.strings` or `.stringsdict` file.
  struct File: Sendable {
    var language: String
    var texts: [String: TextArguments]
    /// As UTF-8.
    var source: [UInt8]
  }

  private(set) var files: [File] = []
  private(set) var catalogs: [StringCatalog] = []

  package init() {}

  package var isEmpty: Bool { files.isEmpty && catalogs.isEmpty }

  /// Knows other texts, too.
  package mutating func takeOver(_ base: LocalizedTexts) {
    files = base.files + files
    catalogs = base.catalogs + catalogs
  }

  /// The extensions of files that can be read.
  package static let fileExtensions = ["strings", "stringsdict", "xcstrings"]

  /// Adds a file, whose name gives its format and whose folder its language.
  package mutating func add(_ bytes: [UInt8], path: String) throws(StringsProblem) {
    let text = try FileText.utf8(bytes)
    let parts = path.split(separator: "/")
    switch parts.last?.split(separator: ".").last {
    case "xcstrings": catalogs.append(try StringCatalog(text))
    case "stringsdict":
      let texts = StringsDict.arguments(in: try PlistReader.read(text))
      files.append(File(language: Self.language(of: parts), texts: texts, source: text))
    case "strings":
      files.append(
        File(
          language: Self.language(of: parts), texts: try Self.strings(in: text), source: text))
    default: throw StringsProblem("no file of texts: its name ends in none of \(Self.endings)")
    }
  }

  private static let endings =
    fileExtensions.map { ".\($0)" }.joined(separator: ", ")

  private static func strings(in text: [UInt8]) throws(StringsProblem) -> [String: TextArguments] {
    var texts: [String: TextArguments] = [:]
    if PlistReader.looksRight(text) {
      guard case .dictionary(let members) = try PlistReader.read(text) else {
        throw StringsProblem("a property list that is not a dictionary")
      }
      for (key, value) in members {
        texts[String(decoding: key, as: UTF8.self)] = TextArguments(of: value.text ?? [])
      }
      return texts
    }
    var reader = StringsReader(text)
    while let entry = try reader.next() {
      texts[String(decoding: entry.key, as: UTF8.self)] = TextArguments(of: entry.value)
    }
    return texts
  }

  /// `de` for a file in `de.lproj`; unknown elsewhere.
  private static func language(of parts: [Substring]) -> String {
    guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return "" }
    return String(folder.dropLast(6))
  }

  /// The arguments of a key's text, by language; nil when the app has no such key.
  package func arguments(of key: String) -> [String: TextArguments]? {
    var found: [String: TextArguments]?
    for catalog in catalogs {
      guard let arguments = catalog.arguments(of: key) else { continue }
      found = (found ?? [:]).merging(arguments) { first, _ in first }
    }
    for file in files {
      guard let arguments = file.texts[key] else { continue }
      // A text with plural forms may be in both kinds of files; it may take what both take.
      var known = found?[file.language] ?? TextArguments()
      known.formUnion(arguments)
      found = found ?? [:]
      found?[file.language] = known
    }
    return found
  }

  /// The languages in which the app has texts.
  package var languages: [String] {
    Array(Set(files.map(\.language) + catalogs.flatMap(\.languages))).filter { !$0.isEmpty }
      .sorted()
  }

  /// The keys that may be meant by a misspelled one, sorted; they include all within an edit or
  /// two.
  package func keys(resembling word: String) -> [String] {
    let letters = LetterSet(word)
    var near: Set<String> = []
    for catalog in catalogs {
      for key in catalog.keys where letters.resembles(key) { near.insert(key) }
    }
    for file in files {
      for key in file.texts.keys where letters.resembles(key) { near.insert(key) }
    }
    return near.sorted()
  }

  /// All keys, sorted.
  package var keys: [String] {
    Array(Set(catalogs.flatMap { Array($0.keys) } + files.flatMap { Array($0.texts.keys) }))
      .sorted()
  }
}

/// The letters and digits of a word, ignoring order, number and case: words that differ in more of
/// them than two edits can change need no closer look.
private struct LetterSet {
  private let bits: UInt64

  init(_ word: String) {
    bits = Self.bits(word)
  }

  func resembles(_ word: String) -> Bool {
    (bits ^ Self.bits(word)).nonzeroBitCount <= 4
  }

  private static func bits(_ word: String) -> UInt64 {
    var bits: UInt64 = 0
    for byte in word.utf8 {
      switch byte {
      case 0x61...0x7A: bits |= 1 << UInt64(byte - 0x61)
      case 0x41...0x5A: bits |= 1 << UInt64(byte - 0x41)
      case 0x30...0x39: bits |= 1 << UInt64(byte - 0x30 + 26)
      default: break
      }
    }
    return bits
  }
}
