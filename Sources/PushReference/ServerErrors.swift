package import PushRules

/// From the error text of a service back to the rules that would have found its cause.
package enum ServerErrors {
  /// Rules one of whose texts is part of this one, letter case aside, or has it as a part.
  package static func rules(for text: String) -> [any Rule.Type] {
    let wanted = text.lowercased()
    // A short word is part of too many texts.
    guard wanted.count >= 4 else { return [] }
    return Catalogue.rules.filter { rule in
      rule.page.serverErrors.contains { error in
        let known = error.lowercased()
        return wanted.contains(known) || known.contains(wanted)
      }
    }
  }
}
