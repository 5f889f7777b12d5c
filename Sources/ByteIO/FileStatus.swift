internal import Glibc

/// What a path leads to.
package enum FileKind: Sendable {
  case regular, folder, pipe, device, link, other

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO, S_IFSOCK: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFLNK: .link
      default: .other
      }
  }

  var text: String {
    switch self {
    case .regular: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .device: "a device"
    case .link: "a link that leads nowhere"
    case .other: "something else"
    }
  }
}

/// A fingerprint of a file's content, taken when it is opened and compared before it is written
/// back.
///
/// It is taken before reading, so that a change during the read shows as well.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let sizeBytes: Int64
  package let modifiedSeconds: Int64
  package let modifiedNanoseconds: Int64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    sizeBytes = Int64(status.st_size)
    modifiedSeconds = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
  }

  /// What a text in memory has: no file is the same.
  init(ofTextWithBytes count: Int) {
    (device, inode) = (0, 0)
    sizeBytes = Int64(count)
    (modifiedSeconds, modifiedNanoseconds) = (0, 0)
  }

  /// Whether both are the same file, whatever happened to its content between.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }
}

extension FilePath {
  /// What the path leads to, through links; throws when nothing is there.
  package func kind() throws(ReadFailure) -> FileKind {
    do throws(SystemError) {
      return FileKind(mode: try status().st_mode)
    } catch {
      throw ReadFailure(self, error)
    }
  }

  /// Whether a regular file is there.
  package func isRegularFile(followingLink: Bool) -> Bool {
    guard let status = try? status(followingLink: followingLink) else { return false }
    return FileKind(mode: status.st_mode) == .regular
  }

  /// Whether the name exists, even as a dangling link.
  package var isThere: Bool { (try? status(followingLink: false)) != nil }

  /// The fingerprint of what the path leads to now, through links.
  package func identity() throws(ReadFailure) -> FileIdentity {
    do throws(SystemError) {
      return FileIdentity(try status())
    } catch {
      throw ReadFailure(self, error)
    }
  }

  func status(followingLink: Bool = true) throws(SystemError) -> stat {
    try unsafe withCString { path throws(SystemError) in
      var status = stat()
      _ = try retryingAfterSignals {
        Int(
          unsafe fstatat(AT_FDCWD, path, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW))
      }
      return status
    }
  }
}
