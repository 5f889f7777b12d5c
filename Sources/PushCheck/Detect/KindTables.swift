package import JSON
package import PushFormats
package import PushModel
import PushRules

/// The layouts of kinds in plain bits, each taken in when a document first needs it.
package struct KindTables: ~Copyable {
  struct KnownSign: BitwiseCopyable {
    var kind: DocumentKind
    var strength: Sign.Strength
    var because: StaticString
    var condition: Int
    var sureness: Int
  }

  struct KnownArrangement: BitwiseCopyable {
    var arrangement: Arrangement
    var condition: Int
    var payload: KeySteps?
    var headers: KeySteps?

    init(_ possible: PossibleArrangement, if condition: Int) {
      arrangement = possible.arrangement
      self.condition = condition
      payload = arrangement.payload.map { KeySteps($0.keys) }
      headers = arrangement.headers.map { KeySteps($0.keys) }
    }
  }

  /// Where the signs and arrangements of a kind stand in the lists.
  struct KnownKind: BitwiseCopyable {
    var firstSign: Int
    var endOfSigns: Int
    var firstArrangement: Int
    var endOfArrangements: Int
    var carrier: Carrier
    var isFoundInFolders: Bool
  }

  private var conditions = CompiledConditions()
  private var signs = GrowingMemory<KnownSign>()
  private var arrangements = GrowingMemory<KnownArrangement>()
  /// By kind; nil for one that no document has needed.
  private var kinds = GrowingMemory<KnownKind?>(repeating: nil, count: DocumentKind.allCases.count)
  private var inside = InnerTables()
  private var index = SignIndex()
  /// The kinds whose signs are in the index.
  private var indexed = KindCandidates()

  package init() {}

  private mutating func known(_ kind: DocumentKind) -> KnownKind {
    if let known = kinds[kind.number] { return known }
    return take(in: kind)
  }

  private mutating func take(in kind: DocumentKind) -> KnownKind {
    let layout = kind.layout
    let (firstSign, firstArrangement) = (signs.count, arrangements.count)
    for (position, sign) in layout.signs.enumerated() {
      let known = KnownSign(
        kind: kind, strength: sign.strength, because: sign.because,
        condition: conditions.add(sign.condition), sureness: conditions.add(sign.sureness))
      index.add(
        RankedSign(sign.strength, of: kind, number: signs.count, position: position),
        on: sign.condition, of: &conditions)
      signs.append(known)
    }
    indexed.insert(kind)
    for possible in layout.arrangements {
      arrangements.append(
        KnownArrangement(possible, if: conditions.add(possible.condition)))
    }
    let known = KnownKind(
      firstSign: firstSign, endOfSigns: signs.count, firstArrangement: firstArrangement,
      endOfArrangements: arrangements.count, carrier: layout.carrier,
      isFoundInFolders: layout.isFoundInFolders)
    kinds[kind.number] = known
    return known
  }

  /// An arrangement of a kind that has been decided.
  mutating func arrangement(_ id: ArrangementID) -> Arrangement {
    arrangements[number(of: id)].arrangement
  }

  /// What goes to APNs in a document that is arranged so.
  @_lifetime(copy root)
  mutating func payload(in root: JSONValue, _ id: ArrangementID) -> JSONValue? {
    guard let steps = arrangements[number(of: id)].payload else { return nil }
    return root.value(behind: steps)
  }

  /// The headers that go with it.
  @_lifetime(copy root)
  mutating func headers(in root: JSONValue, _ id: ArrangementID) -> JSONValue? {
    guard let steps = arrangements[number(of: id)].headers else { return nil }
    return root.value(behind: steps)
  }

  /// Where an arrangement stands in the list.
  private mutating func number(of id: ArrangementID) -> Int {
    known(id.kind).firstArrangement + id.position
  }

  /// How the parts of a document of a kind are arranged.
  mutating func arrangement(of root: JSONValue, _ kind: DocumentKind) -> ArrangementID? {
    let known = known(kind)
    for position in known.firstArrangement..<known.endOfArrangements
    where conditions.holds(arrangements[position].condition, in: root) {
      return ArrangementID(kind, position - known.firstArrangement)
    }
    return nil
  }

  /// The documents that stand inside another product's document, or one of no known kind.
  package mutating func documents(
    in root: JSONValue, of kind: DocumentKind
  ) -> [InnerDocument] {
    guard kind != .unknown else { return PushSearch(in: root, &self).pushes }
    return inside.documents(in: root, of: kind, &conditions)
  }

  /// The format that a value has of those that may stand there.
  package mutating func choice(
    of content: InnerContent, for value: JSONValue
  ) -> InnerContent.Choice? {
    inside.choice(of: content, for: value, &conditions)
  }
}

