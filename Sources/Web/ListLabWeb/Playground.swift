import CRuntime
import LabCourse
import LabExplore
import LabFilm
import LabLanguage
import LabSessions
import LabTrace
import ListDump
import ListModel

/// The playground of a page: an interpreter with files in memory, and what the page shows of it.
final class Playground {
  private let files = PageFiles()
  private let interpreter: Interpreter
  private var picture = FilmEncoder(tracks: 1)
  private var beside: Beside
  private var number = 0
  /// Whether a lesson's list was drawn last.
  private var isLessonDrawn = false
  /// How wide the page is, in columns.
  var columns = 100

  static let vocabulary = Vocabulary([.course, .list, .sessions, .explore, .film, .trace])

  init() {
    beside = Beside([], Self.vocabulary, files)
    interpreter = Interpreter(Self.vocabulary, fileSystem: files, clock: SearchClock { page_time() })
    interpreter.showsPreview = true
  }

  private var format: TextFormat {
    var format = TextFormat(
      width: columns, lines: nil, style: .plain, tableForm: interpreter.tableForm, drawing: .unicode)
    format.hasReader = true
    return format
  }

  /// What the page needs before the first command: the names of the counters, and the picture of the list.
  ///
  /// - Parameter profiles: the names of the profiles under which the same commands are executed beside it.
  func opening(beside profiles: String = "") -> Reply {
    var reply = Reply()
    beside = Beside(profiles.split(separator: " ").compactMap { Profile(rawValue: String($0)) }, Self.vocabulary, files)
    let tracks = ([interpreter.list.profile] + beside.profiles).map { $0.rawValue }
    reply.add("film", filmHeader(name: "", session: "", hash: "", version: "", tracks: tracks))
    reply.add("profiles", Profile.allCases.map { $0.rawValue }.joined(separator: " "))
    picture = FilmEncoder(tracks: tracks.count)
    addPicture(nil, command: "", to: &reply)
    addState(to: &reply)
    return reply
  }

  /// Executes a line as it is typed.
  func execute(_ line: String) -> Reply {
    var reply = Reply()
    number += 1
    let undone = interpreter.lab.timeline.undoneSteps
    guard let answer = interpreter.execute(line) else {
      addState(to: &reply)
      return reply
    }
    add(answer, to: &reply)
    // A new step takes the place of those that were undone.
    if undone > 0, answer.report.change?.isStep == true { reply.add("lost", "\(undone)") }
    if let file = answer.commandFile {
      _ = interpreter.execute(file) { answer, line in
        reply.add("ran", line.text)
        add(answer, to: &reply)
        return true
      }
    }
    addState(to: &reply)
    return reply
  }

  private func add(_ answer: Answer, to reply: inout Reply) {
    if let reading = answer.reading { reply.add("reading", reading) }
    if let short = answer.abbreviation { reply.add("reading", short) }
    if answer.clearsScreen { reply.add("clear", "") }
    if interpreter.tableForm == .json {
      reply.add("printed", JSONStep(answer, number: number, list: interpreter.list).line(of: interpreter.list).string)
    } else {
      add(answer.report.printed, to: &reply)
    }
    if let error = answer.error { add(error, in: answer.line, to: &reply) }
    if let summary = answer.summary, !summary.isEmpty { reply.add("summary", summary) }
    if !answer.violations.isEmpty { reply.add("violations", violationText(answer.violations).string) }
    if let watched = interpreter.watchLine(after: answer) { reply.add("printed", watched.string) }
    for warning in answer.warnings { reply.add("warning", warning) }
    if answer.leaves { reply.add("printed", "the page stays as it is: New list begins another list") }
    addPicture(answer, command: answer.line, to: &reply)
  }

  private func add(_ printed: Printed, to reply: inout Reply) {
    guard !printed.isEmpty else { return }
    let text = printed.text(on: format)
    let isFolded = !printed.keepsLines && format.tableForm == .table
    reply.add("printed", (isFolded ? text.folded(columns: columns) : text).string)
  }

  /// An error as a terminal shows it: the sentence, the line with carets below the part that is wrong, and the advice.
  private func add(_ error: CommandError, in line: String, to reply: inout Reply) {
    reply.add("error", PrintableText(lines: "\(error.code.name): \(error.message)").string)
    let (line, span) = error.quote.map { ($0.line, $0.span) } ?? (line, error.span)
    reply.add("marked", MarkedLine(line, marking: span, columns: columns).text.string)
    if let advice = error.advice { reply.add("advice", advice) }
    if let reading = interpreter.typedLab.vocabulary.commandAsked(by: error) { reply.add("meant", reading) }
  }

