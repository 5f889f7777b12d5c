/// The shells that have completions.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  package var name: String { rawValue }

  /// The completions as a script that the shell loads.
  package var completionScript: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
