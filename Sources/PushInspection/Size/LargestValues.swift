import JSON

/// Finds the values that take up most of a document.
enum LargestValues {
  /// More would not help.
  private static let count = 5

  static func find(in root: WrittenValue, at base: JSONPointer) -> [InspectedSize.Share] {
    var walk = ValueWalk(over: root, at: base)
    var found: [InspectedSize.Share] = []
    while let step = walk.next() {
      guard step.value.kind != .object, step.value.kind != .array else { continue }
      let bytes = step.value.text.count + (step.keyText.map { $0.count + 1 } ?? 0)
      guard found.count < count || bytes > found[count - 1].bytes else { continue }
      let place = found.firstIndex { $0.bytes < bytes } ?? found.count
      found.insert(InspectedSize.Share(pointer: step.pointer, bytes: bytes), at: place)
      if found.count > count { found.removeLast() }
    }
    return found
  }
}

/// Walks a written value and everything inside it, in the order of the text, without recursion.
struct ValueWalk {
  struct Step {
    var pointer: JSONPointer
    /// The key with its quotes; nil for the root and for elements.
    var keyText: [UInt8]?
    var value: WrittenValue
  }

  /// The values still to visit, next one last.
  private var waiting: [Step]

  init(over root: WrittenValue, at base: JSONPointer) {
    waiting = [Step(pointer: base, keyText: nil, value: root)]
  }

  mutating func next() -> Step? {
    guard let step = waiting.popLast() else { return nil }
    guard step.pointer.tokens.count < TreeWalk.maxDepth else { return step }
    switch step.value.kind {
    case .object:
      for member in step.value.members.reversed() {
        waiting.append(
          Step(
            pointer: step.pointer.appending(member.name), keyText: member.keyText,
            value: member.value))
      }
    case .array:
      for (position, element) in step.value.elements.enumerated().reversed() {
        waiting.append(
          Step(pointer: step.pointer.appending(position), keyText: nil, value: element))
      }
    default: break
    }
    return step
  }
}
