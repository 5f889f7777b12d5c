extension [String] {
  /// The texts as a list in a sentence: "a, b and c".
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return first ?? "" }
    // Step by step: joining a part of a list takes three times as long.
    var list = self[0]
    for text in self[1..<(count - 1)] {
      list += ", "
      list += text
    }
    list += " "
    list += conjunction
    list += " "
    list += last
    return list
  }

  /// The texts as a list that names about so many of them: "a, b and 7 more".
  ///
  /// A single one more is named: that takes no more room than counting it.
  package func listed(atMost most: Int) -> String {
    guard count > most + 1 else { return listed() }
    return "\(prefix(most).joined(separator: ", ")) and \(count - most) more"
  }
}
