import ByteIO
import PushServer

/// `pushcheck lsp`: answers an editor until it ends the session.
struct ServeRun {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func run(_ output: inout RunOutput) -> ExitStatus {
    let service = CommandService(options)
    var server = LanguageServer(service)
    var input = LiveInput()
    let bell = Bell()
    var thread: JobThread?
    while !server.hasEnded {
      // Input that is already there is read first: of a burst of changes the last one is checked.
      if !input.isReadable(within: 0) {
        server.settle()
        if let job = server.nextJob() {
          // Without a long text, no thread is needed.
          thread = thread ?? bell.flatMap { JobThread(options, $0) }
          guard let thread else {
            server.take(job.done(by: service))
            continue
          }
          thread.begin(job)
        }
        guard write(server.takeOutput(), &output) else { break }
        switch input.wait(within: patience(of: server), or: bell) {
        case .input: break
        case .bell:
          if let outcome = thread?.outcome() { server.take(outcome) }
          continue
        case .nothing:
          if server.awaitsPause { server.pause() } else { server.rest() }
          continue
        }
      }
      let bytes = input.read()
      // The client has closed the stream without an `exit`.
      if bytes.isEmpty { break }
      server.receive(bytes)
      guard write(server.takeOutput(), &output) else { break }
    }
    return server.hasEndedWell ? .clean : .findings
  }

  /// How long to wait for the client; nil when nothing is to be done without it.
  private func patience(of server: LanguageServer) -> Int32? {
    if server.awaitsPause { return Self.pauseMilliseconds }
    return server.isHoldingBack ? Self.restMilliseconds : nil
  }

  /// The pause in typing before a long text is checked, which takes a processor for a while: as
  /// long as slow typists take from key to key.
  private static let pauseMilliseconds: Int32 = 400
  /// The pause in typing before half-written JSON counts as broken.
  private static let restMilliseconds: Int32 = 800

  private func write(_ bytes: [UInt8], _ output: inout RunOutput) -> Bool {
    guard !bytes.isEmpty else { return true }
    output.results.append(bytes)
    output.deliver()
    return output.results.failure == nil
  }
}
