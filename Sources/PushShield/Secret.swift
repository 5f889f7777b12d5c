package import JSON

/// A part of a text that gives access to a device or an account, and what a report may show of it.
package struct Secret: Hashable, Sendable {
  package var range: ByteRange
  /// What stays visible before and after the gap, so that tokens can be told apart.
  package var head = ""
  package var tail = ""
  /// The part of the range that must never be repeated.
  var body: ByteRange

  /// A secret that is hidden as a whole.
  init(hidden range: ByteRange) {
    self.range = range
    body = range
  }

  init(_ range: ByteRange, head: String, tail: String, body: ByteRange) {
    self.range = range
    self.head = head
    self.tail = tail
    self.body = body
  }

  /// What a report shows instead.
  package var shown: String { head + Self.gap + tail }

  var isWhollyHidden: Bool { head.isEmpty && tail.isEmpty }

  static let gap = "…"
}

extension [Secret] {
  /// In ascending order, with overlapping ones merged.
  func merged() -> [Secret] {
    guard count > 1 else { return self }
    var merged: [Secret] = []
    let ascending = sorted {
      ($0.range.start, -$0.range.end) < ($1.range.start, -$1.range.end)
    }
    for secret in ascending {
      guard let last = merged.last, last.range.end > secret.range.start else {
        merged.append(secret)
        continue
      }
      if last.range.contains(secret.range) {
        if last.range == secret.range, secret.isWhollyHidden { merged[merged.count - 1] = secret }
        continue
      }
      let joined = ByteRange(last.range.start, secret.range.end)
      merged[merged.count - 1] = Secret(hidden: joined)
    }
    return merged
  }
}
