import Foundation

/// One golden file: prose first, then sections, each with a header line of its own.
///
///     A misspelled key is reported at its place.
///     --- file push.json
///     {"aps": {"content_available": 1}}
///     --- command
///     pushcheck validate push.json
///     --- stdout
///     …
///     --- exit
///     1
package struct GoldenFile: Sendable, Equatable {
  package var prose: String
  package var sections: [GoldenSection]

  package init(prose: String, sections: [GoldenSection]) {
    self.prose = prose
    self.sections = sections
  }
}

/// One part of a golden file: what it is, what it is about, and its bytes.
package struct GoldenSection: Sendable, Equatable {
  package enum Keyword: String, Sendable, CaseIterable {
    // What is there before a command runs.
    case file, folder, link
    /// A file of the package, or every file of a folder of it, by its path in the package.
    case copy
    // The command and what it is given.
    case command, stdin, environment, streams
    // What has to come of it.
    case stdout, stderr, exit
    case fileAfter = "file-after"
    case noFileAfter = "no-file-after"
  }

  package var keyword: Keyword
  package var argument: String
  package var form: GoldenForm
  package var text: String

  package init(
    _ keyword: Keyword, _ argument: String = "", form: GoldenForm = .plain, text: String = ""
  ) {
    self.keyword = keyword
    self.argument = argument
    self.form = form
    self.text = text
  }

  package init(_ keyword: Keyword, _ argument: String = "", bytes: [UInt8]) {
    let written = GoldenText.written(bytes)
    self.init(keyword, argument, form: written.form, text: written.text)
  }

  package var bytes: [UInt8] { get throws { try GoldenText.bytes(text, form) } }

  /// The text of a section that holds one thing on one line.
  package var word: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// What a golden file says that cannot be understood or cannot be done.
package struct GoldenProblem: Error, CustomStringConvertible {
  package var description: String
}

/// The line that begins a section: `--- file push.json (escaped)`.
struct GoldenHeader {
  var keyword: GoldenSection.Keyword
  var argument: String
  var form: GoldenForm

  /// Whether a line is a header: three hyphens, a blank, a word of small letters and hyphens.
  ///
  /// The header of a unified diff, `--- push.json`, is none.
  static func isHeader(_ line: Substring) -> Bool {
    guard line.hasPrefix("--- ") else { return false }
    let word = line.dropFirst(4).prefix { $0 != " " }
    return !word.isEmpty && word.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }
  }

  init(_ line: Substring) throws {
    var words = line.dropFirst(4).split(separator: " ").map(String.init)
    let name = words.removeFirst()
    guard let keyword = GoldenSection.Keyword(rawValue: name) else {
      let known = GoldenSection.Keyword.allCases.map(\.rawValue).joined(separator: ", ")
      throw GoldenProblem(description: "unknown section `\(line)`; the sections are \(known)")
    }
    self.keyword = keyword
    let form = GoldenForm.allCases.first { words.last == "(\($0.rawValue))" }
    if form != nil { words.removeLast() }
    self.form = form ?? .plain
    argument = words.joined(separator: " ")
  }
}

extension GoldenFile {
  package init(parsing text: String) throws {
    prose = ""
    sections = []
    for line in TextLines.withEnds(text) {
      if GoldenHeader.isHeader(line.text) {
        let header = try GoldenHeader(line.text)
        sections.append(.init(header.keyword, header.argument, form: header.form))
      } else if sections.isEmpty {
        prose += line.text + line.end
      } else {
        sections[sections.count - 1].text += line.text + line.end
      }
    }
  }

  /// The text of the file; reading it gives the same file again.
  package var text: String {
    prose + sections.map(\.written).joined()
  }
}

extension GoldenSection {
  fileprivate var written: String {
    var header = "--- \(keyword.rawValue)"
    if !argument.isEmpty { header += " \(argument)" }
    if form != .plain { header += " (\(form.rawValue))" }
    return header + "\n" + text
  }
}
