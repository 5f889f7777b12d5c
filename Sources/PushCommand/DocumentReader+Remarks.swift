import ByteIO
import PushInput

extension DocumentReader {
  /// Goes on with an input, and prints remarks about how it is read.
  mutating func open(
    _ source: InputSource, _ options: Options, _ output: inout RunOutput
  ) throws(ReadFailure) {
    options.noticeTerminal(source, &output)
    defer { options.remark(remark, &output) }
    try open(source)
  }

  /// The same with all that an input holds, in one piece.
  mutating func readText(
    of source: InputSource, _ options: Options, _ output: inout RunOutput
  ) throws(ReadFailure) -> InputText? {
    options.noticeTerminal(source, &output)
    defer { options.remark(remark, &output) }
    return try readText(of: source)
  }
}

extension Options {
  /// Says that a terminal is waited for.
  fileprivate func noticeTerminal(_ source: InputSource, _ output: inout RunOutput) {
    guard source.path == nil, StandardStream.input.isTerminal else { return }
    remark("reading standard input, which ends with Ctrl-D", &output)
  }

  fileprivate func remark(_ text: String?, _ output: inout RunOutput) {
    if let text, verbosity > .quiet { output.remark(text) }
  }
}
