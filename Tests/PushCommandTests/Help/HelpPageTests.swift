import PushCommand
import Testing

struct HelpPageTests {
  @Test(arguments: Subcommand.allCases)
  func `the help of a command names all of its options and values`(subcommand: Subcommand) {
    let page = HelpPage.page(of: subcommand)
    for option in OptionTable.options(of: subcommand) {
      let value = option.value.name.map { " \($0)" } ?? ""
      let short = option.short.map { "-\($0), " } ?? "    "
      #expect(page.contains("  \(short)--\(option.name)\(value)"))
      for word in option.value.words { #expect(page.contains(word)) }
      #expect(page.contains("\(option.group.title):\n"))
    }
    #expect(page.contains("Usage: \(HelpPage.usage(of: subcommand))\n"))
  }

  @Test func `the overview names every command and every exit status`() {
    let page = HelpPage.page(of: nil)
    for subcommand in Subcommand.allCases {
      #expect(page.contains("\n  \(subcommand.name) "))
      #expect(page.contains(subcommand.entry.summary))
    }
    for status in ExitStatus.allCases { #expect(page.contains("\n  \(status.rawValue) ")) }
  }

  @Test(arguments: [nil] + Subcommand.allCases.map { $0 }, [40, 60, 80, 100])
  func `a page keeps to its width`(subcommand: Subcommand?, width: Int) {
    let page = HelpPage.page(of: subcommand, width: width)
    for line in page.split(separator: "\n") where line.count > width {
      // A command line that is shown stays in one piece, for whoever copies it.
      #expect(line.contains("pushcheck") || line.contains("fcm-") || line.contains("~/"), "\(line)")
    }
    #expect(
      page.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { $0.last != " " })
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    #expect(!page.contains("\n\n\n"))
  }

  @Test(arguments: [
    (nil, 80), ("", 80), ("wide", 80), ("0", 80), ("-5", 80), ("20", 40), ("60", 60), ("300", 100),
    ("99999999999999999999", 80),
  ])
  func `the width comes from COLUMNS within limits`(columns: String?, width: Int) {
    #expect(HelpPage.width(columns: columns) == width)
  }

  @Test func `a page looks like this`() {
    #expect(
      HelpPage.page(of: .rules) == """
        pushcheck rules: list the rules

        Usage: pushcheck rules [options]

        Output:
          -f, --format FORMAT  how the answer is written: human, json [default: human]

        General:
          -h, --help           show this help

        """)
  }

  @Test func `the overview looks like this`() {
    #expect(
      HelpPage.page(of: nil) == """
        pushcheck checks push-notification JSON (APNs, FCM) before it is sent

        Usage: pushcheck COMMAND [options] [PATH]...

        Examples:
          pushcheck validate payload.json            check one file
          pushcheck validate pushes/                 check every document below a folder
          make-push | pushcheck validate -           check standard input
          pushcheck inspect payload.json             show what is in a payload
          pushcheck inspect -f markdown push.json    make tables for an issue
          pushcheck inspect --record 17 q.ndjson     show one record of many
          pushcheck convert --to apns message.json   show what an iPhone gets of it
          pushcheck convert --to apns --headers -    show it with its headers
          pushcheck convert --to fcm-v1 legacy.json  move a message to HTTP v1
          pushcheck explain apns-payload-too-large   what, why, right and wrong
          pushcheck explain aps.badge                what the field is and takes
          pushcheck explain BadDeviceToken           the rules behind an answer of APNs
          pushcheck config pushes/                   show the settings in force there
          pushcheck config --init                    write a first pushcheck.json

        Commands:
          validate     check documents and report what is wrong
          inspect      show what a document is, what is in it, and what becomes of it
          convert      translate a message into another format
          explain      explain a rule, a field, or a server's error text
          rules        list the rules
          config       show the settings in force and where each comes from
          completions  print the completions for a shell
          help         show this overview, or the help of a command
          version      show the version

        Exit statuses:
          0   all input was read, and nothing reaches --fail-on
          1   findings at or above --fail-on, broken JSON included
          2   wrong use, or nothing to check
          3   some input could not be read, or some output not written
          70  a bug in pushcheck

        `pushcheck help COMMAND` shows the options of a command.

        """)
  }
}
