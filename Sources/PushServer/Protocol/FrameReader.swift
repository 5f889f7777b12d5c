/// Cuts a stream into the messages of the protocol: a header with their length, and their text.
struct FrameReader {
  /// The next part of the stream.
  enum Frame: Equatable {
    case message([UInt8])
    /// A header without a usable length: where the next message begins is unknown.
    case broken(String)
  }

  /// A longer text is not a document being edited; its length is most likely wrong.
  static let maxBytes = 256 << 20
  private static let maxHeaderBytes = 8192

  private var bytes: [UInt8] = []
  private var start = 0
  /// How much of the header at hand has been searched for its end.
  private var searched = 0
  /// The length of the message whose header was read.
  private var length: Int?
  private var isBroken = false

  mutating func add(_ more: [UInt8]) {
    guard !isBroken else { return }
    // What was read is dropped before the buffer grows by it.
    if start > 0, start == bytes.count || start > 1 << 16 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole message; nil until more has come.
  mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    if length == nil {
      guard let end = endOfHeader() else {
        return bytes.count - start > Self.maxHeaderBytes ? give(up: "endless header") : nil
      }
      guard let found = Self.length(in: bytes[start..<end]) else {
        return give(up: "header without a usable Content-Length")
      }
      guard found <= Self.maxBytes else { return give(up: "message of \(found) bytes") }
      length = found
      start = end
      searched = 0
    }
    guard let length, bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    start += length
    self.length = nil
    // The room of a large document is not kept.
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity < 1 << 20)
      start = 0
    }
    return .message(message)
  }

  private mutating func give(up reason: String) -> Frame {
    isBroken = true
    bytes = []
    start = 0
    return .broken(reason)
  }

  /// The first byte behind the empty line that ends a header.
  private mutating func endOfHeader() -> Int? {
    var here = start + max(0, searched - 3)
    while here + 4 <= bytes.count {
      if bytes[here] == 0x0D, bytes[here + 1] == 0x0A, bytes[here + 2] == 0x0D,
        bytes[here + 3] == 0x0A
      {
        return here + 4
      }
      here += 1
    }
    searched = bytes.count - start
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "content-length" else { continue }
      let value = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
      // Fewer digits than an integer has: any such number can be read.
      guard !value.isEmpty, value.count <= 12, value.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      length = value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return length
  }
}
