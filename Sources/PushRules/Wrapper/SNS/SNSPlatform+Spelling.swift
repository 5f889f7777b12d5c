import JSON
import PushFormats
import PushModel

extension SNSPlatform {
  /// What stands before the platform in the name of an endpoint.
  private static let endpoint: StaticString = ":endpoint/"

  /// The platform of the device that a request names.
  init?(ofEndpointIn request: JSONValue) {
    guard let name = request["TargetArn"]?.utf8,
      let start = name.position(of: Self.endpoint).map({ $0 + Self.endpoint.utf8CodeUnitCount })
    else { return nil }
    let end = name.firstIndex(of: UInt8(ascii: "/"), in: ByteRange(start, name.count))
    let platform = name.extracting(start..<(end ?? name.count))
    for candidate in Self.allCases where platform.equals(candidate.key) {
      self = candidate
      return
    }
    return nil
  }

  /// The platform that a key names in another spelling, or as Amazon does.
  init?(meantBy key: Span<UInt8>) {
    let spellings = Self.spellings
    let bag = LetterBag(key)
    // Beyond ASCII a letter may have a capital of another sort.
    let isASCII = key.allSatisfy { $0 < 0x80 }
    for position in spellings.indices where !isASCII || spellings[position].letters == bag {
      guard Self.isSpelled(key, spellings[position].name) else { continue }
      self = spellings[position].platform
      return
    }
    return nil
  }

  /// Whether a key has these letters, in any case and with hyphens and underscores anywhere.
  private static func isSpelled(_ key: Span<UInt8>, _ name: String) -> Bool {
    String(copying: key).uppercased().filter { $0 != "-" && $0 != "_" } == name
  }

  private static let spellings: [(name: String, letters: LetterBag, platform: SNSPlatform)] =
    (allCases.map { ($0.key, $0) } + otherNames).map { name, platform in
      ("\(name)".filter { $0 != "_" }, LetterBag(name), platform)
    }
}
