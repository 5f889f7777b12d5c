internal import Glibc

/// The end of the process with a status, past all that the C library would still run.
package enum ProcessEnd {
  package static func exit(with status: Int32) -> Never {
    // Every buffer of ours is flushed by now, and its failure noticed.
    _exit(status)
  }
}
