internal import Glibc

/// A file that other processes may write to as well: output is appended in one piece.
package struct AppendedFile: ~Copyable {
  package let path: FilePath
  /// What will be appended.
  package var output = OutputBuffer()
  private let descriptor: Descriptor

  /// Opens a file, or creates it.
  package init(at path: FilePath) throws(WriteFailure) {
    self.path = path
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o666)
    } catch {
      throw WriteFailure(path, error)
    }
  }

  /// Whether the file is empty, so that the output starts it.
  package var isAtStart: Bool { (try? descriptor.status())?.st_size == 0 }

  /// Writes `output`; call it once.
  package mutating func commit() throws(WriteFailure) {
    do throws(SystemError) {
      try descriptor.write(output.takeBytes().span)
    } catch {
      throw WriteFailure(path, error)
    }
  }
}
