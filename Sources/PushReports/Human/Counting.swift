/// Numbers with their nouns.
package enum Counting {
  /// `1 error`, `2 errors`.
  package static func words(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `1 error, 2 notes`: what there is none of is left out.
  package static func list(_ counts: [(Int, String)]) -> String {
    var list = ""
    for (count, noun) in counts where count > 0 {
      if !list.isEmpty { list += ", " }
      list += words(count, noun)
    }
    return list
  }

  /// `0.350 s`.
  package static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return
      "\(grouped(milliseconds / 1000)).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest) s"
  }

  /// `4,096`.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.utf8.count > 3 else { return String(number) }
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.utf8.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
