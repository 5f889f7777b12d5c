/// Too little memory, too few open files, files that must not grow, signals.
extension HostileMatrix {
  private static let keys: @Sendable () -> [UInt8] = {
    Array(
      ("{\"aps\":{\"alert\":\"x\"}" + (0..<40_000).map { ",\"k\($0)\":[1,]" }.joined() + "}").utf8)
  }
  private static let clean: @Sendable () -> [UInt8] = {
    Array(("{\"aps\":{\"alert\":\"x\"}" + (0..<200).map { ",\"k\($0)\":[1]" }.joined() + "}").utf8)
  }
  private static let misspelled: @Sendable () -> [UInt8] = {
    Array("{\"aps\":{\"content_available\":1}}".utf8)
  }

  static let limitRows = [
    HostileRow(
      name: "less and less memory for a broken document", files: ["p.json": keys],
      run: squeezed("pushcheck validate p.json", statuses: "1|3"), status: [0],
      output: .text("3"), needs: .releaseBinary),
    HostileRow(
      name: "less and less memory for a healthy document",
      files: [
        "p.json": {
          Array(
            ("{\"aps\":{\"alert\":\"x\"}" + (0..<40_000).map { ",\"k\($0)\":[1]" }.joined() + "}")
              .utf8)
        }
      ],
      run: squeezed("pushcheck validate --off 'apns-*' p.json", statuses: "0|3"), status: [0],
      output: .text("3"), needs: .releaseBinary),
    HostileRow(
      name: "less and less memory for a conversion", files: ["p.json": keys],
      run: squeezed("pushcheck convert --to apns p.json", statuses: "1|3"), status: [0],
      output: .text("3"), needs: .releaseBinary),
    HostileRow(
      name: "less and less memory for a repair", files: ["p.json": keys],
      run: squeezed("pushcheck validate --diff p.json", statuses: "1|3"), status: [0],
      output: .text("3"), needs: .releaseBinary),
    HostileRow(
      name: "less and less memory for a broken stream and many threads",
      files: [
        "p.ndjson": {
          Array(repeatElement(misspelled() + [0x2C, 0x0A], count: 8000).joined())
        }
      ],
      run: squeezed("pushcheck validate -q -j 64 p.ndjson", statuses: "1|3"), status: [0],
      output: .text("1"), seconds: 240, needs: .releaseBinary),
    HostileRow(
      name: "a broken stream and eight threads take less than 32 MiB",
      files: [
        "p.ndjson": {
          Array(repeatElement(misspelled() + [0x2C, 0x0A], count: 100_000).joined())
        }
      ],
      given: "mkfifo pipe",
      run: """
        "$PUSHCHECK" validate -j 8 p.ndjson >pipe & running=$!
        {
          head -c 40000000 >/dev/null
          awk '/VmHWM/ { print ($2 < 32768) ? "small" : $2 }' /proc/$running/status
          cat >/dev/null
        } <pipe
        wait $running
        """, status: [1], output: .text("small"), mappedMiB: nil, needs: .releaseBinary),
    HostileRow(
      name: "a long stream of a form with a hidden note takes no more memory than a short one",
      files: [
        "p.ndjson": {
          let push = #"{"aps": {"alert": "Hi", "badge": 1, "mutable-content": 0, "sound": "a"}}"#
          return Array(repeatElement(Array((push + "\n").utf8), count: 300_000).joined())
        }
      ],
      given: "mkfifo pipe", run: streamed(jobs: 1, belowKiB: 24576), status: [0],
      output: .text("small"), mappedMiB: nil, needs: .releaseBinary),
    HostileRow(
      name: "what is remembered of a thousand forms does not grow with the threads",
      files: [
        "p.ndjson": {
          let records = (0..<24_000).map { number in
            let own = (0..<10).filter { (number &* 389 % 1000) & (1 << $0) != 0 }
              .map { #","own key \#($0)":{"of":["a sender",\#(number),true,null]}"# }.joined()
            return #"{"aps":{"alert":{"title":"T","body":"B"},"sound":"a"}\#(own)}"#
          }
          return Array(records.joined(separator: "\n").utf8)
        }
      ],
      given: "mkfifo pipe", run: streamed(jobs: 8, belowKiB: 32768), status: [0],
      output: .text("small"), mappedMiB: nil, needs: .releaseBinary),
    HostileRow(
      // The C library gives the arguments, so that not even /proc has to be read for them.
      name: "no file may be opened", files: ["p.json": misspelled],
      run: "ulimit -n 3; pushcheck validate p.json", status: [3],
      output: .text("no file was checked"),
      errors: .text("cannot read p.json: Too many open files"),
      needs: .releaseBinary),
    HostileRow(
      name: "few files may be open", files: ["a/b/c/d/e/f/p.json": misspelled],
      run: "ulimit -n 4; pushcheck validate a", status: [1],
      output: .text("error[apns-misspelled-key]"), needs: .releaseBinary),
    HostileRow(
      name: "a report that must not grow", files: ["p.json": misspelled],
      run: "ulimit -f 0; pushcheck validate p.json >out", status: [3],
      errors: .text("cannot write the output: File too large"), needs: .releaseBinary),
    HostileRow(
      name: "a repaired file that must not grow",
      files: ["p.json": { clean() + Array(repeating: 0x20, count: 5000) + [0x2C] }],
      run: """
        cp p.json before; ulimit -f 1
        pushcheck validate --unsafe-fixes --fix p.json; s=$?
        cmp p.json before && ls -A && exit $s
        """,
      status: [3], output: .text("before\np.json\n"),
      errors: .text("cannot write p.json: File too large"),
      needs: .releaseBinary),
    HostileRow(
      name: "a bug is said to be one", given: "mkfifo pipe",
      run: """
        sleep 5 >pipe 2>/dev/null &
        "$PUSHCHECK" validate - <pipe & running=$!
        sleep 0.3; kill -ILL $running; wait $running
        """,
      status: [70], errors: .text("pushcheck: a bug in pushcheck"), mappedMiB: nil,
      needs: .releaseBinary),
  ]

  /// Checks a stream, and says at its end whether the most memory that the run had was below a limit.
  private static func streamed(jobs: Int, belowKiB limit: Int) -> String {
    """
    "$PUSHCHECK" validate -j \(jobs) - <pipe >out & running=$!
    exec 3>pipe
    cat p.ndjson >&3
    awk '/VmHWM/ { print ($2 < \(limit)) ? "small" : $2 }' /proc/$running/status
    exec 3>&-
    wait $running
    """
  }

  /// Runs a command with ever less memory, down to where it cannot start, and prints the statuses
  /// there were; any other one ends it.
  private static func squeezed(_ command: String, statuses: String) -> String {
    """
    limit=65536
    while [ $limit -gt 20480 ]; do
      (ulimit -v $limit; \(command) >out 2>err); status=$?
      case $status in \(statuses)) ;; *) echo "status $status with $limit"; cat err; exit 1;; esac
      if grep -E 'Fatal error|stack trace' err; then echo "with $limit"; exit 1; fi
      echo $status; limit=$((limit - 3 * limit / 100))
    done | sort -u
    """
  }
}
