import JSON
import PushCapture
import Testing

/// Requests as people have them at hand.
@Suite struct CaptureTests {
  private func capture(_ text: String) -> Capture? {
    Capture(Array(text.utf8).span)
  }

  /// The parts of a request in a line.
  private func lines(_ text: String) -> [String] {
    (capture(text)?.requests ?? []).map { request in
      var parts = [request.method, request.address]
      parts += request.headers.map { "\($0.name)=\($0.value)" }
      switch request.body {
      case .text(let text): parts.append(String(decoding: text.bytes, as: UTF8.self))
      case .string(let pointer): parts.append("\(pointer)")
      case .file(let name): parts.append("@\(name)")
      case .filledIn(let value): parts.append("? \(value)")
      case nil: break
      }
      if let response = request.response {
        parts.append("-> \(response.status.map(String.init) ?? "") \(response.text)")
      }
      return parts.joined(separator: " | ")
    }
  }

  @Test func `a request of HTTP may be commented out`() {
    let text =
      "//Sent:\n//\n//POST https://x.example/send HTTP/1.1\n//A: b\n//\n//{\"to\":\"a\"}\n//\n"
    let found = lines(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("POST | https://x.example/send | a=b") == true, "\(found)")
    #expect(found.first?.contains("{\"to\":\"a\"}") == true, "\(found)")
  }

