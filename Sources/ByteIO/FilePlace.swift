internal import Glibc

/// What tells whether two names stand for one file, be it one that is still to be made.
package struct FilePlace: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name of what is not there yet, in the folder that the numbers stand for.
  private let newName: [UInt8]

  private init(_ status: stat, newName: [UInt8] = []) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    self.newName = newName
  }

  /// Nil for what is no file: a pipe or a device may have several readers and writers.
  fileprivate init?(ofFile status: stat) {
    guard FileKind(mode: status.st_mode) == .regular else { return nil }
    self.init(status)
  }

  /// Where a file with this name would be made; nil when there is no folder for it.
  fileprivate init?(ofNew path: FilePath) {
    guard let target = try? WriteTarget(of: path), target.existing == nil,
      let folder = try? target.path.parent.status()
    else { return nil }
    self.init(folder, newName: Array(target.path.name))
  }
}

extension FilePath {
  /// The file that the name leads to, through links, or will lead to; nil for what is no file.
  package var place: FilePlace? {
    guard let status = try? status() else { return FilePlace(ofNew: self) }
    return FilePlace(ofFile: status)
  }
}

extension StandardStream {
  /// The file that the stream leads to; nil for what is no file.
  package var place: FilePlace? {
    guard let status = try? Descriptor(borrowing: rawValue).status() else { return nil }
    return FilePlace(ofFile: status)
  }
}
