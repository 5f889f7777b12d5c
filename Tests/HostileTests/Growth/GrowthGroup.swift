import TestSupport
import Testing

/// Shapes that are measured together, because each run of the binary under valgrind takes half a second.
struct GrowthGroup: Sendable, CustomTestStringConvertible {
  /// How the shapes become files.
  enum Joining: Sendable {
    /// Each is a file.
    case files
    /// Each is the value of a member of one document, which these two texts begin and end.
    case members(String, String)
  }

  var command: [String]
  var name: String
  var shapes: [GrowthShape]
  var joining = Joining.files
  /// The bytes of each shape in the first of two runs; the second one has twice as many.
  var bytes: Int

  var testDescription: String { "\(command.joined(separator: " ")): \(name)" }

  /// What is as the text, or the text times its logarithm, stays below.
  private static let suspicious = 2.2
  /// One shape's growth beyond which its cost is more than linear.
  static let limit = 2.5

  /// A shape whose cost grows faster than its size.
  struct Culprit {
    var shape: GrowthShape
    var first: Int
    var second: Int

    var growth: Double { Double(second) / Double(max(first, 1)) }
  }

  /// The shapes that cost more than `limit` times as much when they are twice as long, and again when they
  /// are twice as long as that.
  ///
  /// All together are measured first, and by halves only where something grows; `count` tells what
  /// some shapes cost with so many bytes each.
  func culprits(
    by count: ([GrowthShape], Int) throws -> Int
  ) rethrows -> [Culprit] {
    var culprits: [Culprit] = []
    var waiting = [shapes[...]]
    while let part = waiting.popLast() {
      guard let shape = part.first else { continue }
      let first = try count(Array(part), bytes)
      let second = try count(Array(part), 2 * bytes)
      let culprit = Culprit(shape: shape, first: first, second: second)
      if part.count == 1 {
        // A limit that is passed on the way makes one step; what grows with the square goes on.
        guard culprit.growth > Self.limit else { continue }
        let next = Culprit(
          shape: shape, first: second, second: try count(Array(part), 4 * bytes))
        if next.growth > Self.limit { culprits.append(culprit) }
      } else if culprit.growth > Self.suspicious {
        let middle = part.startIndex + part.count / 2
        waiting += [part[middle...], part[..<middle]]
      }
    }
    return culprits
  }

  /// What the binary executes for some shapes.
  func instructions(_ shapes: [GrowthShape], _ bytes: Int) throws -> Int {
    let folder = try TemporaryFolder()
    var names: [String] = []
    func write(_ text: [UInt8]) throws {
      let name = "\(names.count).json"
      try folder.write(text, to: name)
      names.append(name)
    }
    switch joining {
    case .files: for shape in shapes { try write(shape.text(bytes)) }
    case .members(let start, let end):
      var text = Array(start.utf8)
      for (number, shape) in shapes.enumerated() {
        text += Array(",\"key \(number)\":".utf8) + shape.text(bytes)
      }
      try write(text + Array(end.utf8))
    }
    return try InstructionCount.of(command + names, in: folder)
  }
}
