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
    leaveOutSuperseded()
    leaveOutRepeated()
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
    guard all.count > 1 else { return }
    var said: Set<Said> = []
    all.removeAll { finding in
      !said.insert(
        Said(rule: finding.rule.name, place: finding.hosted(finding.place), text: finding.message)
      ).inserted
    }
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
    guard all.contains(where: \.yields) else { return [:] }
    var places: [HostedPlace: Severity] = [:]
    for finding in all where !finding.yields {
      let place = finding.hosted(finding.place)
      places[place] = max(finding.severity, places[place] ?? .note)
    }
    return places
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
