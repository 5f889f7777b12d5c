/// A golden file made runnable: each command with what surrounds it and what it has to do.
///
/// Both streams and the status are compared always: a stream without a section has to be empty,
/// and a command without an `exit` section is refused.
package struct GoldenCase: Sendable {
  package let file: GoldenFile
  let setUp: [GoldenSection]
  let steps: [Step]

  struct Step: Sendable {
    var given: [GoldenSection]
    var expected: [GoldenSection]

    func section(_ keyword: GoldenSection.Keyword) -> GoldenSection? {
      (given + expected).first { $0.keyword == keyword }
    }
  }

  package init(_ file: GoldenFile) throws {
    self.file = file
    let first = file.sections.firstIndex { $0.keyword == .command } ?? file.sections.endIndex
    setUp = Array(file.sections[..<first])
    steps = Self.steps(of: file.sections[first...])
    try validate()
  }

  private static func steps(of sections: ArraySlice<GoldenSection>) -> [Step] {
    var steps: [Step] = []
    for section in sections {
      if section.keyword == .command { steps.append(Step(given: [], expected: [])) }
      if section.keyword.isExpectation {
        steps[steps.count - 1].expected.append(section)
      } else {
        steps[steps.count - 1].given.append(section)
      }
    }
    return steps
  }

  private func validate() throws {
    guard !steps.isEmpty else { throw GoldenProblem(description: "there is no command") }
    if let stray = setUp.first(where: { !$0.keyword.isSetUp }) {
      throw GoldenProblem(
        description: "`\(stray.keyword.rawValue)` stands before the first command")
    }
    for (index, step) in steps.enumerated() { try validate(step, number: index + 1) }
  }

  private func validate(_ step: Step, number: Int) throws {
    let command = step.section(.command)
    guard command?.argument == (number == 1 ? "" : "\(number)") else {
      throw GoldenProblem(description: "command \(number) has to be headed so")
    }
    for keyword in GoldenSection.Keyword.allCases where keyword.isSingle {
      let count = (step.given + step.expected).count { $0.keyword == keyword }
      guard count <= 1 else {
        throw GoldenProblem(description: "command \(number) has two of `\(keyword.rawValue)`")
      }
    }
    // A new case begins without what is expected, and is completed once.
    guard step.section(.exit) != nil || GoldenUpdate.isWanted else {
      throw GoldenProblem(description: "command \(number) does not say its `exit`")
    }
  }
}

extension GoldenSection.Keyword {
  fileprivate var isSetUp: Bool { [.file, .folder, .link, .copy].contains(self) }

  fileprivate var isExpectation: Bool {
    [.stdout, .stderr, .exit, .fileAfter, .noFileAfter].contains(self)
  }

  fileprivate var isSingle: Bool { !isSetUp && ![.fileAfter, .noFileAfter].contains(self) }
}
