import FuzzLaws
import TestSupport
import Testing

/// The law about planted secrets, with every secret in every manner in every document; at one place
/// of each, another one each time, and with PUSHCHECK_PATIENCE at all of them.
@Suite struct SecretLawTests {
  private static let documents = [
    #"{"aps": {"alert": {"title": "Hi", "body": 7}, "badge": "1", "sound": {"volume": 2}}, "a": [1, 2]}"#,
    #"{"message": {"topic": "a/b", "data": {"n": 7, "b": "x"}, "notification": {"title": 1}}}"#,
    #"{"default": "x", "APNS": "{\"aps\": {\"alert\": \"Hi\", \"badge\": \"1\"}}"}"#,
    #"{"aps": {'alert': "Hi, badge: 1, "x": "y"#,
    "[AnyHashable(\"aps\"): {\n    alert = Hi;\n    badge = \"1\";\n}, AnyHashable(\"a\"): 1]",
    #"{"headers": {"apns-priority": "7"}, "payload": {"aps": {"alert": 1}}, "token": "abc"}"#,
  ]

  private static let choices = Array(zip([0, 40, 128, 200, 255], "@PA@R".utf8))

  @Test(arguments: PlantedSecret.all.indices)
  func `a planted secret stands in no report`(secret: Int) {
    let examiners = Examiners()
    for (number, document) in Self.documents.enumerated() {
      for manner in PlantedSecret.Manner.allCases.indices {
        let turn = (secret + number + manner) % Self.choices.count
        for (place, option) in Patience.isGiven ? Self.choices[...] : Self.choices[turn...turn] {
          let choices = [UInt8(secret), UInt8(manner), UInt8(place)]
          let input = [0x40, option] + choices + Array(document.utf8)
          let broken = FuzzTarget.secret.brokenLaws(input, examiners)
          #expect(broken == [], "\(manner) at \(place): \(broken.first?.prefix(900) ?? "")")
        }
      }
    }
  }
}
