import JSON
import PushFormats
import PushShield
import Testing

/// Every secret here is made up.
struct SecretFormsTests {
  @Test(
    arguments: [
      ("Ваш КОД: 4711", "Ваш КОД: …"), ("ВАШ ПАРОЛЬ: hunter2", "ВАШ ПАРОЛЬ: …"),
      ("ŞİFRE 4711, Şifre: hunter2", "ŞİFRE …, Şifre: …"),
      ("BESTÄTIGUNGSCODE 482913", "BESTÄTIGUNGSCODE …"), ("HASŁO: hunter2", "HASŁO: …"),
    ])
  func `words in capitals of any alphabet name a secret`(text: String, shown: String) {
    #expect(Redaction.of(text) == shown)
  }

  /// What stands in documents, broken ones among them, and the part that nobody may see.
  @Test(
    arguments: [
      // A title that says what the body is, and codes with a mark.
      (#"{"title": "Your verification code", "body": "482913"}"#, "482913"),
      (#"{"loc-key": "one-time code", "loc-args": ["482913"]}"#, "482913"),
      ("FB-482913 is your confirmation code", "482913"), ("your code: *482913*", "482913"),
      ("Your code.\n@example.com #482913", "482913"),
      // Cards among other digits.
      ("Card 4111 1111 1111 1111 12/27", "1111 1111"),
      ("4111111111111111 5500005555555559", "0000555"),
      ("3782 822463 10005 9/29", "822463"),
      // Names in other languages, plurals, numbers and confirmations.
      (#""contraseña": "hunter22x""#, "hunter22x"), (#""ПАРОЛЬ": "hunter22x""#, "hunter22x"),
      (#""密码": "hunter22x""#, "hunter22x"), (#""neues_passwort": "hunter22x""#, "hunter22x"),
      (#""password2": "hunter22x""#, "hunter22x"), (#""passwords": ["hunter22x"]"#, "hunter22x"),
      (#""password_confirmation": "hunter22x""#, "hunter22x"),
      (#""api_keys": ["hunter22x"]"#, "hunter22x"), (#""user_pass": "hunter22x""#, "hunter22x"),
      (#""jwt": "hunter22x""#, "hunter22x"), (#""reset_token": "hunter22x""#, "hunter22x"),
      // Values of any form.
      (#""otp": "X7K9QP""#, "X7K9QP"), (#""pin": "12-34""#, "12-34"),
      (#""db_password": "my dog rex""#, "dog"), (#""client_secret": "ab cd""#, "ab cd"),
      // Structures.
      (#""password": {"value": "hunter22x"}"#, "hunter22x"),
      (#""password": [["hunter22x"]]"#, "hunter22x"),
      (#""password": [null, "hunter22x"]"#, "hunter22x"),
      (#"{"name": "password", "value": "hunter22x"}"#, "hunter22x"),
      (#"{"key":"authorization","value":"hunter22x"}"#, "hunter22x"),
      // What is no JSON.
      ("“password”: “hunter22x”", "hunter22x"), ("u'password': u'hunter22x'", "hunter22x"),
      (#"@"password": @"hunter22x""#, "hunter22x"),
      (#""password": /* dev */ "hunter22x""#, "hunter22x"),
      (#""password": String("hunter22x")"#, "hunter22x"),
      (#""password": "ab" + "hunter22x""#, "hunter22x"),
      ("\"password\": \"ab\nhunter22x\",", "hunter22x"),
      ("\"pin\": \"471193\n && 'a' in topics\", ", "471193"),
      // Headers to the end of their line, or of the quote around them.
      (#"authorization: Digest username="a", response="hunter22x""#, "hunter22x"),
      (#"curl -H 'authorization: Digest a="b", c="hunter22x"' d"#, "hunter22x"),
      (#"Cookie: p={"a":1}; sid=hunter22x"#, "hunter22x"), ("x-auth-key: hunter22x", "hunter22x"),
    ])
  func `what somebody may write is hidden`(text: String, secret: String) {
    #expect(!Redaction.of(text).contains(secret), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    (#"{"title": "Your order", "body": "482913"}"#, "482913"),
    (#"{"title": "Promo code"}, {"body": "482913"}"#, "482913"),
    ("it costs 1111 1111 in 2024", "1111 1111"), (#""compass": "north""#, "north"),
    (#""tokens": ["a"], "value": "north""#, "north"),
    (#"{"name": "city", "value": "Hamburg"}"#, "Hamburg"),
    ("curl -H 'authorization: Bearer abcdefgh12345678' -d 'north'", "north"),
  ])
  func `what is harmless is shown`(text: String, shown: String) {
    #expect(Redaction.of(text).contains(shown), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    #"{"pin": 04711}"#, #"{"pin": +4711}"#, #"{"pin": -4711}"#,
    // A quote is missing, and another one makes a string of two lines.
    "{\"pin\": \"4711\naps\"\"a\": 1}", "{\"pin\": \"4711\r\naps\", \"a\": 1}",
  ])
  func `a message does not say what a secret is, or should be`(text: String) {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: "write 4711 into `aps`", path: "p",
      source: Standards.json)
    let shown = shield.shielding([finding], in: text.utf8.span).findings.first?.message
    #expect(shown == "write … into `aps`")
  }

  @Test(arguments: [
    #"{"private_key": "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----\n"}"#,
    #"{"k": "{\"private_key\": \"-----BEGIN RSA PRIVATE KEY-----\\nMIIEvQIBADANBg\\n-----END\"}"}"#,
  ])
  func `a message says what a secret is`(text: String) {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: "`private_key` contains an RSA private key", path: "p",
      pointer: "/private_key", help: "not MIIEvQIBADANBg", source: Standards.json)
    let shown = shield.shielding([finding], in: text.utf8.span).findings.first
    #expect(shown?.message == "`private_key` contains an RSA private key")
    #expect(shown?.pointer == "/private_key")
    #expect(shown?.help == "not …")
  }

  @Test(arguments: [
    (#"{"password": "\u043f\u0435\u0441 Rex", "a": "b\/c"}"#, #"is "\u043f\u0435\u0441 Rex""#),
    (#"{"password": "hunter\n22x"}"#, "is \"hunter\n22x\""),
    (#"{"password": "hunter\n22x", "a": "\""}"#, #"is "hunter\n22x""#),
  ])
  func `a message quotes no secret as it is written or read`(text: String, message: String) {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: message, path: "p", source: Standards.json)
    let shown = shield.shielding([finding], in: text.utf8.span).findings.first?.message
    #expect(shown?.contains { $0.isNumber } == false, "\(shown ?? "none")")
  }

  private static let slips: [(before: String, behind: String)] = [
    (#""password" "#, ""), (#""password""#, ""), (#""password"-"#, ""), (#""password" -> "#, ""),
    (#""password"->""#, "\""), (#""password" => ""#, "\""), (#""password"~"#, ""),
    (#""password"|"#, ""), (#""password"/"#, "/"), (#""password"("#, ")"), (#""password"["#, "]"),
    (#""password"\#u{2192}"#, ""), (#""password"-:"#, ""),
    (#""password"."#, ""), (#""password"\#n"#, ""), (#""password":["#, "]"),
    (#""password":["#, ", x1]"), (#""password":("#, ")"), (#""password":-"#, ""),
    (#""password" = "#, ""), ("'password' ", ""), ("'password'-\"", "\""),
  ]

  @Test(arguments: slips.indices, ["", #""a":1,"#, #""a":"b","#])
  func `a slip beside a secret does not show it`(_ number: Int, _ member: String) {
    let slip = Self.slips[number]
    let text = "{\(member)\(slip.before)hunter22x\(slip.behind)}"
    #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
    #expect(!Redaction.of(text + #","b":{"c":1}"#).contains("hunter22x"))
    let inside = #"{"k": "\#(text.replacing("\"", with: "\\\""))"}"#
    #expect(!Redaction.of(inside).contains("hunter22x"), "\(Redaction.of(inside))")
  }

  @Test(arguments: [
    #"{"client_secret": {"a": {"b": "hunter22x"}}}"#, #"{"client_secret": [{"v": "hunter22x"}]}"#,
    #"{"client_secret": ["a", true, 1, null, "hunter22x"]}"#,
    #"{"password": {"pad": "\#(String(repeating: "a ", count: 900))", "v": "hunter22x"}}"#,
    #"{"n":"say \"no\"","client_secret" hunter22x}"#, "{\"n\":1, // c\n\"password\" hunter22x}",
    #"{"password"::"hunter22x"}"#, #"{"password":$"hunter22x"}"#, #"{"db_pwd": "hunter22x"}"#,
    "{\"a\":1,\n\(String(repeating: " ", count: 70))\"password\" hunter22x}",
    #"{"a": "\u00e9", "password": [{"v": "hunter22x"}]}"#,
  ])
  func `a value is hidden wherever it stands below its name`(_ text: String) {
    #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    #"{"alert": "Login code:\n482913"}"#, #"{"alert": "Your code is\n\n482913"}"#,
    #"{"alert": "482913\nis your code"}"#, #"{"alert": "Code [482913]"}"#,
    #"{"alert": "[App] \u{C778}\u{C99D}\u{BC88}\u{D638} [482913]"}"#,
    #"{"alert": "code {482913}"}"#,
  ])
  func `a code on a line of its own or in brackets is hidden`(_ text: String) {
    #expect(!Redaction.of(text).contains("482913"), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    #"{"passphrase": correct horse battery}"#, #"{"password": hunter22x horse battery, "a": 1}"#,
    #"{'password': hunter22x horse}"#,
  ])
  func `all words of a value without quotes are hidden`(_ text: String) {
    let shown = Redaction.of(text)
    for word in ["correct", "horse", "battery", "hunter22x"] {
      #expect(!shown.contains(word), "\(shown)")
    }
  }

  @Test(arguments: [
    #"{"a": "the "password" is wrong"}"#, #"{"roles": ["admin", "password" oops]}"#,
    #"{"password"}"#, #"{"a": ["password"]}"#, #"{"a": 'it is a "password"-field'}"#,
    #"the "password"-field"#,
  ])
  func `a name beside no value hides nothing`(_ text: String) {
    #expect(Redaction.of(text) == text)
  }

  @Test(arguments: [3, 200, 100_000])
  func `short secrets are hidden however many there are`(count: Int) {
    let members = (0..<count).map { #"{"password": "p\#($0)x", "n": "a"}"# }
    let text = "[\(members.joined(separator: ","))]"
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: "`a` is \"p2x\", p-1-x, p2xx, ap2x or (p 0 x)",
      path: "p",
      source: Standards.json)
    let shown = shield.shielding([finding], in: text.utf8.span).findings.first?.message
    #expect(shown == "`a` is \"…\", …, p2xx, ap2x or (…)")
  }

  @Test(arguments: ["\u{7F}\0\0x\n", "\0a\0b", "a\0b\0"])
  func `a secret behind what looks like UTF-16 is hidden`(beginning: String) {
    let text = beginning + #""x" -> "https://discord.com/api/webhooks/12345678/kQ8wkQ8wkQ8w","#
    #expect(!Redaction.of(text).contains("kQ8w"))
  }

  @Test func `a text put together of very many parts is searched`() {
    let parts = [String](repeating: "\"hunter22x\"", count: 50_000).joined(separator: " + ")
    #expect(!Redaction.of("\"password\": \(parts)").contains("hunter22x"))
  }

  @Test func `a text may end inside a letter`() {
    for byte in 0x80...0xFF as ClosedRange<UInt8> {
      for tail in [[byte], [byte, 0x90], [byte, 0x90, 0x90]] {
        let text = Array("code 4711 ".utf8) + tail
        var shield = Shield()
        let finding = LocatedFinding(
          rule: "r", severity: .note, message: "it is 4711", path: "p",
          source: Standards.json)
        #expect(shield.shielding([finding], in: text.span).findings.count == 1)
        #expect(!Redaction.of(String(decoding: text, as: UTF8.self)).contains("4711"))
      }
    }
  }

  /// A text, and what a report shows of it.
  @Test(
    arguments: [
      // Keys that are known by how they begin.
      ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "ghp_…"),
      ("gho_16C7e42F292c6912E7710c838347Ae178B4a!", "gho_…!"),
      ("github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwx", "github_pat_…"),
      ("xoxb-123456789012-abcdefABCDEF", "xoxb-…"), ("xoxp-1234567890", "xoxp-…"),
      ("sk_live_4eC39HqLyjWDarjtT1zdp7dc", "sk_live_…"), ("rk_live_4eC39HqLyj", "rk_live_…"),
      ("sk-aB3dE5gH7jK9mN1pQ3sT5vX7zA9cD1eF3gH5", "sk-…"),
      ("os_v2_app_ab3de5gh7jk9mn1pq3st5vx7za9cd1ef", "os_v2_app_…"),
      ("pypi-AgEIcHlwaS5vcmcCJDAwMDAwMDAwLTAwMDAtMDAwMC0wMDAw", "pypi-…"),
      ("sq0atp-aB3dE5gH7jK9mN1pQ3sT5v", "sq0atp-…"),
      (
        "sk-learn-and-other-words-of-python-are-none", "sk-learn-and-other-words-of-python-are-none"
      ),
      ("ya29.a0AfH6SMBx-1234567890abcdef", "ya29…cdef"),
      ("SG.abcdefghijklmnopqrstuv.wxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabc", "SG.a…Zabc"),
      ("Basic dXNlcjpwYXNzd29yZDEyMw==", "Basic …"), ("Bearer 5f2b8c0d9e7a4613", "Bearer …"),
      // Addresses.
      ("see https://ann:s3cr3t@example.com/a?b", "see https://…@example.com/a?b"),
      (#"https:\/\/ann:s3cr3t@example.com"#, #"https:\/\/…@example.com"#),
      ("https://example.com:8080/@ann?x=a@b", "https://example.com:8080/@ann?x=a@b"),
      // What stands under a name.
      (#""api_key": "a1b2c3d4""#, #""api_key": "…""#), ("apikey=a1b2c3d4&x=1", "apikey=…&x=1"),
      ("client_secret: 'a1b2c3d4'", "client_secret: '…'"),
      (#""dbPassword":"a1b2c3d4""#, #""dbPassword":"…""#),
      ("    password = hunter;", "    password = …;"),
      (#"{"password": "hun\"ter\"2", "a": 1}"#, #"{"password": "…", "a": 1}"#),
      (#"{"p\u0061ssword": "hun\"ter2", "a": 1}"#, #"{"p\u0061ssword": "…", "a": 1}"#),
      (#""{\"password\": \"hunter2\"}""#, #""{\"password\": \"…\"}""#),
      (
        #"AnyHashable("password"): Optional("hunter2")]"#,
        #"AnyHashable("password"): Optional("…")]"#
      ),
      (#""pin": 4711, "otp": 482913"#, #""pin": …, "otp": …"#),
      (#""Authorization": "key=opaque-key""#, #""Authorization": "key=…""#),
      (#""proxy-authorization": "Basic YTpi""#, #""proxy-authorization": "Basic …""#),
      (#""authorization": "whatever it is""#, #""authorization": "…""#),
      (#""cookie": ["a=1; b=2", "c=3"]"#, #""cookie": ["…", "…"]"#),
      ("curl -H 'Authorization: Token abc def' x", "curl -H 'Authorization: Token …' x"),
      (#""x-api-key": "k""#, #""x-api-key": "…""#),
      // Escapes, on every level.
      (#"\u043a\u043e\u0434: 482913"#, #"\u043a\u043e\u0434: …"#),
      (
        #""{\"a\": \"\\u043a\\u043e\\u0434: 482913\"}""#,
        #""{\"a\": \"\\u043a\\u043e\\u0434: …\"}""#
      ),
      (#"ghp\u005f16C7e42F292c6912E7710c838347Ae178B4a"#, #"ghp_…"#),
      // A key that was torn into lines.
      (
        #"["-----BEGIN PRIVATE KEY-----", "MIGTAgEAMBMGByqGSM49", "-----END PRIVATE KEY-----"], "x""#,
        #"["-----BEGIN PRIVATE KEY-----…"], "x""#
      ),
      (#"{'k': '-----BEGIN PRIVATE KEY-----\nMIGT'}"#, #"{'k': '-----BEGIN PRIVATE KEY-----…'}"#),
    ])
  func `a secret is left out`(text: String, shown: String) {
    #expect(Redaction.of(text) == shown)
    #expect(Redaction.of(shown) == shown, "what is shown says no more")
  }

  @Test(arguments: [
    "spring_sale_2027_newsletter_de", "4f0c1e3a-4242-4242-8242-424242424242",
    "https://example.com/a?utm_campaign=summer-2027&id=42", "npm_config_registry",
    "shop@example.com", "mailto:ann@example.com",
    #"{"password": "••••", "pin": 7, "secret": true}"#,
    #""access_token": "none""#, #""password": "{{password}}""#, "Forgot your password: tap here",
    #"{"otp_required": "1234567", "country_code": "4829"}"#, "Bearer bonds rise, basic training",
    #""collapse_key": "order-4711", "title-loc-key": "SECRET_TITLE_1""#, "a=b", "::", "://",
    "x://y",
    "com.example.app:notification-center", "projects/demo/messages/0:1500415314455276%31bd1c96",
    "Your password expires on 2027-01-31", "ExponentPushNotification", "org.demo.sk_news",
  ])
  func `ordinary text stays as it is`(_ text: String) {
    #expect(Redaction.of(text) == text)
    #expect(!Redaction.isNeeded(in: text))
  }

  @Test func `the same key of a document is always shown in the same way`() {
    let pointer: JSONPointer = "/data/AKIAIOSFODNN7EXAMPLE/a"
    #expect(Redaction.of(pointer) == "/data/AKIA…MPLE/a")
    #expect(Redaction.of(Redaction.of(pointer)) == Redaction.of(pointer))
    #expect(Redaction.of("/aps/alert" as JSONPointer) == "/aps/alert")
  }

  @Test(.timeLimit(.minutes(60)))
  func `hostile text takes time in proportion to its length`() {
    let parts = [
      "password:", "password=\"", "password: [", "\"password\":'", "https://", "https://a@",
      "\\u0061",
      "\\\\", "\\\"", "authorization: ", "-----BEGIN PRIVATE KEY-----\"", "Bearer ", "ya29.", "SG.",
      "ghp_", "sk_live_", ":=", "secret=x", "\"pin\":1234,", "Optional(", "password = <",
      "-----END -----BEGIN PRIVATE KEY-----", "Basic aB1", "{password ", "\"password\" ",
      "{\"key\":\"password\",", "[\"password\",", ",password\n", "\"password\":a(", "password=>{",
      "{\"value\":1,\"name\":\"password\"", "</password>", "\"password\":\"a\" ? ",
    ]
    for part in parts {
      let text = String(repeating: part, count: 300_000 / part.utf8.count)
      #expect(!Redaction.of(text).isEmpty, "\(part)")
    }
  }
}

/// What people and languages write that is no JSON, or other JSON than `"name": "value"`.
struct SecretShapesTests {
  @Test(arguments: [
    // Neither quotes nor a colon, and what was meant as one.
    #"{"aps":1,client_secret hunter22x}"#, #"{client_secret "hunter22x"}"#,
    #"{"aps":1,client_secret,hunter22x}"#, "{\"aps\":1,\nclient_secret\nhunter22x}",
    #"{"aps":1,client_secret|hunter22x}"#, #"{"aps":{"a":b},client_secret; hunter22x}"#,
    #"{"client_secret",hunter22x}"#, #"{"client_secret" is "hunter22x"}"#,
    #"{"client_secret":,"hunter22x"}"#, #"{"client_secret":]"hunter22x"}"#,
    #"{"client_secret":)hunter22x"}"#, #"{"client_secret"]"hunter22x"}"#,
    #"{"client_secret!:"hunter22x"}"#, #"{"client_secret":{hunter22x"}"#,
    #"{"client_secret":// c\#n"hunter22x"}"#, "{\"client_secret\":\"abc\nhunter22x",
    "{\"client_secret\":\"abcdefgh\nhunter22x\nmore,\"b\":1}",
    // What languages make of a value.
    #"{:client_secret=>:rb"hunter22x"}"#, #"{"a":1,:client_secret=>ENV[:a] || "hunter22x"}"#,
    #"{"client_secret":os.getenv("X") or "hunter22x"}"#,
    #"{"client_secret":process.env.X ?? 'hunter22x'}"#,
    #"{"client_secret":getenv("A") ?: "hunter22x"}"#,
    #"{"client_secret":a ? "b" : "hunter22x"}"#, #"{"client_secret":"a" . "hunter22x"}"#,
    #"{"client_secret":u8"hunter22x"}"#, ##"{"client_secret":#"hunter22x"#}"##,
    #"{"client_secret":"${A:-hunter22x}"}"#, #"{"client_secret":{{ a | default('hunter22x') }}}"#,
    "[\"password\"]=>\n  string(9) \"hunter22x\"", "password: >-\n  hunter22x",
    "passwords:\n  - hunter22x", #"$password = ConvertTo-SecureString "hunter22x" -Force"#,
    "{aps=1, Authorization=Token hunter22x, b=c}", "{aps={a=b}, password=my hunter22x word, b=c}",
    "«password»:«hunter22x»", "„password“:„hunter22x“",
    "&quot;password&quot;:&quot;hunter22x&quot;", "%22password%22:%22hunter22x%22",
    "user%5Bpassword%5D=hunter22x&a=b",
    // XML.
    #"<password type="x">hunter22x</password>"#, "<password><![CDATA[hunter22x]]></password>",
    #"<string name="password">hunter22x</string>"#,
  ])
  func `a secret is hidden in what is no JSON`(_ text: String) {
    #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
  }

  private static let pairKeys = [
    ("name", "value"), ("key", "value"), ("Key", "Value"), ("field", "val"), ("header", "content"),
    ("k", "v"), ("name", "stringValue"),
  ]

  @Test(arguments: pairKeys)
  func `a value is hidden whose name stands beside it`(key: String, value: String) {
    let texts = [
      #"[{"\#(key)":"client_secret","\#(value)":"hunter22x"}]"#,
      #"[{"\#(value)":"hunter22x","\#(key)":"client_secret"}]"#,
      #"[{"\#(value)": "hunter22x", "enabled": true, "\#(key)": "client_secret"}]"#,
      #"{"h":"[{\"\#(value)\":\"hunter22x\",\"\#(key)\":\"client_secret\"}]"}"#,
      #"[{\#(value):'hunter22x',\#(key):'client_secret'}]"#,
    ]
    for text in texts {
      #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
    }
  }

  @Test(arguments: [
    #"["client_secret","hunter22x"]"#, #"{"h":["a","b","client_secret","hunter22x"]}"#,
    #"[["a","b"],["client_secret",hunter22x]]"#, #"[("client_secret", "hunter22x")]"#,
    #"{"h":["client_secret","hunter22x","aps":1}"#, #"["client_secret" - "hunter22x"]"#,
    "{name=client_secret, value=hunter22x}", "name: client_secret\nvalue: hunter22x",
    #"{"name":"client_secret","value";"hunter22x"}"#,
  ])
  func `a value is hidden behind its name in a list`(_ text: String) {
    #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    "dbPwd", "userpwd", "password:", "password: ", "password?", "user[password][0]",
    "user.password.0", "password/0", "client_secret_value", "clientSecretValue",
    "client_secret_enc",
    "client_secret_b64", "apiKeyProd", "api_key_v2", "password_md5", "passwordEncrypted", "pswd",
    "contrasenas", "contraseñas", "пароли", "passwörter", "mots_de_passe", "wachtwoorden", "hasła",
    "şifreler", "密码2", "pw", "dbPw", "redisPass", "hmac_key", "csrf_token", "password\u{200B}",
  ])
  func `a name is known however it is spelled`(_ name: String) {
    for text in [#"{"\#(name)": "hunter22x"}"#, #"{"a":1,"\#(name)":"hunter22x"}"#] {
      #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
    }
  }

  @Test(arguments: [
    "password_id", "password_url", "password_length", "password_hint", "secret_name", "token_type",
    "boarding_pass", "compass", "keyboard", "session_id", "tokens_left", "author", "push",
  ])
  func `a name that only resembles one hides nothing`(_ name: String) {
    let text = #"{"\#(name)": "hunter22x"}"#
    #expect(Redaction.of(text) == text)
  }

  @Test(arguments: [
    "https://api.telegram.org/bot123456:AAFhunter22xhunter22xhunter22xhunter/sendMessage",
    "https://example.org/bot123456789:AAFhunter22xhunter22xhunter22xhunter/x",
    "https://hooks.slack.com/triggers/T00000000/123/hunter22x",
    "https://discord.com/api/v10/webhooks/123456789012345678/hunter22x",
    "https://a.webhook.office.com/webhookb2/1@2/IncomingWebhook/hunter22x/3",
    "https://maker.ifttt.com/trigger/e/with/key/hunter22x", "https://api.day.app/hunter22x/title",
    "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=hunter22x",
    "https://example.com/?a=b&token=hunter22x", "https://example.com/?sig=hunter22x",
  ])
  func `what gives access in a URL is hidden`(_ text: String) {
    #expect(!Redaction.of(text).contains("hunter22x"), "\(Redaction.of(text))")
  }

  @Test(arguments: [
    "https://example.com/bot/news?id=hunter22x", "https://slack.com/hunter22x",
    "Hello, password resets are free", "In 2024, password rules changed: see below",
    #"{"fields": ["email", "password", "name", "phone"]}"#,
    #"{"a": "Hello, password protection is on"}"#, #"{"name": "city", "content": "hunter22x"}"#,
    #"{"tokens": ["server_key", "hunter22x"]}"#,
  ])
  func `what tells of no secret stays`(_ text: String) {
    #expect(Redaction.of(text) == text)
  }

  @Test func `a card's number right behind a letter beyond ASCII is hidden`() {
    #expect(!Redaction.of("カード4111111111111111").contains("41111111"))
  }

  @Test(arguments: ["--user=ann:", "--cert a.p12:", "--proxy-user 'ann:"])
  func `the password in an option of a command is hidden`(_ option: String) {
    #expect(!Redaction.of("curl \(option)hunter22x' -d x").contains("hunter22x"))
  }

  @Test(arguments: [false, true])
  func `a secret in UTF-16 is hidden`(isBigEndian: Bool) {
    let text = #"{"name":"Grüße","client_secret":"hunter22x","b":1}"#
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let shown = Shield().shielding(bytes.span).text
    let plain = Array(copying: shown.bytes).filter { $0 != 0 }
    #expect(!String(decoding: plain, as: UTF8.self).contains("hunter22x"))
    #expect(plain.count { $0 == UInt8(ascii: "*") } == 9)
  }

  /// A password, where a finding is, and what its message says of them.
  @Test(
    arguments: [
      ("badge", "/aps/badge", "`badge` must be a number", "`badge` must be a number"),
      ("badge", "/password", "`badge` must be a number", "`…` must be a number"),
      ("badge", "/aps/sound", "it is \"badge\"", "it is \"…\""),
      ("content-available", "/aps", "`content-available` is 1", "`content-available` is 1"),
      ("hunter22x", "/aps", "`hunter22x` is 1", "`…` is 1"),
    ] as [(String, String, String, String)])
  func `a usual word that is a secret stays readable elsewhere`(
    _ password: String, _ pointer: String, _ message: String, _ shown: String
  ) {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: message, path: "p",
      pointer: JSONPointer(pointer.split(separator: "/").map(String.init)), source: Standards.json)
    let text = #"{"aps":{"badge":"1"},"password":"\#(password)"}"#
    let shielded = shield.shielding([finding], in: text.utf8.span)
    #expect(shielded.findings.first?.message == shown)
    let document = Array(copying: shielded.text(of: text.utf8.span).bytes)
    #expect(!String(decoding: document, as: UTF8.self).contains(":\"\(password)"))
  }

  /// The credential of a request, and what a message says about its body.
  @Test(
    arguments: [
      ("Bearer $TOKEN", "the token of `token`", "the token of `token`"),
      ("Bearer ${ACCESS_TOKEN}", "an access token", "an access token"),
      ("Bearer {{token}}", "the token of `token`", "the token of `token`"),
      ("Bearer <token>", "the token of `token`", "the token of `token`"),
      ("Bearer %TOKEN%", "the token of `token`", "the token of `token`"),
      ("key=$SERVER_KEY", "the server key", "the server key"),
      ("<token>", "the token of `token`", "the token of `token`"),
      ("Bearer TOKEN", "the token of `token`", "the token of `token`"),
      ("Bearer ACCESS_TOKEN", "an access token", "an access token"),
      ("Bearer YOUR_ACCESS_TOKEN", "write your access token", "write your access token"),
      ("Bearer hunter", "it is \"a hunter\"", "it is \"a …\""),
      ("Bearer hunter22x", "`hunter22x` is no key", "`…` is no key"),
      ("Bearer <740f4707bebcf74f>", "740f4707bebcf74f is no key", "… is no key"),
    ] as [(String, String, String)])
  func `a credential that is a word or a placeholder hides no word of a message`(
    _ credential: String, _ message: String, _ shown: String
  ) {
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: message, path: "p", pointer: "/message/token",
      source: Standards.json)
    let body = #"{"message":{"token":"a"}}"#
    var shield = Shield()
    let text = "POST https://example.com\nAuthorization: \(credential)\n\n\(body)"
    let shielded = shield.shielding([finding], in: text.utf8.span)
    #expect(shielded.findings.first?.message == shown)
    #expect(shielded.findings.first?.pointer == "/message/token")
    var shieldOfOption = Shield(headers: [("Authorization", credential)], deviceToken: "")
    let beside = shieldOfOption.shielding([finding], in: body.utf8.span)
    #expect(beside.findings.first?.message == shown)
  }

  @Test func `a usual word is hidden where the syntax is broken`() {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "json-bare-word", severity: .error, message: "`badge` is not a JSON value", path: "p",
      pointer: "/a", source: Standards.json)
    let text = #"{"a":x,"password":"badge"}"#
    let shown = shield.shielding([finding], in: text.utf8.span).findings.first?.message
    #expect(shown == "`…` is not a JSON value")
  }
}

/// What a breakdown describes in place of a document.
struct HiddenTextTests {
  private static func hidden(_ text: String) -> String {
    String(decoding: HiddenText.hiding(text.utf8.span), as: UTF8.self)
  }

  @Test(arguments: [
    #"{"password": "hunter2", "a": 1}"#, #"{"pin": 4711, "otp": 482913}"#,
    #"{"a": {"APNS": "{\"password\": \"hun\\\"ter\\n2\", \"pin\": 4711}"}}"#,
    #"{"k": "-----BEGIN PRIVATE KEY-----\nMIGTAgEA\n-----END PRIVATE KEY-----\n"}"#,
    #"{"k": "{\"k\": \"-----BEGIN PRIVATE KEY-----\\nMIGTAgEA\"}"}"#,
    #"{"k": ["-----BEGIN PRIVATE KEY-----", "MIGTAgEAMBMGByqGSM49", "-----END PRIVATE KEY-----"]}"#,
    #"{"c": 4111111111111111, "d": [4111111111111111], "e": "\u043a\u043e\u0434: 482913"}"#,
    #"{"u": "https:\/\/ann:p\"w@example.com", "t": "\\neyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vIn0.c2ln"}"#,
  ])
  func `a document without its secrets is as long, and still one`(_ text: String) {
    let hidden = Self.hidden(text)
    #expect(hidden != text)
    #expect(hidden.utf8.count == text.utf8.count)
    guard let document = JSONDocument(parsing: hidden.utf8.span) else {
      Issue.record("no JSON: \(hidden)")
      return
    }
    let inner = document.root["k"]?.string ?? document.root["a"]?["APNS"]?.string
    guard let inner, inner.hasPrefix("{") else { return }
    let isDocument = JSONDocument(parsing: inner.utf8.span) != nil
    #expect(isDocument, "\(inner)")
  }

  @Test func `what is hidden is shown as stars, or as a gap between what is not`() {
    #expect(HiddenText.shown(Self.hidden("hello")) == "hello")
    let document = WrittenDocument(
      Array(Self.hidden(#"{"password": "hunter2", "a": "Your code is 482913", "pin": 4711}"#).utf8))
    #expect(document.root?["password"]?.string.map { HiddenText.shown($0) } == "****")
    #expect(document.root?["a"]?.string.map { HiddenText.shown($0) } == "Your code is …")
    let pin = document.root?["pin"].map { String(decoding: $0.text, as: UTF8.self) }
    #expect(pin.map { HiddenText.isHiddenNumber($0) } == true)
  }
}
