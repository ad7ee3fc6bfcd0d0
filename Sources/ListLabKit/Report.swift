import LabLanguage
import LabSessions
import ListModel

/// The result of playing a session.
public struct Report: Sendable {
  private let result: SessionResult
  private let list: ListState
  /// The differences from what the session expects, in the order of its steps. Empty does not mean that it passed: see
  /// ``passed``.
  public let mismatches: [Mismatch]

  init(_ result: SessionResult, _ list: ListState) {
    (self.result, self.list) = (result, list)
    mismatches = result.mismatches.map { Mismatch($0) }
  }

  /// Whether everything was as the session expects.
  ///
  /// It is false without a mismatch, too, if the session has no command to play, or if an invariant of the list broke
  /// though no fault was on: an internal error of ListLab. The description says so.
  public var passed: Bool { result.passed }
  /// How many commands were played.
  public var commands: Int { result.stepCount }

  /// Part of the final state, by its key and as `show` prints it: `offset`, `visible`, `y[5]`,
  /// `bound[c3]`. `help keys` in the playground lists the keys.
  ///
  /// - Throws: `SessionError` if there is no such key, row or cell.
  public func value(of key: String) throws(SessionError) -> String { try list.value(of: key) }
}

extension Report: CustomStringConvertible {
  /// What `listlab test` prints: a line, and below it what differs, with the lines of the session.
  public var description: String {
    String(result.report.reversed().drop { $0 == "\n" }.reversed())
  }
}

/// A difference between the result of a command and what its session expects.
public struct Mismatch: Hashable, Sendable {
  /// The file of the command: the session, or one that it includes.
  public let file: String
  /// The line of the command, from 1.
  public let line: Int
  /// The command, as it stands in its file.
  public let command: String
  /// What was expected and what happened, as `listlab test` prints it.
  public let message: String

  init(_ mismatch: StepMismatch) {
    (file, line, command) = (mismatch.file, mismatch.line, mismatch.command)
    message = mismatch.rendered()
  }
}

extension Mismatch: CustomStringConvertible {
  public var description: String { message }
}
