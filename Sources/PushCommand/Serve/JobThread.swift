package import ByteIO
import JSON
package import PushServer

/// A thread that does the jobs of a server, which answers an editor meanwhile.
package final class JobThread {
  private let work: OrderedWork<ServerJob, ServerJob.Outcome>

  /// Rings `bell` when a job is done; nil when no thread can be started.
  package init?(_ options: Options, _ bell: Bell) {
    JSONDocument.prepareForThreads()
    work = OrderedWork(workers: 1, capacity: 1) { work in
      // It shares nothing with the server's own.
      let service = CommandService(options)
      var configurations = 0
      work.forEachJob { job in
        if job.configurations != configurations { service.forget() }
        configurations = job.configurations
        defer { bell.ring() }
        return job.done(by: service)
      }
    }
    guard work.workers > 0 else { return nil }
  }

  // On shutdown, do not wait for unread results.
  deinit { work.abandon() }

  /// Begins a job; the last one is done by then.
  package func begin(_ job: ServerJob) { work.submit(job) }

  /// The result of the job for which the bell has rung.
  package func outcome() -> ServerJob.Outcome? { work.next() }
}
