import LabLanguage
import ListDump
import ListModel

/// Plays the steps of a session on an interpreter and compares what comes of them with what the file says.
package struct SessionPlayer {
  private let parts: [SessionPart]
  private let name: String
  private let interpreter: Interpreter
  private let observe: Observer?
  /// The line of the file before which nothing is played, also of what it includes; nil: the first.
  private let firstLine: Int?
  /// The line of the file behind which nothing is played; nil: its last.
  private let lastLine: Int?
  /// Names bound in an included session are known in the one that includes it.
  private(set) var bindings: Bindings
  /// The last command that changed the list.
  private var lastChange: (file: String, step: SessionStep, answer: Answer)?

  /// Sees every command as it was played.
  package typealias Observer = (PlayedStep) -> Void

  /// Is asked before each command, with its file; false ends the session there.
  package typealias Gate = (_ file: String, _ step: SessionStep) -> Bool

  /// A player for a session.
  ///
  /// - Parameters:
  ///   - name: how messages call the session.
  ///   - interpreter: a fresh one.
  ///   - firstLine: from which line of the file to play, and nothing of what it includes; nil: everything.
  ///   - lastLine: up to which line of the file to play; what it includes is played all the same.
  ///   - bindings: what names stand for already.
  package init(
    parts: [SessionPart], name: String, interpreter: Interpreter, firstLine: Int? = nil, lastLine: Int? = nil,
    bindings: Bindings = Bindings(), observe: Observer? = nil
  ) {
    self.observe = observe
    (self.firstLine, self.lastLine, self.bindings) = (firstLine, lastLine, bindings)
    self.parts = parts
    self.name = name
    self.interpreter = interpreter
  }

  /// Plays all steps, or as many as can be: a command that fails without being expected to ends the session.
  package mutating func play(gate: Gate = { _, _ in true }) -> SessionResult {
    var result = SessionResult(name: name)
    result.title = parts.last?.file.title
    for part in parts where firstLine == nil || !part.isIncluded {
      result.warnings += part.file.warnings.map { $0.rendered(file: part.name) }
      interpreter.folder = part.folder
      guard play(part, into: &result, gate) else { break }
    }
    return result
  }

  /// Plays the steps of one file; false if the session ends with it.
  private mutating func play(
    _ part: SessionPart, into result: inout SessionResult, _ gate: Gate
  ) -> Bool {
    // What stands above a step belongs to it.
    let before = firstLine.flatMap { first in part.file.steps.last { $0.line < first } }
    var remarks = part.file.remarks.drop { $0.line < before?.line ?? 0 }
    for (index, step) in part.file.steps.enumerated() where !step.isSkipped && step.line >= firstLine ?? 0 {
      if let lastLine, !part.isIncluded, step.line > lastLine {
        result.remark = "up to line \(lastLine)"
        result.next = step.line
        return false
      }
      guard gate(part.name, step) else {
        result.wasInterrupted = true
        result.next = part.isIncluded ? nil : step.line
        return false
      }
      note(&remarks, of: part, above: step.line)
      let mayFail = part.mayFail(at: index)
      let mismatch = play(step, of: part, mayFail: mayFail, into: &result)
      guard !result.wasInterrupted else {
        result.next = part.isIncluded ? nil : step.line
        return false
      }
      guard let mismatch else { continue }
      result.mismatches.append(mismatch)
      guard mismatch.endsFile else { continue }
      if !part.isIncluded { result.next = part.line(ofStepBehind: index) }
      return false
    }
    note(&remarks, of: part, above: .max)
    return true
  }

  /// Notes the next remarks of the file itself, for an interpreter that will write them down.
  private func note(_ remarks: inout ArraySlice<SessionFile.Remark>, of part: SessionPart, above line: Int) {
    guard !part.isIncluded, interpreter.journal != nil else { return }
    while let remark = remarks.first, remark.line < line {
      interpreter.journal?.remark(remark.text)
      remarks.removeFirst()
    }
  }

  private mutating func play(
    _ step: SessionStep, of part: SessionPart, mayFail: Bool, into result: inout SessionResult
  ) -> StepMismatch? {
    let before = interpreter.lab.current
    var outcome = StepOutcome()
    // A step that is only a remark runs no command; what it demands is demanded all the same.
    interpreter.hashesFiles = step.fileHash != nil || interpreter.journal != nil
    interpreter.replayedHash = step.fileHash?.hash
    let answer = interpreter.execute(step.command)
    guard answer?.error?.code != .interrupted else {
      // It has changed nothing: the session ends in front of it.
      result.wasInterrupted = true
      return nil
    }
    if let answer {
      result.stepCount += 1
      result.hasChecks = result.hasChecks || step.isCheck(in: interpreter.lab.vocabulary)
      if answer.report.isInternalError { result.violations += answer.violations }
      outcome.fileHash = answer.fileHash
      if step.output != nil { outcome.output = answer.output }
      outcome.failure = answer.error.map { CommandFailure($0) }
      if answer.report.change != nil { lastChange = (part.name, step, answer) }
      outcome.changedKeys = outcome.failure == nil ? [] : changedKeys(from: before.list)
    }
    let after = interpreter.lab.current
    var mismatch = step.mismatch(in: part.name, outcome, &bindings) {
      try? StateKey.value(of: $0, in: after.list, at: 0..<0)
    }
    mismatch?.explainAbsences(in: after.list)
    mismatch?.cause = lastChange.map { change in
      let summary = change.answer.summary ?? ""
      return StepMismatch.Cause(
        file: change.file, line: change.step.line, command: change.step.command, summary: summary)
    }
    if mayFail, mismatch?.endsFile == true { mismatch = nil }
    if let answer, let observe {
      observe(
        PlayedStep(
          step: step, of: part, answer: answer, before: before.list, after: after.list,
          steps: interpreter.lab.steps, mismatch))
    }
    return mismatch
  }

  /// What a refused command changed all the same: nothing, unless the engine is wrong.
  private func changedKeys(from before: ListState) -> [String] {
    guard interpreter.list != before else { return [] }
    let keys = StateKey.recorded.filter { $0.value(in: interpreter.list) != $0.value(in: before) }.map { $0.word }
    return keys.isEmpty ? ["the list"] : keys
  }
}

extension StepMismatch {
  /// Says of each key that does not exist why.
  fileprivate mutating func explainAbsences(in list: ListState) {
    for index in states.indices where states[index].actual == nil && states[index].key != FileHashExpectation.key {
      do throws(CommandError) {
        _ = try StateKey.value(of: states[index].key, in: list, at: 0..<0)
      } catch {
        states[index].absence = error.sentence
      }
    }
  }
}
