internal import Glibc

/// The passing names of files that are being written, for a signal that ends the process: they are
/// removed with it.
///
/// Used by the thread that writes files; a signal may come to any thread.
enum PassingNames {
  /// Room for one name; none is ever freed, since a signal may be reading it.
  @safe private struct Entry {
    let name: UnsafeMutablePointer<CChar>
    let bytes: Int
    var isUsed: Bool
    let next: UnsafeMutablePointer<Entry>?
  }

  nonisolated(unsafe) private static var first: UnsafeMutablePointer<Entry>?
  nonisolated(unsafe) private static var isListening = false

  /// Remembers a name that is about to be given to a file.
  static func keep(_ name: FilePath) {
    let bytes = name.bytes.count + 1
    let entry = unsafe entry { !$0.isUsed && $0.bytes >= bytes } ?? add(bytes: bytes)
    for (index, byte) in name.bytes.enumerated() {
      unsafe entry.pointee.name[index] = CChar(bitPattern: byte)
    }
    unsafe entry.pointee.name[bytes - 1] = 0
    unsafe entry.pointee.isUsed = true
    listen()
  }

  private static func add(bytes: Int) -> UnsafeMutablePointer<Entry> {
    let entry = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: bytes)
    unsafe entry.initialize(to: Entry(name: name, bytes: bytes, isUsed: false, next: first))
    unsafe first = entry
    return unsafe entry
  }

  /// Forgets a name that is gone, or that was given up.
  static func forget(_ name: FilePath) {
    _ = try? unsafe name.withCString { name throws(SystemError) in
      let known = unsafe entry { unsafe $0.isUsed && strcmp($0.name, name) == 0 }
      if let known = unsafe known { unsafe known.pointee.isUsed = false }
    }
  }

  /// Removes all files that have passing names.
  ///
  /// It may run inside a signal: it calls the system and nothing else.
  static func removeFiles() {
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

  private static func listen() {
    guard unsafe !isListening else { return }
    unsafe isListening = true
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU] {
      SignalHandling.handleOnce(number) { number in
        PassingNames.removeFiles()
        // Arrives when the handler returns, with its default effect.
        _ = raise(number)
      }
    }
  }
}
