import ByteIO
import Glibc
import Testing

struct OrderedWorkTests {
  @Test(arguments: [1, 2, 5])
  func `results come in the order of the jobs`(workers: Int) {
    let work = OrderedWork<Int, Int>(workers: workers, capacity: 8) { work in
      // Every seventh job takes longer, so that others overtake it.
      work.forEachJob { job in (0..<(job % 7 == 0 ? 20_000 : 10)).reduce(job * 2) { sum, _ in sum }
      }
    }
    var results: [Int] = []
    for job in 0..<1000 {
      if work.isFull, let result = work.next() { results.append(result) }
      while let result = work.nextIfReady() { results.append(result) }
      work.submit(job)
    }
    while let result = work.next() { results.append(result) }
    work.close()
    #expect(results == (0..<1000).map { $0 * 2 })
  }

  @Test func `what nobody has begun is dropped at the end`() {
    let work = OrderedWork<Int, Int>(workers: 1, capacity: 4) { work in work.forEachJob { $0 } }
    for job in 0..<4 { work.submit(job) }
    #expect(work.isFull)
    work.close()
    #expect(work.workers == 0)
  }

  @Test func `without jobs there is nothing to wait for`() {
    let work = OrderedWork<Int, Int>(workers: 2, capacity: 4) { work in work.forEachJob { $0 } }
    #expect(work.next() == nil)
    #expect(work.nextIfReady() == nil)
    work.close()
  }

  /// On the usual stack a recursion without end leaves no room for it.
  @Test func `a worker has a stack to say on that it crashes`() {
    let work = OrderedWork<Int, Bool>(workers: 1, capacity: 1) { work in
      work.forEachJob { _ in
        var stack = unsafe stack_t()
        return unsafe sigaltstack(nil, &stack) == 0 && stack.ss_flags & Int32(SS_DISABLE) == 0
      }
    }
    work.submit(1)
    #expect(work.next() == true)
    work.close()
  }
}
