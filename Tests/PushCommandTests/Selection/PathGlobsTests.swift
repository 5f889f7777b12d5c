import PushCommand
import Testing

struct PathGlobsTests {
  @Test(arguments: [
    ("*.old.json", "pushes/a.old.json", true),
    ("fixtures", "tests/fixtures/a.json", true),
    ("fixtures/", "tests/fixtures/deep/a.json", true),
    ("fixtures/", "tests/fixtures", false),
    ("tests/fixtures", "tests/fixtures/a.json", true),
    ("tests/fixtures", "app/tests/fixtures/a.json", false),
    ("/tests", "tests/a.json", true),
    ("/tests", "app/tests/a.json", false),
    ("./a.json", "a.json", true),
    ("**/tests/*.json", "app/tests/a.json", true),
    ("tests/**", "tests/a/b.json", true),
    ("tests/*.json", "tests/a/b.json", false),
    ("../shared/*.json", "../shared/a.json", true),
    ("*", "a.json", true),
  ])
  func `globs cover as in the gitignore file of the folder`(
    glob: String, path: String, expected: Bool
  ) {
    #expect(PathGlobs([glob]).cover(Array(path.utf8)) == expected)
  }

  @Test func `without globs nothing is covered`() {
    #expect(!PathGlobs().cover(Array("a.json".utf8)))
    #expect(PathGlobs().isEmpty)
  }
}
