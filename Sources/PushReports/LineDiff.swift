/// Computes which lines of two texts differ: Myers' greedy algorithm on what is between equal ends.
struct LineDiff {
  /// Lines `old` are replaced by lines `new`.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Beyond this many differing lines the whole middle is one change: correct, but coarse.
  private static let maxDistance = 1000

  static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
    var prefix = 0
    while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < old.count - prefix, suffix < new.count - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    let left = Array(old[prefix..<(old.count - suffix)])
    let right = Array(new[prefix..<(new.count - suffix)])
    guard !left.isEmpty || !right.isEmpty else { return [] }
    let inner = compare(left, right) ?? [Change(old: 0..<left.count, new: 0..<right.count)]
    return inner.map { change in
      Change(
        old: (change.old.lowerBound + prefix)..<(change.old.upperBound + prefix),
        new: (change.new.lowerBound + prefix)..<(change.new.upperBound + prefix))
    }
  }

  /// nil when the texts are too different.
  private static func compare(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>])
    -> [Change]?
  {
    let limit = min(maxDistance, left.count + right.count)
    // The furthest position in `left` on each diagonal, for every number of edits so far.
    var furthest = [Int](repeating: 0, count: 2 * limit + 3)
    let center = limit + 1
    var trace: [[Int]] = []
    for distance in 0...limit {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let goesDown =
          diagonal == -distance
          || (diagonal != distance
            && furthest[center + diagonal - 1] < furthest[center + diagonal + 1])
        var x = goesDown ? furthest[center + diagonal + 1] : furthest[center + diagonal - 1] + 1
        while x < left.count, x - diagonal >= 0, x - diagonal < right.count,
          left[x] == right[x - diagonal]
        {
          x += 1
        }
        furthest[center + diagonal] = x
        if x >= left.count, x - diagonal >= right.count {
          return path(left.count, right.count, trace, center)
        }
      }
    }
    return nil
  }

  /// Walks the trace back to the start and merges adjacent edits.
  private static func path(_ leftCount: Int, _ rightCount: Int, _ trace: [[Int]], _ center: Int)
    -> [Change]
  {
    var x = leftCount
    var y = rightCount
    var changes: [Change] = []
    for distance in stride(from: trace.count - 1, to: 0, by: -1) {
      let furthest = trace[distance]
      let diagonal = x - y
      let goesDown =
        diagonal == -distance
        || (diagonal != distance
          && furthest[center + diagonal - 1] < furthest[center + diagonal + 1])
      let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = furthest[center + previousDiagonal]
      let previousY = previousX - previousDiagonal
      changes.append(
        goesDown
          ? Change(old: previousX..<previousX, new: previousY..<(previousY + 1))
          : Change(old: previousX..<(previousX + 1), new: previousY..<previousY))
      (x, y) = (previousX, previousY)
    }
    return joined(changes.reversed())
  }

  private static func joined(_ changes: [Change]) -> [Change] {
    var joined: [Change] = []
    for change in changes {
      if let last = joined.last, last.old.upperBound == change.old.lowerBound,
        last.new.upperBound == change.new.lowerBound
      {
        joined[joined.count - 1] = Change(
          old: last.old.lowerBound..<change.old.upperBound,
          new: last.new.lowerBound..<change.new.upperBound)
      } else {
        joined.append(change)
      }
    }
    return joined
  }
}
