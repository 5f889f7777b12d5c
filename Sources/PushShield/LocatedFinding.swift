package import JSON
package import PushFormats

/// A finding with its place in the text, as the rule reported it.
///
/// Its texts may repeat parts of the document: a report takes a `ShieldedFinding`.
package struct LocatedFinding: Sendable {
  package var rule: String
  package var severity: Severity
  package var message: String
  /// The input as the user named it.
  package var path: String
  /// The name's bytes where they are not UTF-8, which `path` cannot hold.
  package var rawPath: [UInt8]?
  /// The number of the NDJSON record, counted from 1.
  package var record: Int?
  /// What the caller calls the record.
  package var key: String?
  /// Where the record's document begins in the input.
  package var recordStart: TextPosition?
  package var kind: DocumentKind?
  /// nil for what has no place in the document, such as a header from an option.
  package var pointer: JSONPointer?
  /// The place inside the document that the string at `pointer` contains.
  package var inner: JSONPointer?
  package var header: String?
  package var span: LocatedSpan?
  /// Where it stands in the text of its document or record, if that is JSON.
  package var placeInJSON: ByteRange?
  package var label: String?
  package var related: Related?
  package var help: String?
  package var note: String?
  package var prediction: Prediction?
  /// The page that documents the rule's facts.
  package var source: Source
  package var fix: LocatedFix?
  /// Stable over re-formatting: made of rule, path, pointer and ordinal.
  package var fingerprint: Fingerprint
  /// What the fingerprint is made of, without the ordinal.
  package var identity: UInt64 = 0
  /// Set when the configuration or a baseline accepts the finding: it is counted, but most formats
  /// omit it.
  package var acceptance: Acceptance?
  /// Whether it explains the server's answer, and is therefore shown whatever its severity.
  package var explainsAnswer = false

  package struct Related: Sendable {
    package var span: LocatedSpan
    package var label: String

    package init(span: LocatedSpan, label: String) {
      self.span = span
      self.label = label
    }
  }
}

extension LocatedFinding {
  // Outside of the type, and through the initializer that the compiler makes of its members: one that
  // sets them step by step builds the finding in a place of its own, and copies it from there.
  package init(
    rule: String, severity: Severity, message: String, path: String, record: Int? = nil,
    key: String? = nil, recordStart: TextPosition? = nil, kind: DocumentKind? = nil,
    pointer: JSONPointer? = nil, inner: JSONPointer? = nil, header: String? = nil,
    span: LocatedSpan? = nil, placeInJSON: ByteRange? = nil, label: String? = nil,
    related: Related? = nil, help: String? = nil,
    note: String? = nil, prediction: Prediction? = nil, source: Source, fix: LocatedFix? = nil,
    fingerprint: Fingerprint = .none, identity: UInt64 = 0
  ) {
    self.init(
      rule: rule, severity: severity, message: message, path: path, rawPath: nil, record: record,
      key: key, recordStart: recordStart, kind: kind, pointer: pointer, inner: inner,
      header: header, span: span, placeInJSON: placeInJSON, label: label,
      related: related, help: help, note: note,
      prediction: prediction, source: source, fix: fix, fingerprint: fingerprint,
      identity: identity, acceptance: nil, explainsAnswer: false)
  }
}

extension LocatedFinding {
  /// Leaves out what is not shown beside what is wrong, and where: it need not be searched for secrets.
  mutating func keepHeadline() {
    pointer = nil
    inner = nil
    label = nil
    related = nil
    help = nil
    note = nil
    prediction = nil
    if let isSafe = fix?.isSafe { fix = LocatedFix(isSafe: isSafe, edits: []) }
  }
}

/// A place in a file: lines and columns count from 1, columns in Unicode scalars, offsets in bytes
/// from 0; the end is exclusive.
package struct LocatedSpan: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }
}

/// A repair as edits of the file's bytes, in the file's coordinates.
package struct LocatedFix: Hashable, Sendable {
  package var isSafe: Bool
  package var edits: [TextEdit]
  /// The lines and columns of the edits, in the same order, where they were looked up; empty for a
  /// single edit of the very place of its finding.
  package var spans: [LocatedSpan]
  package var isAtFinding: Bool
  /// The members that it adds or renames to: two repairs of one round must not add the same.
  package var added: [JSONPointer]
  /// Those of them whose values stood elsewhere: two values may be meant for one place.
  package var carried: [JSONPointer]
  /// The members that it removes with a value.
  package var removed: [JSONPointer]
  /// Whether the edits would reveal a secret and are omitted.
  package internal(set) var revealsSecret = false

  package init(
    isSafe: Bool, edits: [TextEdit], spans: [LocatedSpan] = [], isAtFinding: Bool = false,
    added: [JSONPointer] = [], carried: [JSONPointer] = [], removed: [JSONPointer] = []
  ) {
    self.isSafe = isSafe
    self.edits = edits
    self.spans = spans
    self.isAtFinding = isAtFinding
    self.added = added
    self.carried = carried
    self.removed = removed
  }
}
