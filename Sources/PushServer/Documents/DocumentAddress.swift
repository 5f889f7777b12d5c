package import ByteIO
import PushReports

/// The address by which a client names a document, and the file that it stands for.
package struct DocumentAddress: Hashable, Sendable {
  /// As the client wrote it, so that it knows it again.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package init(of file: FilePath) {
    text = "file://" + Escaping.uriPath(file.bytes)
  }

  /// Nil for what is not a file, such as an untitled document.
  package var file: FilePath? {
    let bytes = Array(text.utf8)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme) else { return nil }
    // What stands before the path names this machine.
    guard let path = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let decoded = Self.decoded(bytes[path...].prefix { $0 != 0x23 && $0 != 0x3F })
    return decoded.contains(0) ? nil : FilePath(bytes: decoded)
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var here = text.startIndex
    while here < text.endIndex {
      if text[here] == UInt8(ascii: "%"), here + 2 < text.endIndex,
        let high = digit(text[here + 1]), let low = digit(text[here + 2])
      {
        decoded.append(high << 4 | low)
        here += 3
      } else {
        decoded.append(text[here])
        here += 1
      }
    }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
