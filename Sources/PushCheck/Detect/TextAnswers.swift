import JSON
import PushFormats

/// What the texts of a document answered while its kind was decided.
///
/// Another document of its form is of the same kind where they answer alike.
struct TextAnswers: BitwiseCopyable {
  struct Answer: BitwiseCopyable {
    /// Where the string lies, in each document of the form.
    var address: UInt = 0
    var form = ValueForm.string
    var isSo = false
  }

  private var answers = [6 of Answer](repeating: Answer())
  private var count = 0
  /// Whether no answer is missing here.
  private(set) var areAll = true

  mutating func removeAll() {
    count = 0
    areAll = true
  }

  /// A number has answered, and another document's may answer otherwise.
  mutating func giveUp() { areAll = false }

  mutating func add(_ answer: Answer) {
    guard count < answers.count else { return giveUp() }
    answers[count] = answer
    count += 1
  }

  /// Whether the texts of a document of the same form answer alike.
  func areTrue(in root: JSONValue) -> Bool {
    for index in 0..<count {
      let answer = answers[index]
      guard let text = root.value(lyingAt: answer.address).utf8,
        text.has(answer.form) == answer.isSo
      else { return false }
    }
    return true
  }
}
