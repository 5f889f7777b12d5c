import Foundation
import PushReports
import TestSupport
import Testing

/// What is packed for others than Debian, and what packs and fetches it on GitHub.
struct PackageTests {
  private static let folder = ReleaseBinary.packageFolder

  // MARK: - The container image

  private static var canPackImage: Bool {
    Skips.mayRun(needing: "umoci") && InstallTests.canUseEmptyRoot()
  }

  @Test(
    .enabled(
      if: canPackImage, "an image needs root, umoci and a static binary; `make tools` brings umoci")
  )
  func `the image holds the binary alone and runs it`() throws {
    let run = try MakeRun()
    let result = try run.make("image")
    #expect(result.ending == .exited(0), "\(result.errorText)")
    let archive = try #require(run.files(below: "dist").first { $0.hasSuffix("-image.tar") })
    try run.folder.makeFolder("layout")
    try shell("tar -xf 'dist/\(archive)' -C layout", in: run)

    // Docker's own list speaks of the same files.
    let list = try #require(run.folder.read("layout/manifest.json"))
    let images = try JSONSerialization.jsonObject(with: Data(list)) as? [[String: Any]]
    let image = try #require(images?.first)
    #expect(image["RepoTags"] as? [String] == ["pushcheck:\(Tool.version)"])
    let layers = try #require(image["Layers"] as? [String])
    #expect(layers.count == 1)
    #expect(try shell("tar -tzf 'layout/\(layers[0])'", in: run) == "pushcheck\n")
    let settings = try #require(
      run.folder.read("layout/" + (image["Config"] as? String ?? "")).map { Data($0) })
    let parsed = try JSONSerialization.jsonObject(with: settings) as? [String: Any]
    let started = try #require(parsed?["config"] as? [String: Any])
    #expect(started["Entrypoint"] as? [String] == ["/pushcheck"])

    try shell("umoci unpack --image 'layout:\(Tool.version)' bundle", in: run)
    #expect(run.files(below: "bundle/rootfs") == ["pushcheck"])
    try run.folder.write(Array(#"{"aps": {"content_available": 1}}"#.utf8), to: "push.json")
    let said = try shell(
      """
      unshare -m sh -c 'cd bundle/rootfs && mkdir proc && mount --bind /proc proc &&
        exec chroot . /pushcheck validate -f concise -' <push.json || test $? -eq 1
      """, in: run)
    #expect(said.hasPrefix("<stdin>:1:10: error[apns-misspelled-key]"))
  }

  // MARK: - The workflow and the action

  @Test(
    .enabled(
      if: PythonTool.schemaChecker.mayRun,
      "check-jsonschema is missing; `make tools` brings it"))
  func `the workflow fits GitHub's schema`() throws {
    let run = ToolRun(
      PythonTool.schemaChecker.path,
      [
        "--builtin-schema", "vendor.github-workflows",
        "\(Self.folder)/.github/workflows/release.yml",
      ], in: "/")
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.outputText)\(result.errorText)")
  }

  @Test func `the changelog speaks of this version`() throws {
    let path = Self.folder + "/.github/CHANGELOG.md"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    #expect(lines.contains("## Unreleased"))
    #expect(lines.contains("## \(Tool.version)"))
  }

  @Test(arguments: ActionCase.all)
  fileprivate func `the action takes the release's binary or builds one`(_ one: ActionCase) throws {
    let run = try MakeRun()
    try run.folder.makeFolder("action/.github/actions/pushcheck")
    try run.folder.makeFolder("tools")
    // What stands for GitHub's command: it has one release, whose files lie in a folder.
    try run.folder.makeScript(
      #"""
      [ "$3 $4 $5" = "v1.2.3 --repo some/one" ] || exit 1
      cp "$RELEASE"/* "$7"
      """#, named: "tools/gh")
    try run.folder.makeScript("echo built >&2", named: "tools/make")
    let machine = try shell("uname -m", in: run).trimmingCharacters(in: .newlines)
    let archive = "pushcheck-1.2.3-linux-\(machine).tar.gz"
    try shell(
      """
      mkdir -p release p/bin && echo 'from the release' >p/bin/pushcheck
      tar -czf '\(one.archive ?? archive)' p && mv *.tar.gz release
      (cd release && sha256sum *.tar.gz >SHA256SUMS && \(one.spoil))
      """, in: run)

    var install = ToolRun(
      try Skips.path(of: "bash"), [Self.folder + "/.github/actions/pushcheck/install.sh"],
      in: run.folder.path)
    install.environment["PATH"] = run.folder.path(of: "tools") + ":/usr/bin:/bin"
    install.environment["RUNNER_TEMP"] = run.folder.path
    install.environment["GITHUB_ACTION_PATH"] =
      run.folder.path(of: "action/.github/actions/pushcheck")
    install.environment["RELEASE"] = run.folder.path(of: "release")
    install.environment["REPOSITORY"] = "some/one"
    install.environment["REF"] = one.reference
    install.environment["SHA256"] = one.sum
    let result = try install.run()
    let path = result.outputText.trimmingCharacters(in: .newlines)
    switch one.outcome {
    case .fetched:
      #expect(result.ending == .exited(0), "\(result.errorText)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "from the release\n")
    case .built:
      #expect(result.ending == .exited(0), "\(result.errorText)")
      #expect(path.hasSuffix("/../../../.build/release/pushcheck"))
      #expect(result.errorText.contains("built\n"))
    case .refused:
      #expect(result.ending != .exited(0), "\(result.errorText)")
      #expect(path.isEmpty)
    }
  }

  /// What a command prints; it has to succeed.
  @discardableResult
  private func shell(_ command: String, in run: MakeRun) throws -> String {
    let result = try ToolRun(
      try Skips.path(of: "sh"), ["-ec", command], in: run.folder.path
    ).run()
    #expect(result.ending == .exited(0), "\(command): \(result.errorText)")
    return result.outputText
  }
}

/// A release as the action may find it, and what has to come of it.
private struct ActionCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable { case fetched, built, refused }

  var testDescription: String
  var reference = "v1.2.3"
  var archive: String?
  /// Done to the release, as a shell's command, after its sums were taken.
  var spoil = ":"
  var sum: String?
  var outcome: Outcome

  static let all = [
    ActionCase(testDescription: "a release", outcome: .fetched),
    ActionCase(testDescription: "a branch", reference: "main", outcome: .built),
    ActionCase(testDescription: "no reference", reference: "", outcome: .built),
    ActionCase(testDescription: "a tag without a release", reference: "v9.9.9", outcome: .built),
    ActionCase(
      testDescription: "a release for another processor",
      archive: "pushcheck-1.2.3-linux-vax.tar.gz", outcome: .built),
    ActionCase(
      testDescription: "an archive that was changed",
      spoil: "for file in *.tar.gz; do echo x >>$file; done", outcome: .refused),
    ActionCase(testDescription: "no list of sums", spoil: "rm SHA256SUMS", outcome: .refused),
    ActionCase(
      testDescription: "a sum that is pinned and another one",
      sum: String(repeating: "0", count: 64), outcome: .refused),
  ]
}
