import PushReports
import Testing

struct OutputFormatTests {
  @Test(arguments: OutputFormat.allCases)
  func `a format is found by its name`(format: OutputFormat) {
    #expect(OutputFormat(name: format.name) == format)
  }

  @Test func `an unknown name is not a format`() {
    #expect(OutputFormat(name: "yaml") == nil)
    #expect(OutputFormat(name: "JSON") == nil)
  }
}
