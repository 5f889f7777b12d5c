package import PushFormats

/// The rules that have nothing to add where a rule has found something: it knows more of the same
/// cause.
package enum Superseded: Sendable {
  case none
  case rules([any Rule.Type])
  case family(Family)

  package func contains(_ rule: any Rule.Type) -> Bool {
    switch self {
    case .none: false
    case .rules(let rules): rules.contains { $0 == rule }
    case .family(let family): rule.family == family
    }
  }

  package var isNone: Bool { if case .none = self { true } else { false } }
}
