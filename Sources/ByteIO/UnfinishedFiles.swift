internal import Glibc

/// The temporary names of files that are being written, so that a signal that ends the process
/// removes them.
///
/// Used by the thread that writes files; a signal may arrive on any thread.
enum UnfinishedFiles {
  /// Memory for one name; it is never freed, since a signal handler may be reading it.
  @safe private struct Entry {
    let name: UnsafeMutablePointer<CChar>
    let bytes: Int
    var isUsed: Bool
    let next: UnsafeMutablePointer<Entry>?
  }

  nonisolated(unsafe) private static var first: UnsafeMutablePointer<Entry>?
  nonisolated(unsafe) private static var handlesSignals = false

  /// Registers a name that is about to be given to a file.
  static func register(_ name: FilePath) {
    let bytes = name.bytes.count + 1
    let entry = unsafe entry { !$0.isUsed && $0.bytes >= bytes } ?? add(bytes: bytes)
    for (index, byte) in name.bytes.enumerated() {
      unsafe entry.pointee.name[index] = CChar(bitPattern: byte)
    }
    unsafe entry.pointee.name[bytes - 1] = 0
    unsafe entry.pointee.isUsed = true
    handleSignals()
  }

  private static func add(bytes: Int) -> UnsafeMutablePointer<Entry> {
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: bytes)
    unsafe entry.initialize(to: Entry(name: name, bytes: bytes, isUsed: false, next: first))
    unsafe first = entry
    return unsafe entry
  }

  /// Unregisters a name that was removed or became final.
  static func unregister(_ name: FilePath) {
    _ = try? unsafe name.withCString { name throws(SystemError) in
      let known = unsafe entry { unsafe $0.isUsed && strcmp($0.name, name) == 0 }
      if let known = unsafe known { unsafe known.pointee.isUsed = false }
    }
  }

  /// Removes all registered files.
  ///
  /// It may run inside a signal handler: only system calls are allowed.
  static func removeAll() {
    var next = unsafe first
    while let entry = unsafe next {
      if unsafe entry.pointee.isUsed { _ = unsafe unlink(entry.pointee.name) }
      unsafe next = entry.pointee.next
    }
  }

  private static func entry(
    where isWanted: (Entry) -> Bool
  ) -> UnsafeMutablePointer<Entry>? {
    var next = unsafe first
    while let entry = unsafe next {
      if unsafe isWanted(entry.pointee) { return unsafe entry }
      unsafe next = entry.pointee.next
    }
    return nil
  }

  // MARK: - Signals

  private static func handleSignals() {
    guard unsafe !handlesSignals else { return }
    unsafe handlesSignals = true
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU] {
      SignalHandling.handleOnce(number) { number in
        UnfinishedFiles.removeAll()
        // Arrives when the handler returns, with its default effect.
        _ = raise(number)
      }
    }
  }
}
