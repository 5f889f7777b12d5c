import JSON
import PushCommand
import Synchronization

/// The sessions that are not in use: a call takes one, or makes one.
final class SessionPool: Sendable {
  private let options: Options
  private let free = Mutex<[SessionBox]>([])

  init(_ options: Options) {
    // Tables of JSON are seeded once, before threads race to do it.
    JSONDocument.prepareForThreads()
    self.options = options
  }

  func with<Result>(_ body: (inout CheckSession) -> Result) -> Result {
    let box = free.withLock { $0.popLast() } ?? SessionBox(options)
    defer { free.withLock { $0.append(box) } }
    return body(&box.session)
  }
}

/// A session with one user at a time: the call that has taken it out of the pool.
private final class SessionBox: @unchecked Sendable {
  var session: CheckSession

  init(_ options: Options) {
    session = CheckSession(options)
  }
}
