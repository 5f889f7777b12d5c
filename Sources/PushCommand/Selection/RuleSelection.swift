package import JSON
package import PushFormats

/// Which rules report, and at which severity: settings in order, of which later ones win.
package struct RuleSelection: Sendable {
  /// One setting, as given by `--select` and similar options.
  package struct Entry: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
      case select
      case ignore
      case report(Severity)
    }

    package var action: Action
    package var pattern: RulePattern

    package init(_ action: Action, _ pattern: RulePattern) {
      self.action = action
      self.pattern = pattern
    }
  }

  private enum Step: Sendable {
    case everythingOff
    case entry(Entry)
  }

  private var steps: [Step] = []

  package init(_ entries: [Entry] = []) {
    add(entries)
  }

  /// Adds settings that override earlier ones.
  ///
  /// A selection lists everything that should be on, so the first one of each call switches
  /// everything else off.
  package mutating func add(_ entries: [Entry]) {
    var hasSelected = false
    for entry in entries {
      if entry.action == .select, !hasSelected {
        steps.append(.everythingOff)
        hasSelected = true
      }
      steps.append(.entry(entry))
    }
  }

  /// Whether every finding is on, as severe as its rule says.
  package var isEmpty: Bool { steps.isEmpty }

  /// The severity of a finding; nil when it is off.
  package func severity(
    of rule: String, default severity: Severity, at pointer: JSONPointer?
  ) -> Severity? {
    var isOn = true
    var chosen = severity
    for step in steps {
      guard case .entry(let entry) = step else {
        isOn = false
        continue
      }
      guard entry.pattern.names(rule), entry.pattern.covers(pointer) else { continue }
      switch entry.action {
      case .select: isOn = true
      case .ignore: isOn = false
      case .report(let severity):
        isOn = true
        chosen = severity
      }
    }
    return isOn ? chosen : nil
  }

  /// Whether every finding of this rule is off, so that the rule need not run.
  package func isOffEverywhere(_ rule: String) -> Bool {
    var mayBeOn = true
    for step in steps {
      guard case .entry(let entry) = step else {
        mayBeOn = false
        continue
      }
      guard entry.pattern.names(rule) else { continue }
      switch entry.action {
      case .select, .report: mayBeOn = true
      // Switched off only at some places, it may be on at others.
      case .ignore: mayBeOn = mayBeOn && entry.pattern.pointer != nil
      }
    }
    return !mayBeOn
  }
}
