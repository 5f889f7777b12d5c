import TestSupport
import Testing

@Suite struct ConsoleExamplesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ page: String) throws -> (differences: [String], recorded: String) {
    try ConsoleExamples(page: page).run(with: "/nowhere/pushcheck", in: folder.path)
  }

  private static let page = """
    # A page
    ```sh
    $ not run
    ```
    ```console
    $ echo one; echo two >&2
    one
    two
    $ (exit 3)
    $ echo $?
    3
    ```
    More.

    """

  @Test func `blocks that tell the truth have no differences`() throws {
    #expect(try run(Self.page).differences.isEmpty)
    #expect(try run(Self.page).recorded == Self.page)
    #expect(ConsoleExamples(page: Self.page).commandCount == 4)
  }

  @Test func `other output is told and the true one recorded`() throws {
    let outcome = try run(Self.page.replacing("two\n$ (", with: "2\n$ ("))
    #expect(outcome.differences.count == 1)
    #expect(outcome.recorded == Self.page)
  }

  @Test func `a status that is not shown has to be 0`() throws {
    let hidden = Self.page.replacing("$ echo $?\n3\n", with: "")
    #expect(try run(hidden).differences.count == 1)
    #expect(try run(Self.page.replacing("\n3\n```", with: "\n0\n```")).differences.count == 1)
  }
}
