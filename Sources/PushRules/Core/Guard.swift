package import PushFormats

/// When a rule's check has to run, in plain bits: which fields must and must not be there.
package struct Guard: BitwiseCopyable, Sendable {
  package var parts: Parts
  package var seen: FieldSet
  package var unseen: FieldSet
  /// At least one of these; empty when that is no condition.
  package var any: FieldSet
  package var pushTypes: PushTypes

  /// For pushes that have these parts and all of the `seen` fields, none of the `unseen` ones, and
  /// at least one of `any`.
  // Arrays would be objects, two pages of memory apart: a start asks a hundred rules for their guards.
  @inline(__always)
  package init<let seenCount: Int, let unseenCount: Int, let anyCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], unseen: [unseenCount of FieldID] = [],
    any: [anyCount of FieldID] = [], pushTypes: PushTypes = .all
  ) {
    self.parts = parts
    self.seen = FieldSet(of: seen)
    self.unseen = FieldSet(of: unseen)
    self.any = FieldSet(of: any)
    self.pushTypes = pushTypes
  }

  /// The same with a list that is used for more than this.
  package init<let seenCount: Int, let unseenCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], unseen: [unseenCount of FieldID] = [],
    anyOf fields: [FieldID]
  ) {
    self.init(parts, seen: seen, unseen: unseen)
    any = FieldSet(fields)
  }

  package init<let seenCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], noneOf fields: [FieldID]
  ) {
    self.init(parts, seen: seen)
    unseen = FieldSet(fields)
  }

  func fits(_ parts: Parts, _ fields: FieldSet, _ pushType: PushType?) -> Bool {
    guard parts.isSuperset(of: self.parts), fields.isSuperset(of: seen),
      fields.isDisjoint(with: unseen), any.isEmpty || !fields.isDisjoint(with: any)
    else { return false }
    guard let pushType else { return pushTypes == .all }
    return pushTypes.contains(pushType)
  }
}

/// The parts that a push under inspection has; a rule runs where all of its parts are there.
package struct Parts: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// An APNs payload, direct or inside something else.
  package static let payload = Parts(rawValue: 1 << 0)
  /// Request headers, at least one.
  package static let headers = Parts(rawValue: 1 << 1)
  /// Headers that are known to be all there are, so that a missing one is missing.
  package static let allHeaders = Parts(rawValue: 1 << 2)
  /// The payload goes to APNs as it is.
  package static let direct = Parts(rawValue: 1 << 3)
  package static let fcmV1 = Parts(rawValue: 1 << 4)
  package static let fcmLegacy = Parts(rawValue: 1 << 5)
  package static let received = Parts(rawValue: 1 << 6)
  package static let dataOnly = Parts(rawValue: 1 << 7)
  /// The payload is longer than the shortest limit.
  package static let oversize = Parts(rawValue: 1 << 8)
  /// It comes near the shortest limit.
  package static let nearLimit = Parts(rawValue: 1 << 9)
  /// The payload has a custom key under which apps expect a picture.
  package static let picture = Parts(rawValue: 1 << 16)
}
