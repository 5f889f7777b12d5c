internal import CFileAttributes
internal import Glibc

/// A file that is replaced as a whole or not at all.
///
/// Write to `output`, then call `commit`; without that nothing changes.
///
/// An existing file keeps its mode, and its owner and extended attributes where that is permitted.
/// The new content is on disk before it replaces the old one, so that a crash of the machine leaves
/// one of the two. Symbolic links are followed: the file they lead to is replaced. Pipes, devices
/// and files that our own streams write to cannot be replaced; they are written in place, unless a
/// fingerprint says that a file is meant.
package struct AtomicFile: ~Copyable {
  package let path: FilePath
  /// The target of the path when it is a link, for messages; nil otherwise.
  package let linkTarget: FilePath?
  /// Whether the replaced file has other names (hard links), which keep the old content.
  package var hasOtherNames: Bool { existing.map { $0.st_nlink > 1 } ?? false }
  /// Whether the file belonged to somebody else before `commit`, who could not be kept.
  package private(set) var hasNewOwner = false
  /// The new content.
  package var output: OutputBuffer

  private var temporary: TemporaryFile?
  /// Open when the target is written in place.
  private var stream: Descriptor?
  private let target: FilePath
  /// The file that is replaced, whose owner and mode are kept.
  private let existing: stat?
  private let expected: FileIdentity?

  /// Starts new content for a path.
  ///
  /// `expected` is the fingerprint of the content that the new one was made from; `commit` fails
  /// when the file has changed since.
  package init(
    replacing path: FilePath, expecting expected: FileIdentity? = nil
  ) throws(WriteFailure) {
    do throws(SystemError) {
      if expected == nil, let stream = try path.openAsStream() {
        self.init(path, stream)
        return
      }
      let target = try WriteTarget(of: path)
      let temporary = try Self.temporary(for: target)
      self.init(path, target, temporary, expected)
    } catch {
      throw WriteFailure(path, error)
    }
  }

  private init(_ path: FilePath, _ stream: consuming Descriptor) {
    self.path = path
    linkTarget = nil
    output = OutputBuffer(descriptor: stream.number)
    target = path
    existing = nil
    expected = nil
    temporary = nil
    self.stream = consume stream
  }

  private init(
    _ path: FilePath, _ target: WriteTarget, _ temporary: consuming TemporaryFile,
    _ expected: FileIdentity?
  ) {
    self.path = path
    linkTarget = target.linkTarget
    output = OutputBuffer(descriptor: temporary.number)
    self.target = target.path
    existing = target.existing
    self.expected = expected
    self.temporary = consume temporary
    stream = nil
  }

  /// Puts the new content in place.
  ///
  /// Call it once, when everything is in `output`.
  package mutating func commit() throws(WriteFailure) {
    do throws(OutputFailure) {
      defer {
        // The descriptor's number is reused soon and must not be written to again.
        output = OutputBuffer()
      }
      try output.flush()
    } catch {
      discardContent()
      switch error {
      case .closed: throw WriteFailure(path, .closedPipe)
      case .failed(let error): throw WriteFailure(path, error)
      }
    }
    if let stream = stream.take() { try close(stream) }
    guard var temporary = temporary.take() else { return }
    do throws(SystemError) {
      if let existing {
        // Only now: writing clears special mode bits.
        hasNewOwner = try !temporary.copyOwnerAndMode(of: existing)
        // Only now: an access list says more than the mode.
        try temporary.copyAttributes(of: target)
      }
      try temporary.synchronize()
    } catch {
      throw WriteFailure(path, error)
    }
    let (path, target, expected) = (self.path, self.target, self.expected)
    try temporary.moveIntoPlace(
      target, isNew: existing == nil,
      ifStillWanted: { () throws(WriteFailure) in
        try Self.check(path, target, expected)
      },
      failure: { WriteFailure(path, $0) })
  }

  private mutating func discardContent() {
    _ = temporary.take()
    _ = stream.take()
  }

  private func close(_ stream: consuming Descriptor) throws(WriteFailure) {
    do throws(SystemError) {
      try stream.close()
    } catch {
      throw WriteFailure(path, error)
    }
  }

  private static func check(
    _ path: FilePath, _ target: FilePath, _ expected: FileIdentity?
  ) throws(WriteFailure) {
    guard let expected else { return }
    do throws(SystemError) {
      let current = try WriteTarget.statusIfAny(target).map(FileIdentity.init)
      if current == expected { return }
    } catch {
      throw WriteFailure(path, error)
    }
    throw WriteFailure(path, .changedSinceRead)
  }

  private static func temporary(for target: WriteTarget) throws(SystemError) -> TemporaryFile {
    guard let existing = target.existing else {
      return try TemporaryFile(in: target.path.parent, mode: 0o666)
    }
    switch FileKind(mode: existing.st_mode) {
    case .regular: break
    case .folder: throw .isFolder
    // Replacing a pipe or a device would cut off its users.
    case .pipe, .device, .link, .other: throw .invalidArgument
    }
    // Renaming needs write access to the folder only; a file that is itself read-only stays as it
    // is.
    try target.path.checkWritable()
    // No other user may read the new content before it has the mode of the old one.
    return try TemporaryFile(in: target.path.parent, mode: 0o600)
  }
}

extension FilePath {
  fileprivate func checkWritable() throws(SystemError) {
    try unsafe withCString { path throws(SystemError) in
      _ = try retryingAfterSignals {
        Int(unsafe faccessat(AT_FDCWD, path, W_OK, AT_EACCESS))
      }
    }
  }
}

extension TemporaryFile {
  /// Answers whether the owner could be kept.
  fileprivate func copyOwnerAndMode(of existing: stat) throws(SystemError) -> Bool {
    let own = try Descriptor(borrowing: number).status()
    var mode = existing.st_mode & 0o7777
    var keepsOwner = true
    if own.st_uid != existing.st_uid || own.st_gid != existing.st_gid,
      fchown(number, existing.st_uid, existing.st_gid) != 0
    {
      // Only the superuser can give files away, but the group may be one of ours. Rights granted to
      // the old owner must not pass to another one.
      _ = fchown(number, uid_t.max, existing.st_gid)
      mode &= 0o777
      keepsOwner = own.st_uid == existing.st_uid
    }
    // After the owner: changing it clears special bits.
    guard own.st_mode & 0o7777 != mode else { return keepsOwner }
    let wanted = mode
    let number = self.number
    _ = try retryingAfterSignals { Int(fchmod(number, wanted)) }
    return keepsOwner
  }

  fileprivate func copyAttributes(of existing: FilePath) throws(SystemError) {
    let number = self.number
    try unsafe existing.withCString { existing throws(SystemError) in
      unsafe pushcheck_copy_attributes(existing, number)
    }
  }
}
