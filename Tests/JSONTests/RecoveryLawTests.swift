import TestSupport
import Testing

@testable import JSON

/// The laws that hold for any bytes whatever.
@Suite struct RecoveryLawTests {
  /// Applies every edit and compares what was announced with what came out.
  private func checkLaw(_ bytes: [UInt8]) {
    let told = recordEvents(bytes)
    let shown = String(decoding: bytes, as: UTF8.self)
    for problem in told.problems {
      #expect(problem.kind.breaksGrammar, "\(problem.kind) in \(shown)")
      #expect(problem.range.start >= 0 && problem.range.end <= bytes.count, "\(shown)")
    }
    for range in told.ranges {
      #expect(range.start >= 0 && range.start <= range.end && range.end <= bytes.count)
    }
    guard !told.problems.contains(where: { $0.kind == .emptyInput }) else { return }
    guard let after = repaired(bytes, told.problems, \.readingEdits) else { return }
    #expect(after.events == told.events, "\(shown.debugDescription)")
    _ = repaired(bytes, told.problems) { $0.checkingEdits ?? $0.readingEdits }
  }

  /// What is told of a text without its mistakes.
  private func repaired(
    _ bytes: [UInt8], _ problems: [SyntaxProblem], _ repair: (SyntaxProblem) -> [TextEdit]?
  ) -> EventRecorder? {
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription
    var edits: [TextEdit] = []
    for problem in problems {
      guard let some = repair(problem) else {
        Issue.record("\(problem.kind) has no edits in \(shown)")
        return nil
      }
      edits += some
    }
    guard let repaired = TextEdit.apply(edits, to: bytes.span) else {
      Issue.record("edits overlap in \(shown): \(problems)")
      return nil
    }
    let after = recordEvents(repaired)
    let result = String(decoding: repaired, as: UTF8.self).debugDescription
    #expect(after.problems.isEmpty, "\(shown) became \(result): \(after.problems)")
    return after
  }

  @Test(arguments: 0..<8)
  func `edits make of mutated payloads what the events announced`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    for _ in 0..<500 { checkLaw(HostileText.mutated(&random)) }
  }

  @Test(arguments: 0..<8)
  func `edits make of any soup of slips what the events announced`(seed: Int) {
    var random = SeededRandom(UInt64(1000 + seed))
    for _ in 0..<500 { checkLaw(HostileText.soup(&random)) }
  }

  @Test(arguments: 0..<4)
  func `edits make of random bytes what the events announced`(seed: Int) {
    var random = SeededRandom(UInt64(2000 + seed))
    for _ in 0..<500 { checkLaw(HostileText.noise(&random)) }
  }

  @Test func `every prefix of a document can be repaired`() {
    for payload in HostileText.payloads {
      let bytes = Array(payload.utf8)
      for length in 0...bytes.count { checkLaw(Array(bytes[..<length])) }
    }
  }
}

/// What a user may rely on who lets only the safe repairs be made.
@Suite struct SafeRepairLawTests {
  @Test(arguments: 0..<4) func `safe repairs never add a problem`(seed: Int) {
    var random = SeededRandom(UInt64(3000 + seed))
    for _ in 0..<500 {
      let bytes = HostileText.mutated(&random)
      let before = diagnosis(bytes)
      let edits = before.problems.filter(\.repairIsSafe).flatMap { $0.repair ?? [] }
      guard !edits.isEmpty, let repaired = TextEdit.apply(edits, to: bytes.span) else { continue }
      let after = diagnosis(repaired)
      let shown = String(decoding: bytes, as: UTF8.self).debugDescription
      let result = String(decoding: repaired, as: UTF8.self).debugDescription
      #expect(
        after.problems.count < before.problems.count,
        "\(shown) became \(result): \(before.problems.map(\.kind)) \(after.problems.map(\.kind))")
    }
  }
}
