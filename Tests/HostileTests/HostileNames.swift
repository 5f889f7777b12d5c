/// Names of files that hide, lie or are no text.
extension HostileMatrix {
  /// A bracket, a line end, a terminal's command, a CI runner's command, a byte that is not UTF-8.
  private static let given = #"""
    bad='{"aps":{"content_available":1}}'
    printf '%s' "$bad" >"$(printf 'a\nb.json')"
    printf '%s' "$bad" >"$(printf 'c\033[31md\007.json')"
    printf '%s' "$bad" >"$(printf 'e\377\376f.json')"
    printf '%s' "$bad" >"$(printf '::error file=x::g.json' | tr / _)"
    printf '%s' "$bad" >"$(printf 'h\342\200\256nosj.json')"
    printf '%s' "$bad" >'##[error]i.json'
    printf '%s' "$bad" >'-f.json'
    printf '%s' "$bad" >"$(printf 'j\r\342\200\250k.json')"
    """#

  static let nameRows =
    ["human", "concise"].map { format in
      HostileRow(
        name: "hostile names in the format \(format)", given: given,
        run: "pushcheck validate -f \(format) .", status: [1],
        output: .text("a\\u{A}b.json", "c\\u{1B}[31md\\u{7}.json", "h\\u{202E}nosj.json"))
    } + [
      HostileRow(
        name: "hostile names in JSON", given: given, run: "pushcheck validate -f json .",
        status: [1], output: .json),
      HostileRow(
        name: "hostile names, repaired", given: given,
        run: "pushcheck validate --fix . && ! grep -rl content_available .", status: [0],
        output: .text([])),
      HostileRow(
        name: "hostile names that are not there",
        run: #"pushcheck validate "$(printf 'c\033[31md\n\377')" "$(printf '::warning::x')""#,
        status: [3], output: .text([]), errors: .text("cannot read c\\u{1B}[31md\\u{A}")),
      HostileRow(
        name: "a hostile name for standard input",
        run: #"""
          printf '{"aps":{"x":1,}}' |
            pushcheck validate --stdin-filename "$(printf 'c\033[31m\nd.json')" -
          """#,
        status: [1], output: .text("c\\u{1B}[31m\\u{A}d.json")),
      HostileRow(
        name: "a name that is as long as may be",
        given: #"printf '{"aps":{"content_available":1}}' >"$(printf '%0250d' 1).json""#,
        run: "pushcheck validate --fix . && ! grep -rl content_available .", status: [0],
        output: .text([])),
      HostileRow(
        name: "a path that is too long",
        run: "pushcheck validate \"$(head -c 5000 /dev/zero | tr '\\0' a)\"", status: [3],
        output: .text([]), errors: .text("File name too long")),
      HostileRow(
        name: "hostile options",
        run: #"pushcheck validate "--$(printf 'c\033[31m\n\377')" x"#, status: [2],
        errors: .text("unknown option")),
      HostileRow(
        name: "a hostile word in place of a command",
        run: #"pushcheck "$(printf 'c\033[31m\n\377')""#, status: [2], errors: .text([])),
    ]

  static let explainRows = [
    HostileRow(
      name: "hostile text to explain",
      run: #"pushcheck explain "$(printf 'c\033[31m\n\377\342\200\256')""#, status: [2],
      errors: .text([])),
    HostileRow(
      name: "no text to explain", run: "pushcheck explain ''", status: [2], errors: .text([])),
    HostileRow(
      name: "100 KB of text to explain",
      run: "pushcheck explain \"$(head -c 100000 /dev/zero | tr '\\0' a)\"", status: [2],
      errors: .text([])),
    HostileRow(
      name: "100 KB of brackets to explain",
      run: "pushcheck explain \"$(head -c 100000 /dev/zero | tr '\\0' '[')\"", status: [2],
      errors: .text([])),
    HostileRow(
      name: "100 KB of dots to explain",
      run: "pushcheck explain \"$(head -c 100000 /dev/zero | tr '\\0' .)\"", status: [2],
      errors: .text([])),
    HostileRow(
      name: "hostile text as a server's answer", files: ["p.json": { Array("{\"aps\":{}}".utf8) }],
      run: #"pushcheck validate --server-error "$(printf 'c\033[31m\n\377')" p.json"#,
      status: [0, 1, 2], output: .text([]), errors: .text([])),
  ]
}
