import FuzzLaws
import TestSupport
import Testing

/// What fuzzing has found or kept breaks no law any more.
@Suite struct CorpusTests {
  private static let folder = ReleaseBinary.packageFolder + "/Tests/Fuzz/Corpus/"

  @Test(arguments: FuzzTarget.allCases)
  func `no kept input breaks a law`(target: FuzzTarget) throws {
    for input in try KeptInputs.read(Self.folder + target.rawValue + ".txt") {
      let broken = target.brokenLaws(input)
      #expect(broken == [], "\(String(decoding: input, as: UTF8.self).debugDescription)")
    }
  }
}
