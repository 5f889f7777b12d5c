/// Reads a property list in XML, without recursion and ignoring its document type.
struct PlistReader {
  private var xml: XMLReader
  /// Open dictionaries and arrays, the outermost first.
  private var levels: [Level] = []

  private struct Level {
    /// nil for an array, whose elements are not needed.
    var members: [[UInt8]: PlistValue]?
    var key: [UInt8]?
  }

  /// Texts of an app never nest deeper.
  private static let maxDepth = 64

  private init(_ text: [UInt8]) {
    xml = XMLReader(text)
  }

  /// Whether a text looks like a property list, by its beginning.
  static func looksRight(_ text: [UInt8]) -> Bool {
    let beginning = text.drop { $0 <= 0x20 }
    return beginning.starts(with: "<?xml".utf8) || beginning.starts(with: "<!DOCTYPE".utf8)
      || beginning.starts(with: "<plist".utf8)
  }

  static func read(_ text: [UInt8]) throws(StringsProblem) -> PlistValue {
    var reader = PlistReader(text)
    return try reader.read()
  }

  private mutating func read() throws(StringsProblem) -> PlistValue {
    while let tag = try xml.nextTag() {
      if let root = try take(tag) { return root }
    }
    throw xml.problem("a property list without its end")
  }

  /// Handles a tag; answers the root when it is complete.
  private mutating func take(_ tag: XMLReader.Tag) throws(StringsProblem) -> PlistValue? {
    switch (tag.name, tag.form) {
    case ("plist", _): return nil
    case ("dict", .opening):
      try open(Level(members: [:]))
      return nil
    case ("array", .opening):
      try open(Level(members: nil))
      return nil
    case ("dict", .closing), ("array", .closing): return try close()
    case ("dict", .empty): return try add(.dictionary([:]))
    case ("key", .opening):
      let key = try xml.takeText(until: "key")
      guard !levels.isEmpty else { throw xml.problem("a key outside of a dictionary") }
      levels[levels.count - 1].key = key
      return nil
    case ("string", .opening): return try add(.text(try xml.takeText(until: "string")))
    case ("string", .empty): return try add(.text([]))
    case (_, .opening):
      _ = try xml.takeText(until: tag.name)
      return try add(.other)
    case (_, .empty): return try add(.other)
    case (_, .closing): throw xml.problem("`</\(tag.name)>` closes nothing")
    }
  }

  private mutating func open(_ level: Level) throws(StringsProblem) {
    guard levels.count < Self.maxDepth else { throw xml.problem("nested too deeply") }
    levels.append(level)
  }

  private mutating func close() throws(StringsProblem) -> PlistValue? {
    guard let level = levels.popLast() else { throw xml.problem("a closing tag too many") }
    return try add(level.members.map { .dictionary($0) } ?? .other)
  }

  private mutating func add(_ value: PlistValue) throws(StringsProblem) -> PlistValue? {
    guard !levels.isEmpty else { return value }
    let top = levels.count - 1
    guard levels[top].members != nil else { return nil }
    guard let key = levels[top].key.take() else { throw xml.problem("a value without a key") }
    levels[top].members?[key] = value
    return nil
  }
}
