public import PushFormats

/// Where the parts of a push stand in the text.
///
/// Not the lists of keys themselves: they would be copied and counted for every push, and are asked
/// for by findings only.
@usableFromInline @frozen package enum PushPlaces: Sendable {
  /// As the layout of a kind arranges them; what else there is was given beside the document.
  case arranged(ArrangementID)
  /// All of it inside another document.
  indirect case inside([String], ArrangementID)

  package init(_ id: ArrangementID, at place: [String] = []) {
    self = place.isEmpty ? .arranged(id) : .inside(place, id)
  }

  private var arrangement: Arrangement {
    switch self {
    case .arranged(let id), .inside(_, let id): id.arrangement
    }
  }

  package var document: [String] {
    if case .inside(let place, _) = self { place } else { [] }
  }

  package var payload: [String] { document + (arrangement.payload?.texts ?? []) }

  /// nil when the headers were given beside the document.
  package var headers: [String]? { arrangement.headers.map { document + $0.texts } }

  package var areOfRequest: Bool { arrangement.isRequest }

  package var haveHeaders: Bool { arrangement.headers != nil }
}
