/// Where the parts of a push stand in the text.
///
/// Not the lists of keys themselves: they would be copied and counted for every push, and are asked
/// for by findings only.
package enum PushPlaces: Sendable {
  /// The document is the payload; what else there is was given beside it.
  case document
  /// A document of `headers` and `payload`.
  case request
  /// `message`, with what APNs gets in its `apns`.
  case message
  /// The same without the outer `message`.
  case bareMessage
  /// All of it inside another document.
  indirect case inside([String], PushPlaces)
}

extension PushPlaces {
  /// The places of what stands at a place of its document.
  func standing(at place: [String]) -> PushPlaces {
    place.isEmpty ? self : .inside(place, self)
  }

  var document: [String] {
    if case .inside(let place, _) = self { place } else { [] }
  }

  var payload: [String] {
    switch self {
    case .document: []
    case .request: ["payload"]
    case .message: ["message", "apns", "payload"]
    case .bareMessage: ["apns", "payload"]
    case .inside(let place, let places): place + places.payload
    }
  }

  /// nil when the headers were given beside the document.
  var headers: [String]? {
    switch self {
    case .document: nil
    case .request: ["headers"]
    case .message: ["message", "apns", "headers"]
    case .bareMessage: ["apns", "headers"]
    case .inside(let place, let places): places.headers.map { place + $0 }
    }
  }

  var areOfRequest: Bool {
    if case .request = self { true } else { false }
  }

  var haveHeaders: Bool {
    switch self {
    case .document: false
    case .request, .message, .bareMessage: true
    case .inside(_, let places): places.haveHeaders
    }
  }
}
