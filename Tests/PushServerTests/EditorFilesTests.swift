import Foundation
import TestSupport
import Testing

/// The set-ups of editors that cannot be run here have at least their form.
@Suite struct EditorFilesTests {
  private static let folder = ReleaseBinary.packageFolder + "/Examples/editors"

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private static func object(_ name: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(try text(name).utf8))
    return try #require(json as? [String: Any])
  }

  /// The value at the end of a path of keys.
  private static func value(_ path: [String], in name: String) throws -> Any? {
    path.reduce(try object(name) as Any?) { ($0 as? [String: Any])?[$1] }
  }

  @Test func `the table names each editor that has a folder`() throws {
    let table = try Self.text("README.md")
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    where name != "README.md" {
      #expect(table.contains("`\(name)/") || table.contains("`\(name)`"), "\(name)")
    }
  }

  @Test(arguments: [
    ("kate/settings.json", ["servers", "json", "command"], ["pushcheck", "lsp"]),
    (
      "sublime-text/LSP.sublime-settings", ["clients", "pushcheck", "command"],
      ["pushcheck", "lsp"]
    ),
    ("zed/settings.json", ["lsp", "json-language-server", "binary", "arguments"], ["lsp"]),
  ])
  func `settings in JSON start the server`(name: String, path: [String], command: [String]) throws {
    #expect(try Self.value(path, in: name) as? [String] == command)
  }

  @Test func `settings in TOML start the server`() throws {
    let script = """
      import json, sys, tomllib
      print(json.dumps(tomllib.load(open(sys.argv[1], "rb")), sort_keys=True))
      """
    let run = ToolRun(
      try Skips.path(of: "python3"), ["-c", script, "\(Self.folder)/helix/languages.toml"], in: "/")
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
    #expect(result.outputText.contains(#""pushcheck": {"args": ["lsp"], "command": "pushcheck"}"#))
  }

  @Test func `the brackets of Lisp match`() throws {
    var depth = 0
    var isText = false
    for line in try Self.text("emacs/pushcheck.el").split(separator: "\n") {
      var before: Character?
      for character in line {
        if character == "\"", before != "\\" { isText.toggle() }
        if !isText, character == ";" { break }
        if !isText, character == "(" { depth += 1 }
        if !isText, character == ")" { depth -= 1 }
        #expect(depth >= 0, "\(line)")
        before = character
      }
    }
    #expect(depth == 0 && !isText)
    #expect(try Self.text("emacs/pushcheck.el").contains(#"("pushcheck" "lsp")"#))
  }

  // MARK: - VS Code

  // https://code.visualstudio.com/api/references/extension-manifest
  private static let manifestFields: Set<String> = [
    "name", "displayName", "description", "version", "publisher", "license", "engines",
    "categories", "activationEvents", "main", "contributes", "dependencies", "repository",
  ]

  @Test func `the manifest for VS Code has known fields and settings of their types`() throws {
    let manifest = try Self.object("vscode/package.json")
    #expect(Set(manifest.keys).isSubset(of: Self.manifestFields))
    for field in ["name", "version", "publisher", "engines"] { #expect(manifest[field] != nil) }
    let main = try #require(manifest["main"] as? String)
    #expect(FileManager.default.fileExists(atPath: "\(Self.folder)/vscode/\(main)"))
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    #expect(Set(contributes.keys) == ["languages", "configuration"])
    let configuration = try #require(contributes["configuration"] as? [String: Any])
    let settings = try #require(configuration["properties"] as? [String: [String: Any]])
    for (name, setting) in settings {
      #expect(name.hasPrefix("pushcheck."))
      switch setting["type"] as? String {
      case "string": #expect(setting["default"] is String)
      case "array": #expect(setting["default"] is [Any])
      default: Issue.record("\(name) has no known type")
      }
    }
  }

  @Test(.enabled(if: Skips.mayRun(needing: "node"), "node is missing; `make tools` brings it"))
  func `the code for VS Code starts the server, with stand-ins for the editor`() throws {
    let script = """
      const Module = require("module");
      const manifest = require(process.argv[1] + "/package.json");
      const settings = manifest.contributes.configuration.properties;
      let client;
      class LanguageClient {
        constructor(id, name, server, options) { client = this; Object.assign(this, { server, options }); }
        start() { console.log(this.server.run.command, this.server.run.args.join(" ")); return Promise.resolve(); }
        stop() { console.log("stopped"); return Promise.resolve(); }
      }
      const own = Module._load;
      Module._load = (name, ...rest) =>
        name === "vscode"
          ? { workspace: { getConfiguration: (part) => ({ get: (key) => settings[part + "." + key].default }) } }
          : name === "vscode-languageclient/node" ? { LanguageClient } : own(name, ...rest);
      const extension = require(process.argv[1] + "/" + manifest.main);
      extension.activate({ subscriptions: [] });
      const started = client.options.documentSelector.map((part) => "onLanguage:" + part.language);
      console.log(started.join() === manifest.activationEvents.join());
      extension.deactivate();
      """
    let run = ToolRun(
      try Skips.path(of: "node"), ["-e", script, "\(Self.folder)/vscode"], in: "/")
    let result = try run.run()
    #expect(result.ending == .exited(0), "\(result.errorText)")
    #expect(result.outputText == "pushcheck lsp\ntrue\nstopped\n")
  }
}
