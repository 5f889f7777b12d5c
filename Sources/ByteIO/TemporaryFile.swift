internal import Glibc

/// A file without a name, or with a passing one, that takes its name only when it is whole.
///
/// Removed when it never does.
struct TemporaryFile: ~Copyable {
  private var descriptor: Descriptor?
  /// The open file, until it is put in place.
  let number: Int32
  private let folder: FilePath
  /// The passing name; nil while the file has none.
  private var name: FilePath?

  /// Opens a new file in a folder.
  ///
  /// A file without a name vanishes with the process, whatever ends it; not every file system has
  /// them, and they get their name through /proc.
  init(in folder: FilePath, mode: mode_t) throws(SystemError) {
    if let unnamed = try? Descriptor(opening: folder, Self.withoutName | O_WRONLY, mode: mode),
      (try? Self.procName(of: unnamed.number).status()) != nil
    {
      self.init(unnamed, folder, nil)
      return
    }
    try self.init(namedIn: folder, mode: mode)
  }

  /// Opens a new file under a passing name.
  init(namedIn folder: FilePath, mode: mode_t) throws(SystemError) {
    var opened: Int32 = -1
    let name = try Self.withFreeName(in: folder) { name throws(SystemError) in
      opened = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL, mode: mode).take()
    }
    self.init(Descriptor(owning: opened), folder, name)
  }

  private init(_ descriptor: consuming Descriptor, _ folder: FilePath, _ name: FilePath?) {
    number = descriptor.number
    self.descriptor = consume descriptor
    self.folder = folder
    self.name = name
  }

  deinit {
    if let name { Self.remove(name) }
  }

  /// Waits until the content is on the disk, where there is one.
  func synchronize() throws(SystemError) {
    try Descriptor(borrowing: number).synchronize()
  }

  /// Gives a file that is complete its name for good, over whatever has it now.
  ///
  /// `isNew` says that nothing had that name; `isStillWanted` is asked at the last moment and throws to
  /// stop.
  mutating func moveIntoPlace<Failure: Error>(
    _ target: FilePath, isNew: Bool, ifStillWanted isStillWanted: () throws(Failure) -> Void,
    failure: (SystemError) -> Failure
  ) throws(Failure) {
    // The folder's entry is on the disk when the folder is.
    defer { Self.synchronize(folder) }
    // What has no name so far needs no passing one where none has to make room.
    if isNew, name == nil {
      try isStillWanted()
      do throws(SystemError) {
        if try link(as: target) { return }
      } catch {
        throw failure(error)
      }
    }
    do throws(SystemError) {
      try takeName()
      // A file server may tell only now that the disk is full.
      if let descriptor = descriptor.take() { try descriptor.close() }
    } catch {
      throw failure(error)
    }
    try isStillWanted()
    guard let name else { return }
    do throws(SystemError) {
      try Self.rename(name, to: target)
      PassingNames.forget(name)
      self.name = nil
    } catch {
      throw failure(error)
    }
  }

  /// A name that is in use cannot be given by linking, so even a nameless file passes through one.
  private mutating func takeName() throws(SystemError) {
    guard name == nil else { return }
    let number = self.number
    name = try Self.withFreeName(in: folder) { name throws(SystemError) in
      try Self.link(number, as: name)
    }
  }

  /// Whether the nameless file now has this name; false when something else has it.
  private func link(as name: FilePath) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try Self.link(number, as: name)
      return true
    } catch {
      guard error.number == EEXIST else { throw error }
      return false
    }
  }

  private static func link(_ number: Int32, as name: FilePath) throws(SystemError) {
    try unsafe procName(of: number).withCString { unnamed throws(SystemError) in
      try unsafe name.withCString { name throws(SystemError) in
        _ = try retryingAfterSignals {
          Int(unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW))
        }
      }
    }
  }

  /// Tries names until one is free.
  private static func withFreeName(
    in folder: FilePath, _ use: (FilePath) throws(SystemError) -> Void
  ) throws(SystemError) -> FilePath {
    var attemptsLeft = 16
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 16)
      let name = folder.appending(".pushcheck-\(random).tmp")
      // Before it is there, so that no signal comes between.
      PassingNames.keep(name)
      do throws(SystemError) {
        try use(name)
        return name
      } catch {
        PassingNames.forget(name)
        attemptsLeft -= 1
        guard error.number == EEXIST, attemptsLeft > 0 else { throw error }
      }
    }
  }

  private static func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
    try unsafe old.withCString { old throws(SystemError) in
      try unsafe new.withCString { new throws(SystemError) in
        _ = try retryingAfterSignals { Int(unsafe Glibc.rename(old, new)) }
      }
    }
  }

  private static func remove(_ name: FilePath) {
    _ = try? unsafe name.withCString { name throws(SystemError) in unsafe unlink(name) }
    PassingNames.forget(name)
  }

  private static func synchronize(_ folder: FilePath) {
    // The file is in place: what a system cannot promise about that is no failure.
    try? Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).synchronize()
  }

  private static func procName(of number: Int32) -> FilePath {
    FilePath("/proc/self/fd/\(number)")
  }

  /// O_TMPFILE, a macro that Swift does not see.
  private static let withoutName = __O_TMPFILE | O_DIRECTORY
}
