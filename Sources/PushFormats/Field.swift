/// A known key of an object: its name, its values, and its meaning.
///
/// This is the only place for a key's facts. Checking, `inspect`, `explain`, the reference pages
/// and the JSON Schemas all read them here.
package struct Field: Sendable {
  /// The key as the service spells it.
  package var name: StaticString
  package var shape: Shape
  /// Its meaning in a few words, for tables: "what the notification shows".
  package var meaning: String { makeMeaning() }
  /// The push types in which it has an effect; otherwise the key is ignored.
  package var pushTypes: PushTypes
  /// The first releases that know it: "iOS 15, macOS 12, tvOS 15, watchOS 8"; empty when all do.
  package var since: String
  package var standing: Standing
  /// The consequence for the push when the value has the wrong type or is not allowed.
  package var wrong: Consequence
  /// Types that are not documented but reported to work: a warning, not an error.
  package var tolerated: JSONTypes
  /// The name under which a sender hands the value on, where its own spelled anew is another one.
  var ownWireName: StaticString?
  /// FCM's answer when it validates this value itself; nil when FCM accepts everything.
  package var fcmRefusal: String? { ownRefusal ?? makeRefusal(self) }
  /// Spellings of other services and old guides, beyond differences in `-`, `_` and letter case.
  package var lookalikes: [StaticString] { makeLookalikes() }
  package var source: Source { makeSource() }
  // Closures, called only when the field is described: a check builds no texts. They are
  // set only where needed; a default closure would be an allocation for each field of a table, at
  // every start.
  var makeMeaning: @Sendable () -> String
  var makeLookalikes: @Sendable () -> [StaticString]
  var makeSource: @Sendable () -> Source
  var makeRefusal: @Sendable (Field) -> String? = { _ in nil }
  /// Words of other services for its values; nil for nearly all fields.
  var makeNamedValues: (@Sendable () -> [NamedValue])?
  /// Whether its text is often JSON, which some write as an object.
  package var mayHoldJSON = false
  /// What a value means where its shape does not say it.
  package private(set) var domain: DomainType?
  /// Whose keys an object has for which there is no table.
  package var freeKeys = FreeKeys.app
  /// Whether it says to whom a document goes.
  package var isTarget: Bool { namesTarget || domain == .token }
  private var namesTarget = false
  /// Whether a sender makes `sound` in `aps` of it, and on which devices.
  package private(set) var appleSound = AppleSound.none
  private let ownRefusal: String?

  package init(
    _ name: StaticString, _ shape: Shape, _ meaning: @escaping @autoclosure @Sendable () -> String,
    in pushTypes: PushTypes = .all,
    since: String = "", standing: Standing = .current,
    wrong: Consequence = .ignored, tolerated: JSONTypes = [],
    fcmRefusal: String? = nil,
    lookalikes: @escaping @autoclosure @Sendable () -> [StaticString] = [],
    source: @escaping @autoclosure @Sendable () -> Source
  ) {
    self.name = name
    self.shape = shape
    makeMeaning = meaning
    self.pushTypes = pushTypes
    self.since = since
    self.standing = standing
    self.wrong = wrong
    self.tolerated = tolerated
    ownRefusal = fcmRefusal
    makeLookalikes = lookalikes
    makeSource = source
  }

  package var nameText: String { "\(name)" }

  /// The same field with what its values mean.
  consuming func with(_ domain: DomainType) -> Field {
    self.domain = domain
    return self
  }

  /// The same field of a sender that says to whom a document goes.
  consuming func asTarget() -> Field {
    namesTarget = true
    return self
  }

  /// The same field of a sender that makes the sound of a push to Apple's devices of it.
  consuming func playedByApple(as sound: AppleSound = .alone) -> Field {
    appleSound = sound
    return self
  }

  /// The same field of a sender with whose keys its objects have.
  consuming func withKeys(of owner: FreeKeys) -> Field {
    freeKeys = owner
    return self
  }
}

/// Whose keys an object has that a field describes as a whole.
package enum FreeKeys: Sendable, Equatable {
  /// Custom data.
  case app
  /// The sender's, which are not known one by one.
  case sender
  /// Each is a language.
  case languages
  /// Those of an object that is passed on: the sender itself checks none of them.
  case object(Table)
}

/// Whether a field names a sound file that Apple's devices play.
package enum AppleSound: BitwiseCopyable, Sendable {
  case none
  /// They, and no others, as `sound` in `aps`.
  case alone
  case amongOthers
  /// The name of a file in an object that becomes `sound` in `aps`.
  case named
  /// In the alert of a Live Activity.
  case ofActivity
}

/// Whether a key should still be used.
package enum Standing: Sendable, Equatable {
  case current
  /// Still read, but the vendor advises against it; the text says since when and what to use.
  case deprecated(String)
  /// Obsolete; the text says why.
  case legacy(String)
  /// Written by the service, never by a sender.
  case outputOnly
  /// Not a key of this object, but often put here; the text says where it belongs.
  case misplaced(String)

  // Comparing optional texts would ask the runtime.
  package var isCurrent: Bool {
    if case .current = self { true } else { false }
  }
}

/// The consequence of a wrong value.
package struct Consequence: Sendable, Equatable {
  package var severity: Severity
  /// A clause for use after "APNs answers 200 and …" or "FCM answers 200 and …".
  package var outcome: String

  package init(_ severity: Severity, _ outcome: String) {
    self.severity = severity
    self.outcome = outcome
  }

  package static let ignored = Consequence(.error, "the device ignores the key")
}

/// JSON's types as a set in plain bits; integers are a type of their own.
///
/// Public, because only that is inlined into other modules.
@frozen public struct JSONTypes: OptionSet, BitwiseCopyable, Sendable, Hashable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Whether one of the types is in the set; the checker asks this for every known field.
  @inlinable @inline(__always)
  public func overlaps(_ types: JSONTypes) -> Bool { rawValue & types.rawValue != 0 }

  public static var object: JSONTypes { JSONTypes(rawValue: 1 << 0) }
  public static var array: JSONTypes { JSONTypes(rawValue: 1 << 1) }
  public static var string: JSONTypes { JSONTypes(rawValue: 1 << 2) }
  public static var integer: JSONTypes { JSONTypes(rawValue: 1 << 3) }
  public static var real: JSONTypes { JSONTypes(rawValue: 1 << 4) }
  public static var boolean: JSONTypes { JSONTypes(rawValue: 1 << 5) }
  public static var null: JSONTypes { JSONTypes(rawValue: 1 << 6) }

  package static let number: JSONTypes = [.integer, .real]
  package static let any: JSONTypes = [.object, .array, .string, .number, .boolean, .null]
}
