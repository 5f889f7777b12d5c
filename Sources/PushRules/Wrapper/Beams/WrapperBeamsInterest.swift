import JSON
package import PushFormats
package import PushModel

package enum WrapperBeamsInterest: WrapperRule {
  package static let id: StaticString = "wrapper-beams-interest"
  package static let severity = Severity.error
  package static let source = VendorDocs.beams
  package static let kinds = [DocumentKind.wrapperBeams]

  private static let maxCharacters = 164

  /// Whom a push may be for, and whether the list names interests.
  private static let lists: [(key: StaticString, isInterest: Bool)] = [
    ("interests", true), ("users", false),
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.checkpoint
    for (key, isInterest) in lists {
      guard let list = document.root[key], list.kind == .array else { continue }
      for position in 0..<min(list.count, 1000)
      where findings.hasRoom(after: before) {
        guard let name = list[position], let text = name.utf8,
          text.count > maxCharacters || isInterest && !text.isInterest
        else { continue }
        let words = isInterest ? "an interest" : "a user"
        let place = JSONPointer(["\(key)", "\(position)"])
        if text.count > maxCharacters, (name.string ?? "").count > maxCharacters {
          findings.add(
            self, at: .value(place),
            "\(words) has \((name.string ?? "").count) characters, at most \(maxCharacters) are allowed",
            label: "too long", note: "the SDKs of Beams refuse the request")
        } else if isInterest, !text.isInterest,
          !ValuePlaceholder.report(
            name, of: "the interest", expecting: "a name of letters and digits", under: self,
            at: place, &findings)
        {
          findings.add(
            self, at: .value(place),
            "the interest \(ValueWords.show(name)) contains a character that Beams does not allow",
            label: "not allowed here", help: "use A-Z a-z 0-9 and _ - = @ , . ; only",
            note: "the SDKs of Beams refuse the request")
        }
      }
    }
  }

  package static var page: RulePage {
    RulePage(
      "A Pusher Beams interest must be a short name of plain characters.",
      rationale: """
        The name of an interest consists of up to 164 of the characters A-Z a-z 0-9 _ - = @ , . \
        and ;. Beams and its SDKs refuse a request with a space, a slash or an accented letter in \
        it.
        """,
      failing: [
        Example(
          #"{"interests": ["good news"], "apns": {"aps": {"alert": "Hi"}}}"#, at: "/interests/0",
          severity: .error,
          message: #"the interest "good news" contains a character that Beams does not allow"#),
        Example(
          #"{"interests": ["<interest>"], "apns": {"aps": {"alert": "Hi"}}}"#, at: "/interests/0",
          severity: .note,
          message:
            #"the interest is the placeholder "<interest>", expected a name of letters and digits"#),
      ],
      passing: [
        Example(#"{"interests": ["news-de_1"], "apns": {"aps": {"alert": "Hi"}}}"#),
        Example(#"{"users": ["Ann Example"], "apns": {"aps": {"alert": "Hi"}}}"#),
      ])
  }
}

extension Span<UInt8> {
  /// Whether all characters may stand in the name of an interest.
  fileprivate var isInterest: Bool {
    for index in 0..<count where !self[index].isLetterOrDigit {
      switch self[index] {
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "@"),
        UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"):
        continue
      default: return false
      }
    }
    return count > 0
  }
}
