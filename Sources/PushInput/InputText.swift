package import ByteIO

/// All that an input holds.
package struct InputText: Sendable {
  package var bytes: [UInt8]
  /// Whether each line is a document.
  package let isRecords: Bool
  /// Whether those are the lines of a log that hold one, behind what a logger writes.
  package let isLog: Bool
  /// The fingerprint to hand over when the input is written back.
  package let identity: FileIdentity?

  /// The same input with another text.
  package func replacing(with bytes: [UInt8]) -> InputText {
    var text = self
    text.bytes = bytes
    return text
  }
}
