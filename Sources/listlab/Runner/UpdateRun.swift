import LabFiles
import LabSessions
import ListDump

/// Updates the expected output in session files, one file after another.
struct UpdateRun {
  let mode: SessionUpdate.Mode
  /// Only files with one of these tags; empty: all.
  let tags: [String]
  let tool: Tool
  /// Asks whether to make a change; nil: all changes are made.
  let ask: (() -> Decision)?

  /// The answer to the question whether to make a change.
  enum Decision {
    case yes
    case no
    case quit
  }

  private let suite: SessionSuite
  private var updated = 0
  private var unchanged = 0
  private var failing = 0
  private var hasQuit = false

  init(
    _ mode: SessionUpdate.Mode, tags: [String] = [], isTrusted: Bool = false, tool: Tool, ask: (() -> Decision)?
  ) {
    (self.mode, self.tags, self.tool, self.ask) = (mode, tags, tool, ask)
    suite = SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: isTrusted) { Signals.interruptPending() }
  }

  private var output: StandardOutput { tool.output }

  /// Updates files until all are done or the user stops.
  ///
  /// - Returns: whether any file was read.
  mutating func run(_ files: [String]) -> Bool {
    for file in files where !hasQuit && tool.shouldContinue() {
      do throws(FileError) {
        let bytes = try suite.read(file)
        if SessionFile.hasTag(of: tags, inOpeningOf: bytes) { try update(file, bytes) }
      } catch {
        report(error.message + "\n", exitCode: 2)
      }
      output.flush()
    }
    if tool.isCutShort() { output.write("interrupted\n") }
    let wasEmpty = updated + unchanged + failing == 0
    if !wasEmpty { output.write("\(updated) updated, \(unchanged) unchanged, \(failing) failing\n") }
    output.flush()
    return !wasEmpty
  }

  private mutating func report(_ text: String, exitCode: Int32) {
    output.write(PrintableText(document: text))
    tool.raise(to: ExitStatus(value: exitCode))
    failing += 1
  }

  private mutating func update(_ file: String, _ bytes: [UInt8]) throws(FileError) {
    var update = SessionUpdate(bytes, mode: mode, .full)
    let before = suite.play(bytes, name: file, observe: { update.see($0) })
    if before.wasInterrupted { return }
    // If an invariant is violated, the new output is not worth keeping.
    guard before.exitCode < 2 else { return report(before.report, exitCode: before.exitCode) }
    let changes = chosen(update, file)
    var (after, rest) = (before, update)
    if !changes.isEmpty {
      let new = update.applying(changes)
      rest = SessionUpdate(new, mode: mode, .full)
      after = suite.play(new, name: file, observe: { rest.see($0) })
      if after.wasInterrupted { return }
      guard after.exitCode < 2 else {
        return report("\(file): internal error: the updated file does not play\n" + after.report, exitCode: 3)
      }
      try write(new, to: file, madeOf: bytes)
      if ask == nil { output.write(PrintableText(document: update.diff(changes, name: file))) }
    }
    settle(file, hasChanged: !changes.isEmpty, after, rest.conflicts)
  }

  /// The changes to make.
  private mutating func chosen(_ update: SessionUpdate, _ file: String) -> [SessionUpdate.Change] {
    guard let ask else { return update.changes }
    var chosen: [SessionUpdate.Change] = []
    for change in update.changes where !hasQuit {
      output.write(PrintableText(document: update.diff([change], name: file)))
      switch ask() {
      case .yes: chosen.append(change)
      case .no: break
      case .quit: hasQuit = true
      }
    }
    return chosen
  }

  private func write(_ bytes: [UInt8], to file: String, madeOf old: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try tool.fileSystem.replace(file, with: bytes, madeOf: old)
    } catch {
      throw FileError("\(file): error: \(error.message)")
    }
  }

  /// Prints the result for a file, and the differences that must be edited by hand.
  private mutating func settle(
    _ file: String, hasChanged: Bool, _ after: SessionSuite.Verdict, _ conflicts: [SessionUpdate.Conflict]
  ) {
    if hasChanged { updated += 1 } else if after.exitCode == 0 { unchanged += 1 }
    guard after.exitCode != 0 else { return output.write("\(hasChanged ? "updated" : "ok")  \(file)\n") }
    let notes = conflicts.map { "\(file):\($0.line): edit this by hand: \($0.message)\n" }
    report(after.report + notes.joined(), exitCode: after.exitCode)
  }
}
