internal import Glibc

/// Bytes from one end of this process to another, which can be waited for as for input.
struct Pipe: ~Copyable {
  let reader: Descriptor
  let writer: Descriptor

  init() throws(SystemError) {
    var ends: (Int32, Int32) = (0, 0)
    let answer = unsafe withUnsafeMutablePointer(to: &ends) { ends in
      unsafe ends.withMemoryRebound(to: Int32.self, capacity: 2) {
        unsafe pipe($0)
      }
    }
    guard answer == 0 else { throw SystemError.last }
    reader = Descriptor(owning: ends.0)
    writer = Descriptor(owning: ends.1)
  }
}
