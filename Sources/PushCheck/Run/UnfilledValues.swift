import JSON
import PushFormats
import PushModel

/// What stands for a value that is still to be filled in: nobody knows its form yet.
///
/// Decided here for all rules about the form of a text, rather than in each of them.
enum UnfilledValues {
  /// Says of such a value that it is to be filled in, in place of what a rule says about its form.
  static func settle(
    in root: JSONValue, headers: [(name: String, value: String)], _ findings: inout Findings
  ) {
    let hosts = findings.hosts
    for index in findings.all.indices
    where findings.all[index].rule.judgesForm && findings.all[index].hosts == hosts {
      guard let text = findings.all[index].text(in: root, headers: headers),
        text.utf8.span.isPlaceholder
      else { continue }
      findings.all[index].standForPlaceholder(text)
    }
  }
}

extension Finding {
  /// The text that it is about, if it is about one.
  fileprivate func text(
    in root: JSONValue, headers: [(name: String, value: String)]
  ) -> String? {
    switch place {
    case .value(let pointer): root.value(at: pointer)?.string
    case .header(let name): headers.first { $0.name == name }?.value
    case .key, .container, .part, .bytes, .document: nil
    }
  }

  fileprivate mutating func standForPlaceholder(_ text: String) {
    message = "\(subject) is the placeholder \(ValueWords.quoted(text))"
    label = "not filled in"
    severity = .note
    help = "fill it in before the push is sent"
    note = nil
    prediction = nil
    fix = nil
  }

  private var subject: String {
    switch place {
    case .header(let name): return "`\(name)`"
    default: break
    }
    guard let last = address?.tokens.last, Int(last) == nil else { return "the value" }
    return "`\(ValueWords.shortened(last))`"
  }
}