  @Test(arguments: [
    (
      #"-d to=a1 -d push='{"aps": {"alert": "Hi"}}'"#,
      #"{"to":"a1","push":"{\"aps\": {\"alert\": \"Hi\"}}"}"#
    ),
    // Fields may follow a document, which may have their signs in it.
    (
      #"-d 'push={"q":"a&b=}"}&title=Hi+you%21&x.y[]=z'"#,
      #"{"push":"{\"q\":\"a&b=}\"}","title":"Hi you!","x.y[]":"z"}"#
    ),
    (
      #"--data-urlencode 'push={"q":1}' --data-urlencode 'a=Q&A=50%'"#,
      #"{"push":"{\"q\":1}","a":"Q&A=50%"}"#
    ),
    (
      #"-F 'push={"q":";"};type=application/json' -F a=Q\&A -F b=@x.json"#,
      #"{"push":"{\"q\":\";\"}","a":"Q&A"}"#
    ),
    ("-d 'push=%7B%22q%22%3A1%7D'", #"{"push":"{\"q\":1}"}"#),
    // What may be a number is left out.
    (#"-d 'push={}&priority=5&dry_run=true'"#, #"{"push":"{}"}"#),
    (#"-d $'a=x\x01y' -d 'push={}'"#, #"{"a":"x\u0001y","push":"{}"}"#),
    // What holds no document, and what is no form.
    ("-d 'to=a1&title=Hi'", "to=a1&title=Hi"),
    (#"-d 'push={}' -d '{"b":2}'"#, #"{"b":2}"#),
    (#"-d '{"a":"b=c"}'"#, #"{"a":"b=c"}"#),
    ("-d 'Train 7 = late'", "Train 7 = late"),
  ])
  func `the fields of a form are the keys of a document`(_ options: String, _ body: String) throws {
    let request = try #require(capture("curl https://e.com \(options)")).requests.first
    guard case .text(let found)? = request?.body else {
      Issue.record("no text: \(String(describing: request?.body))")
      return
    }
    #expect(String(decoding: found.bytes, as: UTF8.self) == body)
  }

  /// With the square of its length, it would take minutes.
  @Test func `a form of many documents without an end is read at once`() throws {
    let form = String(repeating: "a={&", count: 250_000)
    #expect(capture("curl https://e.com -d '\(form)'")?.requests.count == 1)
  }

  @Test func `each byte of a form is found where it is written`() throws {
    let command = #"curl https://e.com -d 'a=x&push={"b":"%21"}'"#
    let request = try #require(capture(command)).requests.first
    guard case .text(let found)? = request?.body else {
      Issue.record("no text: \(String(describing: request?.body))")
      return
    }
    let places = [("x", "x&push"), ("push", "push={"), ("b", #"b":"%"#), ("!", "%21")]
    for (byte, place) in places {
      let here = try #require(String(decoding: found.bytes, as: UTF8.self).utf8Offset(of: byte))
      #expect(found.origin(of: here) == command.utf8Offset(of: place))
    }
  }

  @Test(arguments: [
    (#"'{"a":"$b","c":"Hi $NAME!","d":"${e_1}"}'"#, ["$b", "$NAME", "${e_1}"]),
    (#"'{"a":"'"$B"'","c":"$DDDD"}'"#, ["$DDDD"]),
    (#""{\"a\":\"$b\"}""#, []),
    // Keys of other languages, prices, and words.
    (#"'{"$set":{"a":"$ 5"},"b":"$USD 5, $5, $a b","c":"${d e}"}'"#, []),
  ])
  func `single quotes keep variables from being filled in`(
    _ body: String, _ variables: [String]
  ) throws {
    let request = try #require(capture("curl https://e.com -d \(body)")).requests.first
    guard case .text(let text)? = request?.body else {
      Issue.record("no text: \(String(describing: request?.body))")
      return
    }
    let found = text.quotedVariables.map {
      String(decoding: text.bytes[$0.start..<$0.end], as: UTF8.self)
    }
    #expect(found == variables)
  }

  @Test(arguments: [
    (#"curl -d '{"a":"It's on"}' https://e.com"#, #"{"a":"It's on"}"#, 1),
    (#"curl -d '{"a":"Ann's and Bo's","b":1}' https://e.com"#, #"{"a":"Ann's and Bo's","b":1}"#, 2),
    (
      "curl https://e.com -d '{\n\"a\":\"Who's there?\",\n\"b\":1\n}'",
      "{\n\"a\":\"Who's there?\",\n\"b\":1\n}", 1
    ),
    (#"B='{"a":"It's on"}'; curl -d "$B" https://e.com"#, #"{"a":"It's on"}"#, 1),
    (#"echo '{"a":"It's on"}' | curl -d @- https://e.com"#, #"{"a":"It's on"}"#, 1),
    (#"curl -d '{"a":"It'\''s on"}' https://e.com"#, #"{"a":"It's on"}"#, 0),
    (#"curl -d '{"a":"it'"'"'s"}' https://e.com"#, #"{"a":"it's"}"#, 0),
    (#"curl -d '{"a":"/topics/'news'"}' https://e.com"#, #"{"a":"/topics/news"}"#, 0),
    (#"curl -d '{"a":"Hi 'Ann'"}' https://e.com"#, #"{"a":"Hi Ann"}"#, 0),
  ])
  func `an apostrophe in a text of quoted JSON is one of the text`(
    _ text: String, _ body: String, _ apostrophes: Int
  ) throws {
    guard case .text(let found)? = try #require(capture(text)).requests.first?.body else {
      Issue.record("no body")
      return
    }
    #expect(String(decoding: found.bytes, as: UTF8.self) == body)
    #expect(found.bareApostrophes.count == apostrophes)
    for offset in found.bareApostrophes {
      #expect(Array(text.utf8)[found.origin(of: offset)] == UInt8(ascii: "'"))
    }
  }

  @Test(arguments: [
    "# curl https://e.com \\\n#   -d '{\"a\":1}'", "// curl https://e.com \\\n//   -d '{\"a\":1}'",
    "/**\n * curl \\\n * https://e.com \\\n *\t-d '{\"a\":1}'\n */",
    "echo a\n  # $ curl -v https://e.com \\\n  # -d '{\"a\":1}'\necho b",
    "## curl -d '{\"a\":1}' \\\n##  https://e.com\n",
  ])
  func `a command may be commented out over several lines`(_ text: String) {
    let mayBeText = Capture.mayBeText(Array(text.utf8).span)
    #expect(mayBeText)
    #expect(lines(text) == ["POST | https://e.com | {\"a\":1}"])
  }

  @Test func `a body that is commented out stands where it was`() throws {
    let text = "// curl https://e.com -d '{\n//  \"a\": 1\n// }'"
    guard case .text(let body)? = try #require(capture(text)).requests.first?.body else {
      Issue.record("no body")
      return
    }
    #expect(String(decoding: body.bytes, as: UTF8.self) == "{\n    \"a\": 1\n   }")
    #expect(
      body.bytes.indices.allSatisfy {
        [UInt8(ascii: " "), Array(text.utf8)[body.origin(of: $0)]].contains(body.bytes[$0])
      })
  }

  @Test(arguments: [
    "* curl is a tool\n* wget is another", "// curl it\nlet a = \"{}\"",
    "let a = 1\n// curl -v https://e.com \\\n// -d '{}'",
  ])
  func `a comment about a tool is no command`(_ text: String) {
    #expect(capture(text) == nil)
  }

  @Test func `quotes, escapes and joined letters`() {
    #expect(
      lines(#"curl -sSXPUT -d"{\"a\":\"\$x\"}" -Ha:b https://example.com/"#) == [
        #"PUT | https://example.com/ | a=b | {"a":"$x"}"#
      ])
    #expect(
      lines(#"curl https://e.com --data-raw $'{"a":"it\'s\u0021\n"}' ; echo done"#) == [
        "POST | https://e.com | {\"a\":\"it's!\n\"}"
      ])
  }

  @Test(arguments: [
    ("-d '{}' https://e.com/3/device/<TOKEN>", "https://e.com/3/device/<TOKEN> | {}"),
    (
      "-d '{}' https://e.com/v1/projects/<id>/messages:send",
      "https://e.com/v1/projects/<id>/messages:send | {}"
    ),
    ("-d '{\"to\":\"'<TOKEN>'\"}' https://<host>/a", "https://<host>/a | {\"to\":\"<TOKEN>\"}"),
    ("-d <payload> https://e.com", "https://e.com | ? the value of `<payload>`"),
    ("-d @- https://e.com <push.json >/dev/null", "https://e.com | @push.json"),
    ("-d @- https://e.com <push", "https://e.com | @push"),
    ("-d @- https://e.com <push 2> log", "https://e.com | @push"),
  ])
  func `a place that is left open is no redirection`(_ arguments: String, _ request: String) {
    #expect(lines("curl \(arguments)") == ["POST | \(request)"])
  }

  @Test(arguments: ["$TOPIC", "${TOPIC}"])
  func `a header that is a variable keeps its name`(_ value: String) {
    let text =
      #"curl -H "apns-topic: \#(value)" -d '{"aps":{}}' https://api.push.apple.com/3/device/1"#
    #expect(lines(text).first?.contains("apns-topic=${TOPIC}") == true)
  }

  @Test func `a body in a here-document or in a file`() {
    let text = """
      curl -X POST -H "Authorization: Bearer $TOKEN" -d @- https://fcm.googleapis.com/v1 <<EOF
      {"message": {}}
      EOF
      curl -d @push.json https://e.com/3/device/1
      """
    #expect(
      lines(text) == [
        "POST | https://fcm.googleapis.com/v1 | authorization=${value} | {\"message\": {}}\n",
        "POST | https://e.com/3/device/1 | @push.json",
      ])
  }

  @Test(
    "a word before the body of a request is none of it",
    arguments: [
      "POST https://e.com/x\nA: b\n\nBody:\n{}", "POST https://e.com/x\nA: b\nBody:\n\n{}",
      "POST https://e.com/x\nA: b\n\nRequest body\n\n{}",
      "POST https://e.com/x\nA: b\nJSON payload:\n{}",
    ])
  func labelOfBody(text: String) {
    #expect(lines(text) == ["POST | https://e.com/x | a=b | {}"])
  }

  @Test(
    "lines of a command without backslashes",
    arguments: [
      "curl -X POST https://e.com/3/device/1\n -s\n\t-d '{}'",
      "curl -X POST\n  -s \n  --data '{}'\n  https://e.com/3/device/1\nhttps://e.com/other",
      "curl https://e.com/3/device/1 -X POST -d\n'{}'\n- what it sends\n'more'",
      "curl -d \n'{}' https://e.com/3/device/1\nhttps://e.com/docs",
    ])
  func linesWithoutBackslashes(script: String) {
    #expect(lines(script) == ["POST | https://e.com/3/device/1 | {}"])
  }

  @Test func `the output of a command is as unknown as a variable`() {
    let texts = [
      #"curl -d '{"a":'$(date +%s)',"b":1}' u"#, #"curl -d '{"a":'"$(date +%s)"',"b":1}' u"#,
      #"curl -d '{"a":'`date +%s`',"b":1}' u"#, #"curl -d "{\"a\":$(date "+%s)"),\"b\":1}" u"#,
      #"curl -d "{\"a\":$(($(date +%s) + 60)),\"b\":1}" u"#,
      "curl -d @- u <<EOF\n{\"a\":$(date +%s),\"b\":1}\nEOF",
      "curl -d @- u <<-END\n{\"a\":`date`,\"b\":1}\n\tEND",
    ]
    for text in texts {
      let line = lines(text).first?.filter { $0 != "\n" }
      #expect(line == #"POST | u | {"a":${output},"b":1}"#, "\(text)")
    }
    // Nothing is put in between single quotes, nor behind a quoted word or a backslash.
    #expect(lines("curl -d '[$(date +%s)]' u") == ["POST | u | [$(date +%s)]"])
    #expect(lines("curl -d @- u <<'E'\n[$(date)]\nE") == ["POST | u | [$(date)]\n"])
    #expect(lines("curl -d @- u <<E\n[\\$(date)]\nE") == ["POST | u | [$(date)]\n"])
    #expect(
      lines("curl -d {} https://e.com/3/device/$(cat token)") == [
        "POST | https://e.com/3/device/${output} | {}"
      ])
  }

  @Test func `a command between backquotes ends there`() {
    #expect(
      lines("A=`curl -d {} u/1`\nB=`curl -d {} u/2` ") == ["POST | u/1 | {}", "POST | u/2 | {}"])
  }

  @Test(arguments: [
    ("p='[1]'\ncurl -d \"$p\" u", "[1]"),
    ("export p=\"[1]\"; curl -d $p u", "[1]"),
    ("p='[1]'\nq=$p\ncurl -d \"${q}\" u", "[1]"),
    ("p='[1]'\ncurl -d \"{\\\"a\\\":$p}\" u", "{\"a\":[1]}"),
    ("p=no; p=[1]\ncurl -d\"$p\" u", "[1]"),
    ("read -r -d '' p <<-'EOF'\n[1]\nEOF\ncurl --data \"$p\" u", "[1]"),
    ("f() {\n  cat <<EOF\n[1]\nEOF\n}\ncurl -d \"$(f)\" u", "[1]"),
    ("curl -d \"$(f \"$1\")\" u\nfunction f() {\n  echo '[1]'\n}", "[1]"),
    ("tee a.json <<EOF\n[1]\nEOF\ncurl -d @a.json u", "[1]"),
    (#"f() { echo '{"a":1}'; }; echo go; curl -d "$(f)" u"#, #"{"a":1}"#),
    ("f() {\n  cat <<EOF\n{\n}\nEOF\n}\ncurl -d \"$(f)\" u", "{}"),
    ("f() {\n  echo log >&2\n  echo '[1]'\n}\ncurl -d \"$(f)\" u", "[1]"),
    ("echo '[1,' > a.json; echo '2]' >> a.json\ncurl -d @a.json u", "[1,2]"),
    (
      "cat <<EOF > a.json\n[1\nEOF\ncat \"$B\" c >> a.json; echo ']' >> a.json\ncurl -d @a.json u",
      "@a.json"
    ),
    ("echo '[1]' | tee a.json\ncurl -d @a.json u", "[1]"),
    ("cat >> a.json <<EOF\n[1]\nEOF\ncurl -d @a.json u", "[1]"),
    ("IFS= read -r p <<< '[1]'\ncurl -d \"$p\" u", "[1]"),
    ("p=$(cat <<EOF\n[1]\nEOF\n)\ncurl -d \"$p\" u", "[1]"),
    ("p=\"$(cat <<'EOF'\n[\"it's\"]\nEOF\n)\"\ncurl -d \"$p\" u", "[\"it's\"]"),
    ("curl -d \"$(cat <<EOF\n[1]\nEOF\n)\" u", "[1]"),
    ("cat <<EOF | curl -d @- u\n[1]\nEOF", "[1]"),
    ("cat <<EOF |\n[1]\nEOF\ncurl -d @- u", "[1]"),
    ("echo '[1]' | curl --data-binary @- u", "[1]"),
    ("p=[1]\nprintf '%s' \"$p\" | curl -d @- u", "[1]"),
    ("curl -d @- u <<< '[1]'", "[1]"),
    ("cat > a.json <<EOF\n[1]\nEOF\ncurl -d @./a.json u", "[1]"),
    ("send() { curl -d \"$p\" u; }\np=[1]\nsend", "[1]"),
    ("p=$(cat a.json)\ncurl -d \"$p\" u", "@a.json"),
    ("p=`cat a.json`\ncurl -d \"$p\" u", "@a.json"),
    ("curl -d \"$(<a.json)\" u", "@a.json"),
    ("cat a.json | curl -d @- u", "@a.json"), ("curl -d @- u < a.json", "@a.json"),
    ("curl -X POST -T a.json u", "@a.json"),
    ("curl -d \"$p\" u", "? the value of `$p`"),
    ("curl -d\"$p\" u", "? the value of `$p`"),
    ("curl -d \"${1:-x}\" u", "? the value of `${1:-x}`"),
    ("curl -d \"$1\" u", "? the value of `$1`"),
    ("p=$1\ncurl --data-raw \"$p\" u", "? the value of `$p`"),
    ("p=[1]\nread p\ncurl -d \"$p\" u", "? the value of `$p`"),
    ("# p=[1]\ncurl -d \"$p\" u", "? the value of `$p`"),
    ("curl -d \"$(jq -n '{a: 1}')\" u", "? the output of `jq`"),
    ("curl -d `make_body` u", "? the output of `make_body`"),
    ("curl -d @- u <<EOF\n$p\nEOF", "? what it reads from standard input"),
    ("jq . a.json | curl -d @- u", "? what it reads from standard input"),
    ("curl -d @- u", "? what it reads from standard input"),
  ])
  func `a body is found where a script says it`(_ text: String, _ body: String) {
    let line = lines(text).first?.replacing("\n", with: "")
    #expect(line == "POST | u | \(body)", "\(text)")
  }

  @Test func `an address may be put together, a value for a place is left open`() {
    let text = """
      host=https://e.com
      token=abc
      curl -d "{\\"to\\":\\"$token\\"}" $host/3/device/$token
      """
    #expect(lines(text) == [#"POST | https://e.com/3/device/$token | {"to":"$token"}"#])
  }

  @Test func `requests inside of assignments and texts are found`() {
    #expect(
      lines("a=$(curl -d [1] u)\necho \"$(curl -d [2] u)\"\ncat > x.sh <<E\ncurl -d [3] u\nE")
        == ["POST | u | [1]", "POST | u | [2]", "POST | u | [3]"])
  }

  @Test func `a client that fills in all of a body does not say it`() {
    #expect(
      lines("POST https://e.com\n\n{{ body }}") == [
        "POST | https://e.com | ? the value of `{{ body }}`"
      ])
    #expect(lines("POST https://e.com\n\n<@ ./a.json") == ["POST | https://e.com | @./a.json"])
    let postman = #"""
      {"info": {"schema": "x"}, "item": [{"request": {"method": "POST", "url": "u", "body": {"raw": "{{b}}"}}}]}
      """#
    #expect(lines(postman) == ["POST | u | ? the value of `{{b}}`"])
  }

  @Test func `what stands for a command is at its place`() {
    let text = Array(#"curl -d "[$(date +%s),1]" u"#.utf8)
    guard case .text(let body)? = Capture(text.span)?.requests.first?.body else {
      Issue.record("no body")
      return
    }
    #expect(String(decoding: body.bytes, as: UTF8.self) == "[${output},1]")
    #expect(text[body.origin(of: 1)] == UInt8(ascii: "$"))
    #expect(text[body.origin(of: 9)] == UInt8(ascii: ")"))
    #expect(text[body.origin(of: 10)] == UInt8(ascii: ","))
  }

  @Test func `what curl printed belongs to the command before`() {
    let text = """
      curl -v -d '{}' https://e.com/3/device/1
      * Connected
      > POST /3/device/1 HTTP/2
      < HTTP/2 400
      < apns-id: 1
      {"reason":"BadDeviceToken"}
      """
    #expect(
      lines(text) == [
        #"POST | https://e.com/3/device/1 | {} | -> 400 {"reason":"BadDeviceToken"}"#
      ])
  }

  @Test func `a file with requests for an editor`() {
    let text = """
      @host = https://api.push.apple.com
      ### Silent
      # @name silent
      POST {{host}}/3/device/{{token}} HTTP/2
      apns-push-type: background
      // a comment
      apns-priority: 5

      {
        "aps": {}
      }

      > {% client.test() %}
      ###
      GET https://example.com/x
      ### From a file
      POST https://e.com/3/device/2

      < ./push.json
      """
    #expect(
      lines(text) == [
        "POST | {{host}}/3/device/{{token}} | apns-push-type=background | apns-priority=5"
          + " | {\n  \"aps\": {}\n}",
        "GET | https://example.com/x", "POST | https://e.com/3/device/2 | @./push.json",
      ])
  }

  @Test(arguments: [
    ("{\"aps\": {}}", true), ("[1]", true), ("\"aps\": {}", true), ("aps\": {", true),
    ("\n{\"aps\": {}}", false),
  ])
  func `a body is read without the blank line before it`(_ body: String, _ lacksBlankLine: Bool) {
    let text = "POST /3/device/1 HTTP/2\n// \"a note\": {\napns-topic: a.b\n\(body)"
    let written = body.drop { $0 == "\n" }
    #expect(lines(text) == ["POST | /3/device/1 | apns-topic=a.b | \(written)"])
    #expect(capture(text)?.requests.map(\.lacksBlankLine) == [lacksBlankLine])
  }

  @Test(arguments: [
    (
      "https://e.com/a\nContent-Type:application/json\nA: b\n\n{}\n",
      "https://e.com/a | content-type=application/json | a=b | {}"
    ),
    ("https://e.com/a\n{}", "https://e.com/a | {}"),
    ("Content-Type: x\nA: b\n\n[ {} ]", " | content-type=x | a=b | [ {} ]"),
    (
      "URL: https://e.com/a\nMethod: POST\nHeaders:\n  A: b\nBody:\n  {}",
      "https://e.com/a | a=b | {}"
    ),
    (
      "Request URL:\nhttps://e.com/a\n\nHeaders: A: b\nBody (raw): {}", "https://e.com/a | a=b | {}"
    ),
    ("# Push\nPOST\nhttps://e.com/<id>\n\nA: b\n\npayload \n{}", "https://e.com/<id> | a=b | {}"),
    ("```\nhttps://e.com/a\n{}\n```\nThat is all.", "https://e.com/a | {}"),
    (
      "https://e.com/a\nPOST\nContent-Type : x\nA\t:b\n\n{}",
      "https://e.com/a | content-type=x | a=b | {}"
    ),
    ("https://e.com/a\n{}\nHTTP/1.1 400\n\n{\"e\":1}", "https://e.com/a | {} | -> 400 {\"e\":1}"),
  ])
  func `the parts of a request stand below each other`(_ text: String, _ request: String) {
    let mayBeText = Capture.mayBeText(Array(text.utf8).span)
    #expect(mayBeText)
    #expect(lines(text) == ["POST | \(request)"])
  }

  @Test(arguments: [
    (#"'{"a": 'b[c]', "d": 1}'"#, #"{"a": 'b[c]', "d": 1}"#),
    (#"'{"a":'b c'}'"#, #"{"a":'b c'}"#), (#"'{"a":'b','c':1}'"#, #"{"a":'b',c:1}"#),
    (#"'{"a":'5b'}'"#, #"{"a":'5b'}"#), (#"'{"a":'True'}'"#, #"{"a":'True'}"#),
  ])
  func `a value in single quotes inside of single quotes keeps them`(
    _ written: String, _ body: String
  ) {
    #expect(lines("curl -d \(written) https://e.com") == ["POST | https://e.com | \(body)"])
  }

  @Test(arguments: ["5", "-1.5e3", "0", "true", "false", "null"])
  func `the quotes around a value that is JSON without them are the shell's`(_ value: String) {
    #expect(
      lines(#"curl -d '{"a":'\#(value)',"b":{"c":'\#(value)'}}' https://e.com"#)
        == [#"POST | https://e.com | {"a":\#(value),"b":{"c":\#(value)}}"#])
  }

  @Test(arguments: [
    "```http\nPOST https://e.com/a\nA: b\n\n{}\n```\n\nIt is refused.",
    "POST https://e.com/a\nA: b\n\n{}\n```",
    "// Request URL\nPOST \"https://e.com/a\"\n\n// Request Header\nA: b\n\n// Request Body\n{}\n",
  ])
  func `what a page has around the parts of a request is none of them`(_ text: String) {
    #expect(lines(text) == ["POST | https://e.com/a | a=b | {}"])
  }

  @Test(arguments: [
    // Blocks with brackets in the order of the page, without the indentation of their fences.
    (
      "One:\n\n  ```json\n  {\n    \"a\": 1\n  }\n  ```\n\n~~~\n[2]\n~~~",
      ["{\n  \"a\": 1\n}\n", "[2]\n"]
    ),
    // A longer fence holds a shorter one, and the last block may lack its end.
    ("````\n```\n{}\n```\n````\nThat is all.\n```\n{1", ["```\n{}\n```\n", "{1"]),
    ("Run\n```sh\nmake test\n```\nand send\n```\n{}\n```", ["{}\n"]),
    ("```php\nArray\n(\n)\n```\n.", ["Array\n(\n)\n"]),
    ("[![image](a)](b)\n```\n{}\n```", ["{}\n"]),
    // Behind a fence stands whatever a renderer is told, and before it the sign of a list.
    ("Run\n```json {2}\n{}\n```\nand\n```{r} title=\"[x]\"\n[]\n```", ["{}\n", "[]\n"]),
    ("1. ```json\n   {}\n   ```\n2. Then\n   - ```\n     []\n     ```", ["{}\n", "[]\n"]),
    // The rest counts where it has an object that is no sketch among words.
    ("See `{}` and [a](b).\n```\n{}\n```\nDone.", ["{}\n"]),
    ("a {1}\n```\n[2]\n```\nb `c` {3}\n", ["a {1}\n", "[2]\n", "b     {3}\n"]),
  ])
  func `blocks of a page hold documents`(_ text: String, _ documents: [String]) {
    let mayBeText = Capture.mayBeText(Array(text.utf8).span)
    #expect(mayBeText)
    #expect(capture(text)?.form == .page)
    #expect(lines(text) == documents.map { " |  | \($0)" })
  }

  @Test func `a file of requests may have a page in its comments`() {
    let text = """
      ```
      POST https://e.com/a
      A: b

      {"a": 1}
      ```

      ### two
      POST https://e.com/b
      A: b

      {"b": 2}
      """
    #expect(
      lines(text) == [
        "POST | https://e.com/a | a=b | {\"a\": 1}", "POST | https://e.com/b | a=b | {\"b\": 2}",
      ])
  }

  @Test func `documents of a page stand among its requests`() {
    let text = """
      # One
      ```json
      {"a": 1}
      ```
      ```bash
      cat > b.json <<EOF
      {"b": 2}
      EOF
      ```
      ```bash
      curl -d @b.json https://e.com/b
      ```
      ```http
      POST https://e.com/c
      A: b

      {"c": 3}
      ```
      """
    #expect(
      lines(text) == [
        " |  | {\"a\": 1}\n", "POST | https://e.com/b | {\"b\": 2}\n",
        "POST | https://e.com/c | a=b | {\"c\": 3}",
      ])
    let header = capture(text)?.requests.last?.headers.first?.place
    guard case .range(let range)? = header else {
      Issue.record("no header")
      return
    }
    #expect(Array(text.utf8)[range.start...].starts(with: Array("A: b\n\n{".utf8)))
  }

  @Test(arguments: [
    "```json\n{}\n```", "\n```\n{}\n```\n\n", "Words\n```\nmake\n```", "``` {}\n```",
    " * ```\n * {}\n * ```", "```{\"a\":\n1}",
    "{}\n```\n{}\n```",
  ])
  func `a single block, and one without brackets, make no page`(_ text: String) {
    #expect(capture(text) == nil)
  }

  @Test func `many fences take no long time`() {
    let text = String(repeating: "```\n{\n```\n", count: 20_000)
    let time = ContinuousClock().measure { _ = capture(text) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    "POST https://e.com/a\n\nHeaders:\n\nA: b\nC: d\n\nBody: {}",
    "POST https://e.com/a\n\nA: b\nC: d\n\n{}",
    "POST https://e.com/a\nHeaders:\nA: b\nC: d\n\nPayload:\n\n{}",
    "POST https://e.com/a\n\nA: b\n\nC: d\n\nBody:\n{}",
    "POST https://e.com/a\nHeaders:\n\nA: b\nC: d\nRequest body: {}",
  ])
  func `headers may be set off from the request line`(_ text: String) {
    #expect(lines(text) == ["POST | https://e.com/a | a=b | c=d | {}"])
    #expect(capture(text)?.requests.first?.hasUnreadLines == false)
    #expect(capture(text)?.requests.first?.lacksBlankLine == false)
  }

  @Test(arguments: [
    ("POST https://e.com/a\nA: b\nC = d\n\n{}", true),
    ("POST https://e.com/a\nA: b\n\nas follows\n{}", true),
    ("POST https://e.com/a\nA: b\n# a note\n// another\n\n{}", false),
  ])
  func `lines that say nothing known may be headers`(_ text: String, _ hasUnreadLines: Bool) {
    #expect(capture(text)?.requests.map(\.hasUnreadLines) == [hasUnreadLines])
  }

  @Test func `a member without brackets around it is no header`() {
    #expect(
      lines("POST https://e.com/a\nA: b\n\naps: {\n}")
        == ["POST | https://e.com/a | a=b | aps: {\n}"])
  }

  @Test func `requests in parts follow each other`() {
    let text = "https://e.com/a\n{\n\n}\n\nURL: https://e.com/b\n{}\n###\nA: b\nContent-Type: c\n{}"
    #expect(
      lines(text) == [
        "POST | https://e.com/a | {\n\n}", "POST | https://e.com/b | {}",
        "POST |  | a=b | content-type=c | {}",
      ])
  }

  @Test(arguments: [
    "See https://e.com/a\n{}", "https://e.com/a says:\n{}", "https://e.com/a", "Payload: {}",
    "Note: this\n{}", "https://e.com/a\nas follows\n{}", "Content-Type: x\nmore\n{}",
    "data:\n  message: x\n{}", "Headers: {}\n{}", "https://e.com/a\n{{body}}",
    "Authorization: x\n[info] {}",
  ])
  func `notes are no request`(_ text: String) {
    #expect(capture(text) == nil)
  }

  @Test func `what mitmproxy prints`() {
    let text = """
      127.0.0.1:58364: POST https://api.push.apple.com/3/device/1 HTTP/2.0
          apns-topic: a.b

          {"aps":{"badge":"1"}}

       << HTTP/2.0 400 Bad Request 31b
          apns-id: 1

          {"reason":"BadTopic"}

      """
    #expect(
      lines(text) == [
        #"POST | https://api.push.apple.com/3/device/1 | apns-topic=a.b | {"aps":{"badge":"1"}} | -> 400 {"reason":"BadTopic"}"#
          + "\n"
      ])
  }

  @Test func `what Apple's documentation lists`() {
    let text = """
      HEADERS
        - END_STREAM
        + END_HEADERS
        :method = POST
        :scheme = https
        :path = /3/device/00fc13
        host = api.sandbox.push.apple.com
        apns-topic = com.acme.MyApp
      DATA
        + END_STREAM
        { "aps" : {
            "alert" : "a = b" } }

      HEADERS
        + END_STREAM
        :status = 200

      :method = POST
      :path = /3/device/1

      apns-push-type = widgets

      {"aps": {}}
      """
    #expect(
      lines(text) == [
        "POST | https://api.sandbox.push.apple.com/3/device/00fc13"
          + " | host=api.sandbox.push.apple.com | apns-topic=com.acme.MyApp"
          + " | { \"aps\" : {\n      \"alert\" : \"a = b\" } }",
        "POST | /3/device/1 | apns-push-type=widgets | {\"aps\": {}}",
      ])
  }

  @Test(arguments: [
    ":method: POST\n:path: /3/device/1\nContent-Type: x\napns-topic: a.b\n\n{\n\"aps\": {}}",
    ":method POST\n:path /3/device/1\ncontent-type x\napns-topic a.b\n\n{\n\"aps\": {}}\n```\nText",
    "```\n:method = POST\n:path = /3/device/1\ncontent-type = x\napns-topic = a.b\n{\n\"aps\": {}}\n"
      + ":status: 400\n",
  ])
  func `headers of HTTP 2 as tools print them`(_ text: String) {
    #expect(
      lines(text)
        == ["POST | /3/device/1 | content-type=x | apns-topic=a.b | {\n\"aps\": {}}"])
  }

  @Test func `a recording and a collection`() {
    let har = #"""
      {"log": {"version": "1.2", "entries": [{"request": {"method": "POST", "url": "https://e.com/3/device/1",
        "headers": [{"name": ":method", "value": "POST"}, {"name": "Apns-Topic", "value": "a.b"}],
        "postData": {"text": "{}"}}, "response": {"status": 400, "content": {"text": "no"}}}]}}
      """#
    #expect(
      lines(har) == [
        "POST | https://e.com/3/device/1 | apns-topic=a.b | /log/entries/0/request/postData/text"
          + " | -> 400 no"
      ])
    let postman = #"""
      {"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
       "item": [{"name": "f", "item": [{"name": "r", "request": {"method": "POST",
         "header": [{"key": "a", "value": "b"}, {"key": "c", "value": "d", "disabled": true}],
         "body": {"mode": "raw", "raw": "{}"}, "url": {"raw": "{{base}}/send"}}}]}]}
      """#
    #expect(
      lines(postman) == ["POST | {{base}}/send | a=b | /item/0/item/0/request/body/raw"])
    let insomnia = #"""
      {"_type": "export", "__export_format": 4, "resources": [{"_type": "workspace"},
       {"_type": "request", "method": "POST", "url": "https://e.com", "headers": [], "body": {"text": "{}"}}]}
      """#
    #expect(lines(insomnia) == ["POST | https://e.com | /resources/1/body/text"])
  }

  @Test func `each byte of a body knows where it was written`() {
    let text = Array(#"curl -d "{\"ä\": 'x'}"'"' https://e.com"#.utf8)
    guard case .text(let body)? = Capture(text.span)?.requests.first?.body else {
      Issue.record("no body")
      return
    }
    #expect(String(decoding: body.bytes, as: UTF8.self) == #"{"ä": 'x'}""#)
    for (offset, byte) in body.bytes.enumerated() { #expect(text[body.origin(of: offset)] == byte) }
  }

  @Test(arguments: [
    "", "curl", "curl ", "curl '", "curl \"\\", "curl $'\\u", "curl -d @- <<", "curl -d @- <<E\n",
    "curl $(", "curl \"$(", "curl `", "curl `x", "curl $('", "curl $(\"\\",
    "curl -d @- u <<E\n$(\\",
    "curl -H", "curl <", "curl <<<", "curl <a", "curl <a>", "curl <a 2>", "curl x<-", "A: ",
    "https://", "https://e\n[", "URL:", ":", "curl a\\",
    "POST", "POST /", "POST /\n", "POST /\nA:", "{",
    "[",
    "{\"log\":{\"entries\":[1,{}]}}", "1.2.3.4", "###", "HTTP/2 400", "curl \u{0}'\u{FFFD}",
    "HEADERS", "HEADERS\n:method = ", "HEADERS\n:method = POST\n:path =\nDATA", "DATA\n:path = /",
    "{\"info\":{\"schema\":1},\"item\":[{\"item\":[{}]}]}",
  ])
  func `any text gives an answer`(text: String) {
    _ = capture(text)
    _ = Capture.mayBeText(Array(text.utf8).span)
  }

  @Test func `a text cut anywhere gives an answer`() {
    let text = Array(
      "p='{}' IFS= read q <<E\n$(cat x)\nE\necho \"${p}\" | curl -d \"$(cat <<E\n1\nE\n)\" -H $'a: \\x41' -d \"{\\\"a\\\":1}\" --json '{}' -d @- u <<-E\n{}\n\tE\nPOST /x HTTP/2\na: b\n\n{}\nHTTP/2 400\n\n{}"
        .utf8)
    for start in text.indices {
      for end in start...text.count { _ = Capture(Array(text[start..<end]).span) }
    }
  }

  @Test func `many commands are read in one pass`() {
    let text = String(repeating: "curl -d '{}' https://e.com/3/device/1\n", count: 20_000)
    #expect(capture(text)?.requests.count == 20_000)
    let open = String(repeating: "curl -d '", count: 20_001)
    #expect(capture(open) == nil)
    let openings = [
      "$(", "$(cat ", "a=$(", "a=$(cat ", "echo $(", "echo a | ", "\"$(cat <<E\n",
    ]
    for opening in openings {
      _ = capture("curl -d " + String(repeating: opening, count: 50_000))
    }
  }

  @Test(arguments: [
    "The curl of the wind", "Use curl, not wget.", "POST is a method", "GET up and go",
    "plain text",
    "POST it on /x",
  ])
  func `prose is not a capture`(text: String) {
    #expect(capture(text) == nil)
  }
}

extension String {
  fileprivate func utf8Offset(of part: String) -> Int? {
    firstRange(of: part).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
