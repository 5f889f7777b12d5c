import JSON
import PushFormats
import PushModel

extension SNSPlatform {
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
