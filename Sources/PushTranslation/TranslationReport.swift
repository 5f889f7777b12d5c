import JSON
import PushFormats
import PushModel
import PushRules

/// The findings about a conversion: losses and assumptions.
struct TranslationReport {
  let target: DocumentKind
  private(set) var findings: Findings
  private(set) var hasLoss = false
  /// The names of the headers that the message leaves to FCM.
  var assumedHeaders: [String] = []
  /// Where a header says that a silent push is urgent, if one does.
  private(set) var silentHeader: JSONPointer?
  /// The values that others have taken the place of.
  private(set) var overrides: [(left: JSONPointer, taken: JSONPointer)] = []
  /// The values that become headers, which are not printed.
  private(set) var unprintedHeaders: [JSONPointer] = []
  /// Where nulls of the source stand in for values that it does not write out.
  var standIns: Set<JSONPointer> = []
  /// Where values of such a source stand that are in the output, with all that is in them.
  private(set) var carried: Set<JSONPointer> = []
  /// Where something was said of a value that is not carried over.
  private var told: Set<JSONPointer> = []
  /// How often it was noted what becomes of a value, whatever that is.
  private(set) var notes = 0
  /// Whether the push at hand cannot be sent in the other format.
  private(set) var isImpossible = false

  /// `findings` are those of the source.
  init(to target: DocumentKind, beside findings: Findings) {
    self.target = target
    self.findings = findings
  }

  mutating func addLoss(_ key: String, at pointer: JSONPointer, _ reason: ConvertValueLost.Reason) {
    notes += 1
    hasLoss = hasLoss || reason.isLoss
    // What one of its places does not take, the others do not take for the same cause.
    if !told.insert(pointer).inserted, case .unfit = reason { return }
    switch reason {
    case .overridden(let taken), .same(let taken): overrides.append((pointer, taken))
    default: break
    }
    ConvertValueLost.report(key, at: pointer, reason, in: target, &findings)
  }

  /// Adds the values of an object's keys that are given more than once, of which the last one counts.
  mutating func addRepeated(in object: WrittenValue, at pointer: JSONPointer) {
    var said = 0
    for repeated in object.repeated {
      let place = pointer.appending(repeated.name)
      let isSame =
        repeated.count == 1
        && object[repeated.name].map { $0.text == repeated.first.text } == true
      hasLoss = hasLoss || !isSame
      guard said < findings.mostAlike else { continue }
      said += 1
      let first = String(decoding: repeated.first.text.prefix(200), as: UTF8.self)
      ConvertValueLost.report(
        repeated.name, at: place,
        isSame
          ? .same(as: place)
          : .repeated(first: ValueWords.shortened(first), count: repeated.count), in: target,
        &findings)
    }
  }

  /// Notes that a value becomes a header, which is not printed.
  mutating func noteHeader(_ pointer: JSONPointer) {
    notes += 1
    unprintedHeaders.append(pointer)
  }

  /// Notes that a value was made use of, in whatever way.
  mutating func noteTaken() { notes += 1 }

  /// Says once which values become headers that are not printed.
  mutating func sayHeaders() {
    ConvertValueLost.report(unprintedHeaders: unprintedHeaders, &findings)
  }

  /// Notes that a value is in the output.
  mutating func noteCarried(_ pointer: JSONPointer) {
    notes += 1
    if !standIns.isEmpty { carried.insert(pointer) }
  }

  /// The values of which something else becomes than a value of the output.
  var leftOut: Set<JSONPointer> { told.union(unprintedHeaders) }

  /// Whether it was said already that a value is not carried over.
  func isTold(_ pointer: JSONPointer) -> Bool { told.contains(pointer) }

  mutating func addUnsettled(_ point: ConvertUnsettled.Point) {
    notes += 1
    hasLoss = hasLoss || point.leavesOut
    if case .silentHeader(let pointer) = point { silentHeader = pointer }
    ConvertUnsettled.report(point, &findings)
  }

