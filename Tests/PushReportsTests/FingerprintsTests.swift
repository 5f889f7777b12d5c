import JSON
import PushReports
import PushShield
import Testing

struct FingerprintsTests {
  @Test func `the hash is FNV-1a with the values its authors published`() {
    #expect(FNV1a().hexadecimal == "cbf29ce484222325")
    var hash = FNV1a()
    for byte in "foobar".utf8 { hash.add(byte: byte) }
    #expect(hash.hexadecimal == "85944171f73967e8")
  }

  @Test func `the same finding has the same name in every run`() {
    var first = Fingerprints()
    var second = Fingerprints()
    let identity = Fingerprints.identity(rule: "r", path: "a.json", pointer: "/aps")
    let names = (0..<3).map { _ in first.next(identity) }
    #expect(names == (0..<3).map { _ in second.next(identity) })
    #expect(Set(names).count == 3)
    #expect(names[0].text.utf8.count == 16)
  }

  @Test func `what differs has different names`() {
    let all = [
      Fingerprints.identity(rule: "r", path: "a.json", pointer: nil),
      Fingerprints.identity(rule: "r", path: "a.json", pointer: ""),
      Fingerprints.identity(rule: "ra", path: ".json", pointer: nil),
      Fingerprints.identity(rule: "r", path: "a.json", pointer: "/x"),
      Fingerprints.identity(rule: "r", path: "a.json", pointer: "/x", inner: "/y"),
      Fingerprints.identity(rule: "r", path: "a.json", pointer: nil, header: "/x"),
    ]
    #expect(Set(all).count == all.count)
  }
}
