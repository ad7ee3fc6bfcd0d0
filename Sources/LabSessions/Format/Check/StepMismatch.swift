package import LabLanguage
import ListModel

/// What came of a command, as far as a session can see it.
package struct StepOutcome: Equatable, Sendable {
  /// Why the command was refused, or nil.
  package var failure: CommandFailure?
  /// What the command itself printed.
  package var output: String
  /// The keys that a refused command changed all the same: there must be none.
  package var changedKeys: [String]
  /// The SHA-256 of the file that the command read.
  package var fileHash: String?

  /// A command that succeeded, unless a failure is given.
  package init(output: String = "", failure: CommandFailure? = nil, changedKeys: [String] = []) {
    self.output = output
    self.failure = failure
    self.changedKeys = changedKeys
  }
}

/// Why a command was refused.
package struct CommandFailure: Equatable, Sendable {
  /// The stable code.
  package var code: String
  /// The message, in one line.
  package var message: String
  /// What `|` and `~` lines below the `!` are compared with: the message, and what would be right in a line of its own.
  package var text: String

  /// A refusal.
  package init(code: String, message: String) {
    self.code = code
    self.message = message
    text = message
  }
}

extension CommandFailure {
  /// The refusal of a command.
  package init(_ error: CommandError) {
    self.init(code: error.code.name, message: error.sentence)
    text = [error.message, error.advice].compactMap { $0 }.map { $0 + "\n" }.joined()
  }
}

/// Where a step did not do what its file says.
package struct StepMismatch: Equatable, Sendable {
  /// How success and failure differ from what was demanded.
  package enum Failure: Equatable, Sendable {
    /// It failed, and no `!` says so.
    case unexpected(CommandFailure)
    /// It succeeded, and `!` demands this code.
    case missing(code: String)
    /// It failed with another code than `!` demands.
    case other(code: String, CommandFailure)
    /// It failed as demanded and changed these keys all the same.
    case changedState(code: String, keys: [String])
  }

  /// A key with another value than demanded.
  package struct State: Equatable, Sendable {
    /// The key.
    package let key: String
    /// The demanded value, as written in the file.
    package let expected: String
    /// The value, or nil when there is no such key.
    package let actual: String?
    /// What the names in the demanded value stood for.
    package let notes: [String]
    /// Where the demanded value stands.
    package let position: SourcePosition
    /// What the names stood for when it was compared.
    var names = Bindings()
    /// Why there is no such key, in a sentence.
    package internal(set) var absence: String?
  }

  /// The last command that changed the list before the step was compared: often the step itself.
  package struct Cause: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let command: String
    /// What it changed, in a line.
    package let summary: String
  }

  /// The file of the step.
  package let file: String
  /// The line of its `>`.
  package let line: Int
  /// The command.
  package let command: String
  /// How success and failure differ, or nil.
  package internal(set) var failure: Failure?
  /// The line of the `!`, or nil if the step has none.
  package let failureLine: Int?
  /// The keys that differ, in the order of the file.
  package internal(set) var states: [State] = []
  /// How the output differs, or nil.
  package internal(set) var output: OutputDiff?
  /// What the file demands of the output and what came, if they differ.
  package internal(set) var texts: OutputTexts?
  /// The `|` or `~` line where the output begins to differ, or nil.
  package internal(set) var outputLine: Int?
  /// After which command it differs; nil: none changed the list.
  package internal(set) var cause: Cause?

  /// What the names stood for before the output was matched.
  private(set) var bindings = Bindings()

  /// A demanded output, as written in the file, and the one that came.
  package struct OutputTexts: Equatable, Sendable {
    package let expected: String
    package let actual: String
  }

  /// Whether the file ends here: a command that failed without `!` leaves a state that nothing is known of.
  package var endsFile: Bool { if case .unexpected = failure { true } else { false } }
}

extension SessionStep {
  /// Compares what came of the command with what the step demands, and binds the names of what matches.
  ///
  /// `value` answers a key with its value now, or nil when there is no such key. Answers nil when all is as demanded.
  package func mismatch(
    in file: String, _ outcome: StepOutcome, _ bindings: inout Bindings, value: (String) -> String?
  ) -> StepMismatch? {
    let failed = failureMismatch(outcome)
    let changedFile = fileHash?.mismatch(outcome.fileHash)
    if failed == nil, states.isEmpty, output == nil, changedFile == nil { return nil }
    var mismatch = StepMismatch(file: file, line: line, command: command, failureLine: failure?.position.line)
    mismatch.failure = failed
    if mismatch.failure == nil || !mismatch.endsFile {
      mismatch.states = states.compactMap { $0.mismatch(value($0.key), &bindings) }
      if let output { mismatch.compare(output, with: text(of: outcome, for: output), &bindings) }
    }
    // First of all: it explains the rest.
    if let changedFile { mismatch.states.insert(changedFile, at: 0) }
    let isEmpty = mismatch.failure == nil && mismatch.states.isEmpty && mismatch.output == nil
    return isEmpty ? nil : mismatch
  }

  /// What the lines of an output are compared with: what the command printed, or below `!` what its refusal says.
  ///
  /// `| {none}` demands there as ever that nothing was printed.
  package func text(of outcome: StepOutcome, for output: OutputExpectation) -> String {
    guard failure != nil, let refusal = outcome.failure, !output.demandsNone else { return outcome.output }
    return refusal.text
  }

  private func failureMismatch(_ outcome: StepOutcome) -> StepMismatch.Failure? {
    switch (failure?.code, outcome.failure) {
    case (nil, nil): nil
    case (nil, let actual?): .unexpected(actual)
    case (let code?, nil): .missing(code: code)
    case (let code?, let actual?) where actual.code != code: .other(code: code, actual)
    case (let code?, _): outcome.changedKeys.isEmpty ? nil : .changedState(code: code, keys: outcome.changedKeys)
    }
  }
}

extension StateExpectation {
  /// Whether a value is as demanded; a list may have the same items, as `expect` compares them: `0,1,2` is `0...2`.
  package func holds(_ actual: String, _ bindings: inout Bindings) -> Bool {
    if let text = pattern.literalText, text == actual || StateKey.isSameList(actual, text, of: key) { return true }
    return pattern.match(actual, &bindings)
  }

  fileprivate func mismatch(_ actual: String?, _ bindings: inout Bindings) -> StepMismatch.State? {
    let notes = bindings.known(among: pattern.names).map { "where \($0.name) is \($0.text)" }
    if let actual, holds(actual, &bindings) { return nil }
    return StepMismatch.State(
      key: key, expected: pattern.source, actual: actual, notes: notes, position: position, names: bindings)
  }
}

extension StepMismatch {
  fileprivate mutating func compare(
    _ expected: OutputExpectation, with actual: String, _ names: inout Bindings
  ) {
    guard !expected.match(actual, &names) else { return }
    let diff = OutputDiff(expected: expected, actual: actual, bindings: names)
    (output, bindings) = (diff, names)
    texts = OutputTexts(expected: expected.written, actual: actual)
    outputLine = expected.positions[min(diff.firstDifference ?? 0, expected.positions.count - 1)].line
  }
}

extension OutputExpectation {
  /// The demanded lines as they stand in the file, without their signs; none for `{none}`.
  fileprivate var written: String {
    lines.map { $0.source + "\n" }.joined()
  }
}

extension FileHashExpectation {
  /// What differs if the file has another hash now; nil too for a command that read no file.
  package func mismatch(_ actual: String?) -> StepMismatch.State? {
    guard let actual, actual != hash else { return nil }
    return StepMismatch.State(key: Self.key, expected: hash, actual: actual, notes: [], position: position)
  }
}
