/// Numbers with their nouns.
enum Counting {
  /// `1 error`, `2 errors`.
  static func words(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1 error, 2 notes`: what there is none of is left out.
  static func list(_ counts: [(Int, String)]) -> String {
    counts.filter { $0.0 > 0 }.map { words($0.0, $0.1) }.joined(separator: ", ")
  }

  /// `0.350 s`.
  static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return
      "\(grouped(milliseconds / 1000)).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest) s"
  }

  /// `4,096`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
