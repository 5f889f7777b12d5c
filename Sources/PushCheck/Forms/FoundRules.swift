/// Where `FittingRules` keeps the rules that fit a push, for as long as it does not forget its answers.
struct FoundRules: BitwiseCopyable {
  private let first: Int32
  private let end: Int32
  /// How often the answers were forgotten before this one.
  let epoch: Int32

  init(_ first: Int32, _ end: Int32, epoch: Int32) {
    self.first = first
    self.end = end
    self.epoch = epoch
  }

  /// No answer.
  static let none = FoundRules(0, 0, epoch: -1)

  var positions: Range<Int> { Int(first)..<Int(end) }
}
