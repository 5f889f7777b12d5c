import Foundation
import PushCommand
import PushReference
import PushReports
import TestSupport
import Testing

struct InstallTests {
  @Test func `make install lays out all that belongs to pushcheck`() throws {
    let run = try MakeRun()
    let root = run.folder.path(of: "root")
    let result = try run.make("install", ["PREFIX": "/opt/push", "DESTDIR": root])
    #expect(result.ending == .exited(0), "\(result.errorText)")
    let shell = "share/bash-completion/completions/pushcheck"
    var expected: Set = [
      "bin/pushcheck", "share/man/man1/pushcheck.1", shell,
      "share/zsh/site-functions/_pushcheck", "share/fish/vendor_completions.d/pushcheck.fish",
    ]
    expected.formUnion(SchemaSubject.all.map { "share/pushcheck/schemas/\($0.name).schema.json" })
    #expect(run.files(below: "root/opt/push") == expected)

    // What was installed is what the binary says of itself.
    let bash = run.folder.read("root/opt/push/\(shell)")
    #expect(bash == Array(Shell.bash.completionScript.utf8))
    let schema = run.folder.read("root/opt/push/share/pushcheck/schemas/apns.schema.json")
    #expect(schema == SchemaSubject(named: "apns").map { Array(JSONTreeText.of($0.schema()).utf8) })
    let installed = try ToolRun("\(root)/opt/push/bin/pushcheck", ["version"], in: "/").run()
    #expect(installed.outputText == "pushcheck \(Tool.version)\n")
  }

  @Test func `make release packs the same files with checksums`() throws {
    let run = try MakeRun()
    let result = try run.make("release")
    #expect(result.ending == .exited(0), "\(result.errorText)")
    let archives = run.files(below: "dist")
    let name = try #require(archives.first { $0.hasSuffix(".tar.gz") })
    #expect(archives == [name, name + ".sha256"])
    let unpacked = try ToolRun(
      Skips.path(of: "sh"),
      [
        "-c", "sha256sum -c \(name).sha256 && tar -xzf \(name) && cd */ && sha256sum -c SHA256SUMS",
      ],
      in: run.folder.path(of: "dist")
    ).run()
    #expect(unpacked.ending == .exited(0), "\(unpacked.errorText)")
    #expect(unpacked.outputText.contains("./bin/pushcheck: OK\n"))
    #expect(unpacked.outputText.contains("./share/man/man1/pushcheck.1: OK\n"))
  }

  /// Whether the binary under test needs no library of the system, and we may change the root.
  static func canUseEmptyRoot() -> Bool {
    if Skips.areFailures { return true }
    return getuid() == 0 && (try? Skips.path(of: "dpkg-deb")) != nil && hasStaticBinary()
  }

  static func hasStaticBinary() -> Bool {
    guard let binary = try? ReleaseBinary.path(),
      let libraries = try? ToolRun(Skips.path(of: "ldd"), [binary], in: "/").run()
    else { return false }
    return !libraries.outputText.contains("=>")
  }

  @Test(
    .enabled(
      if: canUseEmptyRoot(), "a root for the package needs root, dpkg-deb and a static binary"))
  func `the Debian package works in an empty root`() throws {
    let run = try MakeRun()
    let result = try run.make("package")
    #expect(result.ending == .exited(0), "\(result.errorText)")
    let package = try #require(run.files(below: "dist").first { $0.hasSuffix(".deb") })
    #expect(package.hasPrefix("pushcheck_\(Tool.version)_"))
    let path = run.folder.path(of: "dist/\(package)")
    let root = run.folder.path(of: "root")
    let unpacked = try ToolRun(Skips.path(of: "dpkg-deb"), ["-x", path, root], in: "/").run()
    #expect(unpacked.ending == .exited(0), "\(unpacked.errorText)")

    try run.folder.write(Array(#"{"aps": {"content_available": 1}}"#.utf8), to: "root/push.json")
    // Swift's runtime asks /proc for the program's own path and arguments, as in every container.
    try run.folder.makeFolder("root/proc")
    let command = "mount --bind /proc '\(root)/proc' && exec chroot '\(root)' "
    let checked = try ToolRun(
      Skips.path(of: "unshare"),
      ["-m", "sh", "-c", command + "/usr/bin/pushcheck validate -f concise /push.json"], in: "/"
    ).run()
    #expect(checked.ending == .exited(1), "\(checked.errorText)")
    #expect(checked.outputText.hasPrefix("/push.json:1:10: error[apns-misspelled-key]"))
    let files = run.files(below: "root/usr/share")
    #expect(files.contains("man/man1/pushcheck.1.gz"))
    #expect(files.contains("zsh/vendor-completions/_pushcheck"))
    #expect(files.contains("doc/pushcheck/README.md"))
  }
}
