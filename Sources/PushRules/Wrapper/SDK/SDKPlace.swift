import JSON
import PushFormats
import PushModel

/// Where a key belongs that an object of a message for the Admin SDK does not have.
///
/// The places are those of the REST API, under the names that the SDK has for them.
struct SDKPlace {
  let help: String
  let fix: Fix?

  /// `message`: where the message stands in the document, which may be a list of them; nil for a key
  /// of no known place.
  init?(
    of name: String, _ value: JSONValue, in table: Table, at pointer: JSONPointer,
    of message: JSONPointer, in root: JSONValue
  ) {
    guard let wire = table.wire, let found = Misplacement.find(name, in: wire),
      found.hasRoom(for: value.kind.type), let content = root.value(at: message)
    else { return nil }
    let known = value.string.map(found.fitting) ?? found
    let places = known.placesForSDK.compactMap { SDKTarget($0, of: message) }
    if let held = value.string.flatMap({ known.place(holding: $0, in: content) }) {
      help = "remove it: \(held.words) is already there"
      fix = .unsafe(.remove(pointer))
      return
    }
    let taken = places.filter { $0.isTaken(in: root) }
    // Where it stands for some platforms, only the parts that the message has may lack it.
    let free = places.filter { place in
      !place.isTaken(in: root) && (taken.isEmpty || place.isAsked(in: root))
    }
    if !places.isEmpty, free.isEmpty || found.isOfTarget && content.hasTarget {
      let unasked = places.filter { !$0.isTaken(in: root) }
      help = "remove it: \(found.standing(taken.map(\.place), lacking: unasked.map(\.place)))"
      fix = .unsafe(.remove(pointer))
      return
    }
    help = Self.help(known, free)
    fix = places.count == 1 ? places[0].fix(moving: name, value, from: pointer, in: root) : nil
  }

  private static func help(_ known: Misplacement, _ free: [SDKTarget]) -> String {
    let words = known.wordsForSDK
    guard !free.isEmpty else { return words }
    let place = known.besideWords ?? "at " + free.map(\.place.words).listed("or")
    // The place says that already.
    guard !words.isEmpty, !(known.besideWords != nil && words.hasPrefix("beside ")) else {
      return "put it \(place)"
    }
    return "put it \(place)" + (Misplacement.isPartOfSentence(words) ? ", " : ": ") + words
  }
}

/// One place of a message for the Admin SDK.
private struct SDKTarget {
  let place: PlatformPlace
  private let field: Field?
  /// The key under which the service knows it, which the SDK hands on as well.
  private let wireKey: String
  /// The object in which it stands.
  private let object: JSONPointer

  /// Nil for what stands beside the message.
  init?(_ place: PlatformPlace, of message: JSONPointer) {
    guard let (own, field) = place.inSDK, let wireKey = place.steps.last else { return nil }
    self.place = own
    self.field = field
    self.wireKey = wireKey
    object = message.appending(JSONPointer(own.steps.dropLast()))
  }

  func isTaken(in root: JSONValue) -> Bool {
    guard let object = root.value(at: object), object.isObject else { return false }
    return object.holds(key) || object.holds(wireKey)
  }

  /// As for a message of the REST API.
  func isAsked(in root: JSONValue) -> Bool {
    guard let part = place.partThatAsks(for: object) else { return true }
    return root.value(at: part)?.isObject == true
  }

  private var key: String { place.steps.last ?? wireKey }

  /// A move, where the key has its name there and its value the type.
  func fix(
    moving name: String, _ value: JSONValue, from pointer: JSONPointer, in root: JSONValue
  ) -> Fix? {
    guard name == key, let field,
      field.shape.types.union(field.tolerated).contains(value.kind.type)
    else { return nil }
    if let there = root.value(at: object) {
      return there.isObject && there[key] == nil ? .unsafe(.move([pointer], into: object)) : nil
    }
    // One object has to be made, in the place of the key.
    guard let missing = object.tokens.last, object.parent == pointer.parent else { return nil }
    return .unsafe(.wrap([pointer], inKey: missing))
  }
}

extension JSONValue {
  /// Whether a member is there; libraries write null for what is not set.
  fileprivate func holds(_ key: String) -> Bool {
    guard isObject, let value = self[key] else { return false }
    return !value.isNull
  }

  /// Whether the message says to whom it goes.
  fileprivate var hasTarget: Bool {
    let targets: [AdminMessage] = [.token, .fid, .topic, .condition, .tokens, .fids]
    return targets.contains { holds($0.field.nameText) }
  }
}
