/// How the user says that text is written, and divided into documents.
package enum InputSyntax: String, CaseIterable, Sendable {
  case automatic = "auto"
  case json
  case ndjson
  /// What an app printed to its console.
  case dump
  /// Lines with JSON behind what a logger writes before it.
  case log
  /// HTTP requests: a curl command, an `.http` file, a HAR or a collection; also a page with blocks of code.
  case capture
}
