internal import Glibc

/// Tells when files in some folders are written, until a signal asks the process to end.
package struct FileWatch: ~Copyable {
  /// What has happened since the last answer.
  package struct Changes: Sendable {
    package var files: Set<FilePath> = []
    /// Folders that have appeared.
    package var folders: [FilePath] = []
    /// Whether there was more than the system keeps.
    package var isIncomplete = false

    package var isEmpty: Bool { files.isEmpty && folders.isEmpty && !isIncomplete }
  }

  private let events: Descriptor
  /// The watched folders as the user calls them, by the system's number.
  private var folders: [Int32: FilePath] = [:]

  /// Editors write a file in several steps: what follows so soon belongs to it.
  private static let pauseMilliseconds: Int32 = 60
  /// Continuous writing must not delay the answer for ever.
  private static let mostPauses = 20

  package init() throws(SystemError) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard number >= 0 else { throw SystemError.last }
    events = Descriptor(owning: number)
  }

  package var count: Int { folders.count }

  /// Watches the files that lie directly in a folder; one that is watched already counts once.
  package mutating func add(_ folder: FilePath) throws(SystemError) {
    let wanted = IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR
    let (events, mask) = (events.number, UInt32(wanted))
    let number = try unsafe folder.withCString { path throws(SystemError) in
      try retryingAfterSignals { Int(unsafe inotify_add_watch(events, path, mask)) }
    }
    folders[Int32(number)] = folder
  }

  /// Waits for changes; nil when a signal has asked the process to end.
  package mutating func next() throws(SystemError) -> Changes? {
    let signals = try EndSignals()
    var changes = Changes()
    var pauses = 0
    while true {
      let patience = changes.isEmpty ? -1 : Self.pauseMilliseconds
      switch try signals.wait(for: events.number, milliseconds: patience) {
      case .signal: return nil
      case .nothing: return changes
      case .event:
        try read(&changes)
        if !changes.isEmpty { pauses += 1 }
        if pauses > Self.mostPauses { return changes }
      }
    }
  }

  // MARK: - Events

  private mutating func read(_ changes: inout Changes) throws(SystemError) {
    var room = [UInt8](repeating: 0, count: 64 * 1024)
    let number = events.number
    let count = unsafe room.withUnsafeMutableBytes { bytes in
      unsafe Glibc.read(number, bytes.baseAddress, bytes.count)
    }
    guard count > 0 else {
      let error = SystemError.last
      guard count < 0, ![EAGAIN, EINTR].contains(error.number) else { return }
      throw error
    }
    var offset = 0
    while offset + MemoryLayout<inotify_event>.size <= count {
      let event = unsafe room.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let start = offset + MemoryLayout<inotify_event>.size
      offset = start + Int(event.len)
      guard offset <= count else { return }
      note(event, named: Array(room[start..<offset].prefix { $0 != 0 }), &changes)
    }
  }

  private mutating func note(
    _ event: inotify_event, named name: [UInt8], _ changes: inout Changes
  ) {
    let kind = Int32(bitPattern: event.mask)
    if kind & IN_Q_OVERFLOW != 0 { changes.isIncomplete = true }
    if kind & IN_IGNORED != 0 { folders[event.wd] = nil }
    guard let folder = folders[event.wd], !name.isEmpty else { return }
    let path = folder.appending(name)
    if kind & IN_ISDIR != 0 {
      changes.folders.append(path)
    } else if kind & (IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
      changes.files.insert(path)
    }
  }
}

/// The signals that ask a process to end, handled only while it waits: in the midst of work they end it as
/// ever.
private struct EndSignals: ~Copyable {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// What a handler writes to, so that one that arrives before the waiting begins is not missed.
  nonisolated(unsafe) private static var alarm = Descriptor.none

  private let pipe: Pipe
  private var old: [(number: Int32, action: sigaction)] = []

  enum Answer { case signal, event, nothing }

  init() throws(SystemError) {
    pipe = try Pipe()
    unsafe Self.alarm = pipe.writer.number
    for number in Self.numbers {
      var current = sigaction()
      _ = unsafe sigaction(number, nil, &current)
      // The parent process may want us to go on, as `nohup` does.
      guard unsafe current.__sigaction_handler.sa_handler == nil || !Self.isIgnored(current) else {
        continue
      }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { _ in
        var byte: UInt8 = 0
        _ = unsafe write(EndSignals.alarm, &byte, 1)
      }
      _ = unsafe sigaction(number, &action, nil)
      old.append((number, current))
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // SIG_IGN, which is not imported.
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  func wait(for descriptor: Int32, milliseconds: Int32) throws(SystemError) -> Answer {
    var questions = (
      pollfd(fd: pipe.reader.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    )
    let answer = unsafe withUnsafeMutablePointer(to: &questions) { questions in
      unsafe questions.withMemoryRebound(to: pollfd.self, capacity: 2) {
        unsafe poll($0, 2, milliseconds)
      }
    }
    let error = SystemError.last
    if answer < 0, error.number != EINTR { throw error }
    // After an interruption the alarm tells whether it was one that asks us to end.
    if answer < 0 || questions.0.revents != 0 { return pipe.reader.isReadable ? .signal : .event }
    return answer == 0 ? .nothing : .event
  }

  deinit {
    for (number, action) in old {
      var action = action
      _ = unsafe sigaction(number, &action, nil)
    }
    unsafe Self.alarm = Descriptor.none
  }
}
