/// How findings name several keys at once.
package enum KeyWords {
  /// The names in a row, "and" before the last.
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
