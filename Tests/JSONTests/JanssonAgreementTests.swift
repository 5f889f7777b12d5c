import TestSupport
import Testing

@testable import JSON

/// Scanner and jansson agree about what is JSON.
///
/// The only differences allowed: nesting beyond 512 levels and a number too small for a double are
/// reported though jansson takes them in silence.
@Suite struct JanssonAgreementTests {
  /// Whether both took the text.
  @discardableResult
  private func checkAgreement(_ bytes: [UInt8]) -> Bool {
    let shown = String(decoding: bytes, as: UTF8.self).debugDescription
    let diagnosis = diagnosis(bytes)
    let refusals = diagnosis.problems.filter { !isAllowedDifference($0, in: bytes) }
    #expect(
      jansson(bytes, accepts: .strict) == refusals.isEmpty, "\(shown): \(diagnosis.problems)")
    #expect(isJSON(bytes) == !diagnosis.breaksGrammar, "\(shown): \(diagnosis.problems)")
    guard let repaired = diagnosis.repaired else { return false }
    guard let document = JSONDocument(parsing: repaired.span, .lenient) else {
      Issue.record("repaired text is refused: \(String(decoding: repaired, as: UTF8.self))")
      return false
    }
    checkPlaces(of: document.root, at: JSONPointer(), PositionIndex(bytes.span), bytes)
    return refusals.isEmpty
  }

  private func isAllowedDifference(_ problem: SyntaxProblem, in bytes: [UInt8]) -> Bool {
    switch problem.kind {
    case .deepNesting: true
    case .numberOutOfRange: Double(problem.subject) == 0
    default: false
    }
  }

  /// Every value that jansson has is found in the text as its author wrote it.
  private func checkPlaces(
    of value: JSONValue, at pointer: JSONPointer, _ index: PositionIndex, _ bytes: [UInt8]
  ) {
    guard let place = index.find(pointer) else {
      Issue.record("no \(pointer) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      return
    }
    #expect(place.value.start >= 0 && place.value.end <= bytes.count)
    #expect(place.value.start <= place.value.end)
    var members = value.members
    while let member = members.next() {
      checkPlaces(of: member.value, at: pointer.appending(member.name), index, bytes)
    }
    guard value.kind == .array else { return }
    for position in 0..<value.count {
      guard let element = value[position] else { continue }
      checkPlaces(of: element, at: pointer.appending(position), index, bytes)
    }
  }

  @Test(arguments: 0..<8)
  func `mutated payloads are refused by both or by none`(seed: Int) {
    var random = SeededRandom(UInt64(seed))
    var accepted = 0
    for _ in 0..<400 where checkAgreement(HostileText.mutated(&random)) { accepted += 1 }
    // Neither all broken nor all whole: both sides of the law are tried.
    #expect(accepted > 20 && accepted < 380)
  }

  @Test(arguments: 0..<8)
  func `soups of slips are refused by both or by none`(seed: Int) {
    var random = SeededRandom(UInt64(1000 + seed))
    for _ in 0..<400 { checkAgreement(HostileText.soup(&random)) }
  }

  @Test(arguments: 0..<4)
  func `random bytes are refused by both or by none`(seed: Int) {
    var random = SeededRandom(UInt64(2000 + seed))
    for _ in 0..<400 { checkAgreement(HostileText.noise(&random)) }
  }

  @Test func `every prefix is refused by both or by none`() {
    for payload in HostileText.payloads {
      let bytes = Array(payload.utf8)
      for length in 0...bytes.count { checkAgreement(Array(bytes[..<length])) }
    }
  }
}
