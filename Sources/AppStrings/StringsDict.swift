/// The texts of a `.stringsdict` file, whose forms numbers select.
enum StringsDict {
  /// The arguments of each text, by its key.
  static func arguments(in root: PlistValue) -> [String: TextArguments] {
    guard case .dictionary(let entries) = root else { return [:] }
    var arguments: [String: TextArguments] = [:]
    for (key, entry) in entries {
      arguments[String(decoding: key, as: UTF8.self)] = self.arguments(of: entry)
    }
    return arguments
  }

  private static func arguments(of entry: PlistValue) -> TextArguments {
    var arguments = TextArguments()
    guard let format = entry["NSStringLocalizedFormatKey"]?.text,
      case .dictionary(let members) = entry
    else {
      // Texts by width or device have no format of their own: any of them may be shown.
      for text in texts(below: entry) { arguments.formUnion(TextArguments(of: text)) }
      return arguments
    }
    var variables: [[UInt8]: TextArguments.Variable] = [:]
    for (name, variable) in members {
      let type = variable["NSStringFormatValueTypeKey"]?.text ?? Array("d".utf8)
      let kind = TextArguments(of: Array("%".utf8) + type).kinds.first ?? .integer
      variables[name] = .init(kind: kind ?? .integer, position: nil)
    }
    arguments.add(format, variables: variables)
    addPositions(of: members, to: &arguments)
    return arguments
  }

  /// Forms repeat the number that selected them as `%d`; arguments with a position count by
  /// themselves.
  private static func addPositions(
    of members: [[UInt8]: PlistValue], to arguments: inout TextArguments
  ) {
    for text in members.values.flatMap({ texts(below: $0) }) {
      var reader = FormatReader(text)
      while let piece = reader.next() {
        if case .value(let kind, let position?) = piece { arguments.take(kind, at: position) }
        if case .variable(_, let position?) = piece { arguments.take(.integer, at: position) }
      }
    }
  }

  private static func texts(below value: PlistValue) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var pending = [value]
    while let next = pending.popLast() {
      switch next {
      case .text(let text): texts.append(text)
      case .dictionary(let members): pending += members.values
      case .other: break
      }
    }
    return texts
  }
}
