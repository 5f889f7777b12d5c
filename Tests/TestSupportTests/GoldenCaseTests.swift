import TestSupport
import Testing

/// The harness has to fail when it should: each case runs a script in the place of pushcheck.
@Suite struct GoldenCaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A tool that says its arguments and its input, complains, leaves a file, and ends with 3.
  private func tool() throws -> String {
    try folder.makeScript(
      """
      echo "arguments: $*"
      cat
      echo "complaint" >&2
      echo "left" > left.txt
      exit 3
      """)
  }

  private static let right = """
    --- command
    pushcheck validate 'a b'
    --- stdin
    hello
    --- stdout
    arguments: validate a b
    hello
    --- stderr
    complaint
    --- exit
    3
    --- file-after left.txt
    left

    """

  private func differences(_ text: String) throws -> [String] {
    try GoldenCase(GoldenFile(parsing: text)).run(with: tool()).differences
  }

  @Test func `a case that is right has no differences`() throws {
    #expect(try differences(Self.right).isEmpty)
  }

  @Test(
    arguments: [
      ("hello\n--- stderr", "hullo\n--- stderr", "stdout differs"),
      ("--- stdout\narguments: validate a b\nhello\n", "", "stdout differs"),
      ("complaint\n", "compliment\n", "stderr differs"),
      ("complaint\n", "complaint\n\n", "stderr differs"),
      ("--- stderr\ncomplaint\n", "", "stderr differs"),
      ("--- exit\n3", "--- exit\n0", "exit differs"),
      ("--- exit\n3", "--- exit\nsignal 3", "exit differs"),
      ("--- file-after left.txt\nleft", "--- file-after left.txt\nright", "left.txt differs"),
      ("--- file-after left.txt\nleft\n", "--- no-file-after left.txt\n", "left.txt differs"),
      ("left.txt\nleft", "other.txt\nleft", "other.txt differs"),
    ])
  func `a wrong expectation is told, and it alone`(
    right: String, wrong: String, told: String
  ) throws {
    #expect(Self.right.contains(right))
    let differences = try differences(Self.right.replacing(right, with: wrong))
    #expect(differences.count == 1)
    #expect(differences.first?.contains(told) == true)
  }

  @Test(
    arguments: [
      ("hullo\n--- stderr", "hello\n--- stderr"), ("--- exit\n0\n", "--- exit\n3\n"),
      ("compliment\n", "complaint\n"), ("right\n", "left\n"),
    ])
  func `a run records what it saw`(wrong: String, right: String) throws {
    let text = Self.right.replacing(right, with: wrong)
    let recorded = try GoldenCase(GoldenFile(parsing: text)).run(with: tool()).recorded
    #expect(recorded.text == Self.right)
  }

  @Test func `commands follow each other in one folder`() throws {
    let text = """
      Two runs.
      --- folder empty
      --- link alias
      left.txt
      --- command
      pushcheck one
      --- stdout
      arguments: one
      --- stderr
      complaint
      --- exit
      3
      --- command 2
      pushcheck two
      --- file left.txt
      overwritten by the tool
      --- stdout
      arguments: two
      --- stderr
      complaint
      --- exit
      3
      --- file-after alias
      left

      """
    let outcome = try GoldenCase(GoldenFile(parsing: text)).run(with: tool())
    #expect(outcome.differences.isEmpty)
    #expect(outcome.recorded.text == text)
  }

  @Test func `environment and streams reach the run`() throws {
    let talker = try folder.makeScript(#"echo "$GREETING" && exit 0; exit 9"#)
    let text = """
      --- command
      pushcheck
      --- environment
      GREETING=good day = hello
      --- stdout
      good day = hello
      --- exit
      0
      --- command 2
      pushcheck
      --- streams
      stdout: broken pipe
      --- exit
      signal 13
      --- command 3
      pushcheck
      --- streams
      stdout: /dev/full
      stderr: terminal 80
      stdin: closed
      --- stderr (escaped)
      ANYTHING
      --- exit
      9

      """
    let differences = try GoldenCase(GoldenFile(parsing: text))
      .run(with: talker).differences
    #expect(differences.count == 1)
    #expect(differences.first?.contains("- ANYTHING") == true)
  }

  @Test(
    arguments: [
      ("only prose\n", "no command"),
      ("--- stdin\n--- command\npushcheck\n--- exit\n0\n", "before the first command"),
      ("--- command\npushcheck\n", "exit"),
      ("--- command\npushcheck\n--- exit\n0\n--- exit\n1\n", "two of"),
      ("--- command\npushcheck\n--- exit\n0\n--- command\npushcheck\n--- exit\n0\n", "command 2"),
    ])
  func `a case that checks too little is refused`(text: String, told: String) throws {
    let error = #expect(throws: GoldenProblem.self) { try GoldenCase(GoldenFile(parsing: text)) }
    #expect(error?.description.contains(told) == true)
  }

  @Test func `only pushcheck is run`() throws {
    let golden = try GoldenCase(GoldenFile(parsing: "--- command\nrm x\n--- exit\n0\n"))
    let tool = try tool()
    #expect(throws: GoldenProblem.self) { try golden.run(with: tool) }
  }
}
