/// Completions for bash 3.2 and later, without the package `bash-completion`.
enum BashCompletion {
  static var script: String {
    """
    # Completions of pushcheck for bash, made by `pushcheck completions bash`.

    \(list("_pushcheck_commands", CompletionWords.subcommands.map(\.word)))
    \(list("_pushcheck_topics", CompletionWords.topics.map(\.word)))

    \(list("_pushcheck_rules", CompletionWords.rules.map(\.word)))

    \(list("_pushcheck_fields", CompletionWords.fields.map(\.word)))

    # What an option takes: `take` is none, file, rule, page, command or words, and `words` lists
    # the words. Fails for an option without a value.
    _pushcheck_takes() {
      words=''
      case "$1 $2" in
    \(values)
        *) return 1 ;;
      esac
    }

    # What stands on the command line beside options.
    _pushcheck_operand() {
      words=''
      case "$1" in
    \(operands)
        *) take=none ;;
      esac
    }

    _pushcheck_options() {
      case "$1" in
    \(options)
        *) words='' ;;
      esac
    }

    \(functions)
    complete -F _pushcheck pushcheck

    """
  }

  private static func list(_ name: String, _ words: [String]) -> String {
    "\(name)='\(words.joined(separator: "\n"))'"
  }

  // MARK: - From the tables

  private static var values: String {
    var patterns: [Completion: [String]] = [:]
    var order: [Completion] = []
    for subcommand in Subcommand.allCases {
      for option in OptionTable.options(of: subcommand) where !option.value.isFlag {
        let completion = option.value.completion
        if patterns[completion] == nil { order.append(completion) }
        patterns[completion, default: []] += option.spellings.map { "'\(subcommand.name) \($0)'" }
      }
    }
    return order.map { completion in
      let pattern = (patterns[completion] ?? []).joined(separator: " | ")
      return "    \(pattern))\n      \(assignment(completion)) ;;"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    Subcommand.allCases.map {
      "    \($0.name)) \(assignment($0.operands.completion)) ;;"
    }.joined(separator: "\n")
  }

  private static var options: String {
    Subcommand.allCases.map { subcommand in
      let spellings = OptionTable.options(of: subcommand).flatMap(\.spellings)
      return "    \(subcommand.name)) words=\(lines(spellings)) ;;"
    }.joined(separator: "\n")
  }

  private static func assignment(_ completion: Completion) -> String {
    switch completion {
    case .none: "take=none"
    case .file: "take=file"
    case .rule: "take=rule"
    case .page: "take=page"
    case .subcommand: "take=topic"
    case .words(let words): "take=words words=\(lines(words))"
    }
  }

  /// The words as bash reads them back, one per line.
  private static func lines(_ words: [String]) -> String {
    "$'\(words.joined(separator: #"\n"#))'"
  }

  // MARK: - Fixed parts

  private static let functions = #"""
    # The files that begin like $2, each behind $1.
    _pushcheck_files() {
      local file
      compopt -o filenames 2>/dev/null
      while IFS= read -r file; do COMPREPLY+=("$1$file"); done < <(compgen -f -- "$2")
    }

    # The words that begin like $3, each behind $1; $2 has one in each line.
    _pushcheck_words() {
      local word
      while IFS= read -r word; do
        [[ -n $word && $word == "$3"* ]] || continue
        COMPREPLY+=("$1${word// /\\ }")
        # The rest of such a word is still to come.
        [[ $word == *= ]] && compopt -o nospace 2>/dev/null
      done <<<"$2"
    }

    # Completes the value $1 as `take` says.
    _pushcheck_complete() {
      local value=$1 word before=''
      case $take in
        file) _pushcheck_files '' "$value" ;;
        topic) _pushcheck_words '' "$_pushcheck_topics" "$value" ;;
        page) _pushcheck_words '' "$_pushcheck_rules"$'\n'"$_pushcheck_fields" "$value" ;;
        rule)
          # Behind an `@` stands a place in a document, which only its author knows.
          [[ $value == *@* ]] && return
          [[ $value == *,* ]] && before=${value%,*},
          _pushcheck_words "$before" "$_pushcheck_rules" "${value##*,}" ;;
        words)
          for word in $words; do
            if [[ $word == *= && $value == "$word"* ]]; then
              _pushcheck_files "$word" "${value#"$word"}"
              return
            fi
          done
          _pushcheck_words '' "$words" "$value" ;;
      esac
    }

    # Finds out from the words before the cursor what stands at it, and completes that.
    _pushcheck_here() {
      local current=$1 command='' option='' ended='' word letters
      shift
      for word; do
        if [[ -n $option ]]; then
          option=''
        elif [[ -n $ended ]]; then
          :
        elif [[ -z $command ]]; then
          [[ $word == -* ]] || command=$word
        elif [[ $word == -- ]]; then
          ended=1
        elif [[ $word == --* ]]; then
          [[ $word != *=* ]] && _pushcheck_takes "$command" "$word" && option=$word
        elif [[ $word == -?* ]]; then
          letters=${word#-}
          while [[ -n $letters ]]; do
            if _pushcheck_takes "$command" "-${letters:0:1}"; then
              [[ ${#letters} -eq 1 ]] && option=-$letters
              break
            fi
            letters=${letters:1}
          done
        fi
      done

      if [[ -n $option ]]; then
        _pushcheck_takes "$command" "$option"
        _pushcheck_complete "$current"
      elif [[ -z $command && $current == -* ]]; then
        _pushcheck_words '' $'-h\n--help\n--version' "$current"
      elif [[ -z $command ]]; then
        _pushcheck_words '' "$_pushcheck_commands" "$current"
      elif [[ -z $ended && $current == --*=* ]]; then
        _pushcheck_takes "$command" "${current%%=*}" || return
        _pushcheck_complete "${current#*=}"
        COMPREPLY=("${COMPREPLY[@]/#/${current%%=*}=}")
      elif [[ -z $ended && $current == -* ]]; then
        _pushcheck_options "$command"
        _pushcheck_words '' "$words" "$current"
      else
        _pushcheck_operand "$command"
        _pushcheck_complete "$current"
      fi
    }

    _pushcheck() {
      local IFS=$' \t\n' take='' words='' glued='' word at=0 i
      local -a line=()
      # Readline cuts words at `=`, `:` and `@`; here they are put together again.
      for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $at -gt 0 && (-n $glued || $word == [=:@]*) ]]; then
          line[at - 1]+=$word
        else
          line[at]=$word
          at=$((at + 1))
        fi
        glued=''
        [[ $word == *[=:@] ]] && glued=1
      done
      COMPREPLY=()
      _pushcheck_here "${line[at - 1]}" "${line[@]:1:at - 2}"

      # Readline replaces its own last word only.
      local own=${COMP_WORDS[COMP_CWORD]} kept
      [[ $own == [=:@]* ]] && own=''
      kept=${line[at - 1]%"$own"}
      for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$kept"}; done
    }

    """#
}
