import JSON
import PushCheck
import PushFormats
import PushInspection
import PushPages
import PushShield

/// The breakdown as a page: one file that needs nothing else.
struct InspectionPage {
  private let subject: InspectedSubject
  private let appearance: Appearance

  init(_ subject: InspectedSubject) {
    self.subject = subject
    appearance = subject.appearance
  }

  /// Writes the page piece by piece.
  func write(to output: (String) -> Void) {
    let name = HiddenText.shown(subject.path)
    let page = Page(title: "\(name) - pushcheck", styles: [NoticeFigures.style])
    output(page.head.text)
    var markup = Markup()
    header(name, &markup)
    markup.open("main", .set("id", "content"))
    for section in Section.allCases {
      let start = markup.text.utf8.count
      add(section, &markup)
      if markup.text.utf8.count > start { output(markup.drain()) }
    }
    markup.close("main")
    footer(&markup)
    output(markup.drain())
    output(page.end.text)
  }

  private enum Section: String, CaseIterable {
    case shown, findings, source, tree, size, request, delivery, android, tracking

    var title: String {
      switch self {
      case .shown: "As shown"
      case .findings: "Findings"
      case .source: "Source"
      case .tree: "Values"
      case .size: "Size"
      case .request: "What goes to APNs"
      case .delivery: "Delivery on Apple's devices"
      case .android: "Delivery on Android"
      case .tracking: "Tracking"
      }
    }
  }

  private func isThere(_ section: Section) -> Bool {
    let inspection = subject.inspection
    return switch section {
    case .shown: !appearance.sides.isEmpty
    case .findings: true
    case .source: !subject.source.isEmpty
    case .tree: inspection.document != nil
    case .size: inspection.size.limit != nil
    case .request: inspection.request != nil
    case .delivery: inspection.delivery != nil
    case .android: inspection.androidDelivery != nil
    case .tracking: inspection.tracking != nil
    }
  }

  private func add(_ section: Section, _ markup: inout Markup) {
    guard isThere(section) else { return }
    markup.element(
      "section", .set("id", section.rawValue), .set("aria-labelledby", "\(section.rawValue)-title")
    ) { markup in
      markup.element("h2", .set("id", "\(section.rawValue)-title"), text: section.title)
      switch section {
      case .shown: NoticeFigures(appearance).add(to: &markup)
      case .findings: FindingList.add(subject.findings, to: &markup)
      case .source: SourceListing.add(subject, to: &markup)
      case .tree: ValueTable.add(subject, to: &markup)
      case .size: SizePicture.add(subject.inspection.size, to: &markup)
      case .request: request(&markup)
      case .delivery: delivery(&markup)
      case .android: android(&markup)
      case .tracking: tracking(&markup)
      }
    }
    markup.newLine()
  }

  // MARK: - Head and foot

  private func header(_ name: String, _ markup: inout Markup) {
    markup.element("a", .class("skip"), .set("href", "#content"), text: "To the content")
    markup.element("header") { markup in
      markup.element("h1") { markup in
        markup.element("bdi", text: name + (subject.record.map { ", record \($0)" } ?? ""))
      }
      markup.element("dl", .class("facts")) { markup in
        for (label, text) in facts {
          markup.element("dt", text: label)
          markup.element("dd") { Prose.add(text, to: &$0) }
        }
      }
      markup.element("nav", .set("aria-label", "Parts of the page")) { markup in
        markup.element("ul") { markup in
          for section in Section.allCases where isThere(section) {
            markup.element("li") {
              $0.element("a", .set("href", "#\(section.rawValue)"), text: section.title)
            }
          }
        }
      }
    }
    markup.newLine()
  }

  private var facts: [(String, String)] {
    let inspection = subject.inspection
    var facts: [(String, String)] = []
    if let decision = inspection.decision {
      facts.append(("Kind", "\(decision.kind.title), because \(shown("\(decision.because)"))"))
    } else {
      facts.append(("Kind", "unknown, because the text cannot be read as JSON"))
    }
    if let type = inspection.pushType {
      facts.append(("Push", "\(shown(type.name)), because \(type.because)"))
    }
    facts.append(("Size", SizeText.sentence(inspection.size)))
    return facts
  }

