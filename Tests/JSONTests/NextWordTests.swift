import CSigns
import Testing

/// Both ways of looking for a word come to the same.
struct NextWordTests {
  /// Of few letters, so that words stand across the ends of blocks, whole and in part.
  private static func text(of count: Int) -> [UInt8] {
    let letters = Array("abAB-0".utf8)
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in letters.randomElement(using: &random) ?? 0x20 }
  }

  @Test func `a word is found at the same places`() {
    for _ in 0..<3000 {
      let text = Self.text(of: .random(in: 2...140))
      let word = Self.text(of: .random(in: 2...min(5, text.count)))
      unsafe text.withUnsafeBufferPointer { text in
        unsafe word.withUnsafeBufferPointer { word in
          guard let bytes = text.baseAddress, let sought = word.baseAddress else { return }
          var here = 0
          while here < text.count {
            let quick = unsafe pushcheck_next_word(bytes, text.count, here, sought, word.count)
            let plain = unsafe pushcheck_next_word_anywhere(
              bytes, text.count, here, sought, word.count)
            #expect(quick == plain)
            here = plain + 1
          }
        }
      }
    }
  }

  @Test func `a quotation is found at every place`() {
    for mark in "\"`\\09".utf8 {
      for place in 0..<70 {
        var text = [UInt8](repeating: 0xE9, count: 70)
        text[place] = mark
        let found = unsafe text.withUnsafeBufferPointer { bytes in
          unsafe bytes.baseAddress.map { unsafe pushcheck_next_quotation($0, bytes.count, 0) }
        }
        #expect(found == place)
      }
    }
  }
}
