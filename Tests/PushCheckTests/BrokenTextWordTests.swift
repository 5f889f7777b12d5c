import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// What a broken text says is looked for in what it would be without its mistakes: a stream of such
/// texts has the findings of each alone.
struct BrokenTextWordTests {
  private func rules(_ text: String, expectsMany: Bool) -> [String] {
    var examiner = Examiner(ExaminerSettings(), expectsMany: expectsMany)
    return examiner.examine(Array(text.utf8).span).findings.all.map { "\($0.rule.name)" }
  }

  private static let texts = [
    // Python's, JavaScript's and PHP's way to write it.
    "{'message': {'topic': 'a', 'data': {'client_secret': 's3cr3t-value-of-a-client'}}}",
    "{message: {topic: 'a', data: {client_secret: 's3cr3t-value-of-a-client'}}}",
    "['message' => ['topic' => 'a', 'data' => ['client_secret' => 's3cr3t-value-of-a-client']]]",
    // Without a colon, with another sign, without quotes.
    #"{"message":{"topic":"a","data":{"client_secret""s3cr3t-value-of-a-client"}}}"#,
    #"{"message":{"topic":"a","data":{"client_secret"="s3cr3t-value-of-a-client"}}}"#,
    #"{"message":{"topic":"a","data":{"client_secret"-value-of-a-client"}}}"#,
    #"{"message":{"topic":"a","data":{client_secret:"s3cr3t-value-of-a-client"}}}"#,
    // Typographic quotes, and a text that was cut off.
    "{\"message\":{\"topic\":\"a\",\"data\":{“client_secret”:“s3cr3t-value-of-a-client”}}}",
    #"{"message":{"topic":"a","data":{"client_secret":"s3cr3t-value-of-a-client","b":"#,
  ]

  @Test(arguments: texts)
  func `a secret in a broken text is found in a stream as in a file`(_ text: String) {
    let alone = rules(text, expectsMany: false)
    #expect(rules(text, expectsMany: true) == alone)
    #expect(alone.contains("privacy-password"))
  }
}
