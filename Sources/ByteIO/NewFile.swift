internal import Glibc

extension FilePath {
  /// Writes a file where none is yet; what is there already stays as it is.
  package func create(_ content: String) throws(WriteFailure) {
    do throws(SystemError) {
      let descriptor = try Descriptor(opening: self, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      var output = OutputBuffer(descriptor: descriptor.number)
      output.append(content)
      do throws(OutputFailure) {
        try output.flush()
      } catch {
        // Half a file would be in the way of the next attempt.
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
  /// Whether there is a file already where a new one was to be made.
  package var isBecauseItExists: Bool { cause == .system(SystemError(EEXIST)) }
}
