import JSON
import Testing

struct JSONWalkTests {
  @Test func `every value comes once, in the order of the text, with its address`() {
    let visited = visit(#"{"b": [1, {"x/y": null}, []], "a": {}, "c": {"d": "e"}}"#)
    #expect(
      visited == [
        "", "/b", "/b/0", "/b/1", "/b/1/x~1y", "/b/2", "/a", "/c", "/c/d",
      ])
  }

  @Test(arguments: ["1", "\"a\"", "null", "{}", "[]"])
  func `a value that holds nothing is visited alone`(_ text: String) {
    #expect(visit(text) == [""])
  }

  @Test func `keys are those of members`() {
    let bytes = Array(#"{"a": [true], "b": 2}"#.utf8)
    guard let document = JSONDocument(parsing: bytes.span) else { return }
    var walk = JSONWalk(over: document.root)
    var keys: [String] = []
    while walk.next() {
      if let key = walk.key { keys.append(String(copying: key)) } else { keys.append("-") }
    }
    #expect(keys == ["-", "a", "-", "b"])
    let goesOn = walk.next()
    #expect(!goesOn)
  }

  @Test func `depth is not a danger`() {
    let depth = 2000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(visit(text).count == depth)
  }

  private func visit(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard let document = JSONDocument(parsing: bytes.span) else { return [] }
    var walk = JSONWalk(over: document.root)
    var visited: [String] = []
    while walk.next() { visited.append(walk.pointer.description) }
    return visited
  }
}
