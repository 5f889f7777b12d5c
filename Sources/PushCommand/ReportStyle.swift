import ByteIO
import PushInput
import PushReports

extension Options {
  /// The reporter of the chosen format, dressed for the stream that it goes to.
  func makeReporter(to stream: StandardStream, _ environment: Environment) -> any Reporter {
    format.makeReporter(humanStyle(for: stream, environment), in: reportRoot(environment))
  }

  /// The files of `--report`; what is written there has neither colours nor a terminal's width.
  func makeReportFiles(_ environment: Environment) -> [ReportFile] {
    guard !reports.isEmpty else { return [] }
    var style = HumanStyle(verbose: verbosity >= .verbose)
    style.wrapsHeadlines = false
    let root = reportRoot(environment)
    return reports.map { ReportFile($0, $0.format.makeReporter(style, in: root)) }
  }

  /// Where the checkout begins that a CI service works on; elsewhere the working directory.
  private func reportRoot(_ environment: Environment) -> ReportRoot {
    let named =
      environment.nonEmpty("GITHUB_WORKSPACE") ?? environment.nonEmpty("CI_PROJECT_DIR")
      ?? environment.nonEmpty("BUILD_SOURCESDIRECTORY")
    guard let currentFolder = try? FilePath(".").resolved() else { return ReportRoot() }
    let checkout = named.map { FilePath($0) }
    let folders = [checkout, checkout.flatMap { try? $0.resolved() }, currentFolder]
    return ReportRoot(
      roots: folders.compactMap { $0?.bytes }, currentFolder: currentFolder.bytes)
  }

  /// What a diff calls a file: `patch` looks for it below the folder that it is called in.
  func diffName(of source: InputSource) -> [UInt8] {
    guard let path = source.path else { return Array(source.name.utf8) }
    guard path.bytes.first == UInt8(ascii: "/") else { return ReportRoot().path(of: path.bytes) }
    let here = (try? FilePath(".").resolved())?.bytes ?? []
    let name = ReportRoot(roots: [here], currentFolder: here).path(of: path.bytes)
    return Array(name.drop { $0 == UInt8(ascii: "/") })
  }

  /// The colours of what goes to standard output beside reports.
  func pagePaint(_ environment: Environment) -> PagePaint {
    let style = TerminalStyle(color: color, links: .never, to: StreamKind(.output), in: environment)
    return PagePaint(hasColour: style.hasColor)
  }

  func humanStyle(for stream: StandardStream, _ environment: Environment) -> HumanStyle {
    let style = TerminalStyle(
      color: color, links: .auto, to: StreamKind(stream), in: environment)
    var human = HumanStyle(
      width: Terminal.columns(of: stream, in: environment), colour: style.hasColor,
      links: style.hasLinks, showsSummary: verbosity >= .normal, verbose: verbosity >= .verbose,
      ascii: TerminalStyle.isASCII(environment))
    // An explicit width enables wrapping.
    human.wrapsHeadlines = stream.isTerminal || environment.nonEmpty("COLUMNS") != nil
    return human
  }
}
