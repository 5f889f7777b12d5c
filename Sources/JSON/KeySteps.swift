/// Keys with slashes between them that lead from a value to one inside of it, taken apart once: each
/// document is asked for what stands there.
package struct KeySteps: BitwiseCopyable, Sendable {
  package let text: StaticString
  private var steps = [6 of Step](repeating: Step())
  private var count = 0

  private struct Step: BitwiseCopyable {
    var start: UInt8 = 0
    var length: UInt8 = 0
    var mark = KeyMark(bits: 0)
  }

  package init(_ text: StaticString) {
    self.text = text
    let keys = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    precondition(keys.count <= UInt8.max)
    var start = 0
    while start < keys.count {
      var end = start
      while end < keys.count, unsafe keys[end] != ASCII.slash { end += 1 }
      steps[count] = unsafe Step(
        start: UInt8(start), length: UInt8(end - start),
        mark: KeyMark(of: text.utf8Start + start, end - start))
      count += 1
      start = end + 1
    }
  }

  /// What stands behind them; the node itself where there are none.
  func node(behind first: UnsafePointer<JSONNode>) -> UnsafePointer<JSONNode>? {
    var node = unsafe first
    for number in 0..<count {
      let step = steps[number]
      guard
        let next = unsafe node.member(text.utf8Start + Int(step.start), Int(step.length), step.mark)
      else { return nil }
      unsafe node = unsafe next
    }
    return unsafe node
  }
}
