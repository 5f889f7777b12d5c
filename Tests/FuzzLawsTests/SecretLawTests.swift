import FuzzLaws
import Testing

/// The law about planted secrets, with every secret in every manner.
@Suite struct SecretLawTests {
  private static let documents = [
    #"{"aps": {"alert": {"title": "Hi", "body": 7}, "badge": "1", "sound": {"volume": 2}}, "a": [1, 2]}"#,
    #"{"message": {"topic": "a/b", "data": {"n": 7, "b": "x"}, "notification": {"title": 1}}}"#,
    #"{"default": "x", "APNS": "{\"aps\": {\"alert\": \"Hi\", \"badge\": \"1\"}}"}"#,
    #"{"aps": {'alert': "Hi, badge: 1, "x": "y"#,
    "[AnyHashable(\"aps\"): {\n    alert = Hi;\n    badge = \"1\";\n}, AnyHashable(\"a\"): 1]",
    #"{"headers": {"apns-priority": "7"}, "payload": {"aps": {"alert": 1}}, "token": "abc"}"#,
  ]

  @Test(arguments: PlantedSecret.all.indices)
  func `a planted secret stands in no report`(secret: Int) {
    let examiners = Examiners()
    for document in Self.documents {
      for manner in PlantedSecret.Manner.allCases.indices {
        for (place, option) in zip([0, 40, 128, 200, 255], "@PA@R".utf8) {
          let choices = [UInt8(secret), UInt8(manner), UInt8(place)]
          let input = [0x40, option] + choices + Array(document.utf8)
          let broken = FuzzTarget.secret.brokenLaws(input, examiners)
          #expect(broken == [], "\(manner) at \(place): \(broken.first?.prefix(900) ?? "")")
        }
      }
    }
  }
}
