package import JSON
package import PushFormats
package import PushModel

package enum ConvertValueLost: Rule {
  package static let id: StaticString = "convert-value-lost"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  /// Why a value is not carried over.
  package enum Reason: Sendable {
    /// The other format has no place for it, according to the table; the remark explains.
    case noPlace(remark: String)
    /// The key is in no table.
    case unknown
    /// It is understood at another place of the source, and nothing reads it here.
    case misplaced(place: String)
    /// The value is not valid at its target place.
    case unfit(value: String, place: String)
    /// It fills a text that no other key names.
    case nothingToFill(key: String)
    /// More targets than one request may have; the first ones are kept.
    case tooMany(Int)
    /// It depends on the time of sending.
    case clock(value: String, place: String)
    /// The sender itself leaves it out of what it sends.
    case unsent
    /// It says what is also so without it: a flag that is off, or an empty text.
    case needless(value: String)
    /// Another value of the source is documented to take its place.
    case overridden(by: JSONPointer)
    /// Another value of the source takes its place, which says the same.
    case same(as: JSONPointer)
    /// Only the connection to the service needs it.
    case connection
    /// It is for the sender, which does not put it into the push.
    case sender
    /// Whom the push is for, in a way that FCM does not know; the remark explains.
    case recipients(remark: String)
    /// A target beside the one that the user names.
    case replaced
    /// A target beside another one: a message has one.
    case secondTarget(JSONPointer)
    /// It is no string and becomes one, as the service did itself.
    case asString(String)
    /// Earlier values under the key of a member, of which the last one counts.
    case repeated(first: String, count: Int)

    /// Whether something that the source says is not in the output.
    package var isLoss: Bool {
      switch self {
      case .noPlace, .unknown, .misplaced, .unfit, .nothingToFill, .tooMany, .clock, .unsent,
        .recipients, .secondTarget, .repeated:
        true
      case .needless, .overridden, .same, .connection, .sender, .replaced, .asString: false
      }
    }
  }

  /// Reports a member that is omitted in the other format.
  package static func report(
    _ key: String, at pointer: JSONPointer, _ reason: Reason, in target: DocumentKind,
    _ findings: inout Findings
  ) {
    let name = ValueWords.shortened(key)
    let format = target == .apns ? "an APNs payload" : "an \(target.title)"
    switch reason {
    case .noPlace(let remark):
      findings.add(
        self, at: .key(pointer), "`\(name)` has no place in \(format)", label: "left out",
        // By design of the format: it was never meant to arrive.
        severity: .note, note: "it \(remark)")
    case .unknown:
      findings.add(
        self, at: .key(pointer), "`\(name)` is not a known key and has no place in \(format)",
        label: "left out")
    case .misplaced(let place):
      findings.add(
        self, at: .key(pointer), "`\(name)` is in the wrong place, so it is not converted",
        label: "left out", help: "put it \(place)")
    case .unfit(let value, let place):
      findings.add(
        self, at: .value(pointer),
        "`\(name)` is \(ValueWords.shortened(value)), which `\(place)`"
          + " does not take", label: "left out")
    case .nothingToFill(let key):
      findings.add(
        self, at: .key(pointer), "`\(name)` fills in a text, but there is no `\(key)` to name it",
        label: "left out")
    case .tooMany(let limit):
      findings.add(
        self, at: .key(pointer),
        "`\(name)` contains more than the \(grouped(limit)) targets of one request",
        label: "the rest is left out")
    case .clock(let value, let place):
      findings.add(
        self, at: .value(pointer),
        "`\(name)` \(ValueWords.shortened(value)) cannot become `\(place)` without the time of"
          + " sending", label: "counts from then",
        help: "say when it is sent with --now, in seconds since 1970")
    case .unsent:
      findings.add(
        self, at: .key(pointer), "`\(name)` does not get into the message", label: "left out",
        note: "its sender drops it")
    case .needless(let value):
      findings.add(
        self, at: .key(pointer),
        "`\(name)` is \(ValueWords.shortened(value)), which is the same as leaving it out",
        label: "left out", severity: .note)
    case .overridden(let taken):
      findings.add(
        self, at: .key(pointer), "another value takes the place of `\(name)`", label: "overridden",
        severity: .note, related: .init(.key(taken), "taken"))
    case .same(let taken) where taken == pointer:
      findings.add(
        self, at: .key(pointer), "`\(name)` is given twice with the same value",
        label: "once is enough", severity: .note)
    case .same(let taken):
      findings.add(
        self, at: .key(pointer), "`\(name)` has the same value as another key for its place",
        label: "once is enough", severity: .note, related: .init(.key(taken), "taken"))
    case .connection:
      findings.add(
        self, at: .key(pointer), "`\(name)` has no place in \(format)", label: "left out",
        severity: .note, note: "it is for the connection to the service alone")
    case .sender:
      findings.add(
        self, at: .key(pointer), "`\(name)` has no place in \(format)", label: "left out",
        severity: .note, note: "it is for the sender, which does not put it into the push")
    case .recipients(let remark):
      findings.add(
        self, at: .key(pointer), "`\(name)` does not name a target of FCM", label: "left out",
        severity: .note, note: "it \(remark)")
    case .replaced:
      findings.add(
        self, at: .key(pointer), "`\(name)` is replaced by `--send-to`", label: "left out",
        severity: .note)
    case .secondTarget(let first):
      findings.add(
        self, at: .key(pointer), "`\(name)` is a second target, and \(format) has one",
        label: "left out", related: .init(.key(first), "kept"),
        help: "convert the message once for each target")
    case .asString(let value):
      findings.add(
        self, at: .value(pointer),
        "`\(name)` is \(value), which becomes a string, like every value of `data`",
        label: "written as a string", severity: .note,
        note: "the legacy API made strings of all data")
    case .repeated(let first, let count):
      let more = count == 1 ? "the first value, \(first)," : "\(grouped(count)) earlier values"
      findings.add(
        self, at: .key(pointer),
        "`\(name)` is given \(count == 1 ? "twice" : "\(grouped(count + 1)) times"):"
          + " \(more) \(count == 1 ? "is" : "are") not converted", label: "the last one is kept",
        help: "give it once")
    }
  }

  /// Reports the values that become headers, where the payload alone is printed.
  package static func report(
    unprintedHeaders pointers: [JSONPointer], _ findings: inout Findings
  ) {
    guard let first = pointers.first else { return }
    var seen: Set<String> = []
    let names = pointers.compactMap(\.tokens.last).filter { seen.insert($0).inserted }
      .map { "`\(ValueWords.shortened($0))`" }
    let isOne = names.count == 1
    findings.add(
      self, at: .key(first),
      "\(names.listed(atMost: 4)) \(isOne ? "becomes a header" : "become headers") of the request,"
        + " which \(isOne ? "is" : "are") not printed", label: "no part of the payload",
      severity: .note, help: "print the headers with --headers")
  }

  /// Reports that a document contains more than the pushes that are converted.
  package static func reportRest(beside pushes: [JSONPointer], _ findings: inout Findings) {
    // The document itself may be the push.
    guard !pushes.contains(JSONPointer()) else { return }
    let places = pushes.map { "`\($0)`" }.listed()
    findings.add(
      self, at: .container(JSONPointer()),
      "only the \(pushes.count > 1 ? "pushes" : "push") at \(places)"
        + " \(pushes.count > 1 ? "are" : "is") converted",
      label: "the rest is left out", severity: .note)
  }

  /// Reports the values of a text of which nothing else tells that they are missing.
  ///
  /// `isConverted`: whether the null that stands in for a value is in the output.
  package static func report(
    valuesMissingIn document: WrittenDocument, _ findings: inout Findings,
    where isConverted: (JSONPointer) -> Bool = { _ in true }
  ) {
    if let values = document.leftOut?.filter(isConverted) { report(computed: values, &findings) }
    if let values = document.joined { report(joined: values, &findings) }
    if let place = document.others { report(othersAt: place, &findings) }
    if let values = document.incomplete { report(incomplete: values, &findings) }
    if let values = document.unfilled?.filter(isConverted) { report(unfilled: values, &findings) }
    report(removed: document.removed, &findings)
  }

  /// Reports the values that only a program knows, which wrote the document's names for them.
  private static func report(computed values: LeftOutValues, _ findings: inout Findings) {
    let places = values.pointers.map { "`\($0)`" }.listed(atMost: 8, of: values.count)
    let isOne = values.count == 1
    findings.add(
      self, at: .bytes(values.first),
      "null stands in for \(places), \(isOne ? "a value" : "values") that only the program knows",
      label: "not a value", help: "write \(isOne ? "its value" : "their values") in place of null")
  }

  /// Reports the texts into which a program joins what only it knows.
  private static func report(joined values: LeftOutValues, _ findings: inout Findings) {
    let places = values.pointers.map { "`\($0)`" }.listed(atMost: 8, of: values.count)
    findings.add(
      self, at: .bytes(values.first),
      "`?` stands in \(places) for what only the program knows", label: "not a value",
      help: "write what the program puts there in place of each `?`")
  }

  /// Reports that a program or a log holds documents beside the one that is converted.
  private static func report(othersAt place: ByteRange, _ findings: inout Findings) {
    findings.add(
      self, at: .bytes(place), "only the first document of the text is converted",
      label: "the others are left out",
      help: "convert each document separately, or all those in the lines of a log with --input log")
  }

  /// Reports the values that a template is still to fill in.
  private static func report(unfilled values: LeftOutValues, _ findings: inout Findings) {
    let places = values.pointers.map { "`\($0)`" }.listed(atMost: 8, of: values.count)
    let isOne = values.count == 1
    findings.add(
      self, at: .bytes(values.first),
      "the \(isOne ? "placeholder" : "placeholders") at \(places)"
        + " \(isOne ? "is" : "are") converted as null",
      label: "not filled in", help: whenFilled)
  }

  /// Reports what a template is still to put between the members, or into a text.
  private static func report(removed placeholders: [SyntaxProblem], _ findings: inout Findings) {
    guard let first = placeholders.first else { return }
    let names = placeholders.map(\.shown).listed(atMost: 8)
    let isOne = placeholders.count == 1
    findings.add(
      self, at: .bytes(first.range),
      "the \(isOne ? "placeholder" : "placeholders") \(names) \(isOne ? "is" : "are") left out",
      label: "not filled in", help: whenFilled)
  }

  private static let whenFilled = "convert the document after the template was filled"

  private static func report(incomplete values: LeftOutValues, _ findings: inout Findings) {
    let places = values.pointers.map { $0.tokens.isEmpty ? "the document" : "`\($0)`" }
    findings.add(
      self, at: .bytes(values.first),
      "members of \(places.listed(atMost: 8, of: values.count)) are missing, which only the program knows",
      label: "left out", help: "write them where they belong")
  }

  package static var page: RulePage {
    RulePage(
      "A conversion should carry over every value.",
      rationale: """
        An APNs payload has no room for what a message says to Android or to browsers, and an \
        option such as `delay_while_idle` has no successor in HTTP v1. `pushcheck convert` leaves \
        such a member out and reports it; with `--strict` it fails. A value that was never meant \
        for the other side is a note; a value that belongs there but cannot be expressed is a \
        warning, whether or not the value has a mistake of its own, and so is null in place of a \
        variable of a program, or of a placeholder that `--placeholders` lets pass. What changes \
        nothing, such as a flag that is off or a text that another one overrides, is a note that \
        does not make `--strict` fail, and so is a target that gives way to that of `--send-to`. \
        A value of another type whose meaning is sure, such as "3600" for a number of seconds, \
        is written in the right one. Of a key that is given more than once the last value \
        counts, as for most readers of JSON, and the others are lost.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"priority": "HIGH"}}}"#,
          at: "/message/android", severity: .note,
          message: "`android` has no place in an APNs payload"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": {"name": "a.caf"}}}"#,
          at: "/notification/sound", severity: .warning,
          message:
            #"`sound` is {"name": "a.caf"}, which `android.notification.sound` does not take"#,
          remark: "Android takes a name only"),
        Example(
          #"{"to": "/topics/news", "time_to_live": 600, "notification": {"title": "Hi"}}"#,
          at: "/time_to_live", severity: .warning,
          message: "`time_to_live` 600 cannot become `apns-expiration` without the time of sending",
          remark: "--now says from when on they count"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "priority": "high"}}"#,
          at: "/notification/priority", severity: .warning,
          message: "`priority` is in the wrong place, so it is not converted"),
        Example(
          #"{"aps": {"alert": "Hi", "content-available": 0}}"#, at: "/aps/content-available",
          severity: .note,
          message: "`content-available` is 0, which is the same as leaving it out"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"alert": {"title": "Hello"}}}}}}"#,
          at: "/message/notification/title", severity: .note,
          message: "another value takes the place of `title`"),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "priority": "high"}"#,
          at: "/priority", severity: .warning, message: "`priority` does not get into the message"),
        Example(
          #"{"aps": {"alert": "Hi"}, "order": 1, "order": 2}"#, at: "/order", severity: .warning,
          message: "`order` is given twice: the first value, 1, is not converted"),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi"}"#, at: "/to", severity: .note,
          message: "`to` does not name a target of FCM"),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "3"}}"#),
        Example(
          #"{"to": "/topics/news", "time_to_live": 600, "notification": {"title": "Hi"}}"#,
          now: 1_795_255_200),
      ])
  }
}
