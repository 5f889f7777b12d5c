internal import Glibc

/// The `errno` of a failed call, such as "No such file or directory".
package struct SystemError: Error, Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// The error of the last failed call; read it at once, the next call may change it.
  static var last: SystemError { SystemError(errno) }

  package static let notFound = SystemError(ENOENT)
  package static let isFolder = SystemError(EISDIR)
  package static let notAllowed = SystemError(EACCES)
  package static let noMemory = SystemError(ENOMEM)
  package static let noSpace = SystemError(ENOSPC)
  package static let closedPipe = SystemError(EPIPE)
  package static let badDescriptor = SystemError(EBADF)
  package static let tooManyLinks = SystemError(ELOOP)
  package static let tooLarge = SystemError(EFBIG)
  package static let invalidArgument = SystemError(EINVAL)

  /// The system's message.
  package var text: String {
    // Workers report failures at the same time, and strerror shares one buffer among threads.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { room in
      guard let start = room.baseAddress, unsafe strerror_r(number, start, room.count) == 0
      else { return "error \(number)" }
      return unsafe String(cString: start)
    }
  }
}

/// Repeats a call that a signal interrupted; a negative answer is thrown as the system's error.
func retryingAfterSignals(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    let error = SystemError.last
    guard error.number == EINTR else { throw error }
  }
}
