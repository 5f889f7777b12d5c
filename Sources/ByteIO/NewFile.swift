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

  /// Makes this folder, and those above it that are not there.
  package func makeFolders() throws(WriteFailure) {
    do throws(SystemError) {
      try makeFolder()
    } catch {
      let parent = parent
      guard error == .notFound, parent != self else { throw WriteFailure(self, error) }
      try parent.makeFolders()
      do throws(SystemError) {
        try makeFolder()
      } catch {
        throw WriteFailure(self, error)
      }
    }
  }

  private func makeFolder() throws(SystemError) {
    // `a/b/` is `a/b`.
    var name = bytes
    while name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
    do throws(SystemError) {
      try unsafe FilePath(bytes: name).withCString { path throws(SystemError) in
        _ = try retryingAfterSignals { Int(unsafe mkdir(path, 0o777)) }
      }
    } catch {
      // Another process has made it, or it ends in a slash.
      guard error == SystemError(EEXIST), (try? kind()) == .folder else { throw error }
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
