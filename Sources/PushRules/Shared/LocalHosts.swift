import JSON

/// Hosts that mean the machine itself, including the Android emulator's name for its host.
enum LocalHosts {
  static let names: [StaticString] = ["localhost", "127.0.0.1", "0.0.0.0", "10.0.2.2"]
  private static let table = KeyTable(names)

  /// Whether the host of a web address is one of them.
  static func isHost(of address: Span<UInt8>) -> Bool {
    guard let scheme = address.webSchemeLength else { return false }
    var end = scheme
    while end < address.count, !isEndOfHost(address[end]) { end += 1 }
    return table.number(of: address.extracting(scheme..<end)) != nil
  }

  private static func isEndOfHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
  }
}