  private func shown(_ text: String) -> String { HiddenText.shown(text) }

  private func footer(_ markup: inout Markup) {
    markup.element("footer") { markup in
      markup.element(
        "p", text: "Made by pushcheck from the JSON alone; every drawing is an estimate.")
    }
    markup.newLine()
  }

  // MARK: - Delivery

  private func delivery(_ markup: inout Markup) {
    guard let delivery = subject.inspection.delivery else { return }
    if let place = subject.inspection.deliveryPlace {
      markup.element("p", text: "Of the document at \(shown("\(place)")).")
    }
    MatrixTable.add(delivery.matrix, caption: "What happens by the state of the app", to: &markup)
    Prose.list("As the findings say", FoundEffects.clauses(of: subject), to: &markup)
    Prose.list("Decided by", delivery.decidedBy.map(shown), to: &markup)
    Prose.list("The app has to", delivery.appMust.map(shown), to: &markup)
  }

  private func android(_ markup: inout Markup) {
    guard let android = subject.inspection.androidDelivery else { return }
    MatrixTable.add(
      android.matrix, caption: "What Android does with \(android.words)", to: &markup)
    Prose.list("Also", android.remarks, to: &markup)
  }

  private func tracking(_ markup: inout Markup) {
    guard let tracking = subject.inspection.tracking else { return }
    markup.element("dl", .class("facts")) { markup in
      for (label, value) in TrackingView.facts(tracking) {
        guard let value else { continue }
        markup.element("dt", text: label)
        markup.element("dd") { $0.element("bdi", text: shown(value)) }
      }
    }
    for (title, answer) in [("Analytics", tracking.analytics), ("BigQuery", tracking.bigQuery)] {
      let entries = answer.conditions.map { condition in
        let answer = condition.met.map { $0 ? "yes" : "no" } ?? "unknown"
        return "\(answer): \(shown(TrackingView.words(condition)))"
      }
      Prose.list("\(title) \(TrackingView.result(title, answer))", entries, to: &markup)
    }
  }

  // MARK: - The request

  private func request(_ markup: inout Markup) {
    guard let request = subject.inspection.request, let payload = request.payload.root else {
      return
    }
    if !request.headers.isEmpty {
      markup.element(
        "div", .class("scroll"), .set("tabindex", "0"), .set("role", "group"),
        .set("aria-label", "Headers")
      ) { markup in
        markup.element("table") { markup in
          markup.element("caption", text: "Headers")
          HTMLTable.head(["Header", "Value", "From"], to: &markup)
          markup.element("tbody") { markup in
            for header in request.headers {
              HTMLTable.row(
                [
                  header.name, header.shownValue,
                  header.origin == .given ? "the message" : "FCM, as expected",
                ], to: &markup)
            }
          }
        }
      }
    }
    let lines = JSONLayout.lines(of: Array(RedactedJSON.text(of: payload).utf8))
    CodeBlock.add(String(decoding: lines, as: UTF8.self), label: "Payload", to: &markup)
    markup.element("p", text: RequestView.size(request) + ".")
  }
}

/// Our own prose, in which text between backticks is code; names of a document may be in it.
enum Prose {
  static func add(_ text: String, to markup: inout Markup) {
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where !part.isEmpty {
      if number.isMultiple(of: 2) {
        markup.element("bdi", text: String(part))
      } else {
        markup.element("code", text: String(part))
      }
    }
  }

  static func list(_ title: String, _ entries: [String], to markup: inout Markup) {
    guard !entries.isEmpty else { return }
    markup.element("h3", text: title)
    markup.element("ul") { markup in
      for entry in entries { markup.element("li") { add(entry, to: &$0) } }
    }
  }
}

