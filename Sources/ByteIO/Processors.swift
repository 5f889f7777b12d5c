internal import Glibc

/// The processors of the machine.
package enum Processors {
  /// How many are there to be used; asking takes as long as reading a small file.
  package static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
