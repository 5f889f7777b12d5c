import ByteIO
import JSON

/// The inputs that a file names, one a line or each ended by a NUL.
struct InputList {
  let file: FilePath
  /// Without empty ones.
  private(set) var names: [[UInt8]] = []
  private(set) var failure: ReadFailure?

  /// A million paths of usual length.
  private static let maxBytes = 64 << 20
  /// What Linux takes, and a bit more than people write.
  private static let longestName = 4096

  /// Reads the list; nil when none is given.
  init?(_ options: Options) {
    guard let path = options.inputList else { return nil }
    file = FilePath(bytes: path)
    do throws(ReadFailure) {
      names = try Self.read(file, end: options.inputListIsDividedByNUL ? 0 : UInt8(ascii: "\n"))
    } catch {
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
          list, .tooLarge, "name \(number + 1) is no path: it has \(name.count) bytes")
      }
      if !name.isEmpty { names.append(Array(name)) }
    }
    return names
  }
}
