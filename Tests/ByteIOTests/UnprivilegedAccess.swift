import Glibc

/// Runs a body without the rights of the superuser over files, so that tests of refused access hold
/// for whoever runs them.
///
/// Only this thread changes, as Linux has it; other tests run on beside it.
func withoutPrivileges<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
  let nobody: uid_t = 65534
  let own = geteuid()
  guard own == 0 else { return try body() }
  setFileSystemUser(nobody)
  defer { setFileSystemUser(own) }
  return try body()
}

private func setFileSystemUser(_ user: uid_t) {
  // Declared in sys/fsuid.h, which the Glibc module leaves out.
  typealias Call = @convention(c) (uid_t) -> Int32
  guard let symbol = unsafe dlsym(nil, "setfsuid") else { preconditionFailure("no setfsuid") }
  let call = unsafe unsafeBitCast(symbol, to: Call.self)
  _ = call(user)
  // It tells the user before; asked a second time, that has to be the new one.
  precondition(UInt32(bitPattern: call(user)) == user)
}
