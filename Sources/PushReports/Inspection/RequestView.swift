import JSON
import PushFormats
import PushInspection

/// Shows the request that FCM sends to APNs: headers, payload and size.
struct RequestView {
  private(set) var lines: [StyledLine] = []

  /// For a longer payload there is `convert`.
  private static let maxLines = 40

  init(_ subject: InspectedSubject, width: Int) {
    guard let request = subject.inspection.request else { return }
    var rows = LabelledLines(labels: request.headers.map(\.name) + ["payload"], width: width)
    for header in request.headers {
      rows.add(header.name, Self.words(header))
    }
    rows.add("payload", Self.size(request))
    lines = rows.lines + [StyledLine()] + Self.payload(request, width)
  }

  private static func words(_ header: InspectedHeader) -> String {
    let value = VisibleText.of(header.shownValue)
    return header.origin == .given ? value : "\(value)  (not given: what FCM is expected to send)"
  }

  static func size(_ request: EffectiveRequest) -> String {
    let used = "\(grouped(request.bytes)) of \(counted(request.limit, "byte"))"
    let keys = "FCM's own keys take about \(FCMOwnKeys.typicalBytes) more"
    guard request.room >= 0 else {
      return "\(used); \(keys), which is \(counted(-request.room, "byte")) too many"
    }
    return "\(used); \(keys), which leaves \(grouped(request.room))"
  }

  private static func payload(_ request: EffectiveRequest, _ width: Int) -> [StyledLine] {
    guard let root = request.payload.root else { return [] }
    let redacted = Array(RedactedJSON.text(of: root).utf8)
    let text = String(decoding: JSONLayout.lines(of: redacted), as: UTF8.self)
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = all.prefix(maxLines).map { line in
      StyledLine("  " + DisplayWidth.cut(VisibleText.of(String(line)), toCells: width - 2))
    }
    if all.count > maxLines {
      let rest = counted(all.count - maxLines, "more line")
      lines.append(StyledLine("  … \(rest): pushcheck convert --to apns shows all", .faint))
    }
    return lines
  }
}
