import JSON
import PushFormats
import PushModel

// One cause, one finding: no rule and no examiner takes a finding back, all of it is settled here.
extension Findings {
  /// Leaves out what cannot be known, and what another finding says better; says once what is true
  /// of several.
  mutating func settle() {
    guard !all.isEmpty else { return }
    all.removeAll { $0.isInDoubt }
    if all.count > 1 {
      leaveOutSuperseded()
      leaveOutRepeated()
    }
    FCMAdvice.add(to: &all)
  }

  private mutating func leaveOutSuperseded() {
    guard mayHideAny else { return }
    let superseded = superseded
    let explained = placesExplained
    guard !superseded.isEmpty || !explained.isEmpty else { return }
    all.removeAll { finding in
      if finding.yields, let loudest = explained[finding.hosted(finding.place)] {
        return loudest >= finding.severity
      }
      guard let address = finding.address, let better = superseded[address] else { return false }
      return better.contains { $0.contains(finding.rule) }
    }
  }

  /// Whether a finding may make another one superfluous, or itself.
  private var mayHideAny: Bool {
    let findings = all.span
    for number in findings.indices
    where findings[number].yields || !findings[number].rule.supersedes.isNone {
      return true
    }
    return false
  }

  /// A value may be read twice, such as one under a misspelled key that stands for the right one.
  private mutating func leaveOutRepeated() {
    guard mayRepeat else { return }
    var said: Set<Said> = []
    all.removeAll { finding in
      !said.insert(
        Said(rule: finding.rule.name, place: finding.hosted(finding.place), text: finding.message)
      ).inserted
    }
  }

  /// Whether two findings may say the same: few documents get so far that texts are compared.
  private var mayRepeat: Bool {
    let findings = all.span
    var met = MarkSet()
    for number in findings.indices {
      let rule = UInt(bitPattern: ObjectIdentifier(findings[number].rule))
      guard met.insert(rule ^ UInt(findings[number].message.utf8.count)) else { return true }
    }
    return false
  }

  /// By address: what the findings about it supersede.
  private var superseded: [JSONPointer: [Superseded]] {
    var superseded: [JSONPointer: [Superseded]] = [:]
    for finding in all where !finding.rule.supersedes.isNone {
      for address in finding.addressesCovered {
        superseded[address, default: []].append(finding.rule.supersedes)
      }
    }
    return superseded
  }

  /// The places with findings that make yielding findings superfluous, with their severity: a
  /// warning must not be dropped for a note that is not shown.
  private var placesExplained: [HostedPlace: Severity] {
    guard mayExplainAny else { return [:] }
    var places: [HostedPlace: Severity] = [:]
    for finding in all where !finding.yields {
      let place = finding.hosted(finding.place)
      places[place] = max(finding.severity, places[place] ?? .note)
    }
    return places
  }

  /// Whether a finding that yields may stand at the place of one that does not.
  private var mayExplainAny: Bool {
    let findings = all.span
    var yielding = MarkSet()
    for number in findings.indices where findings[number].yields {
      _ = yielding.insert(findings[number].place.mark)
    }
    for number in findings.indices
    where !findings[number].yields && yielding.contains(findings[number].place.mark) {
      return true
    }
    return false
  }
}

/// A set of numbers that forgets all but six bits of each.
private struct MarkSet {
  private var bits: UInt64 = 0

  /// Whether none with the same bits was there.
  mutating func insert(_ mark: UInt) -> Bool {
    let isNew = !contains(mark)
    bits |= Self.bit(of: mark)
    return isNew
  }

  func contains(_ mark: UInt) -> Bool { bits & Self.bit(of: mark) != 0 }

  private static func bit(of mark: UInt) -> UInt64 {
    1 &<< UInt64((mark &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}

extension Place {
  /// A number that equal places have in common.
  fileprivate var mark: UInt {
    switch self {
    case .key(let pointer), .value(let pointer), .container(let pointer), .part(let pointer, _):
      UInt(pointer.tokens.count) &<< 8 | UInt(pointer.tokens.last?.utf8.count ?? 0)
    case .bytes(let range): UInt(range.start)
    case .header(let name): UInt(name.utf8.count)
    case .document: 0
    }
  }
}

/// What a finding says, and where.
private struct Said: Hashable {
  var rule: String
  var place: HostedPlace
  var text: String
}

/// A place in one of the documents that stand inside each other.
private struct HostedPlace: Hashable {
  var hosts: [JSONPointer]
  var place: Place
}

extension Finding {
  fileprivate func hosted(_ place: Place) -> HostedPlace {
    HostedPlace(hosts: hosts, place: place)
  }

  /// Where the rules that its rule supersedes have nothing to add.
  fileprivate var addressesCovered: [JSONPointer] {
    guard let covers else { return address.map { [$0] } ?? [] }
    let outside = hosts.flatMap(\.tokens)
    return covers.map { JSONPointer(outside + $0.tokens) }
  }
}
