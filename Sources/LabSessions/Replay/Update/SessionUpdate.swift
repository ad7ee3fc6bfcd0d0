package import LabLanguage
import ListDump

/// What a session says and what came of it, brought together again: the values of `=` and the lines of `|` become what
/// they were when the session was played (SessionFormat, "Tests").
///
/// Only literal values are rewritten: a wildcard says what its author meant, and that no program knows. Nor does a
/// program know whether a failure is right.
package struct SessionUpdate {
  /// What is rewritten.
  package enum Mode: Sendable {
    /// Values and outputs that differ.
    case differences
    /// Commands that expect nothing get what a recording would write.
    case new
  }

  /// The changes below one command.
  package struct Change: Sendable {
    /// The line of the command.
    package let line: Int
    package let command: String
    package internal(set) var lines: [LineChange] = []
  }

  /// What differs and is to be edited by hand.
  package struct Conflict: Equatable, Sendable {
    package let line: Int
    package let message: String
  }

  package private(set) var changes: [Change] = []
  package private(set) var conflicts: [Conflict] = []
  private let text: LinedText
  private let bytes: [UInt8]
  private let mode: Mode
  private let vocabulary: Vocabulary

  /// Begins with a file's bytes; `see` then looks at every step as it is played.
  package init(_ bytes: [UInt8], mode: Mode, _ vocabulary: Vocabulary) {
    (self.bytes, self.mode, self.vocabulary) = (bytes, mode, vocabulary)
    text = LinedText(bytes)
  }

  /// The bytes after some of the changes.
  package func applying(_ changes: [Change]) -> [UInt8] { text.applying(changes.flatMap { $0.lines }) }

  /// Some of the changes as a unified diff.
  package func diff(_ changes: [Change], name: String) -> String {
    text.diff(changes.flatMap { $0.lines }, old: name, new: name + " updated")
  }

  /// Looks at a step that was played. Files that are included stay as they are.
  package mutating func see(_ played: PlayedStep) {
    guard !played.isIncluded else { return }
    switch mode {
    case .new: fill(played)
    case .differences:
      if let mismatch = played.mismatch { rewrite(played.step, mismatch) }
    }
  }

  private mutating func add(_ lines: [LineChange], for step: SessionStep) {
    guard !lines.isEmpty else { return }
    changes.append(Change(line: step.line, command: step.command, lines: lines))
  }

  // MARK: What is new

  private mutating func fill(_ played: PlayedStep) {
    let step = played.step
    // What `help` and the like say belongs to no recording.
    guard step.hasNoExpectation, played.mismatch == nil,
      vocabulary.call(of: step.command)?.isRecorded == true
    else { return }
    let new = TextBuffer.string { SessionWriter.writeExpectation(of: played.answer.report, isTest: false, to: &$0) }
    let lines = OutputExpectation.lines(of: new)
    // A hash is one only right below its command.
    let end = step.fileHash?.position.line ?? step.fragments[step.fragments.count - 1].position.line
    if !lines.isEmpty { add([LineChange(end..<end, lines)], for: step) }
  }

  // MARK: What differs

  private mutating func rewrite(_ step: SessionStep, _ mismatch: StepMismatch) {
    if mismatch.failure != nil {
      let message = mismatch.endsFile ? "a failure is never accepted as expected" : "! lines are never rewritten"
      return conflicts.append(Conflict(line: mismatch.failureLine ?? step.line, message: message))
    }
    var lines = rewrittenStates(step, mismatch)
    if mismatch.output != nil, let output = step.output { lines += rewrittenOutput(output, mismatch) }
    add(lines, for: step)
  }

  /// The `=` lines with values that differ, each value replaced where it stands.
  private mutating func rewrittenStates(_ step: SessionStep, _ mismatch: StepMismatch) -> [LineChange] {
    var edits: [Int: [(bytes: Range<Int>, new: String)]] = [:]
    for state in mismatch.states {
      let line = state.position.line
      let pattern = step.states.first { $0.position == state.position }?.pattern
      let isLiteral = pattern?.literalText != nil || state.position == step.fileHash?.position
      if let actual = state.actual, isLiteral {
        edits[line, default: []].append((state.position.bytes, SessionWriter.literalValue(actual)))
      } else {
        let why = state.actual == nil ? "there is no such key" : "wildcards are never rewritten"
        conflicts.append(Conflict(line: line, message: "\(state.key): \(why)"))
      }
    }
    return edits.sorted { $0.key < $1.key }.map { line, edits in
      LineChange(line - 1..<line, [rewritten(line - 1, edits)])
    }
  }

  private func rewritten(_ line: Int, _ edits: [(bytes: Range<Int>, new: String)]) -> String {
    guard let first = edits.first, let start = bytes[..<first.bytes.lowerBound].lastIndex(of: .newline) else {
      return ""
    }
    var result: [UInt8] = []
    var next = start + 1
    for edit in edits {
      result += bytes[next..<edit.bytes.lowerBound] + Array(edit.new.utf8)
      next = edit.bytes.upperBound
    }
    let end = bytes[next...].firstIndex(of: .newline) ?? bytes.count
    let rest = bytes[next..<end]
    return String(decoding: result + (rest.last == .carriageReturn ? rest.dropLast() : rest), as: UTF8.self)
  }

  /// The `|` lines that differ, replaced by what came.
  private mutating func rewrittenOutput(_ output: OutputExpectation, _ mismatch: StepMismatch) -> [LineChange] {
    guard let texts = mismatch.texts, let line = mismatch.outputLine else { return [] }
    guard output.kind == .whole else {
      conflicts.append(Conflict(line: line, message: "~ lines are never rewritten"))
      return []
    }
    do throws(OutputRewriting.Conflict) {
      return try OutputRewriting.changes(of: output, to: texts.actual, mismatch.bindings)
    } catch {
      conflicts.append(Conflict(line: line, message: error.rawValue))
      return []
    }
  }
}
