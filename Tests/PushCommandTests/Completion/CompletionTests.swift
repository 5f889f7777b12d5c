import PushCommand
import PushFormats
import PushModel
import PushReference
import PushRules
import TestSupport
import Testing

/// The completions in the shells themselves.
struct CompletionTests {
  @Test(
    .enabled(if: Skips.mayRun(needing: "bash"), "bash is missing; `make tools` brings it"))
  func `bash offers what the tables hold`() throws { try expectTables(in: .bash) }

  @Test(.enabled(if: Skips.mayRun(needing: "zsh"), "zsh is missing; `make tools` brings it"))
  func `zsh offers what the tables hold`() throws { try expectTables(in: .zsh) }

  @Test(.enabled(if: Skips.mayRun(needing: "fish"), "fish is missing; `make tools` brings it"))
  func `fish offers what the tables hold`() throws { try expectTables(in: .fish) }

  private func expectTables(in shell: Shell) throws {
    let expected = Dictionary(Self.tables + Self.places) { $1 }
    let offers = try ShellOffers(shell).offers(behind: expected.keys.sorted())
    for (line, words) in expected.sorted(by: { $0.key < $1.key }) {
      let offered = try #require(offers[line], "\(line)")
      let missing = words.subtracting(offered).sorted()
      // zsh shows the options where there is nothing else to show.
      let surplus = offered.subtracting(words).filter { !$0.hasPrefix("-") }.sorted()
      #expect(missing.isEmpty, "`\(line)` lacks these")
      #expect(surplus.isEmpty, "`\(line)` has these too")
    }
  }

  /// Every command with its options and their values.
  private static var tables: [(String, Set<String>)] {
    Subcommand.allCases.flatMap { subcommand in
      let start = "pushcheck \(subcommand.name)"
      let options = OptionTable.options(of: subcommand)
      let operand = subcommand.operands.completion
      return [
        ("\(start) --", Set(options.map { "--\($0.name)" })),
        ("\(start) ", words(of: operand)),
      ]
        + options.filter { !$0.value.isFlag }.flatMap { option in
          let words = words(of: option.value.completion)
          let short = option.short.map { [("\(start) -\($0) ", words)] } ?? []
          return short + [("\(start) --\(option.name) ", words)]
        }
    }
  }

  private static func words(of completion: Completion) -> Set<String> {
    switch completion {
    case .none: []
    case .words(let words): Set(words)
    case .file: ["one file.json", "two.json"]
    case .rule: Set(Catalogue.rules.map { $0.name })
    case .page: Set(Catalogue.rules.map { $0.name } + fieldPaths)
    case .subcommand: Set(Subcommand.allCases.map(\.name) + ["kinds"])
    }
  }

  private static var fieldPaths: [String] {
    FieldReference.entries.filter { !$0.field.isMisplaced }.map(\.path)
  }

  /// Words that are begun, lists, and the places where nothing may be offered.
  private static let places: [(String, Set<String>)] = [
    ("pushcheck ", Set(Subcommand.allCases.map(\.name))),
    ("pushcheck val", ["validate"]),
    ("pushcheck --", ["--help", "--version"]),
    ("pushcheck validate --format=json", ["json", "jsonl"]),
    ("pushcheck validate --color=", ["auto", "always", "never"]),
    ("pushcheck validate -q -v --color ne", ["never"]),
    ("pushcheck validate --color never tw", ["two.json"]),
    ("pushcheck validate --select apns-missp", ["apns-misspelled-key"]),
    ("pushcheck validate --select apns-wrong-type,json-trailing", ["json-trailing-comma"]),
    ("pushcheck validate --select=apns-wrong-type,json-trailing", ["json-trailing-comma"]),
    ("pushcheck validate --select apns-wrong-type@/aps", []),
    ("pushcheck validate --max-findings 3 --sel", ["--select"]),
    ("pushcheck validate on", ["one file.json"]),
    ("pushcheck validate --report json=tw", ["two.json"]),
    ("pushcheck validate --report=json=tw", ["two.json"]),
    ("pushcheck validate -- --sel", []),
    ("pushcheck explain aps.mutable", ["aps.mutable-content"]),
    ("pushcheck help comp", ["completions"]),
    ("pushcheck nonsense --", []),
  ]
}
