/// Completions for fish 3 and later.
enum FishCompletion {
  static var script: String {
    """
    # Completions of pushcheck for fish, made by `pushcheck completions fish`.

    \(functions)
    \(words("rules", CompletionWords.rules))

    \(words("fields", CompletionWords.fields))

    complete -c pushcheck -f
    complete -c pushcheck -n __pushcheck_is_first -s h -l help -d 'show the help'
    complete -c pushcheck -n __pushcheck_is_first -l version -d 'show the version'
    \(Subcommand.allCases.map(name).joined(separator: "\n"))
    \(Subcommand.allCases.flatMap(lines).joined(separator: "\n"))

    """
  }

  private static func words(_ name: String, _ words: [CompletionWord]) -> String {
    let rows = words.map { "    \(quoted($0.word + "\t" + $0.meaning))" }
    return """
      function __pushcheck_\(name)
          printf '%s\\n' \\
      \(rows.joined(separator: " \\\n"))
      end
      """
  }

  private static func name(of subcommand: Subcommand) -> String {
    "complete -c pushcheck -n __pushcheck_is_first -a \(subcommand.name)"
      + " -d \(quoted(subcommand.entry.summary))"
  }

  private static func lines(of subcommand: Subcommand) -> [String] {
    let start = "complete -c pushcheck -n '__pushcheck_in \(subcommand.name)'"
    let operand = arguments(subcommand.operands.completion)
    let operands = operand.isEmpty ? [] : ["\(start) \(operand)"]
    let options = OptionTable.options(of: subcommand).map { option in
      let short = option.short.map { " -s \($0)" } ?? ""
      let value = option.value.isFlag ? "" : " " + self.value(option.value.completion)
      return "\(start)\(short) -l \(option.name)\(value) -d \(quoted(option.summary))"
    }
    return operands + options
  }

  private static func value(_ completion: Completion) -> String {
    switch completion {
    case .none: "-x"
    case .file: "-r -F"
    case .rule: "-x -a '(__pushcheck_list (__pushcheck_rules))'"
    default: "-x \(arguments(completion))"
    }
  }

  private static func arguments(_ completion: Completion) -> String {
    switch completion {
    case .none: ""
    case .file: "-F"
    case .rule: "-a '(__pushcheck_rules)'"
    case .page: "-a '(__pushcheck_rules; __pushcheck_fields)'"
    case .subcommand: "-a '\(CompletionWords.topics.map(\.word).joined(separator: " "))'"
    case .words(let words) where words.contains { $0.hasSuffix("=") }:
      "-a '(__pushcheck_with_file \(words.joined(separator: " ")))'"
    case .words(let words): "-a '\(words.joined(separator: " "))'"
    }
  }

  /// In fish's single quotes a backslash escapes itself and the quote.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }

  private static let functions = #"""
    # The command of the line.
    function __pushcheck_command
        set -l words (commandline -opc)
        for word in $words[2..-1]
            if not string match -q -- '-*' $word
                echo $word
                return 0
            end
        end
        return 1
    end

    function __pushcheck_is_first
        not __pushcheck_command >/dev/null
    end

    function __pushcheck_in
        set -l name (__pushcheck_command)
        and contains -- $name $argv
    end

    # What has been typed of a value, without the option before it.
    function __pushcheck_value
        commandline -ct | string replace -r -- '^--[a-z-]+=' ''
    end

    # The words behind those that stand before the last comma already.
    function __pushcheck_list
        set -l before (__pushcheck_value | string replace -r -- '[^,]*$' '')
        printf '%s\n' "$before"$argv
    end

    # Words that end in `=` are followed by a file.
    function __pushcheck_with_file
        set -l value (__pushcheck_value)
        for word in $argv
            if string match -q -- "$word*" $value
                printf '%s\n' $word(__fish_complete_path (string replace -- $word '' $value))
                return
            end
        end
        printf '%s\n' $argv
    end

    """#
}
