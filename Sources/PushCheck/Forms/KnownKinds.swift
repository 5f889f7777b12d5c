import PushModel
import PushRules

/// The kinds of documents whose form was met before, where nothing but keys and types decided.
///
/// To walk the keys of the root and to ask for signs was a fifteenth of a clean run.
struct KnownKinds {
  private struct Place {
    var form: Int
    var decision: KindDecision
  }

  /// Made with the first kind; forms whose numbers end alike share a place.
  private var places: [Place?] = []
  private static let placeCount = 128

  func kind(of form: Int) -> KindDecision? {
    guard !places.isEmpty, let place = places[form % Self.placeCount], place.form == form else {
      return nil
    }
    return place.decision
  }

  mutating func remember(_ decision: KindDecision, of form: Int) {
    if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
    places[form % Self.placeCount] = Place(form: form, decision: decision)
  }
}
