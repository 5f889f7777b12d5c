extension [String] {
  /// The texts as a list in a sentence: "a, b and c".
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    return String(inRow: [Array(dropLast()).joined(by: ", "), " ", conjunction, " ", last])
  }

  /// The texts as a list that names about so many of them: "a, b and 7 more".
  ///
  /// A single one more is named: that takes no more room than counting it.
  ///
  /// `total`: how many there are, if these are only the first.
  package func listed(atMost most: Int, of total: Int? = nil) -> String {
    let count = total ?? count
    guard count > most + 1 else { return listed() }
    return "\(prefix(most).joined(separator: ", ")) and \(count - most) more"
  }

  /// The texts with a separator between them.
  // The standard library's way takes three times as long.
  func joined(by separator: String) -> String {
    guard count > 1 else { return first ?? "" }
    var parts: [String] = []
    parts.reserveCapacity(2 * count - 1)
    for text in self {
      if !parts.isEmpty { parts.append(separator) }
      parts.append(text)
    }
    return String(inRow: parts)
  }
}

extension String {
  /// Texts in a row: an interpolation grows from part to part.
  init(inRow parts: [String]) {
    var size = 0
    for part in parts { size += part.utf8.count }
    self = ""
    reserveCapacity(size)
    for part in parts { self += part }
  }
}
