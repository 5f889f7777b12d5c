/// Files of the run itself, and what it writes, that are no files, have other names, or are too much.
extension HostileMatrix {
  private static let misspelled: @Sendable () -> [UInt8] = {
    Array("{\"aps\":{\"content_available\":1}}".utf8)
  }
  private static let clean: @Sendable () -> [UInt8] = { Array("{\"aps\":{\"alert\":\"x\"}}".utf8) }

  /// What stands in place of a configuration, how it is made, and what is said of it.
  private static let noFiles = [
    ("a link that leads nowhere", "ln -s nowhere", "it is a link that leads nowhere, not a file"),
    ("a link that leads to itself", "ln -s pushcheck.json", "Too many levels of symbolic links"),
    ("a folder", "mkdir", "Is a directory"),
    ("a FIFO", "mkfifo", "it is a pipe, not a file"),
    ("a link to a device", "ln -s /dev/zero", "it is a device, not a file"),
  ]

  static let ownFileRows =
    noFiles.flatMap { what, making, words in
      [
        HostileRow(
          name: "a configuration that is \(what)", files: ["d/p.json": clean],
          given: "\(making) pushcheck.json",
          run: """
            timeout 20 "$PUSHCHECK" validate d/p.json; echo $?
            timeout 20 "$PUSHCHECK" inspect d/p.json; echo $?
            timeout 20 "$PUSHCHECK" convert --to json d/p.json; echo $?
            timeout 20 "$PUSHCHECK" config d; echo $?
            """, status: [0], output: .text("2\n2\n2\n2\n"),
          errors: .text("pushcheck.json: \(words)")),
        HostileRow(
          name: "a configuration, given by its name, that is \(what)", files: ["p.json": clean],
          given: "\(making) pushcheck.json",
          run: "timeout 20 \"$PUSHCHECK\" validate --config pushcheck.json p.json", status: [2],
          errors: .text("pushcheck.json: \(words)")),
      ]
    } + [
      HostileRow(
        name: "a FIFO as a baseline", files: ["p.json": clean], given: "mkfifo pipe",
        run: """
          timeout 20 "$PUSHCHECK" validate --baseline pipe p.json; echo $?
          timeout 20 "$PUSHCHECK" validate --write-baseline pipe p.json; echo $?
          """, status: [0], output: .text("2\n2\n"),
        errors: .text("cannot read pipe: it is a pipe, not a file")),
      HostileRow(
        name: "a FIFO among the texts of the app",
        files: [
          "p.json": clean,
          "pushcheck.json": { Array(#"{"app": {"strings": ["app.strings"]}}"#.utf8) },
        ], given: "mkfifo app.strings", run: "timeout 20 \"$PUSHCHECK\" validate p.json",
        status: [2], errors: .text("it is a pipe, not a file")),
      HostileRow(
        name: "a FIFO in a folder", files: ["d/p.json": misspelled], given: "mkfifo d/a.json",
        run: "timeout 20 \"$PUSHCHECK\" validate d", status: [1], output: .text("1 file checked")),
      HostileRow(
        name: "a list of inputs without an end",
        run: """
          timeout 20 "$PUSHCHECK" validate --files-from /dev/zero; echo $?
          timeout 20 "$PUSHCHECK" validate -0 --files-from /dev/zero; echo $?
          """, status: [0], output: .text("3\n"),
        errors: .text("cannot read /dev/zero: a list of inputs may have 64 MiB")),
      HostileRow(
        name: "a list of inputs without a line end",
        run: "head -c 10000000 /dev/zero | tr '\\0' a | pushcheck validate --files-from -",
        status: [3], output: .text("no file was checked"),
        errors: .text("cannot read -: name 1 is not a path: it has 10000000 bytes")),
      HostileRow(
        name: "a report that goes into an input by a hard link", files: ["p.json": misspelled],
        given: "cp p.json before && ln p.json other && mkdir d && ln p.json d/q.json",
        run: """
          pushcheck validate --report json=other p.json; echo $?
          pushcheck validate --report json=other d; echo $?
          pushcheck validate --report json=other - <p.json; echo $?
          pushcheck validate --report json=d/q.json .; echo $?
          cmp p.json before && cmp other before
          """, status: [0], output: .text("2\n2\n2\n2\n"),
        errors: .text("the report would replace the input \"other\"")),
      HostileRow(
        name: "two reports to one file", files: ["p.json": clean],
        given: "touch out && ln out other && ln -s nowhere link",
        run: """
          pushcheck validate --report json=out --report sarif=other p.json; echo $?
          pushcheck validate --report json=link --report sarif=nowhere p.json; echo $?
          ls nowhere
          """, status: [2], output: .text("2\n2\n"),
        errors: .text("two reports would be written to \"nowhere\"")),
      HostileRow(
        name: "output that goes into an input", files: ["p.ndjson": misspelled],
        run: """
          timeout 20 "$PUSHCHECK" validate p.ndjson >>p.ndjson; echo $?
          timeout 20 "$PUSHCHECK" convert --to json p.ndjson >>p.ndjson; echo $?
          timeout 20 "$PUSHCHECK" validate --input ndjson - <p.ndjson >>p.ndjson; echo $?
          cat p.ndjson
          """, status: [0], output: .text("2\n2\n2\n{\"aps\":{\"content_available\":1}}"),
        errors: .text("what is printed would go into the input \"p.ndjson\"")),
      HostileRow(
        name: "output into a folder that is checked", files: ["p.json": misspelled],
        run: "pushcheck validate . >out.json 2>err.json; s=$?; cat out.json err.json; exit $s",
        status: [1], output: .text("1 file checked, 1 with problems")),
    ]

  static let durableRows = [
    HostileRow(
      name: "a repair is on the disk before it has its name", files: ["p.json": misspelled],
      run: """
        strace -f -e trace=fsync,rename,renameat,renameat2 -o trace \\
          "$PUSHCHECK" validate -q --fix p.json || exit 1
        grep -Eo '(fsync|rename)' trace | uniq
        """, status: [0], output: .text("fsync\nrename\nfsync\n"), mappedMiB: nil, needs: .tracing),
    HostileRow(
      name: "signals in the midst of repairs leave nothing behind",
      files: [
        "one": { Array(repeatElement(misspelled() + [0x0A], count: 2000).joined()) }
      ], given: "mkdir d",
      run: killed(rounds: 40), status: [0], output: .text("stopped\n"), needs: .releaseBinary),
    HostileRow(
      name: "many signals in the midst of repairs leave nothing behind",
      files: [
        "one": { Array(repeatElement(misspelled() + [0x0A], count: 2000).joined()) }
      ], given: "mkdir d",
      run: killed(rounds: 600), status: [0], output: .text("stopped\n"), seconds: 600,
      needs: [.releaseBinary, .patience]),
    HostileRow(
      name: "more repairs than are found at once",
      files: [
        "p.json": {
          Array(
            ("{\"aps\":{\"alert\":\"x\"}" + (0..<45_000).map { ",\"k\($0)\":[1,]" }.joined() + "}")
              .utf8)
        }
      ],
      run: """
        pushcheck validate -q --off 'apns-*' --fix p.json; echo $?
        grep -c ',]' p.json; pushcheck validate -q --off 'apns-*' p.json && echo clean
        """, status: [0], output: .text("0\n0\nclean\n"), mappedMiB: 512, needs: .releaseBinary),
  ]

  /// Ends repairs of many files after a time that is another one each round; whether any was ended.
  private static func killed(rounds: Int) -> String {
    """
    for n in 1 2 3 4 5 6 7 8; do echo one; done >names
    round=0
    while [ $round -lt \(rounds) ]; do
      round=$((round + 1))
      for n in 1 2 3 4 5 6 7 8; do cp one d/$n.ndjson; done
      case $((round % 3)) in 0) signal=TERM;; 1) signal=INT;; 2) signal=HUP;; esac
      timeout --preserve-status -s $signal 0.0$((round * 7 % 89 + 10)) "$PUSHCHECK" validate -q --fix d
      [ $? -gt 128 ] && echo stopped >>ends
      for n in 1 2 3 4 5 6 7 8; do
        [ $(wc -l <d/$n.ndjson) = 2000 ] || echo "torn: $n"
      done
      [ "$(ls -A d | grep -v ndjson)" = "" ] || { ls -A d; exit 1; }
    done >/dev/null
    sort -u ends
    """
  }
}
