import LabFiles
import LabLanguage
import LabSessions
import ListModel

/// A command of a session, with the list as it must be after it.
///
/// A test drives its own list with the commands, and compares it after each:
///
/// ```swift
/// for step in try Session(file: "Sessions/insert.session").steps {
///   list.run(step)
///   #expect(step.differences(in: list.state) == [])
/// }
/// ```
public struct Step: Sendable, CustomStringConvertible {
  /// The file of the command: the session, or one that it includes.
  public let file: String
  /// The line of the command, from 1.
  public let line: Int
  /// The command in full words, such as `insert 3 at 0 height 50`.
  public let command: String
  /// The words of the command.
  public let words: [String]
  /// What the command is refused with, as the session expects; nil: it is carried out. One that is refused changes nothing.
  public let refusal: String?
  /// Whether the command changed the list: `expect` and `show` do not.
  public let changesList: Bool
  /// The list after the command: where it is scrolled to, and the rows that it shows.
  public let state: ScreenState
  /// The command with its file and line: `insert.session:4: > insert 3 at 0`.
  public let description: String
  private let list: ListState

  init(_ played: PlayedStep, in vocabulary: Vocabulary) {
    (file, line, list) = (played.file, played.step.line, played.after)
    description = played.label
    command = vocabulary.call(of: played.step.command)?.canonical ?? played.step.command
    words = command.split(separator: " ").map(String.init)
    refusal = played.answer.error?.code.name
    changesList = played.answer.report.hasChanged
    state = ScreenState(of: played.after)
  }

  /// The keys of all rows, in their order. O(n).
  public var keys: [String] { (0..<list.knownRows).map { list.catalog.name(of: list.records.key(of: $0)) } }

  /// The heights of all rows as the list knows them, in their order. O(n).
  public var heights: [Double] { (0..<list.knownRows).map { list.records.heights.height(of: $0).number } }

  /// Part of the state, by its key and as `show` prints it: `viewport`, `pool`, `jump`. `help keys` in the playground lists
  /// the keys.
  ///
  /// - Throws: `SessionError` if there is no such key, row or cell.
  public func value(of key: String) throws(SessionError) -> String { try list.value(of: key) }

  /// What differs in another list, each with the file and line of the command:
  /// `insert.session:4: > insert 3 at 0: offset is 500, expected 650`.
  public func differences(in other: ScreenState) -> [String] {
    state.differences(in: other).map { "\(self): \($0)" }
  }
}

extension Session {
  /// The commands of the session, each with the list as it must be after it, those of included sessions first.
  ///
  /// - Throws: `SessionError` if it cannot be played, `CancellationError` if its task is cancelled, a `SessionFailure` if it
  ///   does not pass: then nothing is known of what must be.
  public var steps: [Step] {
    get throws {
      var steps: [Step] = []
      let report = try play { steps.append(Step($0, in: .full)) }
      guard report.passed else { throw SessionFailure(report: report) }
      return steps
    }
  }
}

extension ListState {
  /// Part of the state, as `show` prints it.
  func value(of key: String) throws(SessionError) -> String {
    do throws(CommandError) {
      return try StateKey.value(of: key, in: self, at: 0..<0)
    } catch {
      throw SessionError(error.sentence)
    }
  }
}

extension ScreenState {
  fileprivate init(of list: ListState) {
    offset = list.offset.number
    rows = list.live.compactMap { live in
      guard let row = live.row, !live.isOutsideViewport, row < list.knownRows else { return nil }
      return Row(
        row: row, key: list.catalog.name(of: list.records.key(of: row)), y: list.records.y(of: row).number,
        height: list.record(of: row).height.number, cell: live.cell.id.number)
    }
  }
}

extension Points {
  fileprivate var number: Double { Double(thousandths) / 1000 }
}
