/// The name of a file or folder as the system stores it: bytes, which need not be text.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path as text, with U+FFFD for bytes that are not UTF-8; callers have to escape control
  /// characters before printing it.
  package var display: String { String(decoding: bytes, as: UTF8.self) }

  /// The part after the last slash; empty when the path ends in one.
  package var name: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// The folder that contains this name: "." for a bare name.
  package var parent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  /// What follows the last dot of the name; nil for `name`, `.name` and `name.`.
  package var fileExtension: String? {
    let name = self.name
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      dot + 1 < name.endIndex
    else { return nil }
    return String(decoding: name[(dot + 1)...], as: UTF8.self)
  }

  /// The path of a name inside this folder, as a user would write it: `.` adds nothing.
  package func appending(_ name: some Sequence<UInt8>) -> FilePath {
    var joined = bytes
    while joined.last == Self.slash, joined.count > 1 { joined.removeLast() }
    if joined == [UInt8(ascii: ".")] { joined.removeLast() }
    if let last = joined.last, last != Self.slash { joined.append(Self.slash) }
    joined.append(contentsOf: name)
    return FilePath(bytes: joined)
  }

  package func appending(_ name: String) -> FilePath {
    appending(name.utf8)
  }

  /// Lends the path as a C string; a NUL inside would name another file and is refused.
  func withCString<Answer>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Answer
  ) throws(SystemError) -> Answer {
    guard !bytes.contains(0) else { throw .invalidArgument }
    let terminated = bytes + [0]
    let result: Result<Answer, SystemError> = unsafe terminated.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return .failure(.invalidArgument) }
      do throws(SystemError) {
        return .success(try unsafe body(start.assumingMemoryBound(to: CChar.self)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: Comparable {
  package static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
