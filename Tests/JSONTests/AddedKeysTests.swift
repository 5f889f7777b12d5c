import JSON
import Testing

struct AddedKeysTests {
  private static let text = #"{"aps": {"alert": "Hi", "sound": 1}, "allert": "x", "badge": 2}"#
  private static let index = PositionIndex(Array(text.utf8).span)

  private static let double: [[JSONEdit]] = [
    [.rename("/allert", to: "badge")],
    [.insert(into: "", key: "aps", value: "{}", at: .last)],
    [
      .move(["/allert"], into: "/aps"), .insert(into: "/aps", key: "allert", value: "1", at: .last),
    ],
    [.wrap(["/badge"], inKey: "aps")],
    [.rename("/allert", to: "x"), .rename("/badge", to: "x")],
  ]

  @Test(arguments: double)
  func `edits that write a key twice are refused`(edits: [JSONEdit]) {
    let added = AddedKeys(by: edits, in: Self.index)
    #expect(added == nil)
  }

  private static let single: [([JSONEdit], [JSONPointer])] = [
    ([.rename("/allert", to: "alert")], ["/alert"]),
    ([.remove("/badge"), .rename("/allert", to: "badge")], ["/badge"]),
    ([.move(["/badge"], into: "/aps")], ["/aps/badge"]),
    ([.wrap(["/aps", "/badge"], inKey: "aps")], ["/aps"]),
    ([.set("/badge", to: "3"), .remove("/allert")], []),
  ]

  @Test(arguments: single)
  func `the members that edits add are known`(edits: [JSONEdit], members: [JSONPointer]) {
    let added = AddedKeys(by: edits, in: Self.index)
    #expect(added?.members == members)
  }
}
