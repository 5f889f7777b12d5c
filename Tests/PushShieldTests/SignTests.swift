import JSON
import PushFormats
import Testing

@testable import PushShield

/// A look at blocks of a text says where to search: it may name too many places, never one too few.
struct SignTests {
  /// Before, behind and across the ends of two blocks.
  private static let offsets = 0...130

  private func ranges(in text: String) -> [ByteRange] {
    SecretSearch.secrets(in: text.utf8.span).map(\.range)
  }

  @Test(arguments: [
    "dQ4x_Zr7TbU:APA91bHkQ8wkQ8wkQ8w", "APA91bHun4MkwQ7nZ_abcdefgh", "k:APA91bHun4MkwQ7nZ_abcdefgh",
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0", "-----BEGIN PRIVATE KEY-----MIGHAgEAMBMGByqGSM49",
    "PRIVATE KEY-----abcdefghijklmnopqrstuvwxyz", "MIGTAgEAMBMGByqGSM49AgEG", "MHcCAQEEIIabcdefgh",
    "AIzaSyAbcdefghijklmnopqrstuvwxyzabcdefg", "AKIAQWERTYUIOPASDFGH",
    "ya29.a0AfH6SMBx-1234567890", "SG.abcdefghijklmnopqrstuv.wx", "1//0abcdefghijklmnopqrstuv",
    "hvs.CAESIJ9f8e7d6c5b4a39281706", "Bearer ab.cdefghijklmnop12",
    "Basic dXNlcjpwYXNzd29yZDEyMw==", "bearer a+b/abcdefghijklmnop12",
    "BASIC dXNlcjpwYXNzd29yZDEyMw==", "Bearer ab.cdefghijklmnop.qrstuvwxyz12345678.90",
    "deadbeef deadbeef deadbeef deadbeef deadbeef deadbeef deadbeef deadbeef",
    "eyJhbGciOiJFUzI1NiJ9abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl.eyJpc3MiOi",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz-sk-ant-abcdefghij1klmnop",
    "ExponentPushToken[k3J8s2Lq9Xw0ZtYv5RbN1a]", "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw",
    "https://hooks.slack.com/services/T01234567/B01234567/kQ8wkQ8w",
    "https://discord.com/api/webhooks/12345678/kQ8wkQ8wkQ8w",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "sk_live_4eC39H", "a_sk_live_4eC39H", "dckr_pat_abcdefghijklmno12",
    "PMAK-abcdefghijklmnopqrstuvwxyz0123", "os_v2_app_abcdefghijklmnopqrstuvwxyz1234",
    "sq0atp-abcdefghijklmnop1", "abcdefghijklmnop-glpat-abcdefghijklmnop1",
    "740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad",
    "740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78adsk_live_4eC39H",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "0123456789abcdef0123456789abcdef\u{2026}", "Bearer a+b/abcdefghijklmnop12",
    "https://ann:s3cr3tPw@example.com/a", "4111 1111 1111 1111", "3782-822463-10005", "code: 4711",
    "12 34 is your code", "code 123-456", "PIN 482913 ", "passwort lautet a1b2c3",
    "mot de passe est a1b2c3", "password \u{C8} a1b2c3", "password is: a1b2c3",
    "@example.com #482913 code",
  ])
  func `a secret is found at every place of a block`(_ secret: String) {
    let secret = "\"\(secret)\""
    let expected = ranges(in: " " + secret).map { $0.count }
    #expect(!expected.isEmpty)
    for offset in Self.offsets {
      let before = String(repeating: "\n", count: offset)
      let found = ranges(in: before + " " + secret + before).map { $0.count }
      #expect(found == expected, "\(offset): \(secret)")
      let atEnd = ranges(in: before + " " + secret).map { $0.count }
      #expect(atEnd == expected, "\(offset): \(secret)")
    }
  }

  private static let names =
    TellingKey.names.map { $0.filter { $0 != " " } } + [
      "authorization", "cookie", "api_key", "X-Gotify-Key", "x-tenant-session", "user_pass", "psk",
      "stripe-secret-key", "db password", "registration_ids", "deviceToken", "passwords",
      "password2",
      "password_12", "contrase\u{F1}a", "\u{41F}\u{410}\u{420}\u{41E}\u{41B}\u{42C}", "2fa-code",
    ]

  @Test(arguments: names)
  func `a name is found at every place of a block`(_ name: String) {
    let value = name.lowercased().hasPrefix("cv") ? "123" : "1a2b3c4d5e6f7a8b9c0d"
    for form in ["\"\(name)\": \"\(value)\"", "'\(name)':'\(value)'", "\"\(name)\" \"\(value)\""] {
      let expected = ranges(in: " " + form).map { $0.count }
      #expect(expected == [value.utf8.count] || name.hasSuffix("pin"), "\(form)")
      for offset in Self.offsets {
        let before = String(repeating: "\n", count: offset)
        #expect(ranges(in: before + " " + form).map { $0.count } == expected, "\(offset): \(form)")
      }
    }
  }

  @Test(arguments: [
    #""name": "password", "value": "hunter22x""#, "--password hunter22x", "<pin>471193</pin>",
    "a%26password%3Dhunter22x", "password=hunter22x", "{password hunter22x}",
    "{\"a\":1, password hunter22x}", "{\"pw\":\"hunter22x\"}",
    "{\"name\":\"password\",\"v\":\"hunter22x\"}",
    "{\"client_secret_b64\":\"hunter22x\"}",
    "\u{201C}password\u{201D}: \u{201C}hunter22x\u{201D}",
  ])
  func `a value is found at every place of a block`(_ text: String) {
    for offset in Self.offsets {
      let found = ranges(in: String(repeating: "\n", count: offset) + " " + text)
      #expect(found.count == 1, "\(offset): \(text)")
    }
  }