  /// Says that the sender of what is around a push adds its alert: without one it would show nothing.
  mutating func addAlertElsewhere(for kind: DocumentKind) {
    findings.all.removeAll { $0.rule == ConvertNothingForApple.self }
    addUnsettled(kind == .apns ? .alertElsewhere(JSONPointer(["aps"])) : .textElsewhere)
  }

  /// Adds what is said of the push as a whole that a sender's message becomes for Apple's devices.
  mutating func add(
    wholeOf push: TranslationReport, through sender: SenderConversion, at place: JSONPointer,
    _ headers: [(name: String, value: String)]
  ) {
    assumedHeaders = push.assumedHeaders
    let place = Place.container(place)
    if push.findings.all.contains(where: { $0.rule == ConvertNothingForApple.self }) {
      ConvertNothingForApple.report(ofSender: place, &findings)
    }
    if sender.usesFCMForApple {
      for var finding in push.findings.all where finding.rule == ConvertHeaderAssumed.self {
        finding.place = place
        findings.all.append(finding)
      }
      return
    }
    let filled = headers.filter { push.assumedHeaders.contains($0.name) }
    guard !filled.isEmpty else { return }
    ConvertHeaderAssumed.report(filledIn: filled, at: place, &findings)
  }

  /// Adds the findings about a push inside the document, at its place there.
  mutating func add(_ report: TranslationReport, of inside: InsideDocument) {
    hasLoss = hasLoss || report.hasLoss
    noteCarried(inside.pointer)
    assumedHeaders += report.assumedHeaders
    for finding in report.findings.all {
      findings.all.append(finding.moved(to: inside))
    }
  }

  /// Adds what was found of a push of which nothing came.
  mutating func addFailure(_ report: TranslationReport) {
    hasLoss = hasLoss || report.hasLoss
    findings.all += report.findings.all
  }

  /// Puts right what is an error of a push by itself, and milder in the document that holds it,
  /// whose sender may do the same; what cannot be put right is an error.
  mutating func settleErrors(of alone: Findings, of inside: inout InsideDocument) {
    let milder = Set(
      findings.all.filter { $0.severity < .error }.compactMap { finding in
        finding.place.pointer.map {
          Found(rule: finding.rule.name, path: finding.hosts.flatMap(\.tokens) + $0.tokens)
        }
      })
    for finding in alone.all where finding.severity == .error {
      guard let pointer = finding.place.pointer,
        milder.contains(
          Found(rule: finding.rule.name, path: inside.pointer.tokens + pointer.tokens))
      else { continue }
      if let fix = finding.fix, inside.repair(fix) {
        var report = TranslationReport(to: target, beside: Findings())
        report.addUnsettled(.repaired(pointer, what: finding.message))
        add(report, of: inside)
        continue
      }
      findings.all.append(finding.moved(to: inside))
    }
  }

  /// What is found where, through all strings.
  private struct Found: Hashable {
    var rule: String
    var path: [String]
  }

  /// Begins another push of the same document.
  mutating func beginPush() { isImpossible = false }

  /// Adds why the push cannot be sent in the other format: then nothing is printed for it.
  mutating func addImpossible(_ report: (inout Findings) -> Void) {
    isImpossible = true
    add(isLoss: true, report)
  }

  /// Adds any other finding of a rule.
  mutating func add(isLoss: Bool = false, _ report: (inout Findings) -> Void) {
    hasLoss = hasLoss || isLoss
    report(&findings)
  }
}

extension Finding {
  /// The finding with its place in the document around the push.
  fileprivate func moved(to inside: InsideDocument) -> Finding {
    var finding = self
    finding.fix = nil
    finding.related = nil
    finding.place = .value(inside.pointer)
    guard !inside.isString else { return finding }
    switch place {
    case .key(let pointer): finding.place = .key(inside.pointer.appending(pointer))
    case .value(let pointer), .part(let pointer, _):
      finding.place = .value(inside.pointer.appending(pointer))
    case .container(let pointer): finding.place = .container(inside.pointer.appending(pointer))
    case .bytes, .header, .document: break
    }
    return finding
  }
}
