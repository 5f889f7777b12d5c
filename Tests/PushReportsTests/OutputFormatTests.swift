import PushReports
import Testing

struct OutputFormatTests {
  @Test(arguments: OutputFormat.allCases)
  func `a format is found by its name and says what it is`(format: OutputFormat) {
    #expect(OutputFormat(name: format.name) == format)
    #expect(!format.summary.isEmpty && !format.summary.contains("\n"))
  }

  @Test func `an unknown name is no format`() {
    #expect(OutputFormat(name: "yaml") == nil)
    #expect(OutputFormat(name: "JSON") == nil)
  }
}
