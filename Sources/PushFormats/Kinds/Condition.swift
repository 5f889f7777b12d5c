/// What a document has to hold, as data: for the signs of kinds and for what stands inside.
///
/// Paths begin at the value in question; a number is a position in a list.
package indirect enum Condition: Sendable {
  case always
  /// A value of this form stands at the end of a path.
  case value(at: [StaticString], ValueForm)
  /// An object holds at least so many of these keys.
  case keys(atLeast: Int, of: [StaticString], at: [StaticString])
  /// One of an object's keys begins with one of these.
  case keyBegins(with: [StaticString], at: [StaticString])
  /// One of these keys is there in any spelling: letter case, hyphens,
  /// underscores and blanks do not count.
  case keyResembles([StaticString], ValueForm, at: [StaticString] = [])
  /// No keys but these are there.
  case noKeysBut([StaticString], at: [StaticString] = [])
  /// The document begins with this key.
  case firstKey(StaticString)
  /// So many members are there, and no more.
  case memberCount(Int)
  /// All members are strings, and there is at least one.
  case onlyStrings
  case all([Condition])
  case any([Condition])
  case not(Condition)
}

/// What a value may be asked for.
package enum ValueForm: BitwiseCopyable, Sendable {
  case anything, object, list, string, number, boolean, numberOrBoolean
  /// Not null, which some libraries write for what is not there.
  case something
  /// A list, or a placeholder for which one is filled in.
  case listOrPlaceholder
  /// A computed value of an Azure template, or an object or list that holds one somewhere.
  case azureExpression
  case expoToken
  /// A topic of the legacy API, or something as long as a registration token.
  case legacyTarget
  /// An object, or a string that begins like one.
  case objectOrJSON
  /// An object with a key that `aps` has for what is shown or done.
  case apsContent
  /// An object of strings, at least one.
  case texts
  /// An object of strings, numbers and Booleans, at least one.
  case plainValues
  /// A string of one word that is not a mail address, or one that stands for a token.
  case target
  /// A string that stands for a token: "<your device>".
  case aboutTarget
  /// A string that names a registration: "subscribe", "register_device", "push_token".
  case aboutRegistration
  /// A string with a condition on topics of FCM: `'tea' in topics`.
  case topicCondition
  case mailAddress
  /// A string that only a registration token looks like.
  case registrationToken
  /// A string of digits alone.
  case digits
  /// A string of eight digits or more: the number of a Firebase project, or a time that is an id.
  case longNumber
  /// A number as large as those of Google's projects, as a dump shows it without its quotes.
  case projectNumber
  /// The id that FCM gives to a message for Android: `0:1591888633917883%8049733`.
  case messageID
  /// A string of hexadecimal digits, with or without the hyphens of a UUID.
  case hexDigits
  /// A device token of Pushy, or a list that begins with one.
  case pushyToken
  /// A string of JSON in which a template is to be filled in outside of its strings.
  case bareMustache
  /// A string with a variable or a command of Liquid.
  case liquid
  /// Exactly this string.
  case text(StaticString)
  case textBeginning(StaticString)
}

extension Condition {
  /// A value stands at the end of these keys.
  package static func has(_ path: StaticString..., as form: ValueForm = .anything) -> Condition {
    .value(at: path, form)
  }

  package static func hasAny(of keys: [StaticString], at path: StaticString...) -> Condition {
    .keys(atLeast: 1, of: keys, at: path)
  }

  /// An object has `aps`, or the object that it is to be in another letter case: where a sender may
  /// have something else, it has a payload for APNs then.
  package static let holdsAps: Condition = .has("aps") || .keyResembles(["aps"], .object)

  /// None of these keys is there, or only with null.
  package static func lacks(_ keys: [StaticString], at path: StaticString...) -> Condition {
    .not(.any(keys.map { .value(at: path + [$0], .something) }))
  }

  package static func && (left: Condition, right: Condition) -> Condition {
    guard case .all(let conditions) = left else { return .all([left, right]) }
    return .all(conditions + [right])
  }

  package static func || (left: Condition, right: Condition) -> Condition {
    guard case .any(let conditions) = left else { return .any([left, right]) }
    return .any(conditions + [right])
  }

  package static prefix func ! (condition: Condition) -> Condition { .not(condition) }
}
