internal import Glibc

/// Identifies a file, existing or yet to be created, so that two names for it can be recognised.
package struct FilePlace: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name of a file that does not exist yet, in the folder that the numbers identify.
  private let newName: [UInt8]

  private init(_ status: stat, newName: [UInt8] = []) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    self.newName = newName
  }

  /// Nil for anything but regular files: a pipe or a device may have several readers and writers.
  fileprivate init?(ofFile status: stat) {
    guard FileKind(mode: status.st_mode) == .regular else { return nil }
    self.init(status)
  }

  /// Where a file with this name would be created; nil when its folder does not exist.
  fileprivate init?(ofNew path: FilePath) {
    guard let target = try? WriteTarget(of: path), target.existing == nil,
      let folder = try? target.path.parent.status()
    else { return nil }
    self.init(folder, newName: Array(target.path.name))
  }
}

extension FilePath {
  /// The file that the name leads to, through links, or would create; nil for anything but files.
  package var place: FilePlace? {
    guard let status = try? status() else { return FilePlace(ofNew: self) }
    return FilePlace(ofFile: status)
  }
}

extension StandardStream {
  /// The file that the stream leads to; nil for anything but files.
  package var place: FilePlace? {
    guard let status = try? Descriptor(borrowing: rawValue).status() else { return nil }
    return FilePlace(ofFile: status)
  }
}
