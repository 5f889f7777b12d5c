import PushFormats

extension Arrangement {
  /// Whether the tables want a list at a place, and nothing but a list.
  func wantsList(at path: [String]) -> Bool { types(at: path) == .array }

  /// Whether the tables want a number at a place, and nothing but a number.
  func wantsNumber(at path: [String]) -> Bool { types(at: path) == .number }

  /// The types that the tables want at a place, but for null; nil where they know none.
  private func types(at path: [String]) -> JSONTypes? {
    guard let key = path.first else { return nil }
    var shape = rootTable?.field(named: key)?.shape
    for token in path.dropFirst() { shape = shape?.member(token) }
    return shape?.types.subtracting(.null)
  }
}

extension Shape {
  /// The shape at a key or an index of a value with this shape.
  func member(_ token: String) -> Shape? {
    switch self {
    case .list(let element): element
    case .orNull(let shape), .counted(let shape, _): shape.member(token)
    case .either(let first, let second): first.member(token) ?? second.member(token)
    case .object(let table): table.field(named: token)?.shape
    default: nil
    }
  }
}
