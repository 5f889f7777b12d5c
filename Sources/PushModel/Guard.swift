public import PushFormats

/// When a rule's check has to run, in plain bits: which fields must and must not be there.
// Public, since only public code is inlined into other modules: each rule makes one at the start.
public struct Guard: BitwiseCopyable, Sendable {
  public var parts: Parts
  /// At least one of these; empty when that is not a condition.
  public var anyPart: Parts = []
  public var seen: FieldSet
  public var unseen: FieldSet
  /// At least one of these; empty when that is not a condition.
  public var any: FieldSet
  public var pushTypes: PushTypes

  /// For pushes that have these parts and all of the `seen` fields, none of the `unseen` ones, and
  /// at least one of `any`.
  // Arrays would be objects, two pages of memory apart: a start asks a hundred rules for their guards.
  @inlinable @inline(__always)
  public init<let seenCount: Int, let unseenCount: Int, let anyCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], unseen: [unseenCount of FieldID] = [],
    any: [anyCount of FieldID] = [], pushTypes: PushTypes = .all
  ) {
    self.parts = parts
    self.seen = FieldSet(of: seen)
    self.unseen = FieldSet(of: unseen)
    self.any = FieldSet(of: any)
    self.pushTypes = pushTypes
  }

  /// For pushes that have at least one of these parts.
  @inlinable public init<let anyCount: Int>(
    anyPart: Parts, any: [anyCount of FieldID], pushTypes: PushTypes
  ) {
    self.init([], any: any, pushTypes: pushTypes)
    self.anyPart = anyPart
  }

  /// The same with a list that is used for more than this.
  @inlinable public init<let seenCount: Int, let unseenCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], unseen: [unseenCount of FieldID] = [],
    anyOf fields: [FieldID]
  ) {
    self.init(parts, seen: seen, unseen: unseen)
    any = FieldSet(fields)
  }

  @inlinable public init<let seenCount: Int>(
    _ parts: Parts, seen: [seenCount of FieldID] = [], noneOf fields: [FieldID]
  ) {
    self.init(parts, seen: seen)
    unseen = FieldSet(fields)
  }

  @inlinable @inline(__always)
  public func fits(_ parts: Parts, _ fields: FieldSet, _ pushType: PushType?) -> Bool {
    fits(parts, pushType) && fits(fields)
  }

  @inlinable @inline(__always)
  public func fits(_ parts: Parts, _ pushType: PushType?) -> Bool {
    guard parts.isSuperset(of: self.parts), anyPart.isEmpty || !parts.isDisjoint(with: anyPart)
    else { return false }
    guard let pushType else { return pushTypes == .all }
    return pushTypes.contains(pushType)
  }

  @inlinable @inline(__always)
  public func fits(_ fields: FieldSet) -> Bool {
    fields.isSuperset(of: seen) && fields.isDisjoint(with: unseen)
      && (any.isEmpty || !fields.isDisjoint(with: any))
  }
}
