/// Jobs that several threads do side by side, and their results in the order of the jobs.
///
/// One thread, the owner, submits jobs and takes results; the workers run `work` until there are no
/// more jobs.
@safe package final class OrderedWork<Job: Sendable, Result: Sendable>: @unchecked Sendable {
  // All below is touched only while `lock` is held, but for `threads`, which is the owner's.
  private var jobs: [Numbered<Job>] = []
  private var firstJob = 0
  private var results: [Result?]
  private var submitted = 0
  private var taken = 0
  private var isClosed = false

  private let lock = Lock<Event>()
  private var threads = Threads()

  /// What somebody waits for: a worker for jobs, the owner for the next result.
  private enum Event: Int, CaseIterable { case jobs, result }

  private struct Numbered<Content> {
    var number: Int
    var content: Content
  }

  /// Starts up to `workers` threads; at most `capacity` jobs may be submitted whose results were not
  /// taken.
  package init(
    workers: Int, capacity: Int, _ work: @escaping @Sendable (OrderedWork) -> Void
  ) {
    results = Array(repeating: nil, count: max(1, capacity))
    for _ in 0..<workers { guard threads.start({ work(self) }) else { break } }
  }

  /// How many threads the system gave.
  package var workers: Int { threads.count }
}

// MARK: - The owner's side

extension OrderedWork {
  package var isFull: Bool { lock.with { submitted - taken == results.count } }

  /// Hands a job over; the owner has taken a result before when it was full.
  package func submit(_ job: Job) {
    lock.with {
      precondition(submitted - taken < results.count)
      jobs.append(Numbered(number: submitted, content: job))
      submitted += 1
    }
    lock.wakeOne(.jobs)
  }

  /// The oldest result that was not taken, when it is there.
  package func nextIfReady() -> Result? {
    lock.with { takeResult() }
  }

  /// The oldest result that was not taken; nil when no job is left.
  package func next() -> Result? {
    lock.with {
      while taken < submitted {
        if let result = takeResult() { return result }
        lock.wait(for: .result)
      }
      return nil
    }
  }

  /// Ends the threads; jobs that nobody has begun are dropped.
  package func close() {
    lock.with {
      isClosed = true
      jobs.removeAll()
      firstJob = 0
    }
    lock.wakeAll(.jobs)
    threads.join()
  }

  private func takeResult() -> Result? {
    guard taken < submitted, let result = results[taken % results.count].take() else { return nil }
    taken += 1
    return result
  }
}

// MARK: - The workers' side

extension OrderedWork {
  /// Does job after job, and waits where there is none; returns when the work is closed.
  package func forEachJob(_ body: (Job) -> Result) {
    while let job = nextJob() {
      let result = body(job.content)
      let isAwaited = lock.with {
        // After `close` nobody asks for it.
        if !isClosed { results[job.number % results.count] = result }
        return job.number == taken
      }
      // The owner can do nothing with a later one.
      if isAwaited { lock.wakeOne(.result) }
    }
  }

  private func nextJob() -> Numbered<Job>? {
    lock.with {
      while !isClosed {
        if firstJob < jobs.count {
          let job = jobs[firstJob]
          firstJob += 1
          // At most `capacity` are waiting, so this moves little and seldom.
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
