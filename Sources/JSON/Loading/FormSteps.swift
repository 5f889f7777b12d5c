/// The pieces of text between the values of all forms that are known, as steps from one to the next.
///
/// Forms that begin alike share steps. Where a few pieces may follow one another they are compared one by
/// one; where there are many, as with senders that leave members out as they like, by their hash.
@safe struct FormSteps: ~Copyable {
  /// The fixed bytes between two values, or after the last one, and what follows them.
  // Not private: the compiler breaks on that.
  @unsafe struct Step: BitwiseCopyable {
    /// Includes a string's quotes.
    var fixed: UnsafePointer<UInt8>
    var fixedCount: Int32
    /// nil where the text ends.
    var value: LoadedValue.Kind?
    /// The step after the value, or what stands for several; at the end of the text, the number of the
    /// form.
    var next = FormSteps.none
    /// An alternative to this step.
    var other = FormSteps.none
    /// The step before it.
    fileprivate var parent = FormSteps.none
    /// The last eight of the fixed bytes, in which alternatives differ; of fewer there are none.
    private let tail: UInt64

    init(_ fixed: UnsafePointer<UInt8>, _ count: Int, _ value: LoadedValue.Kind?) {
      unsafe self.fixed = unsafe fixed
      unsafe fixedCount = Int32(count)
      unsafe self.value = value
      let end = unsafe UnsafeRawPointer(fixed) + count
      unsafe tail = unsafe count >= 8 ? (end - 8).loadUnaligned(as: UInt64.self) : 0
    }

    /// Whether the same is fixed, and what follows is alike.
    fileprivate func isAlike(_ other: Step) -> Bool {
      unsafe value == other.value && holdsSame(as: other)
    }

    /// Whether the same is fixed.
    fileprivate func holdsSame(as other: Step) -> Bool {
      guard unsafe tail == other.tail, unsafe fixedCount == other.fixedCount else { return false }
      let bytes = unsafe UnsafeBufferPointer(start: other.fixed, count: Int(fixedCount))
      return unsafe isThere(in: ScannedText(bytes), at: 0)
    }

    /// Whether the fixed bytes stand at a place; most do not, and are not even read.
    @inline(__always)
    func isThere(in text: ScannedText, at here: Int) -> Bool {
      let count = unsafe Int(fixedCount)
      guard count <= text.count &- here else { return false }
      if count >= 8 {
        guard unsafe text.word(at: here &+ count &- 8).littleEndian == tail else { return false }
        if count == 8 { return true }
      }
      return unsafe text.holds(fixed, count, at: here)
    }
  }

  static var none: Int32 { -1 }
  /// Stands for the first of alternatives that are found by their hash.
  private static var hashed: Int32 { -2 }
  /// To find the end of the fixed bytes and hash them takes as long as comparing so many alternatives.
  private static var mostCompared: Int { 16 }

  private var steps = unsafe GrowingMemory<Step>()
  private var first = FormSteps.none
  /// The hashed steps, each at the first free place from the one that its hash names on; no number where
  /// there is none.
  private var places = GrowingMemory<Int32>()
  private var hashedCount = 0

  var count: Int { unsafe steps.count }

  @unsafe subscript(number: Int32) -> Step {
    @inline(__always) get { unsafe steps[Int(number)] }
  }

  mutating func removeAll() {
    unsafe steps.removeAll()
    places.removeAll()
    hashedCount = 0
    first = Self.none
  }
}

// MARK: - Reading

extension FormSteps {
  /// The first step that may stand at a place behind another one, or at the beginning behind none; others
  /// are alternatives to it.
  @inline(__always)
  func step(behind parent: Int32, in text: ScannedText, at here: Int) -> Int32 {
    let next = unsafe parent >= 0 ? steps[Int(parent)].next : first
    return next == Self.hashed ? hashedStep(behind: parent, in: text, at: here) : next
  }

  @inline(never)
  private func hashedStep(behind parent: Int32, in text: ScannedText, at here: Int) -> Int32 {
    let count = text.startOfNextValue(from: here) &- here
    let step = unsafe Step(text.address(of: here), count, nil)
    return unsafe places[place(of: step, behind: parent)]
  }

  /// The place of what is fixed in a step, or the free one where it would stand.
  private func place(of step: Step, behind parent: Int32) -> Int {
    var place = unsafe hash(of: step, behind: parent)
    while true {
      place &= places.count &- 1
      let number = places[place]
      guard number >= 0 else { return place }
      if unsafe steps[Int(number)].parent == parent, unsafe steps[Int(number)].holdsSame(as: step) {
        return place
      }
      place &+= 1
    }
  }

