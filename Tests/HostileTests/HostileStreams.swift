/// Inputs that are no files, and outputs that do not take what is written.
extension HostileMatrix {
  private static let misspelled: @Sendable () -> [UInt8] = {
    Array("{\"aps\":{\"content_available\":1}}".utf8)
  }

  static let streamRows = [
    HostileRow(
      name: "a gigabyte of spaces on a pipe",
      run: "head -c 1G /dev/zero | tr '\\0' ' ' | pushcheck validate -", status: [1],
      output: .text("error[push-too-large-to-read]", "67,108,864 bytes")),
    HostileRow(
      name: "a gigabyte of spaces as one record",
      run: "head -c 1G /dev/zero | tr '\\0' ' ' | pushcheck validate --input ndjson -",
      status: [1], output: .text("error[push-too-large-to-read]", "(record 1)"), mappedMiB: 64,
      needs: .patience),
    HostileRow(
      name: "a gigabyte of empty lines",
      run: "head -c 1G /dev/zero | tr '\\0' '\\n' | pushcheck validate --input ndjson -",
      status: [1], output: .text("error[json-empty-input]"), mappedMiB: 64, needs: .patience),
    HostileRow(
      name: "a string of a gigabyte on a pipe",
      run: """
        { printf '{"aps":{"alert":"'; head -c 1G /dev/zero | tr '\\0' a; printf '"}}'; } |
          pushcheck validate -
        """, status: [1], output: .text("error[push-too-large-to-read]"),
      // The writer's end, whose reader has gone.
      errors: .text([])),
    HostileRow(
      name: "a string of a gigabyte as one record",
      run: """
        { printf '{"aps":{"alert":"'; head -c 1G /dev/zero | tr '\\0' a; printf '"}}\\n'; } |
          pushcheck validate --input ndjson -
        """, status: [1], output: .text("error[push-too-large-to-read]"), mappedMiB: 64,
      needs: .patience),
    HostileRow(
      name: "a string of a gigabyte that is to be read",
      run: """
        { printf '{"aps":{"alert":"'; head -c 1G /dev/zero | tr '\\0' a; printf '"}}'; } |
          pushcheck validate --max-document-bytes 2000000000 -
        """, status: [1], output: .text("error[apns-payload-too-large]"), mappedMiB: 8192,
      seconds: 600, needs: .patience),
    HostileRow(
      name: "/dev/zero", run: "pushcheck validate /dev/zero", status: [1],
      output: .text("error[push-too-large-to-read]")),
    HostileRow(
      name: "/dev/zero, converted", run: "pushcheck convert --to apns /dev/zero", status: [1],
      errors: .text("error[push-too-large-to-read]")),
    HostileRow(
      name: "a device without an end as records",
      run: "timeout -s INT 2 \"$PUSHCHECK\" validate --input ndjson /dev/zero", status: [124],
      mappedMiB: 64, needs: .releaseBinary),
    HostileRow(
      name: "a sparse file of 100 GB", given: "truncate -s 100G p.json",
      run: "pushcheck validate p.json", status: [1],
      output: .text("error[push-too-large-to-read]")),
    HostileRow(
      name: "/dev/null", run: "pushcheck validate /dev/null", status: [1],
      output: .text("error[json-empty-input]")),
    HostileRow(
      name: "a FIFO", files: ["p.json": misspelled], given: "mkfifo pipe",
      run: "cat p.json > pipe & pushcheck validate pipe", status: [1],
      output: .text("error[apns-misspelled-key]", "pipe:1:9")),
    HostileRow(
      name: "a FIFO, repaired", files: ["p.json": misspelled], given: "mkfifo pipe",
      run:
        "cat p.json > pipe & timeout 20 \"$PUSHCHECK\" validate --fix pipe; s=$?; test -p pipe && exit $s",
      status: [3], output: .text([]), errors: .text("cannot write pipe")),
    HostileRow(
      name: "a folder as a file", given: "mkdir p.json", run: "pushcheck validate p.json",
      status: [2], errors: .text("nothing to check: p.json contains no")),
    HostileRow(
      name: "a folder where one document is converted", given: "mkdir p.json",
      run: "pushcheck convert --to apns p.json", status: [3],
      errors: .text("cannot read p.json: Is a directory")),
    HostileRow(
      name: "a folder as standard input", run: "pushcheck validate - <.", status: [3],
      output: .text([]), errors: .text("cannot read <stdin>: Is a directory")),
    HostileRow(
      name: "a link that leads nowhere", given: "ln -s nowhere p.json",
      run: "pushcheck validate p.json", status: [3], output: .text([]),
      errors: .text("cannot read p.json: No such file or directory")),
    HostileRow(
      name: "a link that leads to itself", given: "ln -s p.json p.json",
      run: "pushcheck validate p.json", status: [3], output: .text([]),
      errors: .text("cannot read p.json: Too many levels of symbolic links")),
    HostileRow(
      name: "a folder that links to itself", files: ["d/p.json": misspelled],
      given: "ln -s . d/again && ln -s ../d d/above", run: "pushcheck validate d", status: [1],
      output: .text("1 file checked")),
    HostileRow(
      name: "a file that shrinks while it is read",
      files: ["big": { Array(repeatElement(misspelled() + [0x0A], count: 300_000).joined()) }],
      run: """
        for round in 1 2 3 4 5; do
          cp big p.ndjson
          pushcheck validate -f jsonl p.ndjson >out & reader=$!
          : >p.ndjson
          wait $reader; status=$?
          test $status -le 1 || exit $status
        done
        """, status: [0, 1], needs: .releaseBinary),
    HostileRow(
      name: "a file that is removed while it is read",
      files: ["p.json": { Array(repeating: 0x20, count: 30_000_000) }],
      run: "pushcheck validate p.json & reader=$!; rm p.json; wait $reader", status: [1, 3],
      output: .text([]), errors: .text([])),
    HostileRow(
      name: "a reader that goes away",
      files: ["p.ndjson": { Array(repeatElement(misspelled() + [0x0A], count: 20_000).joined()) }],
      run: "{ pushcheck validate p.ndjson; echo $? >status; } | head -n 1; cat status",
      status: [0], output: .text("error[apns-misspelled-key]", "\n141\n")),
    HostileRow(
      name: "a reader that goes away, with SIGPIPE ignored",
      files: ["p.ndjson": { Array(repeatElement(misspelled() + [0x0A], count: 20_000).joined()) }],
      run: """
        trap '' PIPE
        { pushcheck validate p.ndjson; echo $? >status; } | head -n 1; cat status
        """, status: [0], output: .text("error[apns-misspelled-key]", "\n141\n")),
    HostileRow(
      name: "a full disk for every format", files: ["p.json": misspelled],
      run: """
        for format in human concise json jsonl; do
          pushcheck validate -f $format p.json >/dev/full; echo $?
        done
        pushcheck validate --diff p.json >/dev/full; echo $?
        pushcheck validate --fix - <p.json >/dev/full; echo $?
        pushcheck rules >/dev/full; echo $?
        pushcheck help >/dev/full; echo $?
        pushcheck explain aps.badge >/dev/full; echo $?
        """, status: [0], output: .text("3\n3\n3\n3\n3\n3\n3\n3\n3\n"),
      errors: .text("cannot write the output: No space left on device")),
    HostileRow(
      name: "a full disk for what is said of the run",
      run: "pushcheck validate nowhere.json 2>/dev/full",
      status: [3], output: .text([])),
    HostileRow(
      name: "all streams closed", files: ["p.json": misspelled],
      run: "pushcheck validate p.json <&- >&- 2>&-", status: [3]),
    HostileRow(
      name: "standard output closed, a report asked for in JSON", files: ["p.json": misspelled],
      run: "pushcheck validate -f json p.json >&-", status: [3],
      errors: .text("cannot write the output: Bad file descriptor")),
    HostileRow(
      name: "a terminal's interrupt during a report",
      run: "timeout --preserve-status -s INT 1 \"$PUSHCHECK\" validate --input ndjson - </dev/zero",
      status: [130], mappedMiB: 64, needs: .releaseBinary),
    HostileRow(
      name: "an interrupt before a report is written", files: ["p.json": misspelled],
      run: """
        timeout --preserve-status -s INT 1 "$PUSHCHECK" validate --report json=report.json - </dev/zero \
          --input ndjson; s=$?; ls -A; exit $s
        """, status: [130], output: .text("p.json\n"), mappedMiB: 64, needs: .releaseBinary),
  ]
}
