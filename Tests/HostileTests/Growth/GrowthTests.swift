import TestSupport
import Testing

/// Twice as much input costs at most two and a half times as many instructions, whatever it is.
@Suite struct GrowthTests {
  @Test(
    .enabled(
      if: Skips.mayRun(needing: InstructionCount.tool),
      "valgrind is missing; `make tools` brings it"),
    .disabled(if: Skips.areSanitized, "valgrind cannot run what a sanitizer watches"),
    arguments: GrowthTable.groups)
  func `what costs more than its size is named`(_ group: GrowthGroup) throws {
    for culprit in try group.culprits(by: group.instructions) {
      Issue.record(
        """
        \(culprit.shape.name): \(culprit.first) instructions for \(group.bytes) bytes, \
        \(culprit.second) for twice as many
        """)
    }
  }

  @Test func `a culprit is found among others`() {
    let shapes = (0..<37).map { GrowthShape("shape \($0)", "", repeating: [0x61]) }
    let group = GrowthGroup(command: [], name: "", shapes: shapes, bytes: 1000)
    let culprits = group.culprits { shapes, bytes in
      shapes.reduce(0) { sum, shape in
        let isBad = shape.name == "shape 5" || shape.name == "shape 30"
        return sum + (isBad ? bytes * bytes : 100 * bytes)
      }
    }
    #expect(culprits.map(\.shape.name) == ["shape 5", "shape 30"])
  }

  @Test func `a step at a limit is none`() {
    let shape = GrowthShape("limited", "", repeating: [0x61])
    let group = GrowthGroup(command: [], name: "", shapes: [shape], bytes: 1000)
    #expect(group.culprits { $1 < 1500 ? $1 : 10 * $1 }.isEmpty)
  }

  @Test func `a cost that grows with the logarithm is none`() {
    let shape = GrowthShape("sorted", "", repeating: [0x61])
    let group = GrowthGroup(command: [], name: "", shapes: [shape], bytes: 1024)
    #expect(group.culprits { $1 * ($1.bitWidth - $1.leadingZeroBitCount) }.isEmpty)
  }
}
