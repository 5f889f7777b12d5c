package import PushFormats

/// A record of a run that answers each.
package struct ReportedRecord: Sendable {
  package var path: String
  package var key: String?
  package var record: Int
  package var kind: DocumentKind?
  /// Where its document begins in the input, and how long that is.
  package var offset: Int
  package var bytes: Int
  /// Whether there was a document, and it was not checked.
  package var isUnread: Bool
  /// What a command has made of the document, as JSON, and the name of the member that holds it.
  package var result: (name: String, json: [UInt8])?

  package init(
    path: String, key: String?, record: Int, kind: DocumentKind?, offset: Int, bytes: Int,
    isUnread: Bool
  ) {
    self.path = path
    self.key = key
    self.record = record
    self.kind = kind
    self.offset = offset
    self.bytes = bytes
    self.isUnread = isUnread
  }
}
