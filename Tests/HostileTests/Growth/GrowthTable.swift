import Foundation
import TestSupport

/// Which shapes are measured under which commands.
///
/// Made of the grammar, of the tables, of the rules' examples and of the code points that the sources
/// name: a new rule is in it by itself. PUSHCHECK_PATIENCE adds what takes hours; PUSHCHECK_GROWTH is
/// a word in the names of the groups that are wanted.
enum GrowthTable {
  static let groups: [GrowthGroup] = (everyDay + (Patience.isGiven ? withPatience : [])).filter {
    group in
    environment["PUSHCHECK_GROWTH"].map { group.testDescription.contains($0) } ?? true
  }

  private static let environment = ProcessInfo.processInfo.environment

  private static let human = ["validate", "-j", "1", "--color", "never"]
  /// Reading, checking and the layout of a few findings: a thousand of them cost a thousand windows.
  private static let brief = human + ["--max-findings", "20"]
  private static let json = ["validate", "-j", "1", "-f", "json"]
  private static let diff = ["validate", "-j", "1", "--unsafe-fixes", "--diff"]
  private static let otherFormats = ["concise", "sarif", "github", "junit", "markdown"]
    .map { ["validate", "-j", "1", "-f", $0] }
  private static let inspections = [["inspect", "--color", "never"], ["inspect", "-f", "json"]]
  private static let allInspections = inspections + [["inspect", "-f", "markdown"]]
  private static let conversions = [
    ["convert", "--to", "fcm-v1", "--kind", "apns"], ["convert", "--to", "apns"],
    ["convert", "--to", "json"],
  ]

  // As short as a cost with the square still shows, for valgrind executes all of it. Either both lengths
  // are below the limit of APNs, also with their repairs, or both are above it, for behind it a document
  // has more findings; long
  // keys and many of them are so long that as many findings are shown as may be.
  private static let everyDay =
    groups("nesting", GrammarShapes.nested, 4096, by: 16, [brief])
    + groups("notes in each level", GrammarShapes.notes, 1024, by: 4, [json])
    + groups("keys", GrammarShapes.keys, 8192, by: 25, [brief])
    + groups("secrets", GrammarShapes.secrets, 16_384, by: 4, [brief])
    + groups("repairs", GrammarShapes.repaired, 1536, by: 4, [diff])
    + groups("below long keys", GrammarShapes.belowLongKeys, 8192, by: 4, [json])
    + groups("tokens", GrammarShapes.some, 896, by: 16, [brief])
    + groups("dumps", DumpShapes.some + DumpShapes.logs, 768, by: 32, [brief])
    + groups("code points", CodePointShapes.alerts, 768, by: 64, [brief])
    + groups("code points in keys", CodePointShapes.keys, 512, by: 64, [json])
    + groups("fields", FieldShapes.some, 1024, by: 128, [brief])
    + groups("flags in fields", FieldShapes.flags, 1024, by: 128, [brief])
    + groups("examples", ExampleShapes.some, 1024, by: 128, [brief])
    + joined("code points", CodePointShapes.strings, 640, by: 96, inspections)

  private static let withPatience =
    groups(
      "everything small", GrammarShapes.all + DumpShapes.all + DumpShapes.logs, 16_384, by: 16,
      [human, json, diff] + otherFormats)
    + groups("pairs of tokens", GrammarShapes.pairs, 16_384, by: 16, [brief])
    + groups("pairs of a dump's tokens", DumpShapes.pairs, 16_384, by: 32, [brief])
    + groups(
      "keys and nesting", GrammarShapes.keys + GrammarShapes.nested, 32_768, by: 16,
      [human, json, diff] + otherFormats)
    + groups(
      "code points", CodePointShapes.alerts + CodePointShapes.keys, 16_384, by: 64,
      [human, json] + otherFormats)
    + joined(
      "code points", CodePointShapes.strings, 16_384, by: 64, allInspections + conversions)
    + groups("secrets", GrammarShapes.secrets, 524_288, by: 1, [brief, json])
    + groups("all fields", FieldShapes.all, 16_384, by: 64, [brief])
    + groups("all examples", ExampleShapes.all, 16_384, by: 64, [brief])
    + groups(
      "one document",
      GrammarShapes.all + GrammarShapes.nested + GrammarShapes.keys + DumpShapes.all
        + DumpShapes.logs, 32_768, by: 1, allInspections + conversions)

  private static func groups(
    _ name: String, _ shapes: [GrowthShape], _ bytes: Int, by count: Int, _ commands: [[String]]
  ) -> [GrowthGroup] {
    commands.flatMap { command in
      parts(of: shapes, by: count).map { part in
        GrowthGroup(
          command: command, name: "\(name), from \(part[0].name)", shapes: part, bytes: bytes)
      }
    }
  }

  /// Values as members of one document, for the commands that read one.
  private static func joined(
    _ name: String, _ shapes: [GrowthShape], _ bytes: Int, by count: Int, _ commands: [[String]]
  ) -> [GrowthGroup] {
    commands.flatMap { command in
      parts(of: shapes, by: count).map { part in
        GrowthGroup(
          command: command, name: "\(name), from \(part[0].name)", shapes: part,
          joining: command.contains("apns") && command.contains("--to")
            ? .members("{\"message\":{\"token\":\"x\",\"data\":{\"a\":\"b\"", "}}}")
            : .members("{\"aps\":{\"alert\":\"Hi\"}", "}"),
          bytes: bytes)
      }
    }
  }

  private static func parts(of shapes: [GrowthShape], by count: Int) -> [[GrowthShape]] {
    stride(from: 0, to: shapes.count, by: count).map {
      Array(shapes[$0..<min($0 + count, shapes.count)])
    }
  }
}
