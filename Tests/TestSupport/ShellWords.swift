/// A command line cut into words as a shell cuts it: quotes and backslashes, nothing is expanded.
///
/// Line ends are blanks, so that a long command may take several lines.
package struct ShellWords {
  package let words: [String]

  package init(_ text: String) throws {
    var reader = Reader(rest: text[...])
    words = try reader.allWords()
  }

  private struct Reader {
    var rest: Substring

    mutating func allWords() throws -> [String] {
      var words: [String] = []
      while true {
        skipBlanks()
        if rest.isEmpty { return words }
        words.append(try word())
      }
    }

    /// A backslash at the end of a line joins it to the next, as in a shell.
    private mutating func skipBlanks() {
      rest = rest.drop(while: \.isWhitespace)
      while rest.hasPrefix("\\\n") {
        rest = rest.dropFirst(2).drop(while: \.isWhitespace)
      }
    }

    private mutating func word() throws -> String {
      var word = ""
      while let next = rest.first, !next.isWhitespace {
        rest.removeFirst()
        switch next {
        case "'": word += try quoted(by: "'")
        case "\"": word += try quoted(by: "\"")
        case "\\": word += try escaped()
        default: word.append(next)
        }
      }
      return word
    }

    private mutating func quoted(by quote: Character) throws -> String {
      var text = ""
      while let next = rest.popFirst() {
        if next == quote { return text }
        if next == "\\", quote == "\"", let after = rest.first, "\"\\".contains(after) {
          rest.removeFirst()
          text.append(after)
        } else {
          text.append(next)
        }
      }
      throw GoldenProblem(description: "a command ends inside \(quote)")
    }

    private mutating func escaped() throws -> String {
      guard let next = rest.popFirst() else {
        throw GoldenProblem(description: "a command ends in a backslash")
      }
      return next == "\n" ? "" : String(next)
    }
  }
}
