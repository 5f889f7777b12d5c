package import JSON

/// What a reader has to know of the user's wishes.
package struct ReadingSettings: Sendable {
  package var syntax = InputSyntax.automatic
  /// Whether a console dump is also read where the name promises JSON.
  package var expectsDumpsEverywhere = false
  package var maxDocumentBytes = usualDocumentBytes
  package var maxRecordBytes = usualRecordBytes
  /// Set when each line of any input is a record, a blank one too.
  package var recordForm: RecordForm?
  /// Whether a log may hold no JSON at all.
  package var allowsEmptyLog = false

  package static let usualDocumentBytes = 64 << 20
  package static let usualRecordBytes = 1 << 20

  package init() {}

  /// The longest text that is read of a whole input, or of one of its records.
  package func maxBytes(ofRecord isRecord: Bool) -> Int {
    isRecord ? maxRecordBytes : maxDocumentBytes
  }

  /// What a document may be written in: what the user says, else what its name or its text says.
  package func textSyntax(of source: InputSource) -> TextSyntax {
    switch syntax {
    case .json, .ndjson, .log, .capture: return .json
    case .dump: return .dump
    case .automatic: break
    }
    guard expectsDumpsEverywhere || !Inputs.extensions.contains(source.fileExtension ?? "") else {
      return .json
    }
    return .jsonOrDump
  }

  /// What the user says, or the name; nil when one has to look, if only at the first line.
  func knownDivision(of source: InputSource) -> Division? {
    guard recordForm == nil else { return .records }
    switch syntax {
    case .json, .dump, .capture: return .document
    case .ndjson, .log: return .records
    case .automatic: break
    }
    switch source.fileExtension {
    case "json", "apns", "har", "http", "rest", "curl": return .document
    default: return nil
    }
  }

  /// Whether an input is known to be a file with one JSON text without looking into it.
  func isPlainDocument(_ source: InputSource) -> Bool {
    guard source.path != nil, case .document? = knownDivision(of: source) else { return false }
    return textSyntax(of: source) == .json
  }
}
