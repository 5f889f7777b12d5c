public import JSON
public import PushFormats

extension Shape {
  /// What may stand in a list.
  package var element: Shape? {
    switch self {
    case .list(let shape): shape
    case .orNull(let shape), .counted(let shape, _): shape.element
    case .either(let first, let second): first.element ?? second.element
    default: nil
    }
  }

  package var elementTypes: JSONTypes {
    switch self {
    // Null stands for a field that is not set, but is not an element of a list.
    case .list(let shape): shape.isProto ? shape.types.subtracting(.null) : shape.types
    case .orNull(let shape), .counted(let shape, _): shape.elementTypes
    case .either(let first, let second): first.elementTypes.union(second.elementTypes)
    default: .any
    }
  }
}

extension JSONKind {
  /// The bit of the type: the kinds stand in the same order, but for the two booleans.
  // Public, because only that is inlined into other modules.
  @inlinable @inline(__always)
  public var type: JSONTypes {
    let number = rawValue
    return JSONTypes(rawValue: 1 << (number > JSONKind.true.rawValue ? number - 1 : number))
  }
}

extension Table {
  /// The table of an object whose keys depend on the push type.
  package func inside(_ pushType: PushType?) -> Table {
    // A comparison of enumerations of another module asks the runtime how; this one does not.
    guard case .alert = self, case .liveactivity? = pushType else { return self }
    return .activityAlert
  }
}

extension JSONValue {
  /// Whether a flag with this value is set, as devices were seen to read it: anything but 0, false
  /// and negative numbers.
  package var countsAsOn: Bool {
    if let number { return number > 0 }
    return boolean ?? true
  }
}
