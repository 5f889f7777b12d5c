import JSON
import PushFormats
package import PushShield

/// The texts of a finding, safe to show and without secrets, for formats with one place for each.
package enum FindingText {
  /// Texts of rules are short; overlong ones contain text of the payload.
  private static let maxCells = 1000

  /// The message.
  package static func message(_ finding: ShieldedFinding) -> String {
    safe(finding.message)
  }

  /// The place: `a.json:3:5`, or the file and the header.
  static func place(_ finding: ShieldedFinding, path: String) -> String {
    let path = VisibleText.of(path)
    if let start = finding.span?.start { return "\(path):\(start.line):\(start.column)" }
    return finding.header.map { "\(path) (header \(safe($0)))" } ?? path
  }

  /// The pointer in the document; empty when there is none, and for the root.
  static func address(_ finding: ShieldedFinding) -> String {
    let pointer = finding.pointer.map { safe(AddressText.of($0)) } ?? ""
    guard let inner = finding.inner else { return pointer }
    return "\(pointer) (inside: \(safe(AddressText.of(inner))))"
  }

  /// The help and the notes, each with the word that introduces it.
  package static func remarks(_ finding: ShieldedFinding) -> [(word: String, text: String)] {
    let prediction = finding.prediction?.sentence ?? ""
    let remarks = [("help", finding.help), ("note", prediction), ("note", finding.note)]
    return remarks.compactMap { word, text in
      guard let text, !text.isEmpty else { return nil }
      return (word, safe(text))
    }
  }

  /// Message, consequence and help as sentences, of which the first stands alone.
  static func sentences(_ finding: ShieldedFinding) -> String {
    let prediction = finding.prediction?.sentence ?? ""
    return [finding.message, prediction, finding.note, finding.help].compactMap(\.self)
      .filter { !$0.isEmpty }.map { sentence(safe($0)) }.joined(separator: " ")
  }

  /// An input that could not be read, or has nothing to check.
  static func unread(_ input: ReportedInput, path: String) -> String {
    let reason = input.failure.map { ": " + safe($0) } ?? ""
    return "cannot \(input.lacksPush ? "check" : "read") \(VisibleText.of(path))\(reason)"
  }

  /// A text of a finding, safe to print.
  static func safe(_ text: String) -> String {
    if isSafe(text) { return text }
    let ends = LongText.cut(text, toCells: maxCells)
    return DisplayWidth.cut(VisibleText.of(ends), toCells: maxCells)
  }

  /// Whether a text is safe to print as it is: of visible ASCII, which most are, each byte takes a
  /// cell.
  static func isSafe(_ text: String) -> Bool {
    text.utf8.count <= maxCells && VisibleText.isPlain(text)
  }

  /// Whether it is one that takes at most so many cells of a line, to whose last one it reaches.
  static func isSafe(_ text: String, inCells cells: Int) -> Bool {
    text.utf8.count <= cells && !text.endsInSpace && isSafe(text)
  }

  /// A text of a rule as a sentence; words with capitals inside, such as iOS, are kept.
  private static func sentence(_ text: String) -> String {
    let isPlainWord = text.prefix(2).allSatisfy { $0.isASCII && !$0.isUppercase }
    let sentence = isPlainWord ? text.prefix(1).uppercased() + text.dropFirst() : text
    // What a service says may be a sentence already.
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }
}

extension String {
  /// Whether it ends in a space, which would be cut off where a line is broken.
  var endsInSpace: Bool {
    withBytes { $0.count > 0 && $0[$0.count - 1] == UInt8(ascii: " ") }
  }
}
