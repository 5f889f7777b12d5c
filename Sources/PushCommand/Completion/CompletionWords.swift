import PushFormats
import PushModel
import PushReference
import PushRules

/// A word that a shell offers, and its description.
struct CompletionWord: Sendable {
  let word: String
  let meaning: String
}

/// The words that the scripts of all shells offer where a list is long.
enum CompletionWords {
  static var rules: [CompletionWord] {
    var words: [CompletionWord] = []
    for rule in Catalogue.rules.sorted(by: { $0.name < $1.name }) {
      words.append(CompletionWord(word: rule.name, meaning: rule.page.summary))
    }
    return words
  }

  /// The paths of fields, each once; a path may belong to several kinds.
  static var fields: [CompletionWord] {
    var known: Set<String> = []
    var words: [CompletionWord] = []
    for entry in FieldReference.entries where !entry.field.isMisplaced {
      guard known.insert(entry.path).inserted else { continue }
      words.append(CompletionWord(word: entry.path, meaning: entry.field.meaning))
    }
    return words
  }

  static var subcommands: [CompletionWord] {
    Subcommand.allCases.map { CompletionWord(word: $0.name, meaning: $0.entry.summary) }
  }

  /// What `pushcheck help` takes.
  static var topics: [CompletionWord] {
    subcommands + [CompletionWord(word: KindsHelp.topic, meaning: "the kinds of documents")]
  }
}

extension OptionEntry {
  /// The option as it is typed: `-f` and `--format`.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

extension String {
  /// The text in single quotes, as POSIX shells read it back.
  var quotedForShell: String {
    "'\(replacing("'", with: #"'\''"#))'"
  }
}
