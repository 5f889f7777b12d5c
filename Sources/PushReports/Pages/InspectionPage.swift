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
    case .shown: !appearance.sides.isEmpty || appearance.caution != nil
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
      facts.append(("Kind", "unknown, because \(subject.lackOfKind)"))
    }
    if let type = inspection.pushType {
      facts.append(("Push", "\(shown(type.name)), because \(type.because)"))
    }
    facts.append(("Size", subject.size))
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
    caution(subject.refusal?.cautionOfEffect, &markup)
    MatrixTable.add(delivery.matrix, caption: "What happens by the state of the app", to: &markup)
    Prose.list("As the findings say", FoundEffects.clauses(of: subject), to: &markup)
    Prose.list("Decided by", delivery.decidedBy.map(shown), to: &markup)
    Prose.list("The app has to", delivery.appMust.map(shown), to: &markup)
  }

  private func caution(_ caution: String?, _ markup: inout Markup) {
    guard let caution else { return }
    markup.element("p") { Prose.add(shown(caution) + ".", to: &$0) }
  }

  private func android(_ markup: inout Markup) {
    guard let android = subject.inspection.androidDelivery else { return }
    caution(subject.refusal?.cautionOfAndroid, &markup)
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
      HTMLTable.add("Headers", ["Header", "Value", "From"], to: &markup) { markup in
        for header in request.headers {
          let origin = header.origin == .given ? "the message" : "FCM, as expected"
          HTMLTable.row([header.name, header.shownValue, origin], to: &markup)
        }
      }
    }
    let lines = JSONLayout.lines(of: Array(RedactedJSON.text(of: payload).utf8))
    CodeBlock.add(String(decoding: lines, as: UTF8.self), label: "Payload", to: &markup)
    markup.element("p", text: RequestView.size(request) + ".")
  }
}
