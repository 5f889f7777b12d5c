import ByteIO
import PushReports

extension Options {
  /// The reporter of the chosen format, dressed for the stream that it goes to.
  func makeReporter(to stream: StandardStream, _ environment: Environment) -> any Reporter {
    format.makeReporter(humanStyle(for: stream, environment))
  }

  func humanStyle(for stream: StandardStream, _ environment: Environment) -> HumanStyle {
    let style = TerminalStyle(
      color: color, links: .auto, to: StreamKind(stream), in: environment)
    return HumanStyle(
      width: Terminal.columns(of: stream, in: environment), colour: style.hasColor,
      links: style.hasLinks, showsSummary: verbosity >= .normal, verbose: verbosity >= .verbose)
  }
}
