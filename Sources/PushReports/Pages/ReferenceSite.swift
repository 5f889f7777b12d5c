import PushFormats
import PushPages
package import PushReference
import PushModel
import PushRules

/// The reference as a page with everything in it, and a field that searches.
package enum ReferenceSite {
  /// One page for a subject.
  package static func page(_ title: String, _ pages: [ReferencePage]) -> String {
    let page = Page(title: "\(title) - pushcheck")
    var markup = page.head
    markup.element("main") { markup in
      for (number, content) in pages.enumerated() {
        ReferenceMarkup.add(content, level: number == 0 ? 1 : 2, to: &markup)
      }
    }
    markup.add(page.end)
    return markup.text
  }

  /// Files by their path: an index with a search, a page for each family of rules, and one for the
  /// fields of each table.
  package static var files: [String: String] {
    var files: [String: String] = [:]
    var entries: [Entry] = []
    for family in Family.allCases {
      let rules = Catalogue.rules.filter { $0.family == family }
        .sorted { $0.name < $1.name }
      guard !rules.isEmpty else { continue }
      let file = "rules-\(family.rawValue).html"
      files[file] = whole("Rules \(family.rawValue)-*", rules.map { RuleReference.page(of: $0) })
      entries += rules.map {
        Entry(name: $0.name, text: $0.page.summary, place: "\(file)#\($0.name)")
      }
    }
    let fields = FieldReference.entries.filter { !$0.field.isMisplaced }
    for (name, group) in Dictionary(grouping: fields, by: { Self.group(of: $0.table) }) {
      let file = "fields-\(name).html"
      files[file] = whole("Fields: \(name)", group.map { FieldReference.page(of: $0) })
      for entry in group {
        entries.append(
          Entry(name: entry.path, text: entry.field.meaning, place: "\(file)#\(entry.path)"))
      }
    }
    files["index.html"] = index(entries)
    return files
  }

  private struct Entry {
    var name: String
    var text: String
    var place: String
  }

  private static func group(of table: Table) -> String {
    table.isSenders ? "senders" : table.family.rawValue
  }

  private static func whole(_ title: String, _ pages: [ReferencePage]) -> String {
    let page = Page(title: "\(title) - pushcheck")
    var markup = page.head
    markup.element("header") { markup in
      markup.element("h1", text: title)
      markup.element("nav", .set("aria-label", "Reference")) {
        $0.element("a", .set("href", "index.html"), text: "Search the reference")
      }
    }
    markup.element("main") { markup in
      for content in pages {
        markup.element("article", .set("id", content.title)) {
          ReferenceMarkup.add(content, level: 2, to: &$0)
        }
      }
    }
    markup.add(page.end)
    return markup.text
  }

  private static func index(_ entries: [Entry]) -> String {
    let page = Page(title: "Reference - pushcheck", script: script)
    var markup = page.head
    markup.element("header") { $0.element("h1", text: "Reference of pushcheck") }
    markup.element("main") { markup in
      markup.element("p", .set("id", "search"), .set("role", "search")) {
        $0.add("Every rule and every field; the browser finds words on this page. ")
      }
      markup.element("ul", .set("id", "entries")) { markup in
        for entry in entries.sorted(by: { $0.name < $1.name }) {
          markup.element("li") { markup in
            markup.element("a", .set("href", entry.place)) { $0.element("code", text: entry.name) }
            markup.add(" ")
            Prose.add(entry.text, to: &markup)
          }
          markup.newLine()
        }
      }
    }
    markup.add(page.end)
    return markup.text
  }

  private static let script: StaticString = """
    (function () {
      var place = document.getElementById('search');
      var label = document.createElement('label');
      label.textContent = 'Search ';
      var field = document.createElement('input');
      field.type = 'search';
      label.appendChild(field);
      place.replaceChildren(label);
      var items = Array.from(document.querySelectorAll('#entries li'));
      field.addEventListener('input', function () {
        var words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
        items.forEach(function (item) {
          var text = item.textContent.toLowerCase();
          item.hidden = !words.every(function (word) { return text.includes(word); });
        });
      });
      field.focus();
    })();
    """
}
