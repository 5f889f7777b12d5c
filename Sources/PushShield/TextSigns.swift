internal import CSigns
import JSON

/// Where in a text secrets may begin, or their names end, by a look at all of it: all searches begin
/// with one.
struct TextSigns {
  /// For each 64 bytes of the text.
  private(set) var blocks: [pushcheck_signs] = []

  /// What was needed for a text, for the next one.
  struct Memory {
    fileprivate var blocks: [pushcheck_signs] = []

    /// That of a large document is not kept.
    private static let mostBlocks = 1024

    mutating func keep(_ signs: consuming TextSigns) {
      if signs.blocks.capacity <= Self.mostBlocks { blocks = signs.blocks }
    }
  }

  init(_ text: Span<UInt8>) {
    var memory = Memory()
    self.init(text, &memory)
  }

  init(_ text: Span<UInt8>, _ memory: inout Memory) {
    swap(&blocks, &memory.blocks)
    blocks.removeAll(keepingCapacity: true)
    let count = (text.count + 63) / 64
    let ends = SecretName.ends
    blocks.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { blocks, initialized in
        unsafe text.withUnsafeBufferPointer { bytes in
          unsafe ends.withUnsafeBufferPointer { ends in
            guard let start = bytes.baseAddress, let ends = ends.baseAddress,
              let blocks = blocks.baseAddress
            else { return }
            unsafe pushcheck_look(start, bytes.count, ends, blocks)
            initialized = count
          }
        }
      }
    }
  }

  var holdDigit: Bool { blocks.contains { $0.digits != 0 } }

  /// Whether there is a digit in a part of at most 64 bytes.
  func holdDigit(_ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    let last = end - 1
    let unwanted = UInt64(63 - (last & 63))
    let digits = blocks[last >> 6].digits << unwanted
    guard start >> 6 == last >> 6 else {
      return digits != 0 || blocks[start >> 6].digits >> UInt64(start & 63) != 0
    }
    return (digits >> unwanted) >> UInt64(start & 63) != 0
  }
}
