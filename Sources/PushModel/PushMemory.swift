public import PushFormats

/// The sets of fields of one push at a time.
///
/// A push is handed to a hundred functions, and the compiler copies it for some of them: with its sets
/// inside it would be three times as long.
// Public, like a push.
@safe public struct PushMemory: ~Copyable {
  package typealias Holders = [64 of UInt16]

  package static let absent = UInt16.max

  /// The memory as a push has it.
  @safe public struct Lent: BitwiseCopyable {
    @usableFromInline let sets: UnsafeMutablePointer<FieldSet>
    let holders: UnsafeMutablePointer<Holders>
  }

  private static let setCount = 5

  private let lent: Lent

  package init() {
    lent = unsafe Lent(
      sets: .allocate(capacity: Self.setCount), holders: .allocate(capacity: 1))
  }

  deinit {
    unsafe lent.sets.deallocate()
    unsafe lent.holders.deallocate()
  }

  /// The memory without fields, for a new push.
  func lend() -> Lent {
    unsafe lent.sets.initialize(repeating: FieldSet(), count: Self.setCount)
    unsafe lent.holders.initialize(to: Holders(repeating: Self.absent))
    return lent
  }
}
