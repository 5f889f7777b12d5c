import PushCommand
import TestSupport

/// What a real shell offers at the end of a line, with the completions of pushcheck loaded.
struct ShellOffers {
  let shell: Shell
  private let folder: TemporaryFolder

  init(_ shell: Shell) throws {
    self.shell = shell
    folder = try TemporaryFolder()
    try folder.write(Array(shell.completionScript.utf8), to: "_pushcheck")
    try folder.write(Array(Self.driver(of: shell).utf8), to: "driver")
    try folder.write(Array(Self.zshSettings.utf8), to: "settings")
    try folder.write([], to: "home/.keep")
    try folder.write([], to: "files/one file.json")
    try folder.write([], to: "files/two.json")
  }

  /// The offers for each of the lines.
  ///
  /// Shells differ in how much of the word they repeat: only what stands behind its last comma or
  /// equals sign is kept.
  func offers(behind lines: [String]) throws -> [String: Set<String>] {
    var run = ToolRun(
      try Skips.path(of: shell.name), Self.arguments(of: shell, folder.path(of: "driver")) + lines,
      in: folder.path(of: "files"))
    run.environment["HOME"] = folder.path(of: "home")
    run.environment["COMPLETIONS"] = folder.path
    run.timeLimitSeconds = 300
    let result = try run.run()
    guard result.ending == .exited(0), result.errors.isEmpty else {
      throw ShellProblem(description: "\(shell.name): \(result.ending)\n\(result.errorText)")
    }
    return Self.read(result.outputText)
  }

  private static func read(_ text: String) -> [String: Set<String>] {
    var offers: [String: Set<String>] = [:]
    var current = ""
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("line:") {
        current = String(line.dropFirst(5))
        offers[current] = []
      } else if line.hasPrefix("offer:") {
        offers[current]?.insert(ownPart(of: line.dropFirst(6)))
      }
    }
    return offers
  }

  private static func ownPart(of offer: Substring) -> String {
    // fish shows what a word means behind a tab.
    var word = Substring(offer.prefix { $0 != "\t" }.filter { $0 != "\\" })
    if word.hasSuffix("/") { word = word.dropLast() }
    let body = word.hasSuffix("=") ? word.dropLast() : word
    guard let cut = body.lastIndex(where: { "=,".contains($0) }) else { return String(word) }
    return String(word[word.index(after: cut)...])
  }

  private static func arguments(of shell: Shell, _ driver: String) -> [String] {
    switch shell {
    case .bash: ["--norc", driver]
    case .zsh: ["-f", driver]
    case .fish: ["--no-config", driver]
    }
  }

  private static func driver(of shell: Shell) -> String {
    switch shell {
    case .bash: bashDriver
    case .zsh: zshDriver
    case .fish: fishDriver
    }
  }

  /// Cuts the line into words as readline does, and calls the function as bash would.
  private static let bashDriver = #"""
    source "$COMPLETIONS/_pushcheck" || exit
    complete -p pushcheck >/dev/null || exit
    shopt -s extglob
    for line; do
      COMP_WORDS=()
      rest=$line
      while [[ -n $rest ]]; do
        word=${rest%%[ =:@]*}
        rest=${rest#"$word"}
        breaks=${rest%%[^=:@]*}
        rest=${rest#"$breaks"}
        [[ -n $word ]] && COMP_WORDS+=("$word")
        [[ -n $breaks ]] && COMP_WORDS+=("$breaks")
        [[ $rest == ' ' ]] && COMP_WORDS+=('')
        rest=${rest# }
      done
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMPREPLY=()
      _pushcheck
      echo "line:$line"
      ((${#COMPREPLY[@]})) && printf 'offer:%s\n' "${COMPREPLY[@]}"
    done
    true
    """#

  /// Types into an interactive zsh, as somebody would.
  ///
  /// What is offered comes in a file: what comes from the terminal is compared with the awaited end at each
  /// read, and takes seconds for hundreds of names.
  private static let zshDriver = #"""
    zmodload zsh/zpty || exit
    zpty shell zsh -f -i
    zpty -w shell 'source "$COMPLETIONS/settings"'
    zpty -r -m shell said '*ready*' || exit
    for line; do
      zpty -w -n shell $'\C-u'"$line"$'\t'
      zpty -r -m shell said '*<end>*' || exit
      print -r -- "line:$line"
      cat "$COMPLETIONS/offers" 2>/dev/null
      rm -f "$COMPLETIONS/offers"
    done
    """#

  /// Every completion ends in calls of `compadd`; with -O, -A and -D it only asks.
  private static let zshSettings = #"""
    PROMPT= RPROMPT=
    unset zle_bracketed_paste
    setopt zle
    fpath=("$COMPLETIONS" $fpath)
    autoload -Uz compinit
    compinit -u -D
    bindkey '^I' complete-word
    bindkey '^U' kill-whole-line
    zstyle ':completion:*' list-separator ''
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
      local -a offered
      builtin compadd -A offered "$@"
      (( $#offered )) && print -rl -- 'offer:'$^offered >>"$COMPLETIONS/offers"
    }
    end-of-offers() { print -rl -- '' '<end>'; compstate[insert]=; compstate[list]=; }
    comppostfuncs=(end-of-offers)
    compprefuncs=(begin-offers)
    begin-offers() { comppostfuncs=(end-of-offers); compprefuncs=(begin-offers); }
    print ready
    """#

  private static let fishDriver = #"""
    source "$COMPLETIONS/_pushcheck"; or exit
    for line in $argv
        echo "line:$line"
        complete -C "$line" | string replace -r '^' 'offer:'
    end
    """#
}

private struct ShellProblem: Error, CustomStringConvertible {
  var description: String
}
