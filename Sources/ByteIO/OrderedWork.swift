/// Jobs that several threads do in parallel, with their results in the order of the jobs.
///
/// One thread, the owner, submits jobs and takes results; the workers run `work` until no jobs are
/// left.
@safe package final class OrderedWork<Job: Sendable, Result: Sendable>: @unchecked Sendable {
  // Everything below is accessed under `lock`, except `threads`, which belongs to the owner.
  private var jobs: [Numbered<Job>] = []
  private var firstJob = 0
  private var results: [Result?]
  private var submitted = 0
  private var taken = 0
  private var isClosed = false

  private let lock = Lock<Event>()
  private var threads = Threads()

  /// What a thread waits for: a worker for jobs, the owner for the next result.
  private enum Event: Int, CaseIterable { case jobs, result }

  private struct Numbered<Content> {
    var number: Int
    var content: Content
  }

  /// Starts up to `workers` threads; at most `capacity` results may be outstanding.
  package init(
    workers: Int, capacity: Int, _ work: @escaping @Sendable (OrderedWork) -> Void
  ) {
    results = Array(repeating: nil, count: max(1, capacity))
    for _ in 0..<workers { guard threads.start({ work(self) }) else { break } }
  }

  /// How many threads the system provided.
  package var workers: Int { threads.count }
}

// MARK: - The owner's side

extension OrderedWork {
  package var isFull: Bool { lock.with { submitted - taken == results.count } }

  /// Submits a job; when full, the owner has to take a result first.
  package func submit(_ job: Job) {
    lock.with {
      precondition(submitted - taken < results.count)
      jobs.append(Numbered(number: submitted, content: job))
      submitted += 1
    }
    lock.wakeOne(.jobs)
  }

  /// The oldest outstanding result, if it is ready.
  package func nextIfReady() -> Result? {
    lock.with { takeResult() }
  }

  /// The oldest outstanding result; nil when no job is left.
  package func next() -> Result? {
    lock.with {
      while taken < submitted {
        if let result = takeResult() { return result }
        lock.wait(for: .result)
      }
      return nil
    }
  }

  /// Ends the threads; jobs that have not started are dropped.
  package func close() {
    dropJobs()
    threads.join()
  }

  /// The same without waiting for the jobs that have started: their results are not needed.
  package func abandon() {
    dropJobs()
    threads.abandon()
  }

  private func dropJobs() {
    lock.with {
      isClosed = true
      jobs.removeAll()
      firstJob = 0
    }
    lock.wakeAll(.jobs)
  }

  private func takeResult() -> Result? {
    guard taken < submitted, let result = results[taken % results.count].take() else { return nil }
    taken += 1
    return result
  }
}

// MARK: - The workers' side

extension OrderedWork {
  /// Does job after job and waits when there is none; returns when the work is closed.
  package func forEachJob(_ body: (Job) -> Result) {
    while let job = nextJob() {
      let result = body(job.content)
      let isAwaited = lock.with {
        // After `close` the result is not needed.
        if !isClosed { results[job.number % results.count] = result }
        return job.number == taken
      }
      // A failed start of a later thread changes nothing for the owner.
      if isAwaited { lock.wakeOne(.result) }
    }
  }

  private func nextJob() -> Numbered<Job>? {
    lock.with {
      while !isClosed {
        if firstJob < jobs.count {
          let job = jobs[firstJob]
          firstJob += 1
          // At most `capacity` jobs wait, so this moves little and rarely.
          if firstJob >= results.count {
            jobs.removeFirst(firstJob)
            firstJob = 0
          }
          return job
        }
        lock.wait(for: .jobs)
      }
      return nil
    }
  }
}
