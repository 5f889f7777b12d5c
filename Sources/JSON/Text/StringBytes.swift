extension String {
  /// Lends its bytes.
  ///
  /// Asking a string for a span takes about as long as copying a text of a finding.
  @inlinable @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      body(unsafe Span(_unsafeElements: bytes))
    }
    return result ?? body(utf8.span)
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text, for which there must be room.
  @inlinable @inline(__always)
  package mutating func append(copying text: String) {
    text.withBytes { append(copying: $0) }
  }
}