  private func hash(of step: Step, behind parent: Int32) -> Int {
    let count = unsafe Int(step.fixedCount)
    let bytes = unsafe ScannedText(UnsafeBufferPointer(start: step.fixed, count: count))
    var hash = UInt64(truncatingIfNeeded: parent) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)
    var from = 0
    while from &+ 8 < count {
      hash = (hash ^ bytes.word(at: from)) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash &>> 32
      from &+= 8
    }
    hash =
      (hash ^ (count < 8 ? bytes.lastBytes(from: 0) : bytes.word(at: count &- 8)))
      &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash &>> 32)
  }
}

extension ScannedText {
  /// Where the next value begins that other texts of the form may have another of.
  ///
  /// That is a number, or a string, behind its quote; the end of the text where there is none.
  fileprivate func startOfNextValue(from start: Int) -> Int {
    var before = ASCII.colon
    var here = endOfWhiteSpace(from: start)
    while here < count {
      if self[here] == ASCII.quote {
        // A key stands behind a brace or a comma, where a colon tells it from an element of an array.
        guard before == ASCII.openBrace || before == ASCII.comma, let key = validString(at: here)
        else { return here &+ 1 }
        let end = endOfWhiteSpace(from: key.range.end)
        guard end < count, self[end] == ASCII.colon else { return here &+ 1 }
        here = end
      } else if self[here].isDigit || self[here] == ASCII.minus {
        return here
      }
      before = self[here]
      here = endOfWhiteSpace(from: here &+ 1)
    }
    return count
  }

  private func endOfWhiteSpace(from start: Int) -> Int {
    var here = start
    while here < count, self[here] <= ASCII.space { here &+= 1 }
    return here
  }
}

// MARK: - Learning

extension FormSteps {
  /// The number of such a step behind another one, existing or new.
  mutating func add(_ step: Step, behind parent: Int32) -> Int32 {
    var next = unsafe parent >= 0 ? steps[Int(parent)].next : first
    let isHashed = next == Self.hashed
    if isHashed { next = unsafe places[place(of: step, behind: parent)] }
    var last = Self.none
    var met = 0
    while next >= 0 {
      if unsafe steps[Int(next)].isAlike(step) { return next }
      last = next
      next = unsafe steps[Int(next)].other
      met += 1
    }
    let new = unsafe Int32(steps.count)
    unsafe steps.append(step)
    unsafe steps[Int(new)].parent = parent
    if last >= 0 {
      unsafe steps[Int(last)].other = new
    } else if isHashed {
      addHashed(new)
    } else {
      setFirst(new, behind: parent)
    }
    if !isHashed, met >= Self.mostCompared { hashSteps(behind: parent) }
    return new
  }

  private mutating func setFirst(_ number: Int32, behind parent: Int32) {
    guard parent >= 0 else {
      first = number
      return
    }
    unsafe steps[Int(parent)].next = number
  }

  /// From here on, the alternatives behind a step are found by their hash.
  private mutating func hashSteps(behind parent: Int32) {
    var number = unsafe parent >= 0 ? steps[Int(parent)].next : first
    setFirst(Self.hashed, behind: parent)
    while number >= 0 {
      let following = unsafe steps[Int(number)].other
      unsafe steps[Int(number)].other = Self.none
      addHashed(number)
      number = following
    }
  }

  /// Adds a step to the hashed ones, as an alternative to those in which the same is fixed.
  private mutating func addHashed(_ number: Int32) {
    if hashedCount * 2 >= places.count { growPlaces() }
    let step = unsafe steps[Int(number)]
    let place = unsafe place(of: step, behind: step.parent)
    guard places[place] >= 0 else {
      places[place] = number
      hashedCount += 1
      return
    }
    unsafe steps[Int(number)].other = unsafe steps[Int(places[place])].other
    unsafe steps[Int(places[place])].other = number
  }

  private mutating func growPlaces() {
    var old = GrowingMemory(repeating: Self.none, count: max(64, places.count * 2))
    swap(&old, &places)
    for index in 0..<old.count where old[index] >= 0 {
      let step = unsafe steps[Int(old[index])]
      places[unsafe place(of: step, behind: step.parent)] = old[index]
    }
  }
}
