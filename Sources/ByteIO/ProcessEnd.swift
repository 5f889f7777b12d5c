internal import Glibc

/// Ends the process with a status, skipping what the C library would still run.
package enum ProcessEnd {
  package static func exit(with status: Int32) -> Never {
    // All our buffers are flushed by now, and failures were reported.
    #if COUNTS_RUNS
      // What `make profile` counts is written there.
      Glibc.exit(status)
    #else
      _exit(status)
    #endif
  }
}
