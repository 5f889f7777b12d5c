package import JSON
package import PushFormats

/// One violation of one rule at one place, before its place is looked up in the text.
package struct Finding: Sendable {
  package var rule: any Rule.Type
  package var severity: Severity
  /// What is wrong, the value, what is allowed; lower case, no full stop.
  package var message: String
  package var place: Place
  /// One to six words under the place.
  package var label: String?
  package var related: Related?
  /// What to write instead: one imperative sentence.
  package var help: String?
  /// A fact that explains the finding.
  package var note: String?
  package var prediction: Prediction?
  package var fix: Fix?
  package var source: Source
  /// The strings that hold the document in which the places stand, the outermost first; empty for
  /// the document itself.
  ///
  /// Each is named in the text that the one before it holds.
  package var hosts: [JSONPointer] = []
  /// Where the rules that its rule supersedes have nothing to add; nil for its own place.
  package var covers: [JSONPointer]?
  /// The keys one of which is missing: one that is there in another form speaks for it.
  package var lacks: [JSONPointer] = []
  /// The key that its own was meant to be.
  package var means: JSONPointer?
  /// Whether any other finding about the same value that is as severe says enough.
  ///
  /// This is not what `supersedes` is for: that names rules which know less of one cause, and counts
  /// whatever their severity. What is odd about a text may be explained by any rule.
  package var yields = false
  /// Whether it is about a value that is not known yet.
  package var isInDoubt = false
  /// What its push is, where a document holds several that were checked one by one.
  package var kind: DocumentKind?

  /// A second place that belongs to the finding.
  package struct Related: Sendable {
    package var place: Place
    package var label: String

    package init(_ place: Place, _ label: String) {
      self.place = place
      self.label = label
    }
  }
}

/// Where a finding points.
package enum Place: Hashable, Sendable {
  /// The key of a member; the value where there is no key.
  case key(JSONPointer)
  case value(JSONPointer)
  /// An object or array as a whole, for what it lacks: its key, or its opening bracket.
  case container(JSONPointer)
  /// A stretch of a string's text, in bytes of the text that the string stands for.
  case part(JSONPointer, ByteRange)
  case bytes(ByteRange)
  /// A request header that was given outside the document.
  case header(String)
  /// The document as a whole.
  case document
}

extension Place {
  /// The pointer of the value that it belongs to; nil for what has none.
  package var pointer: JSONPointer? {
    switch self {
    case .key(let pointer), .value(let pointer), .container(let pointer), .part(let pointer, _):
      pointer
    case .bytes, .header, .document: nil
    }
  }
}

extension PayloadHandling {
  /// Whether a finding about such a place is about a key of the sender's own.
  fileprivate func isOwnKey(at place: Place) -> Bool {
    guard case .key(let pointer) = place else { return false }
    return isOwnKey(at: pointer.tokens)
  }
}

extension Finding {
  /// The address from the root of the outer document, through the strings on the way; nil for what
  /// has none.
  package var address: JSONPointer? {
    place.pointer.map { JSONPointer(hosts.flatMap(\.tokens) + $0.tokens) }
  }
}

/// A repair that pushcheck can make.
package struct Fix: Sendable, Hashable {
  package var edits: [JSONEdit]
  /// Whether the repair cannot change what the author meant.
  package var isSafe: Bool

  package init(edits: [JSONEdit], isSafe: Bool) {
    self.edits = edits
    self.isSafe = isSafe
  }

  package static func safe(_ edits: JSONEdit...) -> Fix { Fix(edits: edits, isSafe: true) }
  package static func unsafe(_ edits: JSONEdit...) -> Fix { Fix(edits: edits, isSafe: false) }
}

/// Findings that were counted rather than made, since they are not shown.
package struct UnmadeFindings: BitwiseCopyable, Sendable {
  package fileprivate(set) var count = 0
  /// What their rules are.
  fileprivate var rules = MarkSet()
  /// How many of them yield to another finding about the same value, should there be one.
  fileprivate var yielding = 0
  /// How many of them a finding that was made leaves nothing to say.
  fileprivate var explained = 0
  /// How many of them are surely not about a value.
  fileprivate var aboutNoValue = 0
  /// Whether some of them may be about what is not known yet.
  fileprivate var areInDoubt = false

  package init() {}

  fileprivate mutating func add(_ other: UnmadeFindings) {
    count += other.count
    rules.formUnion(other.rules)
    yielding += other.yielding
    explained += other.explained
    aboutNoValue += other.aboutNoValue
    areInDoubt = areInDoubt || other.areInDoubt
  }

  /// Those that came behind earlier ones.
  package func behind(_ earlier: UnmadeFindings) -> UnmadeFindings {
    var later = self
    later.count -= earlier.count
    later.yielding -= earlier.yielding
    later.explained -= earlier.explained
    later.aboutNoValue -= earlier.aboutNoValue
    return later
  }
}

