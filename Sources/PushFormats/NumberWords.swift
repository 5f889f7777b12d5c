/// A number with commas between thousands: 4,096.
package func grouped(_ number: Int) -> String {
  let digits = "\(number.magnitude)"
  var text = ""
  for (position, digit) in digits.enumerated() {
    if position > 0, (digits.count - position).isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return number < 0 ? "-\(text)" : text
}

/// "1 byte", "2 bytes".
package func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(grouped(number)) \(noun)s"
}

package func countedPushes(_ number: Int) -> String {
  number == 1 ? "1 push" : "\(grouped(number)) pushes"
}
