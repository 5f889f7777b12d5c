/// The budget for looking ahead in vain.
///
/// A fixed share of the text, however many dumps are in it: hostile text costs no more than a long
/// one.
struct LookAhead: BitwiseCopyable {
  private(set) var left: Int

  init(in text: DumpText) {
    left = 8 * text.count + 4096
  }

  /// How far to look from an offset.
  func limit(from offset: Int, in text: DumpText) -> Int {
    min(text.count, offset + left)
  }

  mutating func spend(_ bytes: Int) {
    left = max(0, left - bytes)
  }
}
