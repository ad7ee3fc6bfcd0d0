import LabLanguage
package import ListDump
import ListModel

/// A session as a bug report in Markdown: the commands, what was expected, what happened, the list at that point, and
/// the session itself to be saved and replayed.
///
/// Nothing of the day, the machine or the terminal is in it: the same session gives the same report everywhere.
package struct SessionReport {
  /// What came of playing it.
  package let result: SessionResult
  /// What came of playing it as it stands in its file: the report may be about a failure that is expected there.
  package private(set) var test: SessionResult
  /// How the session is called in the report.
  private let name: String
  package let session: String
  private let file: SessionFile
  /// The commands that were played, up to the first that differs.
  private var commands: [String] = []
  private let vocabulary: Vocabulary
  /// The list after the last of them.
  private var list = ListState()
  private var violations: [Violation] = []
  /// The last of them that changed the list.
  private var lastChange: (command: String, answer: Answer)?
  /// How many checks failed among them, as the session expects.
  private var failedChecks = 0
  /// The link that plays it in a browser; nil: there is none.
  package var link: String?
  /// What the command did that the report is about, if the session expects it to succeed though it was to be refused.
  private var reason: PrintableText?

  /// Plays a session for its report. Where it passes although what went wrong last is an `expect` or a `verify`, or an
  /// update that was typed and has wrong numbers, the report is about that one: the report's session expects it to
  /// succeed.
  ///
  /// - Parameters:
  ///   - session: a session without includes.
  ///   - name: how a session of a text is called.
  ///   - kept: which of its lines stand in a file, where somebody may mean that an update is refused.
  ///   - folder: where its paths begin, absolute.
  /// - Throws: why the text is not a session.
  init(
    of session: String, name: (String) -> String, folder: String, kept: [Range<Int>], _ vocabulary: Vocabulary,
    fileSystem: any FileSystem, isInterrupted: @escaping () -> Bool, gate: SessionPlayer.Gate
  ) throws(MalformedSession) {
    var latest = LatestFailure<Int>()
    let interpreter = { Interpreter(vocabulary, fileSystem: fileSystem, mode: .session, isInterrupted: isInterrupted) }
    var report = try Self(
      of: session, name: name(session), folder: folder, kept: kept, on: interpreter(), &latest, gate: gate)
    let test = report.result
    if test.passed, let line = latest.failure {
      let isCrash = report.file.steps.contains { $0.failure?.position.line == line && $0.isCrash }
      let asked = session.withoutLine(line)
      report = try Self(
        of: asked, name: name(asked), folder: folder, kept: kept, on: interpreter(), &latest, gate: gate)
      report.test = test
      if isCrash {
        report.reason = "is an update whose numbers are wrong, which ends a real program"
      } else if kept.contains(where: { $0.contains(line) }) {
        report.reason = "fails, as the session in its file expects"
      }
    }
    self = report
  }

  /// Plays it as it is.
  ///
  /// - Parameter latest: the line of the `!` of the check that failed last, if nothing went wrong after it.
  private init(
    of session: String, name: String, folder: String, kept: [Range<Int>], on interpreter: Interpreter,
    _ latest: inout LatestFailure<Int>, gate: SessionPlayer.Gate
  ) throws(MalformedSession) {
    let bytes = Array(session.utf8)
    file = try SessionFile(parsing: bytes, mode: SessionFile.Mode(ofFileNamed: name))
    (self.session, self.name) = (session, name)
    let part = SessionPart(file: file, bytes: bytes, name: name, folder: folder, isIncluded: false)
    let vocabulary = interpreter.lab.vocabulary
    self.vocabulary = vocabulary
    var (commands, last, differs, found) = ([String](), ListState(), false, latest)
    var (change, failed): ((String, Answer)?, Int) = (nil, 0)
    var player = SessionPlayer(parts: [part], name: name, interpreter: interpreter) { played in
      guard !differs else { return }
      commands.append(played.step.command)
      last = played.after
      if played.answer.report.change != nil { change = (played.step.command, played.answer) }
      if played.step.isFailedCheck, played.mismatch == nil { failed += 1 }
      differs = played.mismatch != nil || played.answer.report.isInternalError
      found.see(played, kept: kept, vocabulary)
    }
    result = player.play(gate: gate)
    test = result
    latest = found
    (self.commands, list, violations) = (commands, last, last.violations())
    (lastChange, failedChecks) = (change, failed)
  }

  /// The report.
  package var markdown: PrintableText {
    var sections: [PrintableText] = [
      head, "## The commands\(isAtEnd ? "" : " up to that one")\n\n" + Markdown.block(commandLines) + happened,
    ]
    if !result.passed { sections.append("## What was expected, and what happened\n\n" + Markdown.block(difference)) }
    sections.append("## The list at \(isAtEnd ? "the end" : "that point")\n\n" + picture + tables)
    if !violations.isEmpty {
      sections.append("## What does not hold\n\n" + Markdown.block(violationText(violations)))
    }
    sections.append("## The session\n\n" + replaying + "\n\n" + Markdown.block(PrintableText(document: session)))
    return sections.joined(separator: "\n")
  }

  /// What the report is about, in a few words behind its name.
  package var summary: String {
    if isAtEnd { return troubles.map { ": \($0)" } ?? ": all as expected" }
    return result.mismatches.first.map { ": it fails at \($0.command.escaped)" } ?? ": an internal error"
  }

  /// What does not hold at the end, and which checks failed before; nil: nothing.
  private var troubles: String? {
    let broken = violations.isEmpty ? nil : violations.brokenInvariants
    let failed = failedChecks == 0 ? nil : "\(failedChecks == 1 ? "1 check" : "\(failedChecks) checks") failed earlier"
    let all = [broken, failed].compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: ", and ")
  }

  private var isAtEnd: Bool { result.mismatches.isEmpty && result.violations.isEmpty }

  private var head: PrintableText {
    var lines: [PrintableText] = ["# " + Markdown.inline(file.title ?? name), ""]
    if let source = file.source { lines.append("- Source: " + Self.link(source)) }
    if !file.tags.isEmpty { lines.append("- Tags: " + Markdown.inline(file.tags.joined(separator: ", "))) }
    if lines.count > 2 { lines.append("") }
    let links: [PrintableText] = link.map { ["", "Play it in a browser: <\(PrintableText(lines: $0))>"] } ?? []
    return (lines + [verdict] + links).joined(separator: "\n") + "\n"
  }

  private var verdict: PrintableText {
    let all = file.steps.count { !$0.isSkipped }
    guard !isAtEnd else {
      let played = all.commands
      guard let troubles else { return "Everything was as expected: \(played)." }
      if failedChecks > 0 {
        return "\(violations.isEmpty ? "Nothing failed at the end, but" : "At the end") \(troubles): \(played)."
      }
      return "At the end \(troubles). Everything else was as expected: \(played)."
    }
    let command: PrintableText = "Command \(commands.count) of \(all)"
    guard !result.mismatches.isEmpty else {
      return "\(command) broke an invariant, and no fault explains it: an internal error."
    }
    if let reason { return "\(command) \(reason). The session below expects it to succeed." }
    let left = all - result.stepCount
    let end: PrintableText =
      " The replay stopped there: \(left == 1 ? "1 more was" : "\(left) more were") not played."
    return "\(command) did not do what the session expects." + (left > 0 ? end : "")
  }

  /// The addresses that a source names as links; what else it says stays text.
  private static func link(_ source: String) -> PrintableText {
    source.split(separator: " ").map { word -> PrintableText in
      let isAddress = word.hasPrefix("https://") || word.hasPrefix("http://")
      // What may stand between < and > without ending them.
      let isPlain = word.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
      }
      return isAddress && isPlain ? "<\(String(word))>" : Markdown.inline(String(word))
    }.joined(separator: " ")
  }

  /// The most commands that are listed above the session, which has them all.
  private static let maxCommands = 100

  private var commandLines: PrintableText {
    let left = commands.count - Self.maxCommands
    let before: PrintableText = left > 0 ? "… \(left) before, as in the session below\n" : ""
    return before + commands.suffix(Self.maxCommands).map { "\($0.escaped)\n" }.joined()
  }

  private var difference: PrintableText {
    let broken: [PrintableText] = result.violations.map { "internal error: \($0.rule.rawValue): \($0.message)" }
    return (broken + (result.mismatches.isEmpty ? [] : [PrintableText(lines: result.mismatches.renderedForFile())]))
      .joined(separator: "\n")
  }

  /// What the last change did, in words.
  private var happened: PrintableText {
    guard let lastChange, let summary = lastChange.answer.summary else { return "" }
    return "\nWhat \(Markdown.code(lastChange.command)) did: \(Markdown.inline(summary))\n"
  }

  /// The viewport as the last change has left it.
  private var picture: PrintableText {
    guard list.knownRows > 0 else { return "" }
    let scene = lastChange?.answer.report.change?.scene ?? Scene(of: list, before: nil)
    var format = TextFormat(width: 80, lines: 30, drawing: .unicode)
    format.hasReader = true
    return Markdown.block(pictureText(scene, format: format)) + "\n"
  }

  private static let maxRows = 60

  private var tables: PrintableText {
    let table = RecordTable(aroundViewportOf: list, limit: Self.maxRows, context: TextFormat().context)
    let rows: PrintableText =
      table.rows.isEmpty
      ? "The list has no rows.\n"
      : recordText(table, format: TextFormat(tableForm: .markdown)) + "\n"
        + (table.below > 0 ? "\n\(table.below) more below.\n" : "")
    let textFormat = TextFormat(width: 100, lines: nil)
    let lines = [poolLine(list.pool, format: textFormat), visibleLine(list.visible, format: textFormat)]
    let keys = ["offset", "content", "viewport", "profile", "faults"].map { key -> PrintableText in
      "\(key)\(String(repeating: " ", count: 9 - key.count))\((try? StateKey.value(of: key, in: list, at: 0..<0)) ?? "")"
    }
    return rows + "\n" + Markdown.block((lines + keys).joined(separator: "\n"))
  }

  private var replaying: PrintableText {
    let saved = FilePath.tidy(name).split(separator: "/").last.map(String.init) ?? name
    let word = Markdown.code(Word.written(saved))
    var seen: Set<String> = []
    let files = file.steps.flatMap { vocabulary.call(of: $0.command)?.loadedFiles ?? [] }
      .filter { seen.insert($0).inserted }.map { Markdown.code(Word.written($0)) }
    let needs: PrintableText =
      files.isEmpty ? "" : " It loads \(files.joined(separator: ", ")), as seen from its folder."
    return "Save this as \(word): `listlab test` plays it, and in the playground `replay` does." + needs
  }
}

