internal import Glibc

extension FilePath {
  /// Creates a file; an existing one stays as it is.
  package func create(_ content: String) throws(WriteFailure) {
    do throws(SystemError) {
      let descriptor = try Descriptor(opening: self, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      var output = OutputBuffer(descriptor: descriptor.number)
      output.append(content)
      do throws(OutputFailure) {
        try output.flush()
      } catch {
        // Half a file would block the next attempt.
        try? remove()
        throw error.systemError
      }
      try descriptor.close()
    } catch {
      throw WriteFailure(self, error)
    }
  }

  private func remove() throws(SystemError) {
    try unsafe withCString { path throws(SystemError) in
      _ = try retryingAfterSignals { Int(unsafe unlink(path)) }
    }
  }
}

extension OutputFailure {
  fileprivate var systemError: SystemError {
    switch self {
    case .closed: .closedPipe
    case .failed(let error): error
    }
  }
}

extension WriteFailure {
  /// Whether a new file could not be created because there is one already.
  package var isBecauseItExists: Bool { cause == .system(SystemError(EEXIST)) }
}
