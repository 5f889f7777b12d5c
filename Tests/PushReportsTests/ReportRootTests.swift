import PushReports
import Testing

/// How services name files: by the root of the checkout.
struct ReportRootTests {
  private static let root = ReportRoot(
    roots: [Array("/checkout/repo".utf8), Array("/linked/repo/".utf8)],
    currentFolder: Array("/checkout/repo/server".utf8))

  @Test(
    arguments: [
      ("a.json", "server/a.json"), ("./a.json", "server/a.json"), ("../a.json", "a.json"),
      ("x//y/./a.json", "server/x/y/a.json"), ("/checkout/repo/a.json", "a.json"),
      ("/linked/repo/a.json", "a.json"), ("/elsewhere/a.json", "/elsewhere/a.json"),
      ("../../a.json", "../../a.json"),
      ("/checkout/repository/a.json", "/checkout/repository/a.json"),
      ("<stdin>", "stdin.json"),
    ])
  func `a path is relative to the root`(path: String, named: String) {
    #expect(Self.root.path(of: path) == named)
  }

  @Test(
    arguments: [
      ("a.json", "a.json"), ("./x/../a.json", "a.json"), ("../a.json", "../a.json"),
      ("/tmp//a.json", "/tmp/a.json"), (".", "."), ("<stdin>", "stdin.json"),
    ])
  func `without a root a path stays as it is, but for idle steps`(path: String, named: String) {
    #expect(ReportRoot().path(of: path) == named)
  }

  @Test func `a root that is not an absolute path is none`() {
    let root = ReportRoot(roots: [Array("repo".utf8)], currentFolder: Array("/repo".utf8))
    #expect(root.path(of: "a.json") == "a.json")
  }
}
