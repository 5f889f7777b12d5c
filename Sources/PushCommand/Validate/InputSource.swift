import ByteIO

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

  /// What the user says, or the extension; nil when one has to look.
  func knownSyntax(_ options: Options) -> Syntax? {
    switch options.syntax {
    case .json: return .document
    case .ndjson: return .records
    case .automatic: break
    }
    let path = path ?? options.standardInputName.map { FilePath(bytes: $0) }
    switch path?.fileExtension?.lowercased() {
    case "ndjson", "jsonl": return .records
    case "json", "apns": return .document
    default: return nil
    }
  }

  /// What the user says, else the extension, else what the first line looks like.
  func syntax(of stream: inout ByteStream, _ options: Options) throws(ReadFailure) -> Syntax {
    if let known = knownSyntax(options) { return known }
    let beginning = try stream.peekLine(maxBytes: InputSniffing.maxPeekBytes)
    return InputSniffing.looksLikeRecords(beginning) ? .maybeRecords : .document
  }
}

extension Options {
  /// Says that a terminal is waited for.
  func noticeTerminal(_ output: inout RunOutput) {
    guard StandardStream.input.isTerminal, verbosity > .quiet else { return }
    output.remark("reading standard input, which ends with Ctrl-D")
  }
}
