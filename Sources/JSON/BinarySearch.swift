extension RandomAccessCollection where Index == Int {
  /// The number of leading elements for which `isBefore` holds; it must hold for none of the
  /// others.
  @inlinable
  package func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
