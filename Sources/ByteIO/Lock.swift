internal import Glibc

/// A mutex with a few conditions, at the stable addresses that C needs.
@safe final class Lock<Event: RawRepresentable<Int> & CaseIterable> {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let conditions: UnsafeMutablePointer<pthread_cond_t>

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe conditions = .allocate(capacity: Event.allCases.count)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe conditions.initialize(repeating: pthread_cond_t(), count: Event.allCases.count)
    unsafe pthread_mutex_init(mutex, nil)
    for event in Event.allCases { unsafe pthread_cond_init(conditions + event.rawValue, nil) }
  }

  deinit {
    for event in Event.allCases { unsafe pthread_cond_destroy(conditions + event.rawValue) }
    unsafe pthread_mutex_destroy(mutex)
    unsafe conditions.deallocate()
    unsafe mutex.deallocate()
  }

  func with<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Releases the lock until another thread wakes this one; only inside `with`.
  func wait(for event: Event) {
    unsafe pthread_cond_wait(conditions + event.rawValue, mutex)
  }

  func wakeOne(_ event: Event) {
    unsafe pthread_cond_signal(conditions + event.rawValue)
  }

  func wakeAll(_ event: Event) {
    unsafe pthread_cond_broadcast(conditions + event.rawValue)
  }
}
