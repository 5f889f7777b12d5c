/// The style of reports for people.
package struct HumanStyle: Sendable, Hashable {
  /// The terminal's width in cells.
  package var width: Int
  package var colour: Bool
  /// Whether rule ids are links (OSC 8) to the vendor's page.
  package var links: Bool
  package var showsSummary: Bool
  /// Whether every input is listed with what was inferred about it.
  package var verbose: Bool
  /// Whether frames and signs are drawn with ASCII alone.
  package var ascii: Bool
  /// Whether a wider headline is broken: searching and copying need it on one line.
  package var wrapsHeadlines = true
  /// Whether it stands on a page that has the headline as markup, and a link to the page of the rule.
  var isOnPage = false

  /// With less, a line number and a part of the text do not fit side by side.
  package static let minWidth = 24

  package init(
    width: Int = 80, colour: Bool = false, links: Bool = false, showsSummary: Bool = true,
    verbose: Bool = false, ascii: Bool = false
  ) {
    self.width = max(width, Self.minWidth)
    self.colour = colour
    self.links = links
    self.showsSummary = showsSummary
    self.verbose = verbose
    self.ascii = ascii
  }

  /// How wide a headline may be.
  var headlineWidth: Int { wrapsHeadlines ? width : .max }

  var look: ReportText.Look { ReportText.Look(colour: colour, links: links) }
}
