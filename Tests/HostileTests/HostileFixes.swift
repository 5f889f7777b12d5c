/// What `--fix` must not do to files, and surroundings that do not let it.
extension HostileMatrix {
  private static let misspelled: @Sendable () -> [UInt8] = {
    Array("{\"aps\":{\"content_available\":1}}".utf8)
  }
  private static let isRepaired = "grep -q content-available"

  static let fixRows = [
    HostileRow(
      name: "a repair keeps the mode", files: ["p.json": misspelled], given: "chmod 640 p.json",
      run: "pushcheck validate -q --fix p.json && stat -c %a p.json && ls -A", status: [0],
      output: .text("640\np.json\n")),
    HostileRow(
      name: "a repair keeps the owner", files: ["p.json": misspelled],
      given: "chown 65534:65533 p.json && chmod 600 p.json",
      run: "pushcheck validate -q --fix p.json && stat -c '%u:%g %a' p.json", status: [0],
      output: .text("65534:65533 600\n"), needs: .superuser),
    HostileRow(
      name: "a repair through a link is said", files: ["outside/p.json": misspelled],
      given: "mkdir tree && ln -s ../outside/p.json tree/p.json",
      run:
        "pushcheck validate -q --fix tree/p.json && test -L tree/p.json && \(isRepaired) outside/p.json",
      status: [0],
      errors: .text("tree/p.json is a link, repairing tree/../outside/p.json")),
    HostileRow(
      name: "a link in a walked folder is not followed", files: ["outside/p.json": misspelled],
      given: "mkdir tree && ln -s ../outside/p.json tree/p.json",
      run: "pushcheck validate --fix tree; s=$?; ! \(isRepaired) outside/p.json && exit $s",
      status: [2], errors: .text("nothing to check")),
    HostileRow(
      name: "a repair of one of several names is said", files: ["p.json": misspelled],
      given: "ln p.json other.json",
      run: """
        pushcheck validate -q --fix p.json; s=$?
        \(isRepaired) p.json && ! \(isRepaired) other.json && exit $s
        """, status: [0],
      errors: .text("p.json has another name (a hard link), under which it stays as it was")),
    HostileRow(
      name: "a file without mistakes is not written",
      files: ["p.json": { Array("{\"aps\":{\"alert\":\"x\"}}".utf8) }],
      given: "stat -c %i p.json >inode && touch -d 2020-01-01 p.json",
      run:
        "pushcheck validate -q --fix p.json && stat -c %i p.json | cmp - inode && stat -c %Y p.json",
      status: [0], output: .text("1577836800\n")),
    HostileRow(
      name: "a diff writes nothing", files: ["p.json": misspelled], given: "chmod 400 p.json",
      run: "pushcheck validate --diff p.json >out; s=$?; ! \(isRepaired) p.json && exit $s",
      status: [1], errors: .text([])),
  ]

  /// The probe comes first: where the file can be read or written all the same, the row fails.
  static let refusedRows = [
    HostileRow(
      name: "a file that may not be read", files: ["p.json": misspelled],
      given: "chmod 755 . && chmod 000 p.json",
      run: "as_nobody cat p.json 2>/dev/null && exit 99; as_nobody \"$PUSHCHECK\" validate p.json",
      status: [3], output: .text([]), errors: .text("cannot read p.json: Permission denied"),
      needs: .unprivileged),
    HostileRow(
      name: "a folder that may not be listed", files: ["d/p.json": misspelled],
      given: "chmod 755 . && chmod 000 d",
      run: "as_nobody ls d 2>/dev/null && exit 99; as_nobody \"$PUSHCHECK\" validate d",
      status: [3], output: .text([]), errors: .text("cannot read d: Permission denied"),
      needs: .unprivileged),
    HostileRow(
      name: "a file that may not be read among others",
      files: ["a.json": misspelled, "b.json": misspelled, "c.json": misspelled],
      given: "chmod 755 . && chmod 000 b.json",
      run: "as_nobody cat b.json 2>/dev/null && exit 99; as_nobody \"$PUSHCHECK\" validate .",
      status: [3], output: .text(" --> a.json", " --> c.json"),
      errors: .text("cannot read b.json: Permission denied"), needs: .unprivileged),
    HostileRow(
      name: "a repair in a folder that is read-only", files: ["d/p.json": misspelled],
      given: "chmod 755 . && chmod 666 d/p.json && chmod 555 d",
      run: """
        as_nobody touch d/x 2>/dev/null && exit 99
        as_nobody "$PUSHCHECK" validate --fix d/p.json; s=$?
        chmod 755 d; ! \(isRepaired) d/p.json && ls -A d && exit $s
        """, status: [3], output: .text("error[apns-misspelled-key]", "\np.json\n"),
      errors: .text("cannot write d/p.json: Permission denied"), needs: .unprivileged),
    HostileRow(
      name: "a repair of a file that is read-only", files: ["d/p.json": misspelled],
      given: "chmod 755 . && chmod 444 d/p.json && chmod 777 d",
      run: """
        as_nobody sh -c 'echo >>d/p.json' 2>/dev/null && exit 99
        as_nobody "$PUSHCHECK" validate --fix d/p.json; s=$?
        ! \(isRepaired) d/p.json && ls -A d && exit $s
        """, status: [3], output: .text("error[apns-misspelled-key]", "\np.json\n"),
      errors: .text("cannot write d/p.json: Permission denied"), needs: .unprivileged),
    HostileRow(
      name: "a repair of another user's file keeps no set-user-id", files: ["d/p.json": misspelled],
      given: "chmod 755 . && chmod 4777 d/p.json && chmod 777 d",
      run: "as_nobody \"$PUSHCHECK\" validate -q --fix d/p.json && stat -c %a d/p.json",
      status: [0], output: .text("777\n"),
      errors: .text("d/p.json belonged to another user, and is yours now"),
      needs: [.unprivileged, .superuser]),
    HostileRow(
      name: "a report into a folder that is read-only", files: ["p.json": misspelled],
      given: "mkdir d && chmod 755 . && chmod 555 d",
      run: """
        as_nobody touch d/x 2>/dev/null && exit 99
        as_nobody "$PUSHCHECK" validate --report json=d/report.json p.json; s=$?
        ls -A d && exit $s
        """, status: [3], output: .text("error[apns-misspelled-key]"),
      errors: .text("cannot write the report d/report.json: Permission denied"),
      needs: .unprivileged),
    HostileRow(
      name: "a report in place of one that is read-only",
      files: ["p.json": misspelled, "d/report.json": { [] }],
      given: "chmod 755 . && chmod 444 d/report.json && chmod 555 d",
      run: """
        as_nobody sh -c 'echo >>d/report.json' 2>/dev/null && exit 99
        as_nobody "$PUSHCHECK" validate --report json=d/report.json p.json; s=$?
        stat -c %s d/report.json && exit $s
        """, status: [3], output: .text("error[apns-misspelled-key]", "\n0\n"),
      errors: .text("cannot write the report d/report.json: Permission denied"),
      needs: .unprivileged),
  ]
}
