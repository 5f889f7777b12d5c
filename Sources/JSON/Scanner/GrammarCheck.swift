/// Checks whether a text is JSON, and nothing else.
struct GrammarCheck: ProblemConsumer {
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }
}
