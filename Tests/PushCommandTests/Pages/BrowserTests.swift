import Foundation
import TestSupport
import Testing

/// Pages and drawings as a real browser takes them: no complaint of its console or of the policy, no
/// violation that axe-core finds, nothing wider than the window, and the looks that are stored.
///
/// UPDATE_GOLDEN=1 takes the pictures in Tests/Browser/Screens anew.
@Suite struct BrowserTests {
  private static let tests = ReleaseBinary.packageFolder + "/Tests/Browser"

  private static let documents = [
    "platforms": """
    {"message": {"topic": "news", "notification": {"title": "Your order is on its way", "body": "It arrives tomorrow before noon", "image": "https://example.org/a.png"},
    "data": {"order": "4711"}, "android": {"notification": {"channel_id": "orders"}}, "webpush": {"notification": {"icon": "i.png"}},
    "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"badge": "1", "mutable-content": 1, "interruption-level": "time-sensitive"}}}}}
    """,
    "rtl": """
    {"aps": {"alert": {"title": "مرحبا بك في متجرنا", "subtitle": "שלום עולם", "body": "زر متجرنا اليوم للحصول على خصم كبير على كل شيء حتى نهاية الأسبوع"}, "badge": 3}}
    """,
    "activity": """
    {"aps": {"timestamp": 1795255200, "event": "start", "attributes-type": "Match", "attributes": {"home": "Rovers"}, "content-state": {"goals": 0}, "alert": {"title": "Kick-off", "body": "Rovers against United"}}}
    """,
    "hostile": """
    {"aps": {"alert": {"title": "</script><script>console.log(1)</script><img src=x onerror=console.log(2)>]]>\\u202Eevil", "body": "</title></style><svg onload=console.log(3)>\\u0007\\u001b[31m\(String(repeating: "\u{301}", count: 10_000))"}, "badge": "1", "</span><script>console.log(4)</script>": "\\u2066<b>"}}
    """,
    "received": """
    {"aps": {"alert": "Hi", "category": "\(String(repeating: "long", count: 500))"}, "gcm.message_id": "1566515013484879", "google.c.a.e": "1"}
    """,
  ]

  @Test(
    .enabled(
      if: Skips.mayRun(needing: "chromium") && Skips.mayRun(needing: "python3"),
      "chromium or python3 is missing; `make tools` brings them"))
  func `a browser has nothing to say about any page`() throws {
    let folder = try TemporaryFolder()
    var pages: [String] = []
    for (name, text) in Self.documents.sorted(by: { $0.key < $1.key }) {
      try folder.write(Array(text.utf8), to: "\(name).json")
      try write(["inspect", "-f", "html", "\(name).json"], to: "\(name).html", in: folder)
      pages.append("\(name).html")
      try write(["inspect", "-f", "svg", "\(name).json"], to: "\(name)-drawing.svg", in: folder)
      pages.append("\(name)-drawing.svg")
    }
    try write(["validate", "-f", "html", "."], to: "report.html", in: folder)
    pages.append("report.html")
    let browser = try Skips.path(of: "chromium")
    var run = ToolRun(
      try Skips.path(of: "python3"),
      [Self.tests + "/browser.py", browser, Self.tests + "/Screens", try axe() ?? "-"] + pages,
      in: folder.path)
    run.environment["HOME"] = folder.path
    if GoldenUpdate.isWanted { run.environment["UPDATE_GOLDEN"] = "1" }
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  /// The source of axe-core, which `make tools` brings; without it the rest is tried.
  private func axe() throws -> String? {
    let tools = ReleaseBinary.packageFolder + "/.build/tools/lib"
    for python in (try? FileManager.default.contentsOfDirectory(atPath: tools)) ?? [] {
      let path = "\(tools)/\(python)/site-packages/axe_core_python/axe.min.js"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    if Skips.areFailures {
      throw ToolRunProblem(description: "axe-core is missing; `make tools` brings it")
    }
    return nil
  }

  private func write(_ arguments: [String], to name: String, in folder: TemporaryFolder) throws {
    let result = try ToolRun(ReleaseBinary.path(), arguments, in: folder.path).run()
    try folder.write(result.output, to: name)
  }

  @Test(
    .enabled(if: Skips.mayRun(needing: "xmllint"), "xmllint is missing; `make tools` brings it"))
  func `each drawing is well-formed`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents {
      try folder.write(Array(text.utf8), to: "\(name).json")
      try write(["inspect", "-f", "svg", "\(name).json"], to: "\(name).svg", in: folder)
      let check = try ToolRun(
        Skips.path(of: "xmllint"), ["--noout", "\(name).svg"], in: folder.path
      ).run()
      #expect(check.ending == .exited(0), "\(name): \(check.errorText)")
    }
  }

  @Test(.enabled(if: Skips.mayRun(needing: "tidy"), "tidy is missing; `make tools` brings it"))
  func `each page is valid`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.documents {
      try folder.write(Array(text.utf8), to: "\(name).json")
      try write(["inspect", "-f", "html", "\(name).json"], to: "\(name).html", in: folder)
      try write(["validate", "-f", "html", "\(name).json"], to: "\(name)-report.html", in: folder)
      for page in [name, name + "-report"] {
        let check = try ToolRun(
          Skips.path(of: "tidy"),
          ["-e", "-q", "--show-warnings", "no", "--mute-id", "yes", "\(page).html"],
          in: folder.path
        ).run()
        #expect(check.ending != .exited(2), "\(page): \(check.errorText)")
      }
    }
  }

  @Test func `ten thousand findings stay below ten megabytes`() throws {
    let folder = try TemporaryFolder()
    let record = #"{"aps": {"alert": "Your table is ready", "badge": "1"}}"# + "\n"
    try folder.write(Array(String(repeating: record, count: 10_000).utf8), to: "a.ndjson")
    let result = try ToolRun(
      ReleaseBinary.path(), ["validate", "-f", "html", "a.ndjson"], in: folder.path
    ).run()
    #expect(result.ending == .exited(1))
    #expect(result.output.count > 2_000_000 && result.output.count < 10_000_000)
  }
}
