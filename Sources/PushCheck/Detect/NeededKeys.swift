import JSON
import PushFormats

/// A key of which there are several that will do, or the letter with which one begins.
enum NeededKey: BitwiseCopyable {
  case mark(KeyMark)
  case letter(UInt8)
}

/// The keys of which a root must have one before a condition can hold, each of them one of a list.
///
/// Arrays for each condition would take as long as all else that a short run does.
struct NeededKeys: BitwiseCopyable {
  private(set) var positions = CompiledConditions.Part()
  /// Whether any root will do.
  private(set) var areAny = false

  static let anything = NeededKeys(areAny: true)

  private init(areAny: Bool) { self.areAny = areAny }

  init(_ positions: CompiledConditions.Part) { self.positions = positions }

  var count: Int { positions.end - positions.start }
}

/// The list that they stand in.
struct NeededKeyList: ~Copyable {
  private var keys = GrowingMemory<NeededKey>()

  subscript(position: Int) -> NeededKey { keys[position] }

  mutating func add(_ condition: Condition) -> NeededKeys {
    switch condition {
    case .keys(_, let names, let path) where path.isEmpty:
      return add(names) { .mark(KeyMark(of: $0)) }
    case .keyBegins(let prefixes, let path) where path.isEmpty:
      return add(prefixes) { .letter($0.firstLetter) }
    case .value(let path, _), .keys(_, _, let path), .keyBegins(_, let path),
      .keyResembles(_, _, let path), .noKeysBut(_, let path):
      return path.isEmpty ? .anything : add(path.prefix(1)) { .mark(KeyMark(of: $0)) }
    case .firstKey(let key): return add([key]) { .mark(KeyMark(of: $0)) }
    case .all(let conditions): return addFewest(of: conditions)
    case .any(let conditions): return addAll(of: conditions)
    case .always, .memberCount, .onlyStrings, .not: return .anything
    }
  }

  private mutating func add(
    _ names: some Sequence<StaticString>, _ key: (StaticString) -> NeededKey
  ) -> NeededKeys {
    let first = keys.count
    for name in names { keys.append(key(name)) }
    return NeededKeys(CompiledConditions.Part(start: first, end: keys.count))
  }

  /// The fewest tell most.
  private mutating func addFewest(of conditions: [Condition]) -> NeededKeys {
    var fewest = NeededKeys.anything
    for condition in conditions {
      let needed = add(condition)
      guard !needed.areAny else { continue }
      if fewest.areAny || needed.count < fewest.count { fewest = needed }
    }
    return fewest
  }

  private mutating func addAll(of conditions: [Condition]) -> NeededKeys {
    let needed = conditions.map { add($0) }
    let first = keys.count
    for part in needed {
      guard !part.areAny else { return .anything }
      for position in part.positions.start..<part.positions.end { keys.append(keys[position]) }
    }
    return NeededKeys(CompiledConditions.Part(start: first, end: keys.count))
  }
}

extension KeyMarks {
  init(_ needed: NeededKeys, of list: borrowing NeededKeyList) {
    self.init()
    for position in needed.positions.start..<needed.positions.end {
      switch list[position] {
      case .mark(let mark): insert(mark)
      case .letter(let letter): insertLetter(letter)
      }
    }
  }
}

extension StaticString {
  var firstLetter: UInt8 { unsafe utf8Start.pointee }
}
