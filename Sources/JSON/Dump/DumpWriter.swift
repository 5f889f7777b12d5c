/// Builds the JSON text of a dump and records the source of each part.
struct DumpWriter {
  /// The key of a member whose value is not known yet.
  struct Key {
    var name: String
    var range: ByteRange
  }

  private(set) var json: [UInt8] = []
  private(set) var places: [DumpPlace] = []
  private var open: [Container] = []

  private struct Container: BitwiseCopyable {
    var place: Int
    var isObject: Bool
    var count = 0
  }

  /// Opens a container; the root has neither key nor index.
  mutating func open(isObject: Bool, key: Key?, at offset: Int) {
    let place = begin(key: key, dump: ByteRange(offset, offset))
    json.append(isObject ? ASCII.openBrace : ASCII.openBracket)
    open.append(Container(place: place, isObject: isObject))
  }

  /// Closes the innermost container, which ends before `offset` in the dump.
  mutating func close(at offset: Int) {
    guard let container = open.popLast() else { return }
    json.append(container.isObject ? ASCII.closeBrace : ASCII.closeBracket)
    end(container.place, dumpEnd: offset)
  }

  /// Writes a scalar that is JSON already; answers the index of its place.
  mutating func write(_ scalar: String, key: Key?, from dump: ByteRange) -> Int {
    let place = begin(key: key, dump: dump)
    json.append(contentsOf: scalar.utf8)
    end(place, dumpEnd: dump.end)
    return place
  }

  /// The index of the next element of the innermost array.
  var nextPosition: Int { open.last?.count ?? 0 }

  private mutating func begin(key: Key?, dump: ByteRange) -> Int {
    let position = nextPosition
    if let innermost = open.indices.last {
      if position > 0 { json.append(ASCII.comma) }
      open[innermost].count += 1
    }
    var keyOrigin: DumpPlace.Origin?
    var address = open.isEmpty ? DumpPlace.Name.root : .position(position)
    if let key {
      let start = json.count
      // jansson does not support keys with a NUL.
      let name = String(key.name.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : Character($0) })
      json.append(contentsOf: JSONText.quoted(name).utf8)
      keyOrigin = DumpPlace.Origin(json: ByteRange(start, json.count), dump: key.range)
      json.append(ASCII.colon)
      address = .key(name)
    }
    let value = DumpPlace.Origin(json: ByteRange(json.count, json.count), dump: dump)
    places.append(
      DumpPlace(parent: open.last?.place ?? -1, name: address, key: keyOrigin, value: value))
    return places.count - 1
  }

  private mutating func end(_ place: Int, dumpEnd: Int) {
    places[place].value.json.end = json.count
    places[place].value.dump.end = dumpEnd
  }
}
