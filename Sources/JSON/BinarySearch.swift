extension RandomAccessCollection where Index == Int {
  /// The index of the first element behind those for which `isBefore` holds, which stand first.
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
