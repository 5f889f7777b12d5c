internal import Glibc

enum SignalHandling {
  /// Handles a signal once, after which its default effect is back.
  ///
  /// A signal that the parent process set to be ignored stays ignored, as `nohup` expects.
  static func handleOnce(
    _ number: Int32, flags: Int32 = 0, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var current = sigaction()
    guard unsafe sigaction(number, nil, &current) == 0,
      unsafe current.__sigaction_handler.sa_handler == nil
    else { return }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags | Int32(bitPattern: UInt32(SA_RESETHAND))
    _ = unsafe sigaction(number, &action, nil)
  }
}
