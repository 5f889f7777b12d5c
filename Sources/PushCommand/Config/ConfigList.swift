import ByteIO
import JSON
import PushReports

/// `pushcheck config`: every setting in force, and where it comes from.
struct ConfigList {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    if options.writesStarter { return StarterConfiguration.write(options, &output) }
    let rows = SettingRow.all(options)
    output.results.append(options.format == .json ? json(rows) : text(rows))
    return .clean
  }

  private var fileName: String? {
    options.configuration.flatMap { $0.hasFile ? $0.file.display : nil }
  }

  private func text(_ rows: [SettingRow]) -> String {
    let file = fileName
    let first =
      file.map { "configuration: \(VisibleText.of($0))" } ?? "configuration: none found"
    let names = (rows.map(\.name.count).max() ?? 0) + 2
    let origins = (rows.map(\.originText.count).max() ?? 0) + 2
    var text = first + "\n\n"
    for row in rows {
      let value = VisibleText.of(row.value ?? row.standard)
      text +=
        row.name + String(repeating: " ", count: names - row.name.count) + row.originText
        + String(repeating: " ", count: origins - row.originText.count) + value + "\n"
    }
    return text
  }

  private func json(_ rows: [SettingRow]) -> String {
    var writer = JSONWriter()
    writer.object {
      $0.member("format", "pushcheck.config/1")
      $0.member("file", fileName)
      $0.key("settings")
      $0.array { list in
        for row in rows { list.setting(row) }
      }
    }
    return writer.text + "\n"
  }
}

/// One line of the list.
struct SettingRow {
  enum Origin {
    case standard
    case file(FilePath, line: Int)
    case option(String)
  }

  var name: String
  /// JSON text; nil for a setting that was not made.
  var value: String?
  /// What holds without it, in words.
  var standard: String
  var summary: String
  var origin: Origin

  var originText: String {
    switch origin {
    case .standard: "default"
    case .file(let file, let line): "\(VisibleText.of(file.display)):\(line)"
    case .option(let name): "--\(name)"
    }
  }

  static func all(_ options: Options) -> [SettingRow] {
    var rows: [SettingRow] = []
    let sources = options.configuration?.layers.map { ConfigurationSource($0) } ?? []
    for key in RootKey.allCases where key != .schema {
      if case .object(let object) = key.setting.shape {
        for setting in object.settings {
          rows += Self.rows(of: setting, at: [key.rawValue, setting.key], sources, options)
        }
      } else {
        rows += Self.rows(of: key.setting, at: [key.rawValue], sources, options)
      }
    }
    return rows
  }

  private static func rows(
    of setting: Setting, at path: [String], _ sources: [ConfigurationSource], _ options: Options
  ) -> [SettingRow] {
    let row = SettingRow(
      name: path.joined(separator: "."), value: nil, standard: setting.standard,
      summary: setting.summary, origin: .standard)
    let given = options.given.filter { setting.options.contains($0.name) }.map { option in
      row.with(Escaping.json(quoting: option.value), .option(option.name))
    }
    // A single value is replaced by an option, or by a stronger file; a list is added to.
    let layers = sources.map { $0.rows(like: row, setting.shape, at: path) }.filter { !$0.isEmpty }
    let isReplaced = !given.isEmpty && !setting.shape.holdsSeveral
    let counting = setting.shape.holdsSeveral ? layers : layers.suffix(1)
    let written = isReplaced ? [] : counting.flatMap(\.self)
    return written.isEmpty && given.isEmpty ? [row] : written + given
  }

  func with(_ value: String, _ origin: Origin) -> SettingRow {
    var row = self
    row.value = value
    row.origin = origin
    return row
  }
}

/// Where the values of a layer of a configuration stand in its text.
private struct ConfigurationSource {
  private let layer: Configuration.Layer
  private let document: WrittenDocument
  private let lines: LineIndex

  init(_ layer: Configuration.Layer) {
    self.layer = layer
    document = WrittenDocument(layer.text)
    lines = LineIndex(layer.text.span)
  }

  /// A row for each member of a setting that holds several, or one for the value.
  func rows(like row: SettingRow, _ shape: SettingShape, at path: [String]) -> [SettingRow] {
    var value = document.root
    for key in path { value = value?[key] }
    guard let value else { return [] }
    switch shape {
    case .list: return value.elements.map { self.row(like: row, $0) }
    case .map:
      return value.members.map { member in
        var row = row
        row.name += ".\(member.name)"
        return self.row(like: row, member.value)
      }
    default: return [self.row(like: row, value)]
    }
  }

  private func row(like row: SettingRow, _ value: WrittenValue) -> SettingRow {
    let text = value.text
    let value = String(decoding: JSONMinified.bytes(of: Array(text).span), as: UTF8.self)
    switch layer.origin {
    case .commandLine: return row.with(value, .option("set"))
    case .file(let file):
      let line = lines.position(of: text.startIndex, in: layer.text.span).line
      return row.with(value, .file(file, line: line))
    }
  }
}

extension SettingShape {
  fileprivate var holdsSeveral: Bool {
    switch self {
    case .list, .map: true
    default: false
    }
  }
}

extension Escaping {
  /// The value of an option as JSON: a number as it is, anything else as a string.
  fileprivate static func json(quoting bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let isNumber = !bytes.isEmpty && bytes.allSatisfy(\.isDigit)
    return isNumber ? text : "\"\(Escaping.json(text))\""
  }
}

extension JSONWriter {
  fileprivate mutating func setting(_ row: SettingRow) {
    object { writer in
      writer.member("setting", row.name)
      writer.key("value")
      if let value = row.value { writer.raw(value) } else { writer.null() }
      writer.member("default", row.standard)
      writer.member("meaning", row.summary)
      writer.key("from")
      writer.object { writer in
        switch row.origin {
        case .standard: writer.member("kind", "default")
        case .file(let file, let line):
          writer.member("kind", "file")
          writer.member("path", file.display)
          writer.member("line", line)
        case .option(let name):
          writer.member("kind", "option")
          writer.member("option", "--\(name)")
        }
      }
    }
  }
}
