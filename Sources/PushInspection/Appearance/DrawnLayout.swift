package import PushFormats

/// The texts of a notice in lines, from the top.
package struct DrawnLayout {
  package struct Row {
    package var text: CutText
    /// Whether it shares its line with the time.
    package var hasClock = false
    /// Which of the texts it is.
    package var part: Part
  }

  package enum Part: String {
    case title, subtitle, body
  }

  package private(set) var rows: [Row] = []

  package init(_ notice: Notice, on surface: Surface) {
    let isMarked = notice.mark != nil
    let thumbnail = notice.picture == nil ? 0 : surface.thumbnailEms
    let hasClock = surface != .watch && surface != .liveActivity
    if let title = notice.title {
      let ems = surface.titleEms(withClock: hasClock && !isMarked) - thumbnail
      rows.append(
        Row(
          text: CutText(title.text, ems: ems, most: surface.titleLines),
          hasClock: hasClock && !isMarked, part: .title))
    } else if surface.isApple || surface.isAndroid, !notice.isBlank, notice.content.isEmpty {
      rows.append(
        Row(text: CutText("(the app's name)", ems: 20, most: 1), hasClock: hasClock, part: .title))
    }
    if let subtitle = notice.subtitle {
      let ems = surface.bodyEms - thumbnail
      rows.append(
        Row(text: CutText(subtitle.text, ems: ems, most: surface.subtitleLines), part: .subtitle))
    }
    if let body = notice.body {
      let ems = surface.bodyEms - thumbnail
      let most = surface == .hiddenPreviews ? 1 : surface.bodyLines
      rows.append(Row(text: CutText(body.text, ems: ems, most: most), part: .body))
    }
  }
}
