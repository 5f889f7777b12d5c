import PushPages

/// Lines of code that scroll by themselves.
enum CodeBlock {
  static func add(_ text: String, label: String, to markup: inout Markup) {
    markup.element(
      "pre", .set("tabindex", "0"), .set("role", "group"), .set("aria-label", label)
    ) { $0.element("code", .set("dir", "ltr"), text: text) }
  }
}
