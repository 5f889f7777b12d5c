import TestSupport
import Testing

@Suite struct TextDiffTests {
  private func diff(_ expected: String, _ actual: String) -> String? {
    TextDiff.between(expected: Array(expected.utf8), actual: Array(actual.utf8))
  }

  @Test func `equal texts do not differ`() {
    #expect(diff("a\nb\n", "a\nb\n") == nil)
  }

  @Test func `missing and extra lines are marked with a little around them`() {
    let expected = "1\n2\n3\n4\n5\n6\n7\n"
    #expect(
      diff(expected, "1\n2\n3\n4\nfive\n6\n7\n") == "  ...\n  3\n  4\n- 5\n+ five\n  6\n  7\n")
  }

  @Test func `a lacking line end is seen`() {
    #expect(diff("a\n", "a") == "- a\n+ a\\\n")
  }

  @Test func `what cannot be seen is made visible`() {
    #expect(diff("a\n", "a\u{1b}[0m\n") == "- a\n+ a\\e[0m\n")
  }

  @Test func `changes at both ends are told`() {
    #expect(diff("a\nb\nc\n", "x\nb\ny\n") == "- a\n+ x\n  b\n- c\n+ y\n")
  }

  @Test func `long texts are compared in time`() {
    let expected = (0..<20_000).map { "\($0)\n" }.joined()
    let actual = (0..<20_000).map { "\($0 + 7)x\n" }.joined()
    #expect(diff(expected, actual)?.isEmpty == false)
  }
}
