package import ByteIO
import JSON

/// The inputs that a file names, one a line or each ended by a NUL.
// A class: most starts have none, and need not know how one is laid out.
package final class InputList: Sendable {
  package let file: FilePath
  /// Without empty ones.
  package let names: [[UInt8]]
  package let failure: ReadFailure?

  /// A million paths of usual length.
  private static let maxBytes = 64 << 20
  /// What Linux takes, and a bit more than people write.
  private static let longestName = 4096

  /// Reads the list from a file, or from standard input when that is called `-`.
  package init(reading file: FilePath, isDividedByNUL: Bool) {
    self.file = file
    do throws(ReadFailure) {
      names = try Self.read(file, end: isDividedByNUL ? 0 : UInt8(ascii: "\n"))
      failure = nil
    } catch {
      names = []
      failure = error
    }
  }

  private static func read(_ list: FilePath, end: UInt8) throws(ReadFailure) -> [[UInt8]] {
    var stream =
      list.bytes == [UInt8(ascii: "-")]
      ? try ByteStream.standardInput() : try ByteStream(opening: list)
    var file = InputFile()
    guard try file.read(&stream, maxBytes: maxBytes) == .whole else {
      throw ReadFailure(list, .tooLarge, "a list of inputs may have \(maxBytes >> 20) MiB")
    }
    var names: [[UInt8]] = []
    let lines = [UInt8](copying: file.bytes).split(
      separator: end, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      // Editors on Windows end lines so; a name that does is listed with NULs.
      let hasReturn = end != 0 && line.last == UInt8(ascii: "\r")
      let name = hasReturn ? line.dropLast() : line
      guard name.count <= longestName else {
        throw ReadFailure(
          list, .tooLarge, "name \(number + 1) is not a path: it has \(name.count) bytes")
      }
      if !name.isEmpty { names.append(Array(name)) }
    }
    return names
  }
}
