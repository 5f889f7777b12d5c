internal import Glibc

/// The processors of the machine.
package enum Processors {
  /// How many can be used; asking takes as long as reading a small file.
  package static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many threads fit where the user limits the address space: otherwise the first thread that
  /// gets no memory would end the run.
  package static var roomForThreads: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(Int.max)
    else { return .max }
    return max(1, Int(limit.rlim_cur) / bytesOfThread)
  }

  /// A stack, of which little is used, a share of a heap, and the thread's own data.
  private static let bytesOfThread = 64 << 20
}
