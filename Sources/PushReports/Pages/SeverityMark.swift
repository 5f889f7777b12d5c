import PushFormats
import PushPages

/// A severity in words, with a colour that says the same.
enum SeverityMark {
  static func add(_ severity: Severity, to markup: inout Markup) {
    let look: Markup.Attribute =
      switch severity {
      case .error: .class("error")
      case .warning: .class("warning")
      case .note: .class("note")
      }
    markup.element("b", look, text: severity.name)
  }
}