  /// The step as a film has it, which the page's drawing code reads.
  private func addPicture(_ answer: Answer?, command: String, to reply: inout Reply) {
    let lab = interpreter.typedLab
    let list = lab.list
    var step = FilmStep(command: command)
    step.summary = answer?.summary
    step.violations = list.violations()
    let change = answer?.report.change
    guard answer == nil || change != nil || interpreter.isIntercepted || isLessonDrawn else { return }
    isLessonDrawn = interpreter.isIntercepted
    // Also after an undo it shows what the step changed that led here: the page has to know the list before that, and not the
    // one that it showed last.
    if change?.isStep != true, let before = lab.timeline.before?.list {
      let frame = FilmChange.frame(FilmFrame(Scene(of: before, before: nil), of: before))
      reply.add("before", picture.json(FilmStep(command: ""), [frame] + beside.profiles.map { _ in .none }))
    }
    let scene = change.flatMap { $0.isStep ? $0.scene : nil } ?? Scene(of: list, before: lab.timeline.before?.list)
    let own = FilmChange.frame(FilmFrame(scene, of: change?.after ?? list))
    let others = beside.profiles.isEmpty ? [] : beside.play(lab.commandsForOtherLists)
    step.differing = beside.differing(from: list)
    reply.add("step", picture.json(step, [own] + others))
  }

  /// Where the interpreter is: the prompt, and the steps that were made and undone.
  private func addState(to reply: inout Reply) {
    reply.add("prompt", interpreter.prompt)
    let timeline = interpreter.lab.timeline
    reply.add("steps", "\(timeline.steps)")
    reply.add("undone", "\(timeline.undoneSteps)")
    reply.add("at", interpreter.lab.commandsInEffect.last?.canonical ?? "")
    while let file = files.takeWritten() {
      reply.add("file", file.name)
      reply.add("bytes", file.bytes)
    }
  }

  /// What completes the word at the end of a text.
  func completions(of text: String) -> Reply {
    var reply = Reply()
    for candidate in interpreter.typedLab.completions(for: interpreter.expandingAlias(text)) where !candidate.isFile {
      reply.add("begun", candidate.begun)
      reply.add("word", candidate.word)
      reply.add("about", candidate.about)
    }
    return reply
  }

  /// How a line that is being typed goes on, and what it would do.
  func hint(on text: String) -> Reply {
    var reply = Reply()
    if let usage = interpreter.typedLab.usageHint(for: interpreter.expandingAlias(text)) { reply.add("usage", usage) }
    let end = page_time() + 20
    if let preview = interpreter.preview(of: text, while: { page_time() < end }) { reply.add("preview", preview) }
    return reply
  }

  /// The steps by which rows jumped, as far as they are found in a moment, and what is to be said where that was too short.
  func jumps() -> Reply {
    var reply = Reply()
    let end = page_time() + 500
    let (jumps, isComplete) = interpreter.lab.jumps(progress: Progress { _, _ in page_time() < end })
    for found in jumps {
      let name = interpreter.list.catalog.name(of: found.jump.key)
      reply.add("jump", "\(found.step)")
      reply.add("of", "\(found.command) · \(name) jumped on screen: \(found.jump.from) → \(found.jump.to)")
    }
    if !isComplete { reply.add("reading", "earlier steps were not looked at, as the session is long") }
    return reply
  }

  /// The list as a table.
  func table() -> Reply {
    var reply = Reply()
    reply.add("printed", screenText(interpreter.typedLab.list, format: format, parts: ScreenPart.usual).string)
    return reply
  }

  /// What was done, as a session.
  func session() -> Reply {
    var reply = Reply()
    reply.add("session", sessionText() ?? "")
    return reply
  }

  /// The same as text; nil: it was stopped.
  private func sessionText() -> String? { try? interpreter.journal?.reported(in: files.workingFolder) }

  /// What is wrong with a trace that was put on the page, and the trace as a session.
  func check(_ name: String) -> Reply {
    var reply = Reply()
    do throws(FileError) {
      let bytes = try files.read(FilePath.joined(files.workingFolder, name))
      let report = try TraceReport(bytes, name: name, Self.vocabulary)
      reply.add("printed", report.text(listsProfiles: false).string)
      let session = report.search.session(name: name, at: report.shown, Self.vocabulary)
      if let session { reply.add("session", session.text) }
    } catch {
      reply.add("error", error.message)
    }
    return reply
  }

  /// Puts a file on the page, and says the title of a session.
  func put(_ bytes: [UInt8], named name: String) -> Reply {
    files.put(bytes, named: name)
    var reply = Reply()
    if let title = (try? SessionFile(parsing: bytes, mode: .partial))?.title { reply.add("title", title) }
    return reply
  }

  /// Plays a session that was put on the page, as `listlab run` does: the verdict, and JSON of each step.
  func play(_ name: String, asJSON: Bool) -> Reply {
    var reply = Reply()
    let suite = SessionSuite(Self.vocabulary, fileSystem: files)
    var lines = ""
    var observer: SessionPlayer.Observer?
    if asJSON {
      observer = { played in
        var step = JSONStep(played.answer, number: played.step.line, list: played.after)
        step.file = played.file
        step.mismatches = played.mismatch?.json ?? []
        lines += step.line(of: played.after).string
      }
    }
    do throws(FileError) {
      let verdict = suite.play(try suite.read(name), name: name, observe: observer)
      reply.add("verdict", "\(verdict.exitCode)")
      reply.add("report", PrintableText(document: verdict.report).string)
    } catch {
      reply.add("verdict", "2")
      reply.add("report", error.message + "\n")
    }
    reply.add("json", lines)
    return reply
  }
}
