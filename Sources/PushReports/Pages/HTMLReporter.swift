package import JSON
import PushCheck
import PushFormats
import PushInspection
import PushPages
import PushReference
import PushModel
import PushRules
package import PushShield

/// A page for the artifact of a CI run: totals, findings with their source lines, drawings, and the
/// pages of the rules; one file that needs nothing else.
package struct HTMLReporter: Reporter {
  private let root: ReportRoot
  private let style = HTMLReporter.printedStyle
  /// The finding at hand; what was printed before need not be laid out again.
  private var block = ReportText()
  /// The findings of each rule, as items of a list.
  private var groups: [String: Group] = [:]
  private var files: [String: RunSummary] = [:]
  private var kinds: [String: RunSummary] = [:]
  private var drawings = Markup()
  private var drawn = 0
  private var drawingsTried = 0
  private var lastDrawn = ""
  private var unread: [String] = []
  private var checked = 0
  private var totals = RunSummary()

  private struct Group {
    var counts = RunSummary()
    var items = Markup()

    /// Which severities are in it, for the style.
    var look: String {
      "group" + (counts.errors > 0 ? " with-error" : "")
        + (counts.warnings > 0 ? " with-warning" : "") + (counts.notes > 0 ? " with-note" : "")
    }
  }

  /// More would make the page slow to open.
  private static let mostDrawings = 24
  /// Many documents show nothing, and to find that out takes longer than to report them.
  private static let mostDrawingsTried = 10 * mostDrawings
  package static let mostDrawnBytes = 64 << 10
  private static let mostFiles = 200

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    totals.count(finding.severity)
    let path = root.path(of: finding.path)
    files[path, default: RunSummary()].count(finding.severity)
    kinds[finding.kind?.title ?? "unknown", default: RunSummary()].count(finding.severity)
    groups[finding.rule, default: Group()].counts.count(finding.severity)
    let printed = printed(finding, in: text, startingAt: textStart)
    var item = Markup()
    Self.item(finding, printed, to: &item)
    groups[finding.rule]?.items.add(item)
    draw(path, finding.record, finding.kind, text)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    switch input.status {
    case .skipped, .ignored: return
    case .checked:
      checked += 1
      guard let document = input.document else { return }
      draw(root.path(of: input.path), nil, input.kind, document.text)
    case .unread: unread.append(FindingText.unread(input, path: root.path(of: input.path)))
    }
  }

  // MARK: - A finding

  /// The place, the source lines and the remarks as the terminal has them.
  private mutating func printed(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition
  ) -> String {
    defer { block.removeAll() }
    FindingPrinter.human(style).print(finding, in: text, startingAt: textStart, &block)
    return String(decoding: block.bytes, as: UTF8.self)
  }

  private static var printedStyle: HumanStyle {
    var style = HumanStyle(width: 100)
    style.isOnPage = true
    return style
  }

  private static func item(
    _ finding: ShieldedFinding, _ text: String, to markup: inout Markup
  ) {
    let look: Markup.Attribute =
      switch finding.severity {
      case .error: .class("f is-error")
      case .warning: .class("f is-warning")
      case .note: .class("f is-note")
      }
    markup.element("li", look) { markup in
      markup.element("p") { markup in
        SeverityMark.add(finding.severity, to: &markup)
        markup.add(" ")
        Prose.add(FindingText.safe(finding.message), to: &markup)
      }
      markup.element("pre") { $0.element("code", .set("dir", "ltr"), text: text) }
    }
    markup.newLine()
  }

  // MARK: - Drawings

  /// Draws one of the first documents, once.
  private mutating func draw(
    _ path: String, _ record: Int?, _ kind: DocumentKind?, _ text: ShieldedText
  ) {
    guard drawn < Self.mostDrawings, drawingsTried < Self.mostDrawingsTried,
      text.bytes.count <= Self.mostDrawnBytes
    else { return }
    let name = record.map { "\(path), record \($0)" } ?? path
    guard name != lastDrawn else { return }
    lastDrawn = name
    drawingsTried += 1
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    let examination = examiner.examine(text.bytes)
    let subject = InspectedSubject(
      path: name, record: nil, of: text.bytes, examination, settings, [])
    let appearance = subject.appearance
    guard appearance.main != nil else { return }
    drawn += 1
    drawings.element("h3") { $0.element("bdi", text: name) }
    NoticeFigures(appearance, isShort: true).add(to: &drawings)
  }

  // MARK: - The page

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    let page = Page(
      title: "pushcheck report", styles: [NoticeFigures.style, Self.style],
      script: Self.script)
    output.append(page.head.text)
    var markup = Markup()
    markup.element("a", .class("skip"), .set("href", "#content"), text: "To the content")
    markup.element("header") { markup in
      markup.element("h1", text: "pushcheck report")
      markup.element("p", text: SummarySentence.of(summary, checked: checked))
      if summary.unshown > 0 {
        markup.element("p", text: SummarySentence.unshown(summary.unshown))
      }
      navigation(&markup)
    }
    markup.open("main", .set("id", "content"))
    addUnread(&markup)
    addTables(&markup)
    output.append(markup.drain())
    addFindings(&output)
    if drawn > 0 {
      markup.open("section", .set("id", "drawings"), .set("aria-labelledby", "drawings-title"))
      markup.element("h2", .set("id", "drawings-title"), text: "As shown")
      markup.element(
        "p",
        text: "The first documents, and records with findings, as a device is expected to show"
          + " them.")
      markup.add(drawings)
      markup.close("section")
    }
    addExplanations(&markup)
    markup.close("main")
    output.append(markup.text)
    output.append(page.end.text)
  }

  private func navigation(_ markup: inout Markup) {
    var parts = groups.isEmpty ? [] : [("totals", "Totals")]
    parts.append(("findings", "Findings"))
    if drawn > 0 { parts.append(("drawings", "As shown")) }
    if !groups.isEmpty { parts.append(("rules", "Rules explained")) }
    markup.element("nav", .set("aria-label", "Parts of the page")) { markup in
      markup.element("ul") { markup in
        for (id, title) in parts {
          markup.element("li") { $0.element("a", .set("href", "#\(id)"), text: title) }
        }
      }
    }
  }

  private func addUnread(_ markup: inout Markup) {
    guard !unread.isEmpty else { return }
    markup.element("section", .set("aria-label", "Not read")) { markup in
      Prose.list("Not read", unread, to: &markup)
    }
  }

  private var names: [String] {
    groups.sorted { ($1.value.counts.all, $0.key) < ($0.value.counts.all, $1.key) }.map(\.key)
  }

  private func addTables(_ markup: inout Markup) {
    guard !groups.isEmpty else { return }
    markup.element("section", .set("id", "totals"), .set("aria-labelledby", "totals-title")) {
      markup in
      markup.element("h2", .set("id", "totals-title"), text: "Totals")
      Self.table(
        "By rule", "Rule", names.map { ($0, groups[$0]?.counts ?? RunSummary()) }, links: true,
        to: &markup)
      Self.table("By file", "File", Self.sorted(files), to: &markup)
      Self.table("By kind", "Kind", Self.sorted(kinds), to: &markup)
    }
  }

  private static func sorted(_ counts: [String: RunSummary]) -> [(String, RunSummary)] {
    counts.sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func table(
    _ caption: String, _ head: String, _ rows: [(String, RunSummary)], links: Bool = false,
    to markup: inout Markup
  ) {
    guard !rows.isEmpty else { return }
    HTMLTable.add(caption, [head, "Findings", "Errors", "Warnings", "Notes"], to: &markup) {
      markup in
      for (name, counts) in rows.prefix(mostFiles) {
        markup.element("tr") { markup in
          markup.element("th", .set("scope", "row")) { markup in
            if links {
              markup.element("a", .set("href", "#rule-\(name)"), text: name)
            } else {
              markup.element("bdi", text: name)
            }
          }
          for count in [counts.all, counts.errors, counts.warnings, counts.notes] {
            markup.element("td", text: grouped(count))
          }
        }
        markup.newLine()
      }
    }
    if rows.count > mostFiles {
      markup.element("p", text: "And \(grouped(rows.count - mostFiles)) more.")
    }
  }

  private func addFindings(_ output: inout ReportText) {
    var markup = Markup()
    markup.open("section", .set("id", "findings"), .set("aria-labelledby", "findings-title"))
    markup.element("h2", .set("id", "findings-title"), text: "Findings")
    guard !groups.isEmpty else {
      markup.element("p", text: "None.")
      markup.close("section")
      output.append(markup.text)
      return
    }
    // Buttons beside the groups: a style that looks for them inside would make a long page slow.
    markup.element("p", .class("filter")) { markup in
      markup.add("Show ")
      markup.element("a", .set("href", "#findings"), text: "all rules")
    }
    for (number, choice) in Self.choices.enumerated() {
      markup.radio(
        [
          .set("type", "radio"), .set("name", "severity"), .set("id", "show-\(choice.id)"),
          .class(choice.look),
        ], isChecked: number == 0)
      markup.element("label", .set("for", "show-\(choice.id)"), text: choice.title)
      markup.add(" ")
    }
    for name in names {
      guard let group = groups[name] else { continue }
      markup.open(
        "section", .set("class", group.look), .set("id", "rule-\(name)"),
        .set("aria-labelledby", "title-\(name)"))
      markup.element("h3", .set("id", "title-\(name)")) { markup in
        markup.element("code", text: name)
        markup.add(" \(counted(group.counts.all, "finding")) ")
      }
      markup.element("p") {
        $0.element("a", .set("href", "#explain-\(name)"), text: "what \(name) means")
      }
      markup.open("ol", .class("findings"))
      output.append(markup.drain())
      output.append(group.items.text)
      markup.close("ol")
      markup.close("section")
    }
    markup.close("section")
    output.append(markup.text)
  }

  private static let choices: [(id: String, look: StaticString, title: String)] = [
    ("all", "show-all", "everything"), ("error", "show-error", "errors"),
    ("warning", "show-warning", "warnings"), ("note", "show-note", "notes"),
  ]

  private func addExplanations(_ markup: inout Markup) {
    guard !groups.isEmpty else { return }
    markup.element("section", .set("id", "rules"), .set("aria-labelledby", "rules-title")) {
      markup in
      markup.element("h2", .set("id", "rules-title"), text: "Rules explained")
      for name in names.sorted() {
        guard let rule = Catalogue.rule(named: name) else { continue }
        markup.element("article", .set("id", "explain-\(name)")) { markup in
          ReferenceMarkup.add(RuleReference.page(of: rule), level: 3, isMasked: true, to: &markup)
        }
        markup.newLine()
      }
    }
  }

  private static let style: StaticString = """
    .group { margin: 0 0 1.5rem }
    .group pre { margin: .25rem 0 0; font-size: .8rem }
    @media (max-width: 50rem) { .group pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible } }
    .show-error:checked ~ .group .f:not(.is-error), .show-warning:checked ~ .group .f:not(.is-warning), .show-note:checked ~ .group .f:not(.is-note) { display: none }
    .show-error:checked ~ .group:not(.with-error), .show-warning:checked ~ .group:not(.with-warning), .show-note:checked ~ .group:not(.with-note) { display: none }
    #findings:has(> .group:target) > .group:not(:target) { display: none }
    .f { content-visibility: auto; contain-intrinsic-size: auto 10rem }
    article { border-bottom: 1px solid var(--line); padding-bottom: 1rem }
    .f.hidden, .group.hidden { display: none }

    """

  /// A field that looks for words in the findings; the page has everything without it.
  private static let script: StaticString = """
    (function () {
      var box = document.querySelector('.filter');
      if (!box) return;
      var label = document.createElement('label');
      label.textContent = ' with the words ';
      var field = document.createElement('input');
      field.type = 'search';
      label.appendChild(field);
      box.appendChild(label);
      field.addEventListener('input', function () {
        var words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
        document.querySelectorAll('.group').forEach(function (group) {
          var any = false;
          group.querySelectorAll('.f').forEach(function (item) {
            var text = (group.id + ' ' + item.textContent).toLowerCase();
            var fits = words.every(function (word) { return text.includes(word); });
            item.classList.toggle('hidden', !fits);
            any = any || fits;
          });
          group.classList.toggle('hidden', !any);
        });
      });
    })();
    """
}

extension RunSummary {
  fileprivate var all: Int { errors + warnings + notes }
}