/// The findings of one document, as the rules add them.
package struct Findings: Sendable {
  /// How many there were at some time.
  package struct Checkpoint {
    fileprivate var made = 0
    fileprivate var unmade = 0

    package init() {}

    fileprivate init(made: Int, unmade: Int) {
      self.made = made
      self.unmade = unmade
    }

    /// Whether findings were made since.
    package func isBehind(_ earlier: Checkpoint) -> Bool { made > earlier.made }
  }

  package var all: [Finding] = []
  /// How the payload travels: the first service that reads it answers to a mistake.
  package var carrier: Carrier = .direct
  /// Whether a message names a token, which its sender may delete for FCM's answer.
  package var holdToken = false
  /// A push for a browser is answered by the browser's push service.
  package var pushType: PushType?
  /// What a sender treats in its own way, while a document of it is checked that holds keys of its
  /// own: what is found about those is void, so that it is not counted where it is not made.
  package var voids: PayloadHandling?
  /// The strings around the document that is being checked, the outermost first.
  package private(set) var hosts: [JSONPointer] = []

  /// The addresses of the pushes that a document holds, where each of them is sent by itself.
  package var pushes: [JSONPointer] = []

  /// How many findings of one kind there may be in one object or list.
  package let mostAlike: Int
  /// What was too mild to be made.
  package private(set) var unmade = UnmadeFindings()
  /// The mildest ones that are wanted; milder ones are not even made.
  package private(set) var least: Severity
  private let detail: FindingDetail
  /// Whether they may be in doubt, which their second places tell, too.
  private var mayBeInDoubt = false

  package init() {
    self.init(.usual)
  }

  package init(
    _ limit: FindingLimit, atLeast least: Severity = .note, detail: FindingDetail = .whole
  ) {
    mostAlike = limit.alike
    self.least = least
    self.detail = detail
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Whether more of a finding is shown than its headline.
  ///
  /// A repair tells also where a finding stands, and whether another one is needed; one that only
  /// concerns the key at hand does not, and need not be made then.
  package var areWhole: Bool { detail == .whole }

  /// Whether nothing was found, not even what is too mild to be made.
  package var areNone: Bool { all.isEmpty && unmade.count == 0 }

  // All texts and places are made here, and only for a finding that will be shown: most of what
  // real pushes give cause for are notes, and making one takes as long as the whole check.
  package mutating func add(
    _ rule: any Rule.Type, at place: @autoclosure () -> Place,
    _ message: @autoclosure () -> String, label: @autoclosure () -> String? = nil,
    severity: Severity? = nil, related: @autoclosure () -> Finding.Related? = nil,
    help: @autoclosure () -> String? = nil, note: @autoclosure () -> String? = nil,
    predicts prediction: @autoclosure () -> Prediction? = nil, fix: @autoclosure () -> Fix? = nil,
    source: @autoclosure () -> Source? = nil,
    covering covers: @autoclosure () -> [JSONPointer]? = nil,
    lacking lacks: @autoclosure () -> [JSONPointer] = [], meaning means: JSONPointer? = nil,
    yields: Bool = false, isAboutNoValue: Bool = false
  ) {
    let severity = severity ?? rule.severity
    // One that supersedes others, or may speak for them, is wanted for that.
    guard severity >= least || !rule.supersedes.isNone || means != nil else {
      if let voids, voids.isOwnKey(at: place()) { return }
      return countUnmade(rule, yields: yields, isAboutNoValue: isAboutNoValue)
    }
    // All at once: a finding that is made in steps is copied when it is added.
    let isWhole = detail == .whole
    all.append(
      Finding(
        rule: rule, severity: severity, message: message(), place: place(),
        label: isWhole ? label() : nil,
        related: isWhole || mayBeInDoubt ? related() : nil,
        help: isWhole ? help() : nil, note: isWhole ? note() : nil,
        prediction: isWhole ? adapted(prediction(), of: rule) : nil,
        fix: fix(), source: source() ?? rule.source, hosts: hosts, covers: covers(),
        lacks: lacks(), means: means, yields: yields))
  }

  /// What the sender gets to see of an answer: nearly always just that.
  private func adapted(_ prediction: Prediction?, of rule: any Rule.Type) -> Prediction? {
    if rule.family == .legacy { return prediction?.byGateway }
    return switch (carrier, pushType) {
    case (.fcm, _), (_, .webPush?): prediction.map { carrier.adapting($0, pushType) }
    default: prediction
    }
  }

  /// Makes the mildest ones from here on, shown or not: what may be in doubt is not counted unmade.
  package mutating func makeAll() {
    least = .note
    mayBeInDoubt = true
  }

  /// Counts what is known without making it.
  package mutating func countUnmade(
    _ rule: any Rule.Type, yields: Bool = false, isAboutNoValue: Bool = false
  ) {
    unmade.count += 1
    unmade.rules.insert(rule)
    if yields { unmade.yielding += 1 }
    if isAboutNoValue { unmade.aboutNoValue += 1 }
  }

  /// The same of a rule that yields to all that was found before.
  package mutating func countUnmade(_ rule: any Rule.Type, yieldingAt place: Place) {
    let isExplained = explains(place)
    countUnmade(rule, yields: !isExplained)
    if isExplained { unmade.explained += 1 }
  }

  /// Whether a finding says enough about a place of the document at hand.
  private func explains(_ place: Place) -> Bool {
    all.contains { !$0.yields && $0.place == place && $0.hosts == hosts }
  }

  package mutating func countUnmade(_ known: UnmadeFindings) { unmade.add(known) }

  /// Declares that some findings are about values not known yet, so that there is nothing to say.
  ///
  /// What was found before `earlier` is left alone.
  package mutating func doubt(
    after earlier: Checkpoint = Checkpoint(), where dependsOnUnknown: (Finding) -> Bool
  ) {
    if unmade.count > earlier.unmade { unmade.areInDoubt = true }
    doubtMade(after: earlier, where: dependsOnUnknown)
  }

  /// The same of the findings of one rule: another rule's, made or not, are left alone.
  package mutating func doubt(
    after earlier: Checkpoint, of rule: any Rule.Type,
    where dependsOnUnknown: (Finding) -> Bool = { _ in true }
  ) {
    if unmade.count > earlier.unmade, unmade.rules.mayContain(rule) { unmade.areInDoubt = true }
    doubtMade(after: earlier) { $0.rule == rule && dependsOnUnknown($0) }
  }

  /// Declares that what was found about keys of a sender's own is void; what was not made is not even
  /// counted (`voids`).
  package mutating func doubt(
    after earlier: Checkpoint, aboutOwnKeysOf handling: PayloadHandling
  ) {
    doubtMade(after: earlier) { handling.isOwnKey(at: $0.place) }
  }

  private mutating func doubtMade(after earlier: Checkpoint, where isDoubtful: (Finding) -> Bool) {
    for index in all.indices.dropFirst(earlier.made) where isDoubtful(all[index]) {
      all[index].isInDoubt = true
    }
  }

  /// Whether one more finding may be made of those in one object or list, which all have the same
  /// severity.
  package func hasRoom(after earlier: Checkpoint) -> Bool {
    all.count - earlier.made + unmade.count - earlier.unmade < mostAlike
  }

  /// What has been found so far.
  package var checkpoint: Checkpoint { Checkpoint(made: all.count, unmade: unmade.count) }

  /// How many of the unmade findings would be there, had they been made; nil where only making them
  /// tells.
  package var unmadeForSure: Int? {
    guard unmade.count > 0 else { return 0 }
    // Who counts those that yield has counted no more than are shown.
    guard !unmade.areInDoubt, unmade.count - unmade.yielding - unmade.explained < mostAlike else {
      return nil
    }
    // Those that yield may do so to each other one that is about a value.
    let known = unmade.yielding + unmade.explained + unmade.aboutNoValue
    if unmade.yielding > 0, unmade.count > known { return nil }
    if all.contains(where: {
      $0.means != nil || unmade.rules.mayContain(anyOf: $0.rule.supersedes)
    }) {
      return nil
    }
    return unmade.count - unmade.explained
  }

  /// Takes over what was found in another push of the same document.
  package mutating func add(_ other: Findings) {
    all += other.all
    unmade.add(other.unmade)
  }

  /// Whether a finding already says what is to stand at this place, or that what stands there is
  /// wrong in any form, and is not superseded.
  package func judge(_ pointer: JSONPointer, unless superseded: Superseded) -> Bool {
    all.contains { finding in
      (finding.fix != nil || finding.severity == .error) && finding.place == .value(pointer)
        && finding.hosts == hosts && !superseded.contains(finding.rule)
    }
  }

  /// Goes on in the document that a string of this one holds.
  package mutating func enter(_ host: JSONPointer) {
    hosts.append(host)
  }

  /// Goes back to the document around the string.
  package mutating func leave() {
    hosts.removeLast()
  }

  /// The findings without what only a service or a reader of pushes makes of them, and without
  /// repairs: for texts that are not sent.
  package var withoutServices: Findings {
    var plain = self
    for position in plain.all.indices {
      plain.all[position].note = nil
      plain.all[position].prediction = nil
      plain.all[position].fix = nil
    }
    return plain
  }

  /// Leaves it to the author whether repairs are made.
  package mutating func makeFixesUnsafe() {
    for position in all.indices { all[position].fix?.isSafe = false }
  }

  /// The same of those that were found between two moments.
  package mutating func makeFixesUnsafe(from earlier: Checkpoint, to later: Checkpoint) {
    for position in earlier.made..<later.made { all[position].fix?.isSafe = false }
  }

  /// Whether an error was found since.
  package func holdError(after earlier: Checkpoint) -> Bool {
    all.dropFirst(earlier.made).contains { $0.severity == .error }
  }

  /// Forgets the repairs in the document at hand, and in those in its strings: what JSON needs may be
  /// no part of the language that it is written in.
  package mutating func forgetFixes() {
    for position in all.indices where all[position].hosts.starts(with: hosts) {
      all[position].fix = nil
    }
  }

  package mutating func replaceAll(_ replacement: (Finding) -> Finding) {
    all = all.map(replacement)
  }

  /// The same of those that were found later than that.
  package mutating func replace(
    after earlier: Checkpoint, _ replacement: (Finding) -> Finding
  ) {
    for index in all.indices.dropFirst(earlier.made) { all[index] = replacement(all[index]) }
  }
}
