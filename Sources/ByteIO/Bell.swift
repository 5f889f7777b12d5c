internal import Glibc

/// Tells a thread that waits for input of something else, too.
package final class Bell: Sendable {
  private let pipe: Pipe

  /// Nil when the system has none left.
  package init?() {
    guard let pipe = try? Pipe() else { return nil }
    self.pipe = pipe
  }

  var number: Int32 { pipe.reader.number }

  /// The other side hears it now, or when it waits next.
  package func ring() {
    let byte: [UInt8] = [0]
    // There is no listener when the process ends.
    try? pipe.writer.write(byte.span)
  }

  /// Ends one ring.
  func silence() {
    var byte: UInt8 = 0
    unsafe withUnsafeMutableBytes(of: &byte) { _ = unsafe try? pipe.reader.read(into: $0) }
  }
}
