import JSON
import PushReference

/// A look at all of a long text, done beside the server: a check, or a question about it.
///
/// It takes along the texts as they are when it is given, so that the server may change its own meanwhile.
package struct ServerJob: Sendable {
  let client: ClientFeatures
  let documents: [DocumentAddress: OpenDocument]
  let address: DocumentAddress
  /// Nil when the text is only to be checked.
  let question: HeldQuestion?
  /// How often configurations were to be read anew before.
  package let configurations: Int

  /// Does it; nothing else may use the service meanwhile.
  package func done(by service: any PushService) -> Outcome {
    var server = LanguageServer(service, for: self)
    if let question { server.handle(question.message) } else { _ = server.checked(address) }
    return Outcome(document: server.documents[address], output: server.takeOutput())
  }

  /// Its result.
  package struct Outcome: Sendable {
    let document: OpenDocument?
    let output: [UInt8]
  }
}

/// A question that is not answered at once.
struct HeldQuestion: Sendable {
  let id: JSONTree
  let message: [UInt8]
  let address: DocumentAddress
  /// Whether it is asked anew after each change, so that a typing user does not wait for it.
  let awaitsPause: Bool
}

/// What a server has to have done, and what is under way.
struct ServerJobs {
  var held: [HeldQuestion] = []
  /// The one that is under way, one at a time.
  var current: Current?
  /// How often configurations were to be read anew.
  var configurations = 0
  /// Whether this is the server that does one.
  var areDoneHere = false

  struct Current {
    let address: DocumentAddress
    /// Nil when there is none, or when its answer is no longer awaited.
    var question: HeldQuestion?
  }

  static let mostHeld = 1000
}
