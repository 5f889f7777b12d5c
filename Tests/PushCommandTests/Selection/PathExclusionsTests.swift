import PushCommand
import Testing

struct PathExclusionsTests {
  @Test(arguments: [
    ("*.old.json", "pushes/a.old.json", false, true),
    ("*.old.json", "pushes/a.json", false, false),
    ("fixtures", "tests/fixtures", true, true),
    ("fixtures", "fixtures", true, true),
    ("fixtures", "tests/fixtures.json", false, false),
    ("fixtures/", "tests/fixtures", true, true),
    ("fixtures/", "tests/fixtures", false, false),
    ("tests/fixtures", "tests/fixtures", true, true),
    ("tests/fixtures", "./tests/fixtures", true, true),
    ("tests/fixtures", "app/tests/fixtures", true, true),
    ("tests/fixtures", "app/mytests/fixtures", true, false),
    ("tests/*.json", "app/tests/a.json", false, true),
    ("tests/**", "app/tests/a/b.json", false, true),
    ("/srv/*.json", "/srv/a.json", false, true),
    ("/srv/*.json", "/app/srv/a.json", false, false),
    ("/", "/", true, true),
  ])
  func `globs fit as in a gitignore file`(
    glob: String, path: String, isFolder: Bool, expected: Bool
  ) {
    let exclusions = PathExclusions([glob])
    #expect(exclusions.excludes(Array(path.utf8), isFolder: isFolder) == expected)
  }

  @Test func `any of several globs excludes`() {
    let exclusions = PathExclusions(["a.json", "b.json"])
    #expect(exclusions.excludes(Array("x/b.json".utf8), isFolder: false))
    #expect(!exclusions.excludes(Array("x/c.json".utf8), isFolder: false))
    #expect(PathExclusions().isEmpty)
    #expect(!PathExclusions().excludes([], isFolder: false))
  }
}
