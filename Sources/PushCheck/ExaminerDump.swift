package import JSON
import PushFormats
import PushModel
import PushRules

/// A console dump that was read in the place of JSON.
package final class ReadDump: Sendable {
  package let reading: DumpReading

  init(_ reading: DumpReading) {
    self.reading = reading
  }
}

extension DocumentExaminer {
  /// Reads the first console dump of a text and checks it as a message that an app received.
  ///
  /// `least`: the mildest findings that are of use.
  mutating func examineDump(_ text: Span<UInt8>, atLeast least: Severity) -> Examination {
    let reading = ConsoleDumpReader(text, expecting: ExpectedTypes.types).read()
    guard reading.form != nil else { return examineWithoutDump(text, atLeast: least) }
    var examination = Examination(bytes: reading.json.count, atLeast: least)
    examination.dump = ReadDump(reading)
    check(reading.json, printedAs: reading.form, &examination)
    soften(reading, &examination)
    translate(reading, &examination)
    for problem in reading.problems where !reading.isPartOfCut(problem) {
      JSONRules.report(problem, &examination.findings)
    }
    JSONDumpTypesLost.report(reading, &examination.findings)
    return examination
  }

  /// There is no dump: JSON is checked as JSON.
  private mutating func examineWithoutDump(
    _ text: Span<UInt8>, atLeast least: Severity
  ) -> Examination {
    guard JSONDocument(parsing: text) == nil else {
      var examination = Examination(bytes: text.count, atLeast: least)
      read(text, as: nil, &examination)
      JSONDumpNotFound.report(.note, &examination.findings)
      return examination
    }
    var examination = Examination(bytes: text.count, atLeast: least)
    JSONDumpNotFound.report(.error, &examination.findings)
    return examination
  }

  private mutating func check(
    _ json: [UInt8], printedAs form: ConsoleDump.Form?, _ examination: inout Examination
  ) {
    guard let document = JSONDocument(parsing: json.span, .lenient) else { return }
    let root = document.root
    examine(ReadText(root, json.span), as: kind(ofDumped: root, form), &examination)
  }

  /// An app prints what it has received; without a trace of FCM, that came straight from APNs.
  private mutating func kind(
    ofDumped root: JSONValue, _ form: ConsoleDump.Form?
  ) -> KindDecision {
    if let told = toldKind(of: root) { return told }
    var found = tables.decide(root)
    switch found.kind {
    case .apns where !found.isRequest:
      found.because = "it is a console dump that contains `aps`, and nothing of FCM"
    // Flutter and others print the parts of a message that apps need; a sent one has a target, too.
    case .fcmV1, .fcmLegacy:
      guard root["message"] == nil, root["notification"]?.isObject == true,
        Self.targets.allSatisfy({ root[$0] == nil })
      else { return found }
      return tables.decision(
        .fcmReceived, "it is a console dump of a message without a target", of: root)
    // The data of a message: all of it was text, and a printed map has no quotes to tell.
    case .unknown where form?.isMap == true && found.foreignSign == nil && root.isFlat:
      return tables.decision(
        .fcmData, "it is a console dump of a flat map", of: root, isCertain: true)
    // Any other printed value.
    default: break
    }
    return found
  }

  private static let targets: [StaticString] =
    Message.targets.map(\.field.name) + LegacyRequest.targets.map(\.field.name)
    + Message.targetLists

  // MARK: - Findings

  /// Turns findings that depend on a guessed type into notes.
  private mutating func soften(_ reading: DumpReading, _ examination: inout Examination) {
    let index = PositionIndex(reading.json.span)
    func isGuessed(_ finding: Finding) -> Bool {
      guard finding.severity > .note, finding.hosts.isEmpty,
        let place = finding.address.flatMap({ index.find($0) })
      else { return false }
      return reading.guess(atJSONOffset: place.value.start) != nil
    }
    guard examination.findings.all.contains(where: isGuessed) else { return }
    let others = [DumpType.text, .number, .boolean].map {
      findings(in: reading.json(assuming: $0), printedAs: reading.form)
    }
    examination.findings.replaceAll { finding in
      guard isGuessed(finding),
        !others.allSatisfy({ $0.contains { $0.rule == finding.rule && $0.place == finding.place } })
      else { return finding }
      var softened = finding
      softened.severity = .note
      return softened
    }
  }

  private mutating func findings(
    in json: [UInt8], printedAs form: ConsoleDump.Form?
  ) -> [Finding] {
    var examination = Examination(bytes: json.count)
    check(json, printedAs: form, &examination)
    examination.findings.settle()
    return examination.findings.all
  }

  /// Places of the JSON text become places of the dump, which cannot be repaired.
  private func translate(_ reading: DumpReading, _ examination: inout Examination) {
    if reading.problems.contains(where: { $0.kind == .cutOff }) {
      let index = PositionIndex(reading.json.span)
      // What is missing may stand in the part that was cut off.
      examination.findings.doubt { reading.isOpenAtEnd($0.place, index) }
    }
    examination.findings.replaceAll { finding in
      var finding = finding
      finding.fix = nil
      finding.place = finding.place.inDump(reading)
      finding.related = finding.related.map { .init($0.place.inDump(reading), $0.label) }
      return finding
    }
  }
}

extension ConsoleDump.Form {
  /// Whether it is a map of a language in which Firebase's SDKs hand data over as one.
  fileprivate var isMap: Bool {
    switch self {
    case .java, .android, .dart, .go: true
    case .swift, .objectiveC, .tree: false
    }
  }
}

extension JSONValue {
  /// Whether it is an object with members none of which holds others.
  fileprivate var isFlat: Bool {
    guard isObject, count > 0 else { return false }
    var members = members
    while let member = members.next() {
      if member.value.isObject || member.value.kind == .array { return false }
    }
    return true
  }
}

extension DumpReading {
  /// Whether a text lacks its closing quote only because the dump ends there.
  fileprivate func isPartOfCut(_ problem: DumpProblem) -> Bool {
    problem.kind == .unterminatedString
      && problems.contains { $0.kind == .cutOff && $0.range.start == problem.range.end }
  }

  /// Whether a place is a container into which the missing part of the dump belongs.
  fileprivate func isOpenAtEnd(_ place: Place, _ index: PositionIndex) -> Bool {
    if place == .document { return true }
    guard let value = place.pointer.flatMap({ index.find($0)?.value }) else { return false }
    let isContainer =
      json[value.start] == UInt8(ascii: "{") || json[value.start] == UInt8(ascii: "[")
    return isContainer && origin(of: value).end >= range.end
  }
}

extension Place {
  fileprivate func inDump(_ reading: DumpReading) -> Place {
    guard case .bytes(let range) = self else { return self }
    return .bytes(reading.origin(of: range))
  }
}
