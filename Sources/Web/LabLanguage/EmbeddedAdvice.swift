// Advice that is found with regular expressions, which Embedded Swift has not: there the message stands without it.

extension Vocabulary {
  func advisedOnValues(_ error: CommandError, on text: String) -> CommandError { error }
  func commandOfName(_ error: CommandError, _ line: LineText) -> String? { nil }
  func example(of verb: Verb, like typed: [String] = []) -> String? { nil }
  func advice(onCode line: String) -> String? { nil }
  func command(ofNameIn code: String) -> String? { nil }
}

extension StringProtocol {
  var argumentsInCode: [String] { [] }
}