// MARK: - Deciding the kind

extension KindTables {
  /// The kind that was named, with the arrangement that the document shows.
  ///
  /// `isPromised`: whether the user named it, for documents in folders, too.
  package mutating func decision(
    _ kind: DocumentKind, _ because: StaticString, of root: JSONValue, isCertain: Bool = true,
    isPromised: Bool = false
  ) -> KindDecision {
    let id = arrangement(of: root, kind)
    let known = known(kind)
    return KindDecision(
      kind: kind, because: because, arrangementID: id,
      isSure: isPromised || isCertain && known.isFoundInFolders, isGuess: !isCertain,
      carrier: known.carrier)
  }

  /// What texts answered to the last decision; nil when there were too many.
  var textAnswers: TextAnswers? { conditions.answers.areAll ? conditions.answers : nil }

  /// The kind with the strongest sign.
  ///
  /// `mayHoldExpression`: whether a string in it may be a computed value of a template.
  package mutating func decide(
    _ root: JSONValue, _ given: GivenSigns = GivenSigns(), mayHoldExpression: Bool = true
  ) -> KindDecision {
    conditions.answers.removeAll()
    conditions.mayHoldExpression = mayHoldExpression
    let found = strongestSign(of: root)
    defer { conditions.end() }
    guard root.isObject || found?.strength == .product else {
      return decision(.unknown, "its root is not an object", of: root)
    }
    if found?.strength != .request {
      if given.hasAzureHeader {
        return decision(
          .wrapperAzure, "the header ServiceBusNotification-Format was given", of: root)
      }
      if given.hasAPNsHeader { return decision(.apns, "an apns-* header was given", of: root) }
    }
    if given.hasPushType, found?.strength.isWeak != false || found?.kind == .unknown {
      return decision(.apns, "a push type was given", of: root)
    }
    guard let found else { return decision(.unknown, "it has no sign of a push", of: root) }
    let sign = signs[found.number]
    let isCertain = !sign.strength.isWeak && conditions.holds(sign.sureness, in: root)
    var decision = decision(found.kind, sign.because, of: root, isCertain: isCertain)
    decision.isForeign = found.kind == .unknown
    return decision
  }

  /// The strongest sign that a root shows; the conditions know its keys then.
  mutating func strongestSign(of root: JSONValue) -> FoundSign? {
    var keys = KeyMarks()
    let candidates = candidates(for: root, &keys)
    conditions.begin(keys)
    var missing = candidates.subtracting(indexed)
    if !missing.isEmpty {
      while let kind = missing.next() { _ = take(in: kind) }
      // Their signs may need keys that nobody knew before.
      _ = self.candidates(for: root, &keys)
    }
    index.collect()
    while let number = index.nextSign(of: candidates) {
      if holds(number, in: root) { return found(number) }
    }
    return nil
  }

  /// Whether a root shows a sign, and nothing that speaks against a guess.
  private mutating func holds(_ number: Int, in root: JSONValue) -> Bool {
    let sign = signs[number]
    guard conditions.holds(sign.condition, in: root) else { return false }
    guard sign.strength == .guess, let table = arrangement(of: root, sign.kind)?.arrangement.table
    else { return true }
    return !ForeignKeys.are(in: root, table)
  }

  private mutating func candidates(
    for root: JSONValue, _ keys: inout KeyMarks
  ) -> KindCandidates {
    root.isObject
      ? index.candidates(for: root, &keys) : index.candidates(forOther: root, &keys)
  }

  /// The same among all signs of some kinds, one after another.
  mutating func strongestSign(of root: JSONValue, among kinds: KindCandidates) -> FoundSign? {
    var strongest: FoundSign?
    var kinds = kinds
    while let kind = kinds.next() {
      let known = known(kind)
      for number in known.firstSign..<known.endOfSigns
      where signs[number].strength.rawValue < strongest?.strength.rawValue ?? .max {
        if holds(number, in: root) { strongest = found(number) }
      }
    }
    return strongest
  }

  private func found(_ number: Int) -> FoundSign {
    FoundSign(kind: signs[number].kind, number: number, strength: signs[number].strength)
  }
}

/// A sign that a document shows.
struct FoundSign {
  var kind: DocumentKind
  var number: Int
  var strength: Sign.Strength
}
