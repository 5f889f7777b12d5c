import JSON
import PushFormats
import PushModel

/// The value of a misplaced key, as the field takes it that has the key's name where it belongs.
struct MovedValue {
  /// Nil where no table knows the place, or there are several.
  private let field: Field?
  let fits: Bool
  /// What the value was surely meant to be, where it does not fit.
  let repair: ProtoRepair?
  /// A word for a value that only resembles one.
  private let guess: String?

  init(of misplacement: Misplacement, _ value: JSONValue?) {
    guard let place = misplacement.places.first, misplacement.places.count == 1,
      place.steps.last == misplacement.name, let field = place.field, let value
    else {
      field = nil
      fits = true
      repair = nil
      guess = nil
      return
    }
    self.field = field
    fits = field.shape.takes(value)
    repair = fits ? nil : ProtoRepair(of: value, to: field.shape)
    guess = fits || repair != nil ? nil : field.shape.priority(meantBy: value)
  }

  var mayBeMoved: Bool { fits || repair != nil }

  /// What to write in the other place; nil for the value as it is.
  func help(_ misplacement: Misplacement) -> String? {
    guard let beside = misplacement.besideWords, let json = repair?.json ?? guess else {
      return nil
    }
    return "write \"\(misplacement.name)\": \(ValueWords.shortened(json)) \(beside)"
  }

  /// What the field takes, where nothing else tells.
  var note: String? {
    guard !mayBeMoved, let field else { return nil }
    return "`\(field.name)` takes \(field.shape.expectation)"
  }
}

extension Shape {
  /// The priority of the legacy API for a number of APNs, or for one of Android, where more than 0 is
  /// urgent.
  fileprivate func priority(meantBy value: JSONValue) -> String? {
    guard case .word(let vocabulary) = self,
      vocabulary.texts == LegacyRequest.priorities.texts, let number = value.integer
    else { return nil }
    return number > 0 && number != 5 ? "\"high\"" : "\"normal\""
  }
}