/// Lines of code that scroll by themselves.
enum CodeBlock {
  static func add(_ text: String, label: String, to markup: inout Markup) {
    markup.element(
      "pre", .set("tabindex", "0"), .set("role", "group"), .set("aria-label", label)
    ) { $0.element("code", .set("dir", "ltr"), text: text) }
  }
}

enum HTMLTable {
  static func head(_ titles: [String], to markup: inout Markup) {
    markup.element("thead") { markup in
      markup.element("tr") { markup in
        for title in titles { markup.element("th", .set("scope", "col"), text: title) }
      }
    }
  }

  /// The first cell names the row.
  static func row(_ cells: [String], to markup: inout Markup) {
    markup.element("tr") { markup in
      for (number, cell) in cells.enumerated() {
        if number == 0 {
          markup.element("th", .set("scope", "row")) { $0.element("bdi", text: cell) }
        } else {
          markup.element("td") { $0.element("bdi", text: cell) }
        }
      }
    }
    markup.newLine()
  }

  /// A table that scrolls by itself where the page is narrow.
  static func add(
    _ caption: String, _ titles: [String], to markup: inout Markup,
    rows: (inout Markup) -> Void
  ) {
    markup.element(
      "div", .class("scroll"), .set("tabindex", "0"), .set("role", "group"),
      .set("aria-label", caption)
    ) { markup in
      markup.element("table") { markup in
        markup.element("caption", text: caption)
        head(titles, to: &markup)
        markup.element("tbody") { rows(&$0) }
      }
    }
    markup.newLine()
  }
}

/// The states of the app beside what happens.
enum MatrixTable {
  static func add(_ matrix: DeliveryMatrix, caption: String, to markup: inout Markup) {
    let titles = ["The app is"] + matrix.columns.map(\.title)
    HTMLTable.add(caption, titles, to: &markup) { markup in
      for row in matrix.rows { HTMLTable.row([row.state] + row.cells, to: &markup) }
    }
    markup.element("dl", .class("facts")) { markup in
      for entry in matrix.entries {
        markup.element("dt", text: entry.letter)
        markup.element("dd") { markup in
          if let callback = entry.callback { markup.element("code", text: callback) }
          var text = (entry.callback == nil ? "" : ": ") + entry.clauses.joined(separator: "; ")
          if !entry.needs.isEmpty { text += "; given \(entry.needs.joined(separator: "; "))" }
          Prose.add(HiddenText.shown(text), to: &markup)
        }
      }
      if !matrix.neededToShow.isEmpty {
        markup.element("dt", text: "shown")
        markup.element("dd", text: "given " + matrix.neededToShow.joined(separator: "; "))
      }
      if matrix.hasDoubt {
        markup.element("dt", text: "?")
        markup.element("dd", text: "not guaranteed")
      }
    }
  }
}

/// The findings, each with its place and what to do.
enum FindingList {
  static func add(_ findings: [ShieldedFinding], to markup: inout Markup) {
    guard !findings.isEmpty else {
      markup.element("p", text: "None.")
      return
    }
    markup.element("ol", .class("findings")) { markup in
      for (number, finding) in findings.prefix(most).enumerated() {
        markup.element("li", .set("id", "finding-\(number + 1)")) { add(finding, to: &$0) }
        markup.newLine()
      }
    }
    if findings.count > most {
      markup.element("p", text: "And \(counted(findings.count - most, "more finding")).")
    }
  }

  /// A document with more is wrong as a whole.
  private static let most = 500

  private static func add(_ finding: ShieldedFinding, to markup: inout Markup) {
    markup.element("p") { markup in
      SeverityMark.add(finding.severity, to: &markup)
      markup.add(" ")
      let place = FindingRows.place(of: finding)
      if let line = finding.span?.start.line {
        markup.element("a", .set("href", "#line-\(line)"), text: place)
        markup.add(" ")
      }
      Prose.add(FindingText.safe(finding.message), to: &markup)
      markup.add(" ")
      markup.element("code", .class("rule"), text: finding.rule)
    }
    for remark in FindingText.remarks(finding) {
      markup.element("p", .class("remark")) { markup in
        markup.element("b", text: remark.word + ":")
        markup.add(" ")
        Prose.add(FindingText.safe(remark.text), to: &markup)
      }
    }
  }
}

