extension DocumentKind {
  /// The kind of what is sent to an address; nil for one that no kind names.
  package init?(sentTo address: String) {
    var path = address.prefix { $0 != "?" && $0 != "#" }
    while path.last == "/" { path.removeLast() }
    let kind = Self.allCases.first { kind in
      kind.layout.addresses.contains { path.ends(with: $0) }
    }
    guard let kind else { return nil }
    self = kind
  }
}

extension Substring {
  /// Whether it ends as an address of a layout says.
  fileprivate func ends(with address: StaticString) -> Bool {
    let parts = "\(address)".split(separator: "*", omittingEmptySubsequences: false)
    var rest = self
    for part in parts.dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.last.map { rest.hasSuffix($0) } ?? false
  }
}
