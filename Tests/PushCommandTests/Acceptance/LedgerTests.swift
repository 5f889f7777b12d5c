import ByteIO
import JSON
import Testing
import TestSupport

@testable import PushCommand

/// What a new baseline holds of the old one.
struct LedgerTests {
  /// A ledger whose run has read the only file of its baseline, and found nothing in it.
  private static func ledger(in folder: TemporaryFolder) throws -> Ledger {
    try folder.write(Array("{}".utf8), to: "a.json")
    let text = Array(
      """
      {"format": "pushcheck.baseline/1",
        "findings": [{"path": "a.json", "rule": "apns-empty-aps", "pointer": "/aps"}]}
      """.utf8)
    let path = FilePath(bytes: Array(folder.path.utf8))
    var baseline = Baseline(path.appending("base.json"), in: path, text: text)
    if let document = JSONDocument(parsing: text.span) { baseline.read(document.root) }
    var options = Options(.validate)
    options.newBaselineFile = Array("base.json".utf8)
    var ledger = Ledger(options, baseline: baseline)
    ledger.enter(path.appending("a.json"))
    ledger.finish()
    return ledger
  }

  @Test func `what a whole run does not find leaves the baseline`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Self.ledger(in: folder)
    for extent in [RunExtent.everything, .someFiles] {
      #expect(ledger.newEntries(extent).isEmpty)
      #expect(ledger.keptEntries(extent) == 0)
      #expect(ledger.staleEntries(extent).count == 1)
    }
  }

  @Test func `what a narrowed run may not have looked for stays in the baseline`() throws {
    let folder = try TemporaryFolder()
    let ledger = try Self.ledger(in: folder)
    #expect(ledger.newEntries(.someFindings).count == 1)
    #expect(ledger.keptEntries(.someFindings) == 1)
    #expect(ledger.staleEntries(.someFindings).isEmpty)
  }
}
