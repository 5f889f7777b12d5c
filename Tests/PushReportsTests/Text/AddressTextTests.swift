import JSON
import Testing

@testable import PushReports

struct AddressTextTests {
  @Test func `an address is shown as it is`() {
    #expect(AddressText.of("/aps/alert/loc-args/0") == "/aps/alert/loc-args/0")
    #expect(AddressText.of(JSONPointer()) == "")
  }

  @Test func `an endless key is left out, and never shown in part`() {
    let key = String(repeating: "0123456789abcdef", count: 500)
    #expect(AddressText.of(JSONPointer(["data", key, "7"])) == "/data/…/7")
    #expect(AddressText.of(JSONPointer([key])) == "/…")
  }

  @Test func `of many levels the first and the last are shown`() {
    let levels = (0..<2000).map { String($0) }
    let shown = AddressText.of(JSONPointer(levels))
    #expect(shown.hasPrefix("/0/1/2/") && shown.hasSuffix("/1998/1999"))
    #expect(shown.utf8.count < 4200)
  }
}

struct LongTextTests {
  @Test(arguments: [("abc", 3, "abc"), ("abcdefgh", 4, "ab…gh"), ("éééé", 5, "é…é"), ("", 4, "")])
  func `a long text keeps its ends, in whole code points`(
    _ text: String, _ most: Int, _ cut: String
  ) {
    #expect(LongText.cut(text, toBytes: most) == cut)
  }
}
