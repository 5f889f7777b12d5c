extension DocumentKind {
  /// The kind of what is sent to an address with these headers, whose names are in lower case; nil
  /// where neither says it.
  package init?(sentTo address: String, with headers: [String] = []) {
    let address = RequestAddress(address)
    // Another service may have the path of FCM behind a host of its own: the longest one says most.
    var most = 0
    var kind: DocumentKind?
    for candidate in Self.allCases {
      let layout = candidate.layout
      let length = address.lengthOfMatch(in: layout.addresses + layout.textAddresses)
      let isNamed = layout.ownHeaders.contains { headers.contains("\($0)") }
      guard length > most || isNamed && kind == nil else { continue }
      (most, kind) = (length, candidate)
    }
    guard let kind else { return nil }
    self = kind
  }

  /// Whether a body that is sent there is a text or a form, in which nothing is to be checked.
  package func isText(_ body: some Collection<UInt8>, sentTo address: String) -> Bool {
    RequestAddress(address).isOne(of: layout.textAddresses)
      || layout.takesForms && !body.beginsAsObjectOrList
  }
}

/// The address of a request, as layouts describe the ends of such.
private struct RequestAddress {
  private let withQuery: Substring
  private let path: Substring

  init(_ address: String) {
    withQuery = address.prefix { $0 != "#" }
    var path = withQuery.prefix { $0 != "?" }
    while path.last == "/" { path.removeLast() }
    self.path = path
  }

  /// Most do not depend on a query, which may hold another address.
  func isOne(of addresses: [StaticString]) -> Bool { lengthOfMatch(in: addresses) > 0 }

  /// The length of the longest that it is; 0 where it is none of them.
  func lengthOfMatch(in addresses: [StaticString]) -> Int {
    var longest = 0
    for address in addresses where mayEnd(as: address) {
      let text = "\(address)"
      if (text.contains("?") ? withQuery : path).ends(with: text) {
        longest = max(longest, address.utf8CodeUnitCount)
      }
    }
    return longest
  }

  /// Whether the last byte fits: a file may hold thousands of requests, and most addresses end otherwise.
  private func mayEnd(as address: StaticString) -> Bool {
    let last = unsafe address.utf8Start[address.utf8CodeUnitCount - 1]
    return last == UInt8(ascii: "*") || last == path.utf8.last || last == withQuery.utf8.last
  }
}

extension Substring {
  /// Whether it ends as an address of a layout says.
  fileprivate func ends(with address: String) -> Bool {
    let parts = address.split(separator: "*", omittingEmptySubsequences: false)
    var rest = self
    for part in parts.dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.last.map { rest.hasSuffix($0) } ?? false
  }
}

extension Collection<UInt8> {
  /// Whether its first byte that is not blank opens an object or a list.
  fileprivate var beginsAsObjectOrList: Bool {
    let first = first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
