import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules

/// What a record says about its push.
///
/// Where it has no value, or null, what was given for all records counts.
struct RecordRequest {
  private(set) var own = OwnRequest()
  private(set) var kind: DocumentKind?
  /// Where headers stand in the record, by their names in lower case.
  private var headerPlaces: [String: JSONPointer] = [:]
  private var problems: [(RecordUnusableRequest.Subject, JSONPointer)] = []

  /// If the text is not JSON, values may be wrong; checking reports the errors.
  init(in text: Span<UInt8>, _ places: RequestPlaces) {
    let index = PositionIndex(text, questions: 3)
    if let pointer = places.headers, let range = index.find(pointer)?.value {
      takeHeaders(text.extracting(range.start..<range.end), at: pointer)
    }
    if let pointer = places.kind, let range = index.find(pointer)?.value {
      takeKind(text.extracting(range.start..<range.end), at: pointer)
    }
    if let pointer = places.time, let range = index.find(pointer)?.value {
      takeTime(text.extracting(range.start..<range.end), at: pointer)
    }
  }

  /// Moves findings about headers to their places, and reports what cannot be used.
  func report(_ findings: inout Findings) {
    if !findings.isEmpty { findings.replaceAll { placed($0) } }
    for (subject, pointer) in problems {
      RecordUnusableRequest.report(subject, at: pointer, &findings)
    }
  }

  private func placed(_ finding: Finding) -> Finding {
    // What else it names may stand in the string that holds the push.
    let isAlone = finding.hosts.isEmpty || finding.related == nil && finding.fix == nil
    guard isAlone, case .header(let name) = finding.place, let pointer = headerPlaces[name] else {
      return finding
    }
    var finding = finding
    finding.place = .value(pointer)
    finding.hosts = []
    return finding
  }

  // MARK: - Parts

  private mutating func takeHeaders(_ text: Span<UInt8>, at pointer: JSONPointer) {
    guard let document = JSONDocument(parsing: text, .lenient), !document.root.isNull else {
      return
    }
    if document.root.isObject {
      return takeHeaders(of: document.root, at: pointer, isText: false)
    }
    // An object that was written as a string, as in a column of a table.
    guard let held = document.root.utf8, let inner = JSONDocument(parsing: held, .lenient),
      inner.root.isObject
    else {
      problems.append((.headers(ValueWords.describe(document.root)), pointer))
      return
    }
    takeHeaders(of: inner.root, at: pointer, isText: true)
  }

  /// `isText`: whether the object stands in the string at the pointer.
  private mutating func takeHeaders(
    of object: JSONValue, at pointer: JSONPointer, isText: Bool
  ) {
    var headers: [(name: String, value: String)] = []
    var members = object.members
    while let member = members.next() {
      let name = member.name.lowercased()
      let place = isText ? pointer : pointer.appending(member.name)
      headerPlaces[name] = place
      if let values = member.value.headerTexts {
        headers += values.map { (name, $0) }
      } else if !member.value.isNull {
        problems.append((.header(member.name, ValueWords.describe(member.value)), place))
      }
    }
    own.headers = headers
  }

  private mutating func takeKind(_ text: Span<UInt8>, at pointer: JSONPointer) {
    guard let document = JSONDocument(parsing: text, .lenient), !document.root.isNull else {
      return
    }
    let name = document.root.string
    kind = DocumentKind.choices.first { $0.name == name }
    guard kind == nil else { return }
    problems.append((.kind(ValueWords.describe(document.root)), pointer))
  }

  private mutating func takeTime(_ text: Span<UInt8>, at pointer: JSONPointer) {
    guard let document = JSONDocument(parsing: text, .lenient), !document.root.isNull else {
      return
    }
    if let seconds = document.root.secondsSince1970 {
      own.clock = .given(seconds)
    } else {
      problems.append((.time(ValueWords.describe(document.root)), pointer))
    }
  }
}

extension JSONValue {
  /// The values of a header: one, or the list that Go writes for each name.
  fileprivate var headerTexts: [String]? {
    guard kind == .array else { return headerText.map { [$0] } }
    var texts: [String] = []
    for position in 0..<count {
      guard let text = self[position]?.headerText else { return nil }
      texts.append(text)
    }
    return texts
  }

  private var headerText: String? { string ?? integer.map { "\($0)" } }

  /// Seconds or, where it is too great for them, milliseconds, as a number or in digits; or a time as
  /// in RFC 3339.
  fileprivate var secondsSince1970: Int64? {
    if let number = integer ?? string.flatMap({ Int64($0) }) {
      let seconds = Clock.possibleSeconds.contains(number) ? number : number / 1000
      return number >= 0 && Clock.possibleSeconds.contains(seconds) ? seconds : nil
    }
    if let text = utf8 { return text.protoTimestamp }
    guard let number, let whole = Int64(exactly: number.rounded(.down)),
      Clock.possibleSeconds.contains(whole)
    else { return nil }
    return whole
  }
}