extension LatestFailure<Int> {
  /// Takes note of a command that was played: of a check that failed, the line of the `!` that expects it.
  ///
  /// - Parameter kept: the lines that stand in a file: there an update may be meant to be refused.
  fileprivate mutating func see(_ played: PlayedStep, kept: [Range<Int>], _ vocabulary: Vocabulary) {
    let report = played.answer.report
    if played.answer.error == nil, vocabulary.call(of: played.step.command)?.verb.beginsList == true {
      begin()
    }
    if newRule(in: report) != nil {
      note(violation: nil)
    } else if played.step.isFailedCheck
      || played.step.isCrash && !kept.contains(where: { $0.contains(played.step.line) })
    {
      note(check: played.step.failure?.position.line)
    }
  }
}

extension [Violation] {
  /// How many invariants do not hold, in words.
  fileprivate var brokenInvariants: String {
    let rules = Set(map { $0.rule }).count
    let invariants = rules == 1 ? "1 invariant does not hold" : "\(rules) invariants do not hold"
    return count == 1 ? invariants : "\(invariants) (\(count) violations)"
  }
}

extension String {
  /// The text without one of its lines, counted from 1.
  fileprivate func withoutLine(_ number: Int) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: number - 1)
    return lines.joined(separator: "\n")
  }
}
