/// The user's choice about colours, or about links.
package enum StyleChoice: String, Sendable, CaseIterable {
  case auto, always, never

  func decide(_ automatically: () -> Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: automatically()
    }
  }
}

/// Where a stream leads, as far as style depends on it.
package enum StreamKind: Sendable {
  case terminal, file, other

  package init(_ stream: StandardStream) {
    if stream.isTerminal {
      self = .terminal
    } else {
      self = stream.kind == .regular ? .file : .other
    }
  }
}

/// Whether a stream gets colours and clickable links.
///
/// Pure: everything it depends on is passed in.
package struct TerminalStyle: Hashable, Sendable {
  package let hasColor: Bool
  package let hasLinks: Bool

  package init(
    color: StyleChoice, links: StyleChoice, to kind: StreamKind, in variables: Environment
  ) {
    hasColor = color.decide { Self.showsColor(kind, variables) }
    hasLinks = links.decide { Self.showsLinks(kind, variables) }
  }

  /// The variables of https://no-color.org, https://force-color.org and
  /// https://bixense.com/clicolors, then what the stream leads to.
  private static func showsColor(_ kind: StreamKind, _ variables: Environment) -> Bool {
    if variables.nonEmpty("NO_COLOR") != nil { return false }
    if variables.nonEmpty("FORCE_COLOR") != nil { return variables.isOn("FORCE_COLOR") }
    if variables.isOn("CLICOLOR_FORCE") { return true }
    if variables["TERM"] == "dumb" { return false }
    // The log of a workflow shows colours although it is not a terminal; a file that a step keeps
    // does not.
    if variables["GITHUB_ACTIONS"] == "true", kind != .file { return true }
    return kind == .terminal
  }

  /// Whether nothing but ASCII can be shown: a locale without other characters, or a dumb terminal.
  package static func isASCII(_ variables: Environment) -> Bool {
    variables["TERM"] == "dumb" || ["C", "POSIX"].contains(variables["LC_ALL"] ?? "")
  }

  private static func showsLinks(_ kind: StreamKind, _ variables: Environment) -> Bool {
    if variables.nonEmpty("FORCE_HYPERLINK") != nil { return variables.isOn("FORCE_HYPERLINK") }
    guard kind == .terminal, variables.nonEmpty("CI") == nil else { return false }
    return supportsLinks(variables)
  }

  /// Terminals known to show OSC 8; others may print the address as garbage.
  private static func supportsLinks(_ variables: Environment) -> Bool {
    let name = variables["TERM"] ?? ""
    if name == "dumb" || name.hasPrefix("screen") || name.hasPrefix("tmux") { return false }
    if ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"].contains(
      where: name.hasPrefix)
    {
      return true
    }
    if let program = variables["TERM_PROGRAM"],
      ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio"].contains(program)
    {
      return true
    }
    // VTE-based terminals report version 5000 for 0.50, the first with links.
    if let version = variables["VTE_VERSION"].flatMap({ Int($0) }), version >= 5000 { return true }
    return ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains { variables.nonEmpty($0) != nil }
  }
}
