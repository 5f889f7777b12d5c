import PushCommand
import PushServer

/// A service for servers that are never asked for a document.
enum Silent {
  static var service: any PushService { CommandService(Options(.lsp)) }
}

extension LanguageServer {
  /// All that the server has to say.
  var text: String {
    var copy = self
    return String(decoding: copy.takeOutput(), as: UTF8.self)
  }
}
