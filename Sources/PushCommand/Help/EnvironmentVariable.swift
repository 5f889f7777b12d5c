/// The environment variables that affect a run, for the manual page.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
  case noColor = "NO_COLOR"
  case forceColor = "FORCE_COLOR"
  case cliColorForce = "CLICOLOR_FORCE"
  case columns = "COLUMNS"
  case term = "TERM"
  case locale = "LC_ALL"
  case ci = "CI"
  case gitHubActions = "GITHUB_ACTIONS"
  case gitHubWorkspace = "GITHUB_WORKSPACE"
  case gitHubStepSummary = "GITHUB_STEP_SUMMARY"
  case ciProjectDir = "CI_PROJECT_DIR"
  case buildSources = "BUILD_SOURCESDIRECTORY"
  case forceHyperlink = "FORCE_HYPERLINK"

  package var name: String { rawValue }

  package var meaning: String {
    switch self {
    case .noColor: "if not empty, there are no colours; --color overrides it"
    case .forceColor: "if not empty, there are colours even if the output is not a terminal"
    case .cliColorForce: "the same, as other tools call it"
    case .columns: "how wide the text is set; without it the terminal tells"
    case .term:
      "a terminal called dumb gets neither colours nor links, and from inspect ASCII alone"
    case .locale: "C or POSIX: inspect draws with ASCII alone"
    case .ci: "if not empty, there are no links in a terminal"
    case .gitHubActions: "if true, the log of a workflow gets colours"
    case .gitHubWorkspace:
      "the folder that reports for services name files by, if it contains them"
    case .gitHubStepSummary: "a file to which --report markdown= adds instead of replacing it"
    case .ciProjectDir: "the same as GITHUB_WORKSPACE, on GitLab"
    case .buildSources: "the same, on Azure Pipelines"
    case .forceHyperlink: "whether rules are links, 1 or 0, whatever the terminal"
    }
  }
}
