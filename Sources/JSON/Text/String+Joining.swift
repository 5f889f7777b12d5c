extension String {
  /// Texts in a row, written into memory of their size: an interpolation grows from part to part.
  ///
  /// For what is said in finding after finding.
  package init(joining parts: String...) {
    var count = 0
    for part in parts { count += part.utf8.count }
    self.init(utf8Count: count) { text in
      for part in parts { text.append(copying: part.utf8.span) }
    }
  }
}
