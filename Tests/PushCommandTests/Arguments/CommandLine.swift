import PushCommand
import Testing

let knownRules = [
  "json-trailing-comma", "apns-misspelled-key", "apns-payload-too-large", "apns-wrong-type",
]

func read(_ arguments: [String]) throws(WrongUse) -> Invocation {
  try read(arguments.map { Array($0.utf8) })
}

func read(_ arguments: [[UInt8]]) throws(WrongUse) -> Invocation {
  try Invocation(reading: arguments) { knownRules }
}

/// The options of a `validate` run over `x.json`.
func validate(_ arguments: String...) throws -> Options {
  try options(["validate", "x.json"] + arguments)
}

func options(_ arguments: [String]) throws -> Options {
  guard case .run(let options) = try read(arguments) else {
    throw HelpInstead()
  }
  return options
}

func problem(_ arguments: [String]) -> UsageProblem? {
  do {
    _ = try read(arguments)
    return nil
  } catch {
    return error.problem
  }
}

/// What a command line prints on standard error; empty when nothing is wrong with it.
func complaint(_ arguments: [String]) -> String {
  do {
    _ = try read(arguments)
    return ""
  } catch {
    return error.text
  }
}

struct HelpInstead: Error {}
