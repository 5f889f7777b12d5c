import JSON

/// The documents in the strings of a text that have findings.
struct HostedTexts {
  /// Hardly any text has findings in more than one; looking them up by hash takes longer.
  private var first: (hosts: [JSONPointer], text: HostedText?)?
  private var others: [[JSONPointer]: HostedText?]?

  /// nil for what cannot be read as a document.
  subscript(hosts: [JSONPointer]) -> HostedText? {
    guard let first else { return nil }
    return first.hosts == hosts ? first.text : others?[hosts] ?? nil
  }

  func hold(_ hosts: [JSONPointer]) -> Bool {
    guard let first else { return false }
    return first.hosts == hosts || others?[hosts] != nil
  }

  mutating func add(_ text: HostedText?, at hosts: [JSONPointer]) {
    if first == nil {
      first = (hosts, text)
    } else {
      others = others ?? [:]
      others?[hosts] = .some(text)
    }
  }
}
