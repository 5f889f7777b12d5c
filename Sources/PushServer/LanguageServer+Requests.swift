import JSON
import PushInspection
import PushReference

/// A question about one document, by its method of the protocol.
enum DocumentQuestion: String {
  case diagnostic = "textDocument/diagnostic"
  case codeAction = "textDocument/codeAction"
  case hover = "textDocument/hover"
  case completion = "textDocument/completion"
  case documentSymbol = "textDocument/documentSymbol"
  case inlayHint = "textDocument/inlayHint"
  case codeLens = "textDocument/codeLens"
  case foldingRange = "textDocument/foldingRange"
  case selectionRange = "textDocument/selectionRange"
  case documentLink = "textDocument/documentLink"
  case executeCommand = "workspace/executeCommand"
}

// The questions about one document, each in a file of `Features`.
extension LanguageServer {
  mutating func answer(
    _ method: String, _ parameters: JSONValue
  ) throws(ProtocolError) -> JSONTree {
    guard let question = DocumentQuestion(rawValue: method) else {
      throw ProtocolError(.methodNotFound, "unknown method \(method)")
    }
    if question == .executeCommand { return try execute(parameters) }
    guard let address = address(in: parameters) else {
      throw ProtocolError(.invalidParams, "\(method) names no document")
    }
    guard documents[address] != nil else {
      throw ProtocolError(.invalidParams, "\(address.text) is not open")
    }
    switch question {
    case .diagnostic: return diagnosticReport(address)
    case .codeAction: return codeActions(address, parameters)
    case .hover: return hover(address, try position(in: parameters))
    case .completion: return completion(address, try position(in: parameters))
    case .documentSymbol: return outline(address)
    case .inlayHint: return hints(address, parameters.at("range"))
    case .codeLens: return lenses(address)
    case .foldingRange: return foldingRanges(address)
    case .selectionRange: return selectionRanges(address, parameters.at("positions"))
    case .documentLink: return links(address)
    case .executeCommand: return try execute(parameters)
    }
  }

  private func position(in parameters: JSONValue) throws(ProtocolError) -> ClientPosition {
    guard let position = ClientPosition(parameters.at("position")) else {
      throw ProtocolError(.invalidParams, "the position has no line and character")
    }
    return position
  }

  // MARK: - What is known of a document

  /// What is wrong with a document, looked up once for each of its versions.
  mutating func checked(_ address: DocumentAddress) -> CheckedText {
    guard let document = documents[address] else { return CheckedText() }
    if let checked = document.checked { return checked }
    let bytes = document.text.bytes
    let checked: CheckedText
    if let file = document.file, Self.isConfiguration(file) {
      checked = service.checkConfiguration(bytes, of: file)
    } else {
      checked = service.check(bytes, of: document.file)
    }
    documents[address]?.note(checked)
    return checked
  }

  /// The same for questions at one place, which editors ask while the user types: in a long text
  /// that has changed, what was found before the change.
  mutating func known(_ address: DocumentAddress) -> CheckedText {
    if let document = documents[address], document.awaitsCheck, let last = document.lastChecked {
      return last
    }
    return checked(address)
  }

  /// Whether there is anything to say about a document: editors open other JSON, too.
  mutating func isServed(_ address: DocumentAddress) -> Bool {
    let checked = known(address)
    guard let document = documents[address] else { return false }
    if Self.isConfiguration(document.file) { return true }
    return checked.isPush ?? document.wasPush
  }

  /// One document of a text: all of it, or one of its lines.
  struct Part {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  /// The part around a byte; nil when nothing is said about the document.
  mutating func part(of address: DocumentAddress, around offset: Int) -> Part? {
    let isRecords = known(address).isRecords
    guard isServed(address), let text = documents[address]?.text else { return nil }
    guard isRecords else { return Part(range: 0..<text.bytes.count, bytes: text.bytes) }
    let line = text.content(ofLine: text.line(of: min(offset, text.bytes.count)))
    return Part(range: line, bytes: Array(text.bytes[line]))
  }

  /// What the places of a part are based on.
  mutating func places(of part: Part, in address: DocumentAddress) -> Inspection {
    known(address).inspection ?? inspection(of: part, in: address)
  }

  /// All that is known of a part; kept until the next change.
  mutating func inspection(of part: Part, in address: DocumentAddress) -> Inspection {
    if let known = documents[address]?.inspections[part.range.lowerBound] { return known }
    let inspection = service.inspect(part.bytes, of: documents[address]?.file)
    documents[address]?.inspections[part.range.lowerBound] = inspection
    return inspection
  }
}
