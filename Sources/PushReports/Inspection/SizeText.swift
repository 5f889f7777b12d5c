import JSON
import PushFormats
import PushInspection

/// A size in words.
enum SizeText {
  /// `141 of 4,096 bytes; 106 without white space`.
  static func sentence(_ size: InspectedSize) -> String {
    let text = ofLimit(size)
    if size.isEstimate { return text + ", as FCM is thought to count" }
    guard size.minified < size.bytes else { return text }
    return text + "; \(grouped(size.minified)) without white space"
  }

  static func ofLimit(_ size: InspectedSize) -> String {
    guard let limit = size.limit else { return counted(size.bytes, "byte") }
    let about = size.isEstimate ? "about " : ""
    return "\(about)\(grouped(size.bytes)) of \(counted(limit, "byte"))"
  }

  /// `3 %, 3,955 left`.
  static func share(_ size: InspectedSize, of limit: Int) -> String {
    let left = limit - size.bytes
    let rest =
      left < 0 ? "\(grouped(-left)) too many" : "\(grouped(left)) left"
    return "\(percent(size.bytes, of: limit)), \(rest)"
  }

  private static func percent(_ bytes: Int, of limit: Int) -> String {
    let percent = bytes * 100 / max(limit, 1)
    return percent == 0 && bytes > 0 ? "under 1 %" : "\(grouped(percent)) %"
  }
}

/// The used part of a limit, as a bar.
struct SizeBar {
  let line: StyledLine

  private static let maxCells = 40

  init?(_ size: InspectedSize, cells: Int) {
    guard let limit = size.limit, limit > 0 else { return nil }
    let words = SizeText.share(size, of: limit)
    let cells = min(cells - words.utf8.count - 2, Self.maxCells)
    guard cells >= 8 else {
      line = StyledLine(words)
      return
    }
    let isOver = size.bytes > limit
    // Anything above zero is visible.
    let used = isOver ? cells : min(cells, (size.bytes * cells + limit - 1) / limit)
    var line = StyledLine(
      String(repeating: "█", count: used), isOver ? .severity(.error) : Self.role(size.bytes, limit)
    )
    line.add(String(repeating: "░", count: cells - used), .faint)
    line.add("  " + words)
    self.line = line
  }

  private static func role(_ bytes: Int, _ limit: Int) -> Role {
    bytes * 10 > limit * 9 ? .severity(.warning) : .added
  }
}

/// What the bytes are used for, and which of them can be saved.
struct SizeDetails {
  private(set) var lines: [StyledLine] = []

  /// A longer list gives no overview.
  private static let maxMembers = 6

  init(_ subject: InspectedSubject, width: Int) {
    let size = subject.inspection.size
    guard subject.inspection.document != nil, !size.members.isEmpty else { return }
    var rows = LabelledLines(labels: ["by key", "largest", "to save", "FCM"], width: width)
    if size.members.count > 1 { rows.add("by key", units: Self.members(size)) }
    for (position, line) in Self.largest(size).enumerated() {
      rows.add(position == 0 ? "largest" : "", line)
    }
    if let saving = Self.saving(size) { rows.add("to save", saving) }
    if let bytes = size.addedByFCM, bytes > 0 {
      rows.add("FCM", "\(counted(bytes, "byte")) are keys that FCM added")
    }
    lines = rows.lines
  }

  private static func members(_ size: InspectedSize) -> [String] {
    var words = size.members.prefix(maxMembers).map { share in
      "\(SafeText.safe(share.pointer.tokens.last ?? "")) \(grouped(share.bytes))"
    }
    let others = size.members.dropFirst(maxMembers)
    guard !others.isEmpty else { return words }
    let bytes = others.reduce(0) { $0 + $1.bytes }
    words.append("\(counted(others.count, "other")) \(grouped(bytes))")
    return words
  }

  /// The sizes in a column, then the pointers.
  private static func largest(_ size: InspectedSize) -> [String] {
    let numbers = size.largest.map { grouped($0.bytes) }
    let cells = numbers.map(\.utf8.count).max() ?? 0
    return zip(size.largest, numbers).map { share, number in
      let padding = String(repeating: " ", count: cells - number.utf8.count)
      return "\(padding)\(number)  \(SafeText.safe(AddressText.of(share.pointer)))"
    }
  }

  /// What can be saved.
  private static func saving(_ size: InspectedSize) -> String? {
    var parts: [String] = []
    // FCM does not count white space.
    if !size.isEstimate, size.bytes > size.minified {
      parts.append("\(counted(size.bytes - size.minified, "byte")) of white space")
    }
    if size.savedByUnescaping > 0 {
      parts.append("\(counted(size.savedByUnescaping, "byte")) of \\u escapes")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
