// Starts `pushcheck lsp` and connects it with the editor.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = function () {
  const settings = workspace.getConfiguration("pushcheck");
  const server = {
    command: settings.get("path"),
    args: ["lsp", ...settings.get("arguments")],
  };
  client = new LanguageClient("pushcheck", "pushcheck", { run: server, debug: server }, {
    documentSelector: [{ language: "json" }, { language: "jsonc" }, { language: "jsonl" }],
  });
  return client.start();
};

exports.deactivate = function () {
  return client && client.stop();
};
