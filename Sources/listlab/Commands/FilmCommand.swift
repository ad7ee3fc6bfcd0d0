import LabFiles
import LabFilm
import ArgumentParser
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `listlab film`: a session as a page to watch.
struct FilmCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Write a session as a page that shows it step by step.",
    discussion: """
      The page is one HTML file: it shows the list after each command, needs no network, and holds the session, which \
      can be saved from it and replayed. Without --to it is written beside the session, FILE.html for FILE.session. \
      A FILE.svg behind --to is a drawing of the last step that changed the list, for a text or a web page.
      With --against the same commands are played under up to two profiles beside it, which take the place of those that the session chooses.
      With --live the page is the playground itself, with the session in it: it can be stopped at any step and gone on \
      with, other than it was. With --page URL the link is printed that plays the session on the page hosted there.
      With --check, FILE is a film: the session in it is replayed, as a test, and the page is compared with the one that \
      the replay writes; the first difference is shown.
      Exit codes: 0 written, or with --check passed, 1 something differs, 2 the file cannot be used, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file; with --check the film.", valueName: "file"))
  var file: String

  @Option(name: .long, help: ArgumentHelp("Where to write; - is standard output.", valueName: "path"))
  var to: String?

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp("Profiles that are played side by side.", valueName: "profile"))
  var against: [String] = []

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  @Flag(name: .long, help: "Put the engine into the page, so that the session can be gone on with.")
  var live = false

  @Option(
    name: .long, help: ArgumentHelp("Where the page for browsers is hosted: prints a link to it.", valueName: "url"))
  var page: String?

  @Flag(name: .long, help: "Replay the session in a film, and compare the page with that.")
  var check = false

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    try Profile.checkNames(against)
    if against.count >= Film.maxTracks {
      throw ValidationError("--against takes at most \(Film.maxTracks - 1) profiles")
    }
    if Set(against).count < against.count { throw ValidationError("a profile is named twice") }
    if check, to != nil || force || live || page != nil || !against.isEmpty {
      throw ValidationError("--check goes alone with the film")
    }
    if to?.hasSuffix(".svg") == true, !against.isEmpty {
      throw ValidationError("a drawing shows one list: --against makes pages")
    }
    if live, to?.hasSuffix(".svg") == true || !against.isEmpty {
      throw ValidationError("--live makes a page of one list: it goes neither with a drawing nor with --against")
    }
    if let page, let problem = PageAddress.problem(in: page) { throw ValidationError(problem) }
    if to == "-", force { throw ValidationError("--force needs a file, and - is standard output") }
  }

  private struct Failure: ToolFailure {
    let text: String
    var status = ExitStatus.unusable
  }

  func run(with tool: Tool) throws {
    if check { return try checkFilm(with: tool) }
    let film = try Signals.endingAtInterrupt {
      try SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: trusting.trust)
        .film(of: file, against: against.compactMap(Profile.init(rawValue:)))
    }
    guard !film.isEmpty else {
      throw FileError("\(file.visible): error: nothing is filmed: the file has no commands")
    }
    if to != "-" { try tool.fileSystem.checkTarget(target, force: force) }
    try write(film, with: tool)
    if let page, to != "-" {
      tool.output.write(PrintableText(lines: "link: \(try tool.link(to: film.session, named: file, on: page))\n"))
    }
  }

  private func write(_ film: Film, with tool: Tool) throws {
    if live { return try writeLive(film, with: tool) }
    let line = ProgressLine(showing: .text)
    let progress = Progress { done, all in
      line.show(target.hasSuffix(".svg") ? "drawing" : "filming", done, all)
      return !Signals.interruptPending()
    }
    let path = FilePath.joined(tool.fileSystem.workingFolder, target)
    do throws(FileError) {
      defer { line.clear() }
      if to == "-" {
        _ = try film.write(progress: progress) { tool.output.write(PrintableText(document: $0)) }
      } else if target.hasSuffix(".svg") {
        try tool.fileSystem.save(try film.drawing(progress: progress), at: path, force: force)
        tool.output.write("drawn into \(target)\n")
      } else {
        var result: FilmResult?
        try tool.fileSystem.save(at: path, force: force) { put throws(FileError) in
          result = try film.write(progress: progress, to: put)
        }
        tool.output.write("filmed \(result?.words ?? "nothing") into \(target)\n")
      }
    } catch {
      if error.code == .interrupted { return tool.raise(to: .interrupted) }
      throw Failure(text: error.message(on: target))
    }
  }

  /// Writes the page for browsers with the session in it.
  private func writeLive(_ film: Film, with tool: Tool) throws {
    let page = try PageFile.besideTheProgram(on: tool.fileSystem).playing(film.session, named: film.name)
    guard to != "-" else { return tool.output.write(PrintableText(document: page)) }
    do throws(FileError) {
      try tool.fileSystem.save(page, at: FilePath.joined(tool.fileSystem.workingFolder, target), force: force)
    } catch {
      throw Failure(text: error.message(on: target))
    }
    tool.output.write("filmed live into \(target)\n")
  }

  /// `bug.html` for `bug.session`.
  private var target: String {
    to ?? (file.hasSuffix(".session") ? String(file.dropLast(".session".count)) : file) + ".html"
  }

  private func checkFilm(with tool: Tool) throws {
    let suite = SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: trusting.trust)
    let check = try Signals.endingAtInterrupt { try suite.check(film: file) }
    tool.output.write(PrintableText(document: check.report))
    tool.raise(to: ExitStatus(value: check.exitCode))
  }
}
