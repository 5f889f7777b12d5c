/// Why output could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
  /// The reader is gone, as with `head`: a reason to stop, not to complain.
  case closed
  /// Such as a full disk.
  case failed(SystemError)

  init(_ error: SystemError) {
    self = error == .closedPipe ? .closed : .failed(error)
  }

  /// Such as "No space left on device".
  package var reason: String {
    switch self {
    case .closed: SystemError.closedPipe.text
    case .failed(let error): error.text
    }
  }
}

/// Output, collected in one reused array and written in large pieces.
///
/// Appending never fails: the first failed write is kept, later output is dropped, and `flush`
/// throws. A long run checks `failure` now and then to stop early. Nothing is written when the
/// value is destroyed without `flush`.
package struct OutputBuffer: ~Copyable, Sendable {
  /// The first failure to write.
  package private(set) var failure: OutputFailure?

  private var bytes: [UInt8] = []
  /// Nil: the bytes stay here until they are taken.
  private let descriptorNumber: Int32?

  /// A write this large takes far longer than the call itself; a larger one gains nothing.
  private static let pieceBytes = 64 * 1024

  /// A buffer that keeps everything.
  package init() {
    descriptorNumber = nil
  }

  /// A buffer for standard output or standard error.
  package init(to stream: StandardStream) {
    self.init(descriptor: stream.rawValue)
  }

  /// A buffer for an open file, which the caller closes.
  init(descriptor number: Int32) {
    descriptorNumber = number
  }

  /// Writes what is left.
  package mutating func flush() throws(OutputFailure) {
    drain()
    if let failure { throw failure }
  }

  /// Takes the bytes out of a buffer that keeps everything.
  package mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }

  /// How many bytes are buffered.
  package var count: Int { bytes.count }

  private mutating func drain() {
    guard let descriptorNumber else { return }
    failure = failure ?? Self.write(bytes.span, to: descriptorNumber)
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(
    _ bytes: Span<UInt8>, to descriptorNumber: Int32
  ) -> OutputFailure? {
    do throws(SystemError) {
      try Descriptor(borrowing: descriptorNumber).write(bytes)
      return nil
    } catch {
      return OutputFailure(error)
    }
  }

  private mutating func drainWhenFull() {
    if bytes.count >= Self.pieceBytes { drain() }
  }
}

// MARK: - Appending

extension OutputBuffer {
  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    drainWhenFull()
  }

  package mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
    drainWhenFull()
  }

}
