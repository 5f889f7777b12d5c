import PushModel

extension String {
  /// The text between quotes, cut when it is long.
  var shortQuoted: String { ValueWords.quoted(self) }
}
