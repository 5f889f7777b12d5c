import JSON

/// Keys of which an object must have one, or one that begins with one of some letters.
struct NeededKeys {
  var marks: [KeyMark] = []
  var letters: [UInt8] = []
  /// Whether any object will do.
  private(set) var areAny = false

  static var anything: NeededKeys {
    var keys = NeededKeys()
    keys.areAny = true
    return keys
  }

  var count: Int { marks.count + letters.count }

  var keyMarks: KeyMarks {
    guard !areAny else { return .anything }
    var all = KeyMarks()
    for mark in marks { all.insert(mark) }
    for letter in letters { all.insertLetter(letter) }
    return all
  }

  mutating func formUnion(_ other: NeededKeys) {
    marks += other.marks
    letters += other.letters
    areAny = areAny || other.areAny
  }
}
