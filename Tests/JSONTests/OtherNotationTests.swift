import Testing

@testable import JSON

/// A text that is no JSON at all is not told at each of its words.
@Suite struct OtherNotationTests {
  @Test(arguments: [
    "#include <stdio.h>\nint main(int argc, char **argv) {\n  for (int i = 0; i < argc; i++) {\n"
      + "    printf(\"%s\\n\", argv[i]);\n  }\n  return 0;\n}\n",
    "import A\n\nstruct P: Codable {\n  let aps: Aps\n  struct Aps: Codable {\n    let a: String\n"
      + "    let b: Int?\n  }\n}\nfunc send(_ p: P) {\n  print(p)\n}\n",
    "[\n  gcm.id: 1\n  payload: {\n    title: Hey!\n  }\n  type: message\n  aps: {\n  }\n]\n",
  ])
  func `its first mistakes stand for all of them`(_ text: String) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.count <= 2)
    #expect(diagnosis.problems.last?.isOfRest == true)
    #expect(diagnosis.grammatical == nil)
  }

  @Test func `what is in brackets by chance is not read`() {
    #expect(diagnosis("[section]\nkey = value\n").grammatical == nil)
    #expect(diagnosis("message = {\n  to: `news`\n}").grammatical != nil)
  }

  @Test(arguments: [
    // Four trailing commas and three missing quotes.
    ("{\"a\": [1,], \"b\": [2,], c: 1, d: 2, e: 3, \"f\": {\"g\": 1,},}", 7),
    // Signs from elsewhere among sound members.
    ("{\"a\": 1 \\ \"b\": 2 \\ \"c\": 3 \\ \"d\": 4 \\ \"e\": 5 \\ \"f\": 6 \\ \"g\": 7}", 6),
    (
      "{\"a\": \"x\" \"b\": \"x\" \"c\": \"x\" \"d\": \"x\" \"e\": \"x\" \"f\": \"x\" \"g\": \"x\"}",
      6
    ),
  ])
  func `all slips of a document are told`(_ text: String, _ count: Int) {
    let diagnosis = diagnosis(text)
    #expect(diagnosis.problems.count == count, "\(diagnosis.problems.map(\.kind))")
    #expect(diagnosis.grammatical != nil)
  }
}
