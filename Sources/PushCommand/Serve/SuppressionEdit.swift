import ByteIO
import JSON
import PushReports
import PushServer
import PushShield

/// The entry of `suppress` that accepts one finding, and where it goes.
enum SuppressionEdit {
  /// What stands in the place of the author's reason.
  private static let reason = "say why this is right"

  static func of(
    _ finding: ShieldedFinding, in file: FilePath, _ options: Options
  ) -> ServedSuppression? {
    guard !options.isIsolated else { return nil }
    guard let configuration = options.configuration else {
      // A file that is there and cannot be used is not written to.
      let target = file.parent.appending(Tool.configurationFile)
      guard options.configurationFile == nil,
        ConfigurationSearch.nearest(to: [file.parent]) == nil
      else { return nil }
      let entry = entry(finding, path: FilePath(bytes: Array(file.name)))
      let text = "{\n  \"\(RootKey.suppress.rawValue)\": [\n    \(entry)\n  ]\n}\n"
      return ServedSuppression(
        file: target, text: nil, edits: [TextEdit(ByteRange(0, 0), text)])
    }
    guard let path = ProjectPaths(in: configuration.folder).path(of: file) else { return nil }
    let text = configuration.text
    guard let edits = edits(adding: entry(finding, path: path), to: text) else { return nil }
    let target = configuration.folder.appending(configuration.file.name)
    return ServedSuppression(file: target, text: text, edits: edits)
  }

  /// Behind the last entry, or as the first one of a new list.
  private static func edits(adding entry: String, to text: [UInt8]) -> [TextEdit]? {
    let index = PositionIndex(text.span)
    let key = RootKey.suppress.rawValue
    let list = JSONPointer([key])
    guard let place = index.find(list) else {
      let value = "[\n    \(entry)\n  ]"
      return JSONEdit.insert(into: JSONPointer(), key: key, value: value, at: .last)
        .edits(in: text.span, index)
    }
    var count = 0
    while index.find(list.appending(count)) != nil { count += 1 }
    guard count > 0, let last = index.find(list.appending(count - 1)) else {
      return [TextEdit(place.value, "[\n    \(entry)\n  ]")]
    }
    return [TextEdit(ByteRange(last.value.end, last.value.end), ",\n    \(entry)")]
  }

  private static func entry(_ finding: ShieldedFinding, path: FilePath) -> String {
    var members: [(SuppressionKey, String)] = [
      (.rule, finding.rule), (.path, "/" + globbed(path.display)),
    ]
    if let pointer = finding.pointer, !pointer.tokens.isEmpty {
      members.append(
        (.pointer, globbed(pointer.description + (finding.inner?.description ?? ""))))
    }
    members.append((.reason, reason))
    return "{ "
      + members.map { "\"\($0.0.rawValue)\": \"\(Escaping.json($0.1))\"" }.joined(separator: ", ")
      + " }"
  }

  /// A name that fits itself and no other.
  private static func globbed(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "*?[]\\{}!".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
