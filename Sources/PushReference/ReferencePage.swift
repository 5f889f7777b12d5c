/// A page of the reference in parts, so that terminal and Markdown show the same text.
package struct ReferencePage: Equatable, Sendable {
  package enum Block: Equatable, Sendable {
    case paragraph(String)
    /// A document, shown verbatim.
    case code(String)
    /// Names with a text each, one per line.
    case facts([Fact])
    case heading(String)
  }

  package struct Fact: Equatable, Sendable {
    package var name: String
    package var text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  package var title: String
  package var blocks: [Block]

  package init(title: String, blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }
}
