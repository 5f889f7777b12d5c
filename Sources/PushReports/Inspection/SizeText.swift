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
enum SizeDetails {
  /// A longer list gives no overview.
  private static let maxMembers = 6

  static func add(_ subject: InspectedSubject, _ rows: inout LabelledLines) {
    let size = subject.inspection.size
    guard subject.inspection.document != nil, !size.members.isEmpty else { return }
    if size.members.count > 1 { rows.add("keys", units: members(size)) }
    rows.add("most", units: largest(size))
    if size.savedByUnescaping > 0 {
      rows.add("save", "\(counted(size.savedByUnescaping, "byte")) of \\u escapes")
    }
    if let bytes = size.addedByFCM, bytes > 0 {
      rows.add("FCM", "\(counted(bytes, "byte")) are keys that FCM added")
    }
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

  /// Below the part that is counted, where all of them are.
  private static func largest(_ size: InspectedSize) -> [String] {
    let depth = size.members.first.map { $0.pointer.tokens.count - 1 } ?? 0
    return size.largest.map { share in
      let inner = JSONPointer(Array(share.pointer.tokens.dropFirst(depth)))
      return "\(SafeText.safe(AddressText.of(inner))) \(grouped(share.bytes))"
    }
  }
}