/// A severity in words, with a colour that says the same.
enum SeverityMark {
  static func add(_ severity: Severity, to markup: inout Markup) {
    let look: Markup.Attribute =
      switch severity {
      case .error: .class("error")
      case .warning: .class("warning")
      case .note: .class("note")
      }
    markup.element("b", look, text: severity.name)
  }
}

/// The text of the document with numbered lines; what findings point to is marked.
enum SourceListing {
  private static let mostBytes = 200_000
  private static let mostLines = 2_000
  /// A line of JSON may be the whole document.
  private static let mostOfLine = 20_000

  static func add(_ subject: InspectedSubject, to markup: inout Markup) {
    let text = subject.source
    let marks = Self.marks(of: subject)
    markup.element(
      "pre", .class("source"), .set("tabindex", "0"), .set("role", "group"),
      .set("aria-label", "The document")
    ) { markup in
      markup.element("code", .set("dir", "ltr")) { markup in
        var start = 0
        var number = 1
        while start < min(text.count, mostBytes), number <= mostLines {
          let end = text[start...].firstIndex(of: 0x0A) ?? text.count
          add(number, ByteRange(start, end), of: text, marks, to: &markup)
          start = end + 1
          number += 1
        }
      }
    }
    if text.count > mostBytes { markup.element("p", text: "The rest of the text is left out.") }
  }

  fileprivate struct Mark {
    var range: ByteRange
    var number: Int
    var severity: Severity
    var label: String
  }

  /// In the order of the text, none inside another.
  private static func marks(of subject: InspectedSubject) -> [Mark] {
    var marks: [Mark] = []
    var end = 0
    for (number, finding) in subject.findings.enumerated() {
      guard let span = finding.span else { continue }
      let start = span.start.offset - subject.sourceStart
      let stop = span.end.offset - subject.sourceStart
      guard start >= end, stop > start else { continue }
      end = stop
      marks.append(
        Mark(
          range: ByteRange(start, stop), number: number + 1, severity: finding.severity,
          label: "\(finding.severity.name): \(FindingText.safe(finding.message))"))
    }
    return marks
  }

  private static func add(
    _ number: Int, _ line: ByteRange, of text: [UInt8], _ marks: [Mark], to markup: inout Markup
  ) {
    markup.open("span", .class("line"), .set("id", "line-\(number)"))
    let end = min(line.end, line.start + mostOfLine)
    var here = line.start
    let first = marks.partition(after: line.start)
    for mark in marks[first...].prefix(while: { $0.range.start < end }) {
      let start = max(mark.range.start, here)
      let stop = min(mark.range.end, end)
      guard stop > start else { continue }
      add(text[here..<start], to: &markup)
      markup.element("mark", .set("title", mark.label)) { markup in
        markup.element("a", .set("href", "#finding-\(mark.number)")) { markup in
          add(text[start..<stop], to: &markup)
        }
      }
      here = stop
    }
    add(text[here..<end], to: &markup)
    if end < line.end { markup.add(" … \(grouped(line.end - end)) more bytes") }
    markup.close("span")
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to markup: inout Markup) {
    markup.add(String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self))
  }
}

extension [SourceListing.Mark] {
  /// The first mark that ends behind a place.
  fileprivate func partition(after place: Int) -> Int {
    indices.partitionPoint { self[$0].range.end <= place }
  }
}

/// Each value with what is known of it.
enum ValueTable {
  /// A page with more would be slow to open.
  private static let mostRows = 500
  private static let mostCells = 300

