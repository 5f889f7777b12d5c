import JSON
public import PushFormats

/// The sets of fields of pushes, in blocks of one push each.
///
/// A push is handed to a hundred functions, and the compiler copies it for some of them: with its sets
/// inside it would be three times as long.
// Public, like a push.
@safe public struct PushMemory: ~Copyable {
  package typealias Holders = [64 of UInt16]

  package static let absent = UInt16.max

  /// A block as a push has it.
  @safe public struct Block: BitwiseCopyable {
    @usableFromInline let sets: UnsafeMutablePointer<FieldSet>
    let holders: UnsafeMutablePointer<Holders>
  }

  private static let setCount = 5

  private var blocks = GrowingMemory<Block>()

  package init() {}

  deinit {
    for number in 0..<blocks.count {
      unsafe blocks[number].sets.deallocate()
      unsafe blocks[number].holders.deallocate()
    }
  }

  /// A block without fields, for a new push.
  package mutating func empty(_ number: Int) -> Block {
    while blocks.count <= number {
      unsafe blocks.append(
        Block(sets: .allocate(capacity: Self.setCount), holders: .allocate(capacity: 1)))
    }
    let block = blocks[number]
    unsafe block.sets.initialize(repeating: FieldSet(), count: Self.setCount)
    unsafe block.holders.initialize(to: Holders(repeating: Self.absent))
    return block
  }

  /// A block with the fields of the last push that had it.
  package func filled(_ number: Int) -> Block { blocks[number] }
}
