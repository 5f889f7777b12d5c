/// How the reports for people are laid out.
package struct HumanStyle: Sendable, Hashable {
  /// The terminal's width in cells.
  package var width: Int
  package var colour: Bool
  /// Whether rule ids are links (OSC 8) to the page they rest on.
  package var links: Bool
  package var showsSummary: Bool
  /// Whether every input is listed with what was decided about it.
  package var verbose: Bool

  /// Narrower than this, a line number and a window of text no longer fit beside each other.
  package static let leastWidth = 24

  package init(
    width: Int = 80, colour: Bool = false, links: Bool = false, showsSummary: Bool = true,
    verbose: Bool = false
  ) {
    self.width = max(width, Self.leastWidth)
    self.colour = colour
    self.links = links
    self.showsSummary = showsSummary
    self.verbose = verbose
  }

  var look: ReportText.Look { ReportText.Look(colour: colour, links: links) }
}
