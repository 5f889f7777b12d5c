/// A console dump converted to JSON, with the way back to the dump.
package struct DumpReading: Sendable {
  /// Nil when the text contains no dump.
  package let form: ConsoleDump.Form?
  /// Valid JSON whatever the dump is like; `null` when there is none.
  package let json: [UInt8]
  /// The values whose type was guessed, in the order of the text.
  package let guesses: [DumpGuess]
  package let problems: [DumpProblem]
  /// How many problems were omitted because there are too many.
  package let unlistedProblemCount: Int
  /// The dump itself, in the text.
  package let range: ByteRange
  /// The text before the dump.
  package let prefix: ByteRange
  /// The text after it.
  package let rest: ByteRange
  /// Further dumps in the rest, at most `ConsoleDumpReader.furtherLimit`.
  package let further: [ByteRange]
  let places: [DumpPlace]

  /// Where the messages of a log stand of which this is the first one.
  package var messages: [ByteRange] { [range] + further }

  /// Where in the text a stretch of the JSON text comes from.
  ///
  /// A key or a value comes from its own token, anything between them from the enclosing container.
  package func origin(of json: ByteRange) -> ByteRange {
    var number = lastPlace(startingAtOrBefore: json.start)
    while number >= 0 {
      let place = places[number]
      if let key = place.key, key.json.start <= json.start, json.end <= key.json.end {
        return key.dump
      }
      if place.value.json.start <= json.start, json.end <= place.value.json.end {
        return place.value.dump
      }
      number = place.parent
    }
    return range
  }

  /// The guess about the value that begins at this offset of the JSON text.
  package func guess(atJSONOffset offset: Int) -> DumpGuess? {
    let index = guesses.partitionPoint { $0.json.start < offset }
    guard index < guesses.count, guesses[index].json.start == offset else { return nil }
    return guesses[index]
  }

  /// The pointer to a guessed value.
  package func pointer(to guess: DumpGuess) -> JSONPointer { pointer(toPlace: guess.place) }

  private func pointer(toPlace place: Int) -> JSONPointer {
    var tokens: [String] = []
    var number = place
    while number > 0, number < places.count {
      switch places[number].name {
      case .key(let key): tokens.append(key)
      case .position(let position): tokens.append(String(position))
      case .root: break
      }
      number = places[number].parent
    }
    return JSONPointer(tokens.reversed())
  }

  /// The pointer to the innermost value around an offset of the dump.
  package func pointer(enclosing offset: Int) -> JSONPointer {
    let here = ByteRange(offset, offset)
    // Containers come before their content.
    let number = places.lastIndex { place in
      place.value.dump.contains(here) || place.key?.dump.contains(here) == true
    }
    return number.map(pointer(toPlace:)) ?? JSONPointer()
  }

  /// The JSON text with every guess that may be of this type converted to it.
  package func json(assuming type: DumpType) -> [UInt8] {
    var text: [UInt8] = []
    var end = 0
    for guess in guesses where guess.alternatives.contains(type) {
      let taken = String(decoding: json[guess.json.start..<guess.json.end], as: UTF8.self)
      guard let other = DumpScalar.json(taken, taken: guess.guessed, as: type) else { continue }
      text += json[end..<guess.json.start]
      text += Array(other.utf8)
      end = guess.json.end
    }
    return text + json[end...]
  }

  private func lastPlace(startingAtOrBefore offset: Int) -> Int {
    places.partitionPoint { $0.start <= offset } - 1
  }
}

/// The ranges of a value and its key in both texts.
struct DumpPlace: Sendable {
  struct Origin: BitwiseCopyable, Sendable {
    var json: ByteRange
    var dump: ByteRange
  }

  enum Name: Sendable {
    case root
    case key(String)
    case position(Int)
  }

  /// The index of the container's place; -1 for the root.
  var parent: Int
  var name: Name
  var key: Origin?
  var value: Origin

  /// Where the member begins in the JSON text; places are sorted by it.
  var start: Int { key?.json.start ?? value.json.start }
}
