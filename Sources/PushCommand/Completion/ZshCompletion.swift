/// Completions for zsh, as a file `_pushcheck` in `fpath` or sourced after `compinit`.
enum ZshCompletion {
  static var script: String {
    """
    #compdef pushcheck
    # Completions of pushcheck for zsh, made by `pushcheck completions zsh`.

    \(describe("commands", "command", CompletionWords.subcommands))
    \(describe("topics", "topic", CompletionWords.topics))

    \(describe("rules", "rule", CompletionWords.rules))

    \(describe("fields", "field", CompletionWords.fields))

    # Several rules are separated by commas.
    _pushcheck_rule_list() { _sequence _pushcheck_rules "$@" }

    _pushcheck_pages() { _alternative 'rules::_pushcheck_rules' 'fields::_pushcheck_fields' }

    # Words that end in `=` are followed by a file.
    _pushcheck_with_file() {
      if compset -P '*='; then _files; else compadd -S '' -- "$@"; fi
    }

    _pushcheck() {
      local curcontext=$curcontext state line ret=1
      typeset -A opt_args
      _arguments -C -A '-*' \\
        '(- *)'{-h,--help}'[show the help]' \\
        '(- *)--version[show the version]' \\
        '1:command:_pushcheck_commands' \\
        '*:: :->rest' && ret=0
      [[ $state == rest ]] || return ret
      curcontext="${curcontext%:*}-$words[1]:"
      case $words[1] in
    \(Subcommand.allCases.map(branch).joined(separator: "\n"))
      esac
      return ret
    }

    # Loaded by `compinit` the file is the function; sourced it only defines it.
    if [[ $funcstack[1] == _pushcheck ]]; then _pushcheck "$@"; else compdef _pushcheck pushcheck; fi

    """
  }

  private static func describe(_ name: String, _ title: String, _ words: [CompletionWord]) -> String
  {
    let rows = words.map { word in
      let text = word.word.replacing(":", with: "\\:") + ":" + word.meaning
      return "    \(text.quotedForShell)"
    }
    return """
      _pushcheck_\(name)() {
        local -a known=(
      \(rows.joined(separator: "\n"))
        )
        _describe -t \(name) \(title) known "$@"
      }
      """
  }

  private static func branch(_ subcommand: Subcommand) -> String {
    let options = OptionTable.options(of: subcommand)
    let specifications = options.flatMap(specifications) + operands(subcommand.operands)
    let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
    return """
        \(subcommand.name))
          _arguments -s -S \\
      \(lines) && ret=0
          ;;
      """
  }

  private static func specifications(of option: OptionEntry) -> [String] {
    let value = option.value.name.map { ":\(escaped($0)):\(action(option.value.completion))" } ?? ""
    let others = option.spellings.joined(separator: " ")
    let once = option.isRepeatable ? "*" : option.name == "help" ? "(- *)" : "(\(others))"
    return option.spellings.map { spelling in
      // `-f json` and `-fjson`, `--format json` and `--format=json`.
      let form = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "\(once)\(spelling)\(form)[\(escaped(option.summary))]\(value)".quotedForShell
    }
  }

  private static func operands(_ operands: Operands) -> [String] {
    guard operands.count.upperBound > 0 else { return [] }
    let number = operands.count.upperBound == 1 ? "1" : "*"
    return ["\(number):\(escaped(operands.name)):\(action(operands.completion))".quotedForShell]
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .file: "_files"
    case .rule: "_pushcheck_rule_list"
    case .page: " _pushcheck_pages"
    case .subcommand: "_pushcheck_topics"
    case .words(let words) where words.contains { $0.hasSuffix("=") }:
      " _pushcheck_with_file \(words.joined(separator: " "))"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Brackets and colons separate the parts of a specification.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
