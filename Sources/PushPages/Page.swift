/// One page in one file: no network, no script of others, nothing that its policy does not name.
package struct Page {
  package let title: String
  /// Beside what all pages have.
  package var styles: [StaticString]
  package var script: StaticString?

  package init(title: String, styles: [StaticString] = [], script: StaticString? = nil) {
    self.title = title
    self.styles = styles
    self.script = script
  }

  /// Everything before the content.
  package var head: Markup {
    let all = [PageStyle.common] + styles
    var markup = Markup()
    markup.add(fixed: "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    markup.openVoid(
      "meta", .set("http-equiv", "Content-Security-Policy"),
      .set("content", policy(all.map { "\($0)" }.joined())))
    markup.add(
      fixed: """
        \n<meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">\n
        """)
    markup.element("title", text: title)
    markup.add(fixed: "\n<style>")
    for style in all { markup.add(fixed: style) }
    markup.add(fixed: "</style>\n</head>\n<body>\n")
    return markup
  }

  /// Everything behind it.
  package var end: Markup {
    var markup = Markup()
    if let script {
      markup.add(fixed: "<script>")
      markup.add(fixed: script)
      markup.add(fixed: "</script>\n")
    }
    markup.add(fixed: "</body>\n</html>\n")
    return markup
  }

  private func policy(_ styles: String) -> String {
    var policy = "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: styles))'"
    if let script { policy += "; script-src 'sha256-\(SHA256.base64(of: "\(script)"))'" }
    return policy + "; base-uri 'none'; form-action 'none'"
  }
}

extension Markup {
  /// An element that HTML knows to be empty.
  package mutating func openVoid(_ name: StaticString, _ attributes: Attribute...) {
    addVoid(name, attributes)
  }
}
