import JSON
import PushFormats
import PushInspection
import PushPages
import PushShield

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
