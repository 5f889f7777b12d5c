internal import Glibc

/// The terminal that a stream leads to.
package enum Terminal {
  /// When neither COLUMNS nor the terminal says.
  package static let defaultColumns = 80
  /// Narrower than this no text can be laid out; wider is not a terminal.
  package static let possibleColumns = 20...1000

  /// The width for laying text out: COLUMNS, then the terminal, then 80.
  package static func columns(
    of stream: StandardStream, in environment: Environment = .process
  ) -> Int {
    columns(asked: environment["COLUMNS"], measured: measuredColumns(of: stream))
  }

  static func columns(asked: String?, measured: Int?) -> Int {
    let asked = asked.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    guard let columns = asked ?? measured, columns > 0 else { return defaultColumns }
    return min(max(columns, possibleColumns.lowerBound), possibleColumns.upperBound)
  }

  private static func measuredColumns(of stream: StandardStream) -> Int? {
    var size = winsize()
    guard unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }
}
