import ByteIO
import JSON
import PushRules

/// One input that can be opened.
struct InputSource: Sendable {
  /// nil for standard input.
  var path: FilePath?
  var name: String
  /// Whether the user named it, so that it is checked whatever it holds.
  var isNamed: Bool

  /// How an input is divided into documents.
  enum Syntax {
    case document, records
    /// The first line is a whole document; whether another follows is not known yet.
    case maybeRecords
  }

  func open() throws(ReadFailure) -> ByteStream {
    guard let path else { return try ByteStream.standardInput() }
    return try ByteStream(opening: path)
  }

  /// What a document may be written in: what the user says, else what its name or its text says.
  func textSyntax(_ options: Options) -> TextSyntax {
    switch options.syntax {
    case .json, .ndjson: return .json
    case .dump: return .dump
    case .automatic: break
    }
    // Whoever wants to know what it is, or to have JSON of it, does not promise that it is JSON.
    let takesAnything = options.subcommand == .inspect || options.convertsToJSON
    guard takesAnything || !Inputs.extensions.contains(fileExtension(options) ?? "") else {
      return .json
    }
    return .jsonOrDump
  }

  private func fileExtension(_ options: Options) -> String? {
    settingsPath(options)?.fileExtension?.lowercased()
  }

  /// The path that the configuration may speak of.
  func settingsPath(_ options: Options) -> FilePath? {
    path ?? options.standardInputName.map { FilePath(bytes: $0) }
  }

  /// What the user says, or the extension; nil when one has to look, be it only at the first line.
  func knownSyntax(_ options: Options) -> Syntax? {
    switch options.syntax {
    case .json, .dump: return .document
    case .ndjson: return .records
    case .automatic: break
    }
    switch fileExtension(options) {
    case "json", "apns": return .document
    default: return nil
    }
  }

  /// What the user says, else the extension, else what the first line looks like.
  ///
  /// A name may promise a document a line, and what is in the file is one over several: to check its
  /// lines one by one would find mistakes that are none, and to repair them would make some.
  func syntax(
    of stream: inout ByteStream, _ options: Options, _ output: inout RunOutput
  ) throws(ReadFailure) -> Syntax {
    if let known = knownSyntax(options) { return known }
    guard let ending = fileExtension(options), ["ndjson", "jsonl"].contains(ending) else {
      let beginning = try stream.peekLine(maxBytes: InputSniffing.maxPeekBytes)
      return InputSniffing.looksLikeRecords(beginning) ? .maybeRecords : .document
    }
    guard try InputSniffing.holdsOneDocument(&stream) else { return .records }
    if options.verbosity > .quiet {
      output.remark(
        "\(name) holds one document over several lines, and is read as one;"
          + " .\(ending) files hold one document per line")
    }
    return .document
  }
}

extension Options {
  /// Says that a terminal is waited for.
  func noticeTerminal(_ output: inout RunOutput) {
    guard StandardStream.input.isTerminal, verbosity > .quiet else { return }
    output.remark("reading standard input, which ends with Ctrl-D")
  }
}