  static func add(_ subject: InspectedSubject, to markup: inout Markup) {
    var rest = 0
    HTMLTable.add("Values and their meaning", ["Key", "Value", "Type", "Meaning"], to: &markup) {
      markup in
      var walk = TreeWalk(over: subject.inspection)
      var count = 0
      while let node = walk.next() {
        if node.depth == 0, node.kind == .object || node.kind == .array { continue }
        count += 1
        guard count <= mostRows else {
          rest += walk.leave(node) + 1
          continue
        }
        row(node, subject, to: &markup)
      }
    }
    if rest > 0 { markup.element("p", text: "And \(counted(rest, "more value")).") }
  }

  private static func row(
    _ node: TreeNode, _ subject: InspectedSubject, to markup: inout Markup
  ) {
    let address = HiddenText.shown(AddressText.of(node.pointer))
    let value = SafeText.value(of: node).map { DisplayWidth.cut($0, toCells: mostCells) } ?? ""
    markup.element("tr") { markup in
      markup.element("th", .set("scope", "row")) {
        $0.element("bdi", text: DisplayWidth.cutMiddle(address, toCells: 120))
      }
      markup.element("td") { $0.element("bdi", text: value) }
      markup.element("td", text: node.domain?.name ?? node.typeWord)
      markup.element("td") { markup in
        Prose.add(TreeNote.text(of: node), to: &markup)
        for finding in subject.findings(at: node.pointer) {
          markup.add(" ")
          SeverityMark.add(finding.severity, to: &markup)
          markup.add(" ")
          markup.element("code", .class("rule"), text: finding.rule)
        }
      }
    }
    markup.newLine()
  }
}

/// The bytes of the biggest parts beside the limit.
enum SizePicture {
  private static let width = 1000

  static func add(_ size: InspectedSize, to markup: inout Markup) {
    guard let limit = size.limit, limit > 0 else { return }
    let words = "\(SizeText.ofLimit(size)): \(SizeText.share(size, of: limit))"
    markup.element("figure") { markup in
      bar(size, limit, words, to: &markup)
      markup.element("figcaption", text: words)
    }
    guard !size.members.isEmpty else { return }
    HTMLTable.add("The biggest parts", ["Part", "Bytes", "Of the limit"], to: &markup) { markup in
      for share in size.members.prefix(most) {
        let name = short(share.pointer.tokens.last ?? "")
        HTMLTable.row(
          [name, grouped(share.bytes), "\(share.bytes * 100 / limit) %"], to: &markup)
      }
    }
    HTMLTable.add("The largest values", ["Value", "Bytes"], to: &markup) { markup in
      for share in size.largest {
        HTMLTable.row(
          [short(AddressText.of(share.pointer)), grouped(share.bytes)], to: &markup)
      }
    }
  }

  private static let most = 6

  /// A key may be as long as the document.
  private static func short(_ text: String) -> String {
    DisplayWidth.cutMiddle(HiddenText.shown(text), toCells: 120)
  }

  private static func bar(
    _ size: InspectedSize, _ limit: Int, _ words: String, to markup: inout Markup
  ) {
    let whole = max(limit, size.bytes)
    markup.element(
      "svg", .class("bar"), .set("viewBox", "0 0 \(width) 24"), .set("role", "img"),
      .set("preserveAspectRatio", "none"), .set("aria-label", words)
    ) { markup in
      markup.empty(
        "rect", .class("room"), .set("width", "\(width)"), .set("height", "24"))
      var start = 0
      for (number, share) in size.members.prefix(most).enumerated() {
        let cells = max(share.bytes * width / whole, 1)
        markup.empty(
          "rect", number.isMultiple(of: 2) ? .class("part") : .class("other"),
          .set("x", "\(start)"), .set("width", "\(cells)"), .set("height", "24"))
        start += cells
      }
      let used = min(size.bytes * width / whole, width)
      if used > start {
        markup.empty(
          "rect", .class("rest"), .set("x", "\(start)"), .set("width", "\(used - start)"),
          .set("height", "24"))
      }
      if size.bytes > limit {
        markup.empty(
          "rect", .class("over"), .set("x", "\(limit * width / whole)"),
          .set("width", "\(width - limit * width / whole)"), .set("height", "24"))
      }
    }
  }
}
