import ByteIO

/// How an input is divided into documents.
enum Division: Sendable {
  case document, records
  /// Lines with JSON behind what a logger writes before it.
  case log
  /// The first line is a whole document; whether another follows is not known yet.
  case maybeRecords
}

extension ReadingSettings {
  /// What the user says, else the name, else what the first line looks like, or the second one where
  /// the first is broken.
  ///
  /// A name may promise a document a line, and what is in the file is one over several: to check its
  /// lines one by one would find mistakes that are none, and to repair them would make some. `remark`
  /// says so.
  func division(
    of stream: inout ByteStream, _ source: InputSource, _ remark: inout String?
  ) throws(ReadFailure) -> Division {
    if let known = knownDivision(of: source) { return known }
    guard let ending = source.fileExtension, ["ndjson", "jsonl"].contains(ending) else {
      _ = try stream.peekLine(maxBytes: InputSniffing.maxPeekBytes)
      if InputSniffing.looksLikeRecords(stream.peeked) { return .maybeRecords }
      if Self.mayBeLog(source), try InputSniffing.holdsLog(&stream) {
        remark =
          "\(source.name) is read as a log, with a push in each line that has JSON;"
          + " --input json reads it as one document"
        return .log
      }
      return try InputSniffing.beginsWithBrokenRecord(&stream) ? .records : .document
    }
    guard try InputSniffing.holdsOneDocument(&stream) else { return .records }
    remark =
      "\(source.name) contains one document over several lines, and is read as one;"
      + " .\(ending) files contain one document per line"
    return .document
  }

  /// Whether a name does not speak against a log.
  private static func mayBeLog(_ source: InputSource) -> Bool {
    guard let ending = source.fileExtension else { return true }
    return ["log", "txt", "out"].contains(ending)
  }
}
