extension String {
  /// Texts in a row, written into memory of their size: an interpolation grows from part to part.
  ///
  /// For what is said in finding after finding.
  // Inlined into other modules: only with a known number is the runtime not asked for the parts' type.
  @inlinable
  package init<let number: Int>(joining parts: [number of String]) {
    var count = 0
    for index in parts.indices { count += parts[index].utf8.count }
    self.init(utf8Count: count) { text in
      for index in parts.indices { text.append(copying: parts[index].utf8.span) }
    }
  }
}
