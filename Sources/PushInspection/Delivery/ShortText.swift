import PushModel

extension String {
  /// The text in quotes, truncated when it is long.
  var shortQuoted: String { ValueWords.quoted(self) }
}
