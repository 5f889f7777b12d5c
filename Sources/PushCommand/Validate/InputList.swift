import ByteIO
import JSON

/// A file that names inputs, one a line or each ended by a NUL.
struct InputList {
  /// `-` for standard input.
  let path: [UInt8]
  let isDividedByNUL: Bool

  /// The names, without empty ones.
  func read() throws(ReadFailure) -> [[UInt8]] {
    var stream =
      path == [UInt8(ascii: "-")]
      ? try ByteStream.standardInput() : try ByteStream(opening: FilePath(bytes: path))
    var file = InputFile()
    _ = try file.read(&stream, maxBytes: .max)
    let end = isDividedByNUL ? 0 : UInt8(ascii: "\n")
    return [UInt8](copying: file.bytes).split(separator: end).map { name in
      // Editors on Windows end lines so; a name that does is listed with NULs.
      let hasReturn = !isDividedByNUL && name.last == UInt8(ascii: "\r")
      return Array(hasReturn ? name.dropLast() : name)
    }.filter { !$0.isEmpty }
  }
}
