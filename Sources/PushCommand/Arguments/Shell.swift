/// The shells that pushcheck has completions for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  package var name: String { rawValue }
}
