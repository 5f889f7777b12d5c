internal import Glibc

/// A file that others write to as well: what is written here comes behind what is there, in one
/// piece.
package struct AppendedFile: ~Copyable {
  package let path: FilePath
  /// What is to be added.
  package var output = OutputBuffer()
  private let descriptor: Descriptor

  /// Opens a file, or makes it.
  package init(at path: FilePath) throws(WriteFailure) {
    self.path = path
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o666)
    } catch {
      throw WriteFailure(path, error)
    }
  }

  /// Whether there is nothing before what is added.
  package var isAtStart: Bool { (try? descriptor.status())?.st_size == 0 }

  /// Writes what is in `output`; call it once.
  package mutating func commit() throws(WriteFailure) {
    do throws(SystemError) {
      try descriptor.write(output.takeBytes().span)
    } catch {
      throw WriteFailure(path, error)
    }
  }
}
