internal import Glibc

/// One of the three standard streams; the raw value is its descriptor.
package enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  /// What the stream leads to, or nil when it is closed.
  package var kind: FileKind? {
    guard let status = try? Descriptor(borrowing: rawValue).status() else { return nil }
    return FileKind(mode: status.st_mode)
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }
}

/// The state of the three streams when the process started.
package struct StandardStreams: Sendable {
  /// Streams that were closed when the process started.
  ///
  /// Reading from and writing to them fails with "Bad file descriptor", so that missing input and
  /// lost output are noticed as usual.
  package let closed: Set<StandardStream>

  /// Occupies the numbers of closed streams; has to run before any file is opened.
  ///
  /// Otherwise the first input would get number 1, and findings would be written into it.
  package static func prepare() -> StandardStreams {
    var closed: Set<StandardStream> = []
    // In ascending order, since an opened file gets the lowest free number.
    for stream in StandardStream.allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      closed.insert(stream)
      // Opened in the wrong direction, so that every use fails.
      let flags = stream == .input ? O_WRONLY : O_RDONLY
      let opened = unsafe open("/dev/null", flags)
      if opened >= 0, opened != stream.rawValue {
        _ = dup2(opened, stream.rawValue)
        _ = close(opened)
      }
    }
    // Writing beyond a size limit must fail, not end the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    return StandardStreams(closed: closed)
  }

  /// Ends the process as a broken pipe does by default, which a shell shows as status 141.
  ///
  /// For a parent that ignored SIGPIPE: then the write fails instead of ending the process.
  package static func endByClosedPipe() -> Never {
    UnfinishedFiles.removeAll()
    _ = signal(SIGPIPE, SIG_DFL)
    var blocked = sigset_t()
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe sigaddset(&blocked, SIGPIPE)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    _ = raise(SIGPIPE)
    _exit(141)
  }
}
