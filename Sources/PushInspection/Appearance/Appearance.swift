import JSON
package import PushFormats

/// What a push shows, and where: what every drawing is made of.
package struct Appearance: Sendable {
  /// A notification on one surface.
  package struct Drawing: Sendable {
    package let surface: Surface
    package let notice: Notice
    /// What is true here and not to be seen.
    package let remarks: [String]
  }

  /// What is beside the picture: a name and what it says.
  package struct Fact: Sendable, Hashable {
    package let name: String
    package let text: String
  }

  /// One system that the push reaches.
  package struct Side: Sendable {
    /// "Apple", "Android", "browser".
    package let name: String
    /// In the order in which they are shown; empty when the system draws nothing.
    package var drawings: [Drawing] = []
    /// Why nothing is drawn, as a sentence without its stop.
    package var nothing: String?
    package var facts: [Fact] = []

    init(_ name: String) {
      self.name = name
    }
  }

  package let sides: [Side]
  /// Why nothing of it happens as the document stands, as a sentence without its stop.
  package var caution: String?

  package var drawings: [Drawing] { sides.flatMap(\.drawings) }

  /// The picture that stands for the whole: the first one.
  package var main: Drawing? { drawings.first }
}

extension Inspection {
  /// What the push shows.
  ///
  /// `shown`: how a text of the document may be printed.
  package func appearance(
    in texts: any AppTexts = UnknownApp(), showing shown: @escaping (String) -> String
  ) -> Appearance {
    let reader = NoticeReader(texts: texts, shown: shown)
    var sides: [Appearance.Side] = []
    if let delivery {
      sides.append(reader.appleSide(of: delivery, isOnlyOne: kind == .apns))
    }
    if let message = messageForFCM?.root {
      if let side = reader.androidSide(of: message) { sides.append(side) }
      if let side = reader.browserSide(of: message) { sides.append(side) }
    }
    return Appearance(sides: sides)
  }
}
