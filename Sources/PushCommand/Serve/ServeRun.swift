import ByteIO
import PushServer

/// `pushcheck lsp`: answers an editor until it says goodbye.
struct ServeRun {
  private let service: CommandService

  init(_ service: CommandService) {
    self.service = service
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    var server = LanguageServer(service)
    var input = LiveInput()
    while !server.hasEnded {
      // What has come already is taken in first: of a burst of changes the last one is checked.
      if !input.isReadable(within: 0) {
        server.settle()
        guard write(server.takeOutput(), &output) else { break }
        if server.awaitsPause, !input.isReadable(within: Self.pauseMilliseconds) {
          server.pause()
          continue
        }
        guard input.isReadable(within: server.isHoldingBack ? Self.restMilliseconds : nil) else {
          server.rest()
          guard write(server.takeOutput(), &output) else { break }
          continue
        }
      }
      let bytes = input.read()
      // The client has gone without a word.
      if bytes.isEmpty { break }
      server.receive(bytes)
      guard write(server.takeOutput(), &output) else { break }
    }
    return server.hasEndedWell ? .clean : .findings
  }

  /// So long nobody has typed before a long text is checked, which would keep the next key waiting: as
  /// long as slow typists take from key to key.
  private static let pauseMilliseconds: Int32 = 400
  /// So long nobody has typed before half-written JSON counts as broken.
  private static let restMilliseconds: Int32 = 800

  private func write(_ bytes: [UInt8], _ output: inout RunOutput) -> Bool {
    guard !bytes.isEmpty else { return true }
    output.results.append(bytes)
    output.deliver()
    return output.results.failure == nil
  }
}