  @Test func `numbers of members need no word for codes`() {
    let text = #"{"code":48213,"b": 482913, "c":"promo","badge":4711}"#
    var numbers = NumberSigns(text.utf8.span, TextSigns(text.utf8.span), usesSieve: false)
    numbers.look()
    let (parts, firstCard) = (numbers.parts, numbers.firstCard)
    #expect(parts.isEmpty)
    #expect(firstCard == nil)
  }

  @Test(arguments: offsets)
  func `a digit is found in every part`(_ place: Int) {
    let text = String(repeating: "a", count: place) + "1" + String(repeating: "a", count: 64)
    let signs = TextSigns(text.utf8.span)
    for start in max(0, place - 40)...place + 1 {
      for count in [0, 1, 2, 39, 40, 64] where start + count <= text.utf8.count {
        let holdsIt = start <= place && place < start + count
        #expect(signs.holdDigit(start, start + count) == holdsIt, "\(start) \(count)")
      }
    }
  }

  @Test(arguments: 0..<120)
  func `a code is named from as far as before`(_ distance: Int) {
    let between = String(repeating: ",", count: distance)
    let text = "your password\(between) 482913 \(between)"
    var numbers = NumberSigns(text.utf8.span, TextSigns(text.utf8.span), usesSieve: true)
    numbers.look()
    let mayHoldWord = !numbers.parts.isEmpty
    #expect(mayHoldWord || distance > SecretInText.farthest)
    #expect(ranges(in: text).isEmpty == (distance >= SecretInText.farthest))
  }

  /// Words and numbers that have nothing to do with each other, and more of them than fit into a block.
  private static let unrelated = [
    "", "The password is not here. ", "A pin, and nothing else; \"code\" is a word. ",
    "In 2019, 48291.5 of $4829 were sent; see 1/2, 12:34 and 482913482913. ",
    "\u{39A}\u{3A9}\u{394}\u{399}\u{39A}\u{39F}\u{3A3} \u{41F}\u{410}\u{420}\u{41E}\u{41B}\u{42C} \u{5BC6}\u{7801}. ",
  ].map { $0 + String(repeating: "Nothing is told here. ", count: 9) }

  @Test(arguments: [
    "your code is 4829", "4829 is your code", "PASSWORD is a1b2c3", "code 12 34",
    "\u{41A}\u{41E}\u{414}: 4829", "your code is 4829, not 4711, and your pin 9316",
    "your code is 4829; the password: a1b2c3", "promo code 4829", "id 4829-4829-4829 code",
    "x@example.com #482913 code",
  ])
  func `words elsewhere mean nothing for a code`(_ told: String) {
    let expected = places(in: told + ". ")
    for before in Self.unrelated {
      for behind in Self.unrelated {
        let text = "\(before)\(told). \(behind)"
        let start = before.utf8.count
        #expect(places(in: text).map { $0.shifted(by: -start) } == expected, "\(text)")
        let twice = places(in: text + text)
        let count = text.utf8.count
        #expect(
          twice.map { $0.shifted(by: -start) } == expected + expected.map { $0.shifted(by: count) })
      }
    }
  }

  /// With the sieve and without it.
  private func places(in text: String) -> [ByteRange] {
    let signs = TextSigns(text.utf8.span)
    let places = SecretPlaces.find(in: text.utf8.span, signs, usesSieve: true)
    #expect(SecretPlaces.find(in: text.utf8.span, signs, usesSieve: false) == places, "\(text)")
    return places
  }

  @Test func `what one document hides is shown of the next`() {
    var shield = Shield()
    func shown(of text: String) -> String? {
      let finding = LocatedFinding(
        rule: "r", severity: .note, message: "it is hunter22x, opaque4value9 or 4711", path: "p",
        source: Standards.json)
      return shield.shielding([finding], in: text.utf8.span).findings.first?.message
    }
    #expect(shown(of: #"{"password":"hunter22x"}"#) == "it is \u{2026}, opaque4value9 or 4711")
    #expect(shown(of: #"{"cookie":"opaque4value9"}"#) == "it is hunter22x, \u{2026} or 4711")
    #expect(shown(of: #"{"pin":"4711"}"#) == "it is hunter22x, opaque4value9 or \u{2026}")
    #expect(shown(of: #"{"a":"b"}"#) == "it is hunter22x, opaque4value9 or 4711")
    #expect(shown(of: #"{"password":"hunter22x"}"#) == "it is \u{2026}, opaque4value9 or 4711")
  }

  @Test func `any eight letters of a long secret are found in a message`() {
    let secret = "q9w8e7r6t5z4u3i2o1p0a9s8"
    for start in 0...secret.utf8.count - 8 {
      let part = String(decoding: Array(secret.utf8)[start..<start + 8], as: UTF8.self)
      var shield = Shield()
      let finding = LocatedFinding(
        rule: "r", severity: .note, message: "it has [\(part)]", path: "p",
        source: Standards.json)
      let text = "{\"api_key\":\"\(secret)\"}"
      let shown = shield.shielding([finding], in: text.utf8.span).findings.first?.message
      #expect(shown == "it has [\u{2026}]")
    }
  }
}
