internal import CFileAttributes
internal import Glibc

/// A file that is replaced as a whole or not at all.
///
/// Write to `output`, then `commit`; without that nothing changes.
///
/// An existing file keeps its mode, and its owner and its extended attributes where that is permitted.
/// The new content is on the disk before it takes the place of the old one, so that a crash of the
/// machine leaves one of the two. A link stays a link: the file it leads to is replaced. Pipes, devices and files that our own streams write to cannot be
/// replaced; they are written to as they stand, unless a fingerprint says that a file is meant.
package struct AtomicFile: ~Copyable {
  package let path: FilePath
  /// Where the path leads when it is a link, for telling the user; nil when it is none.
  package let linkTarget: FilePath?
  /// Whether the file that is replaced has further names (hard links), under which it stays as it is.
  package var hasOtherNames: Bool { existing.map { $0.st_nlink > 1 } ?? false }
  /// What is to stand in the file.
  package var output: OutputBuffer

  private var temporary: TemporaryFile?
  /// Open when the target is written to as it stands.
  private var stream: Descriptor?
  private let target: FilePath
  /// What stood there at the start, whose owner and mode are kept.
  private let existing: stat?
  private let expected: FileIdentity?

  /// Starts a new content for a path.
  ///
  /// `expected` is the fingerprint of the content that the new one was made from: when the file is
  /// another by now, `commit` refuses.
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
        // The descriptor's number is free soon and must not be written to again.
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
        // Not before: writing takes special mode bits away.
        try temporary.adoptOwnerAndMode(of: existing)
        // Not before: an access list says more than the mode.
        try temporary.adoptAttributes(of: target)
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
    // A name in place of a pipe or a device would cut off whoever uses it.
    case .pipe, .device, .link, .other: throw .invalidArgument
    }
    // Renaming over a file asks only its folder: a file that is protected itself stays as it is.
    try target.path.checkWritable()
    // Nobody else reads the new content before it has the mode of the old one.
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
  fileprivate func adoptOwnerAndMode(of existing: stat) throws(SystemError) {
    let own = try Descriptor(borrowing: number).status()
    var mode = existing.st_mode & 0o7777
    if own.st_uid != existing.st_uid || own.st_gid != existing.st_gid,
      fchown(number, existing.st_uid, existing.st_gid) != 0
    {
      // Only the superuser gives files away; the group at least may be one of ours. Rights that
      // hold for the owner's name must not come with another owner.
      _ = fchown(number, uid_t.max, existing.st_gid)
      mode &= 0o777
    }
    // After the owner, since a change of owner takes special bits away.
    guard own.st_mode & 0o7777 != mode else { return }
    let wanted = mode
    let number = self.number
    _ = try retryingAfterSignals { Int(fchmod(number, wanted)) }
  }

  fileprivate func adoptAttributes(of existing: FilePath) throws(SystemError) {
    let number = self.number
    try unsafe existing.withCString { existing throws(SystemError) in
      unsafe pushcheck_copy_attributes(existing, number)
    }
  }
}
