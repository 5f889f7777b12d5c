import PushFormats
import PushInspection

extension JSONWriter {
  /// What each system shows, and where.
  mutating func appearance(_ appearance: Appearance) {
    array { writer in
      for side in appearance.sides {
        writer.object { writer in
          writer.member("system", side.name)
          writer.member("nothing", side.nothing)
          writer.member(
            "facts",
            array: { writer in
              for fact in side.facts {
                writer.object { writer in
                  writer.member("name", fact.name)
                  writer.member("text", fact.text)
                }
              }
            })
          writer.member(
            "surfaces",
            array: { writer in
              for drawing in side.drawings { writer.drawing(drawing) }
            })
        }
      }
    }
  }

  private mutating func drawing(_ drawing: Appearance.Drawing) {
    let notice = drawing.notice
    let rows = DrawnLayout(notice, on: drawing.surface).rows
    object { writer in
      writer.member("surface", drawing.surface.rawValue)
      writer.member("about", drawing.surface.assumption)
      writer.member("mark", notice.mark)
      for part in [DrawnLayout.Part.title, .subtitle, .body] {
        writer.member(part.rawValue, rows.first { $0.part == part }?.text) { text, writer in
          writer.member("lines", array: { writer in text.lines.forEach { writer.string($0) } })
          writer.key("cut")
          writer.boolean(text.isCut)
        }
      }
      writer.member("remarks", array: { writer in drawing.remarks.forEach { writer.string($0) } })
      writer.member(
        "unknown", array: { writer in drawing.surface.unknowns.forEach { writer.string($0) } })
    }
  }
}
