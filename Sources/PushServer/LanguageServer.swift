import ByteIO
import JSON
import PushReference
import PushReports

/// A language server as a machine without a clock and without files of its own: bytes of a client go
/// in, bytes for it come out.
///
/// Changes are applied at once, and texts are checked on request, or when no more messages are
/// waiting: of a burst of changes only the last one is checked. What would keep the client waiting
/// is a `ServerJob`, which the server's owner has done while the server answers other requests.
package struct LanguageServer {
  let service: any PushService
  let longBytes: Int
  let pages = FieldPages()
  var client = ClientFeatures()
  var documents: [DocumentAddress: OpenDocument] = [:]

  private var frames = FrameReader()
  private var output: [UInt8] = []
  private(set) var phase = Phase.starting
  private var nextRequest: Int64 = 1
  /// Requests that the client has cancelled.
  private var cancelled: Set<String> = []
  var jobs = ServerJobs()

  enum Phase: Equatable { case starting, running, shutDown, ended(isOrderly: Bool) }

  /// A text from `longBytes` on is looked at by jobs.
  package init(_ service: any PushService, longBytes: Int = 256 << 10) {
    self.service = service
    self.longBytes = longBytes
  }

  /// One that has nothing to do but a job.
  init(_ service: any PushService, for job: ServerJob) {
    self.service = service
    longBytes = .max
    client = job.client
    documents = job.documents
    phase = .running
    jobs.areDoneHere = true
  }

  // MARK: - The stream

  /// Takes what a client has sent, and answers what of it is whole.
  package mutating func receive(_ bytes: [UInt8]) {
    frames.add(bytes)
    var messages: [[UInt8]] = []
    while let frame = frames.next() {
      switch frame {
      case .message(let message): messages.append(message)
      case .broken(let reason):
        handle(messages)
        guard !hasEnded else { return }
        log(.error, "pushcheck gives up: \(reason)")
        phase = .ended(isOrderly: false)
        return
      }
    }
    handle(messages)
  }

  private mutating func handle(_ messages: [[UInt8]]) {
    // A cancellation may arrive before its request is processed.
    if messages.count > 1 { for message in messages { noteCancellation(message) } }
    for message in messages {
      guard !hasEnded else { return }
      handle(message)
    }
    cancelled = []
  }

  private mutating func noteCancellation(_ message: [UInt8]) {
    guard message.count < Self.maxCancellationBytes,
      let document = JSONDocument(parsing: message.span)
    else { return }
    let root = document.root
    guard root.at("method")?.string == "$/cancelRequest",
      let id = root.at("params", "id")?.scalarTree
    else { return }
    cancelled.insert(Self.key(id))
  }

  private static let maxCancellationBytes = 512

  static func key(_ id: JSONTree) -> String {
    String(decoding: CompactJSON.bytes(of: id), as: UTF8.self)
  }

  /// The client has nothing more to say just now: tells it what its changes have led to.
  package mutating func settle() {
    guard phase == .running, !client.asksForDiagnostics else { return }
    for address in documents.keys.sorted(by: { $0.text < $1.text })
    where documents[address]?.awaitsCheck == false {
      publish(address)
    }
  }

  /// Whether something is held back that `rest` will say.
  package var isHoldingBack: Bool { documents.values.contains { $0.typedLines != nil } }

  /// Typing has stopped for a while: what was held back is reported.
  package mutating func rest() {
    var isAnyHeld = false
    for address in documents.keys where documents[address]?.typedLines != nil {
      documents[address]?.typedLines = nil
      documents[address]?.isStale = true
      isAnyHeld = true
    }
    guard isAnyHeld, phase == .running else { return }
    if client.asksForDiagnostics { refreshDiagnostics() } else { settle() }
  }

  package var hasEnded: Bool { if case .ended = phase { true } else { false } }

  /// Whether the client has said that it would go before it went.
  package var hasEndedWell: Bool {
    phase == .ended(isOrderly: true) || phase == .shutDown
  }

  /// What is to be written to the client.
  package mutating func takeOutput() -> [UInt8] {
    let taken = output
    output = []
    return taken
  }

  // MARK: - Messages

  mutating func handle(_ bytes: [UInt8]) {
    let isRead = Incoming.read(bytes) { handle($0, bytes) }
    if !isRead { answer(.null, .init(.parseError, "the message is not JSON")) }
  }

  private mutating func handle(_ message: JSONValue, _ bytes: [UInt8]) {
    let id = message.at("id")?.scalarTree
    guard message.isObject, let method = message.at("method")?.string else {
      // An answer to one of our own requests asks for nothing.
      if message.isObject, message.at("result") != nil || message.at("error") != nil { return }
      answer(id ?? .null, .init(.invalidRequest, "the message has no method"))
      return
    }
    if let id, id != .null {
      do throws(ProtocolError) {
        guard !cancelled.contains(Self.key(id)) else {
          throw ProtocolError(.requestCancelled, "cancelled")
        }
        if hold(id, method, message.at("params"), bytes) { return }
        respond(id, try request(method, message.at("params")))
      } catch {
        answer(id, error)
      }
    } else {
      notification(method, message.at("params"))
    }
  }

  private mutating func request(
    _ method: String, _ parameters: JSONValue?
  ) throws(ProtocolError) -> JSONTree {
    switch (phase, method) {
    case (.starting, "initialize"):
      guard let parameters, parameters.isObject else {
        throw ProtocolError(.invalidParams, "initialize has no parameters")
      }
      return initialize(parameters)
    case (.starting, _):
      throw ProtocolError(.serverNotInitialized, "the first request must be initialize")
    case (.running, "initialize"):
      throw ProtocolError(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      dropQuestions()
      return .null
    case (.running, _):
      guard let parameters, parameters.isObject else {
        throw ProtocolError(.invalidParams, "\(method) has no parameters")
      }
      return try answer(method, parameters)
    case (.shutDown, _), (.ended, _):
      throw ProtocolError(.invalidRequest, "the server has shut down")
    }
  }

  private mutating func initialize(_ parameters: JSONValue) -> JSONTree {
    client = ClientFeatures(parameters)
    phase = .running
    return [
      "capabilities": ServerFeatures.tree(for: client),
      "serverInfo": ["name": .text(Tool.name), "version": .text(Tool.version)],
    ]
  }

  private mutating func notification(_ method: String, _ parameters: JSONValue?) {
    if method == "exit" {
      phase = .ended(isOrderly: phase == .shutDown)
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": watchFiles()
    case "$/cancelRequest": cancel(parameters?.at("id")?.scalarTree)
    case "textDocument/didOpen": if let parameters { open(parameters) }
    case "textDocument/didChange": if let parameters { change(parameters) }
    case "textDocument/didSave": if let parameters { save(parameters) }
    case "textDocument/didClose": if let parameters { close(parameters) }
    case "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration": checkAnew()
    // The protocol lets a server pass over what it does not know.
    default: return
    }
  }

  // MARK: - What is sent

  private mutating func respond(_ id: JSONTree, _ result: JSONTree) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  mutating func answer(_ id: JSONTree, _ error: ProtocolError) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .integer(error.code.rawValue), "message": .text(error.message)],
    ])
  }

  mutating func notify(_ method: String, _ parameters: JSONTree) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// Asks the client for something; its answer tells nothing that is needed.
  mutating func ask(_ method: String, _ parameters: JSONTree?) {
    let head: JSONTree = [
      "jsonrpc": "2.0", "id": .text("pushcheck-\(nextRequest)"), "method": .text(method),
    ]
    nextRequest += 1
    send(parameters.map { head.adding(["params": $0]) } ?? head)
  }

  enum LogLevel: Int64 { case error = 1, warning, info, log }

  mutating func log(_ level: LogLevel, _ text: String) {
    notify("window/logMessage", ["type": .integer(level.rawValue), "message": .text(text)])
  }

  /// Sends what a job had to say.
  mutating func pass(on bytes: [UInt8]) { output += bytes }

  private mutating func send(_ message: JSONTree) {
    let body = CompactJSON.bytes(of: message)
    output += "Content-Length: \(body.count)\r\n\r\n".utf8
    output += body
  }
}
