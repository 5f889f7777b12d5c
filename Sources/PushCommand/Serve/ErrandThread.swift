package import ByteIO
import JSON
package import PushServer

/// A thread that does the errands of a server, which answers an editor meanwhile.
package final class ErrandThread {
  private let work: OrderedWork<Errand, Errand.Outcome>

  /// Rings `bell` when an errand is done; nil when no thread can be started.
  package init?(_ options: Options, _ bell: Bell) {
    JSONDocument.prepareForThreads()
    work = OrderedWork(workers: 1, capacity: 1) { work in
      // It shares nothing with the server's own.
      let service = CommandService(options)
      var configurations = 0
      work.forEachJob { errand in
        if errand.configurations != configurations { service.forget() }
        configurations = errand.configurations
        defer { bell.ring() }
        return errand.done(by: service)
      }
    }
    guard work.workers > 0 else { return nil }
  }

  // On shutdown, do not wait for unread results.
  deinit { work.abandon() }

  /// Begins an errand; the last one is done by then.
  package func begin(_ errand: Errand) { work.submit(errand) }

  /// The result of the errand for which the bell has rung.
  package func outcome() -> Errand.Outcome? { work.next() }
}
