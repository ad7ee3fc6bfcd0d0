import LabFiles
@testable import LabCourse
import Glibc
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import listlab

/// Every command, on screens of every width, over names that a terminal finds hard.
///
/// Most of the time goes into the commands, so that four screens of different widths look at the same ones; under
/// `LISTLAB_LONG_TESTS=1` every width has commands and names of its own.
@Suite struct RendererSweepTests {
  private static let widths = 200
  private static let sweeps = getenv("LISTLAB_LONG_TESTS") != nil ? widths : widths / 4

  @Test(arguments: 1...sweeps)
  func `Nothing but printable characters reaches a terminal, and nothing wider than it`(sweep: Int) throws {
    let script = HostileScript(seed: UInt64(sweep))
    let turns = stride(from: sweep, through: Self.widths, by: Self.sweeps)
    let screens = try turns.map { try PrintedScreen(width: $0, style: $0.isMultiple(of: 2) ? .plain : .ansi) }
    let interpreter = script.interpreter()
    for line in script.lines { check(screens, line, interpreter) }
    for verb in HostileScript.verbsByExample(of: interpreter.lab.vocabulary.verbs, turns: turns) {
      for example in verb.examples { try check(screens, example, of: verb, script) }
    }
  }

  @Test func `The script has every command but those left out, and new ones`() {
    let script = HostileScript(seed: 1)
    let known = Set(script.interpreter().lab.vocabulary.verbs.map(\.name))
    let said = Set(script.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(Set(HostileScript.verbs).subtracting(said).sorted() == [])
    #expect(Set(HostileScript.verbs + HostileScript.verbsLeftOut).subtracting(known).sorted() == [])
  }

  /// Says a line, and looks at every line that comes on each of the screens.
  private func check(_ screens: [PrintedScreen], _ line: String, _ interpreter: Interpreter) {
    guard let answer = interpreter.execute(line) else { return }
    for screen in screens { screen.print(answer, interpreter) }
    if let file = answer.commandFile {
      _ = interpreter.execute(file) { answer, line in
        for screen in screens { screen.print(answer, interpreter, from: line) }
        return true
      }
    }
    for screen in screens { check(screen, line) }
  }

  private func check(_ screen: PrintedScreen, _ line: String) {
    let printed = screen.takeLines()
    // A document is printed as it would be saved, with its tabs.
    let plain = screen.keepsLines ? printed.map { $0.replacing("\t", with: "") } : printed
    #expect(plain.filter { $0.visible != $0 } == [], "width \(screen.width): \(line)")
    let wide = screen.keepsLines ? [] : printed.filter { $0.displayWidth > screen.width && $0.count > 1 }
    #expect(wide == [], "width \(screen.width): \(line)")
  }

  /// Says what an example does to a list, to one that is full of names a terminal finds hard.
  private func check(_ screens: [PrintedScreen], _ example: String, of verb: Verb, _ script: HostileScript) throws {
    let interpreter = script.interpreter()
    for line in script.list { check(screens, line, interpreter) }
    let names = try ["key[0]", "kind[0]", "text[0]"].map { try StateKey.value(of: $0, in: interpreter.list, at: 0..<0) }
    #expect(names.map(Word.quote) == script.firstRow)
    for line in example.split(separator: "\n") where verb.name == "load" || !line.hasPrefix("load ") {
      check(screens, String(line), interpreter)
    }
  }
}

/// A shell's console, whose terminal is a file.
private final class PrintedScreen {
  let width: Int
  private let console: Console
  private let output: StandardOutput
  private let file: UnsafeMutablePointer<FILE>
  private var number = 0
  /// Whether what was printed last must stay in its lines, however long they are.
  private(set) var keepsLines = false

  init(width: Int, style: Style) throws {
    self.width = width
    file = try #require(tmpfile())
    output = StandardOutput(descriptor: fileno(file))
    console = Console(
      output: output, problems: output, textFormat: TextFormat(width: width, style: style), echo: true,
      isDialogue: true,
      colourfulProblems: style == .ansi)
  }

  deinit { fclose(file) }

  /// Prints what came of a line.
  func print(_ answer: Answer, _ interpreter: Interpreter) {
    number += 1
    keepsLines = answer.report.printed.keepsLines || interpreter.tableForm != .table
    console.show(answer, number: number, interpreter)
  }

  /// Prints what came of a line of a file.
  func print(_ answer: Answer, _ interpreter: Interpreter, from line: CommandFile.Line) {
    console.reading(line.file.visible).show(answer, number: line.number, interpreter)
  }

  /// The lines that were printed since, without the colours.
  func takeLines() -> [String] {
    output.flush()
    defer {
      ftruncate(fileno(file), 0)
      lseek(fileno(file), 0, SEEK_SET)
    }
    return text.split(separator: "\n").map { Self.withoutColours(String($0)) }
  }

  private var text: String {
    let size = Int(lseek(fileno(file), 0, SEEK_END))
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { $1 = max(0, pread(fileno(file), $0.baseAddress, size, 0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Only the very colours that the program uses are taken out: any other escape sequence is found.
  private static func withoutColours(_ line: String) -> String {
    guard line.utf8.contains(0x1B) else { return line }
    let colours = ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[31m", "\u{1B}[32m", "\u{1B}[94m"]
    return colours.reduce(line) { $0.replacing($1, with: "") }
  }
}

/// Commands that print, full of names that a seed has chosen.
private struct HostileScript {
  /// Those that the script has. Of a command that is new its examples are said, on a list of such names.
  static let verbs = [
    "alias", "animate", "apropos", "back", "begin", "bookmark", "cancel", "cell", "clear", "commit", "compare",
    "delete", "drag", "dump", "estimate", "expect", "explain", "export", "fault", "faults", "filter", "footer", "goto",
    "header", "height", "help", "hints", "history", "image", "insert", "keep", "kind", "let", "like", "lint", "load",
    "mark", "masked", "measure", "minimise", "move", "note", "offset", "on", "output", "pool", "profile", "reconfigure",
    "record", "redo", "release", "reload", "replace", "replay", "restore", "run", "save", "scroll", "sections",
    "select", "set", "show", "snapshot", "source", "steps", "stop", "swap", "tap", "text", "tick", "undo",
    "unfilter", "verify", "view", "viewport",
  ]
  /// Commands that leave, or print nothing but what others print.
  static let verbsLeftOut = ["edit", "find", "quit", "repeat", "reset"]

  private static let pieces = [
    "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{9B}2J", "\u{9D}0;t\u{9C}", "\u{202E}turned", "\u{2066}apart\u{2069}",
    "zero\u{200B}width", "\u{FEFF}\u{2060}", "a\u{200D}b", "👩‍👧 family", "❤\u{FE0F}", "👍🏽", "🇩🇪", "資料集", "한글",
    "e\u{301}te\u{301}", "\u{301}\u{302}", "A\nok: rows is 999", "\r\u{8}\u{0}", String(repeating: "long", count: 90),
    "a b, c; d # e", "\"quoted\\", "none", "a\u{2028}b", "\u{E0041}", "\u{3164}", "\u{FDFA}", "\u{E000}", "{r0}",
    "\t\t",
  ]

  /// Makes a list with such names.
  let list: [String]
  /// The key, the kind and the text of its first row.
  let firstRow: [String]
  let lines: [String]
  /// A session with the same names.
  let session: String

  init(seed: UInt64) {
    var generator = SplitMix(state: seed)
    var count = 0
    func name() -> String {
      count += 1
      let first = Self.pieces.randomElement(using: &generator) ?? ""
      let second = Bool.random(using: &generator) ? Self.pieces.randomElement(using: &generator) ?? "" : ""
      return Word.quote(first + second + "\(count)")
    }
    let (key, kind, text) = (name(), name(), name())
    session = "#!listlab 1\n# title: \(name())\n> load 3\n> text 0 \(name())\n> expect rows == \(name())\n= offset 1\n"
    list = Self.list(key, kind, text, name)
    firstRow = [key, kind, text]
    lines =
      list + Self.start(key) + Self.looks(key, text, name) + Self.updates(name)
      + Self.mistakes(key, name) + Self.files(name)
  }

  /// A fresh interpreter, whose disk has the session.
  func interpreter() -> Interpreter { Interpreter(.full, fileSystem: ScratchFileSystem(["/sweep/a.session": session])) }

  /// The commands whose examples are said: all that the script does not have, and in turn one of those that it has.
  static func verbsByExample(of all: [Verb], turns: some Sequence<Int>) -> [Verb] {
    let known = all.filter { verbs.contains($0.name) }
    return all.filter { !(verbs + verbsLeftOut).contains($0.name) } + turns.map { known[$0 % known.count] }
  }

  private static func list(_ key: String, _ kind: String, _ text: String, _ name: () -> String) -> [String] {
    [
      "set image-latency 3", "estimate 40", "viewport 200", "load 12 height 30", "insert at 0 key \(key)",
      "insert at 3 key \(name())", "kind 0 \(kind)", "kind 4 \(name())", "text 0 \(text)", "text 2 \(name())",
    ]
  }

  private static func start(_ key: String) -> [String] {
    [
      "height 1 80", "like 1", "mark 2", "select 0", "tap 1", "image 0...3 in 2", "tick", "set prefetch 2",
      "scroll by 61", "tick 2", "viewport 90", "scroll by -40", "set cache 2", "scroll by 70", "scroll by -30",
      "measure 5", "drag 10", "release 300", "tick", "animate to 60 in 4", "on bind \(key): delete 1", "pool clear",
      "scroll page", "scroll by -90",
    ]
  }

  private static func looks(_ key: String, _ text: String, _ name: () -> String) -> [String] {
    [
      "show rows", "show rows 0...5", "show pool", "show visible", "show cells", "show counters", "show ledger",
      "show events", "show policies", "show headers", "show all", "show order", "show key[0] kind[0] text[0] image[0]",
      "show bound[c0] drawn[c0] for[c0]", "show motion", "explain 0", "explain \(key)", "explain c0", "explain pool",
      "explain offset", "explain violation", "cell c0", "cell c1", "on bind", "expect key[0] == \(key)",
      "expect rows == \(name())", "expect key[0] != \(name())", "let start = \(name())", "let start", "let",
      "let name = key[0]", "verify", "faults", "masked stale-index", "steps", "compare vscode",
      "compare uitableview pgtable vscode recyclerview", "compare standard pgtable every 10 from 0 to 50", "history",
      "help", "help show", "help keys", "help profiles", "apropos pool", "hints on", "dump on", "output", "output json",
      "show rows", "output csv", "show cells", "output markdown", "show pool", "output table", "clear",
      "bookmark \(name())", "alias down = scroll by", "alias", "note \(name())", "save here", "restore here",
    ]
  }

  private static func updates(_ name: () -> String) -> [String] {
    [
      "begin", "insert at 0 key \(name())", "delete 2", "lint", "cancel", "begin", "move 0 to 3", "commit",
      "swap 0 1", "reload 0", "reconfigure 1", "replace 2", "offset 33", "header 0 20", "footer 0 20",
      "filter \(name())", "unfilter", "keep 0...4", "source insert at 0 key \(name())", "explain violation",
      "view insert 1 at 0", "snapshot \(name()),\(name())", "undo 2", "redo", "goto 3", "back \(name())", "goto 30",
      "profile recyclerview", "fault redraw-dirty-only", "scroll by 50", "explain violation", "explain pool",
      "sections 2 2", "show headers",
    ]
  }

  private static func mistakes(_ key: String, _ name: () -> String) -> [String] {
    [
      name(), "show \(name())", "load \(name())", "kind 99 \(name())", "text \(name()) \(name())", "delete \(name())",
      "expect \(name()) == 3", "help \(name())", "apropos \(name())", "let \(name()) = rows", "fault \(name())",
      "insert at 0 key \(key) \(name())", "load file \(name())",
    ]
  }

  private static func files(_ name: () -> String) -> [String] {
    [
      "record \(name())", "load 3", "text 0 \(name())", "stop", "record last \(name())", "export \(name())",
      "replay a.session", "replay \(name())", "run a.session", "run \(name())", "minimise a.session", "minimise",
    ]
  }
}

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A disk that holds a few files, and takes everything that is written without keeping it.
private final class ScratchFileSystem: FileSystem, LogFile {
  private let files: [String: String]
  let workingFolder = "/sweep"

  init(_ files: [String: String]) { self.files = files }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let text = files[path] else { throw FileError("No such file or directory") }
    return Array(text.utf8)
  }

  func beginRecording(at path: String, force: Bool) throws(FileError) -> any LogFile { self }
  func save(_ text: String, at path: String, force: Bool) throws(FileError) {}
  func append(_ text: TextBuffer, atOnce: Bool, trailerOnSignal trailer: TextBuffer) throws(FileError) {}
  func setTrailerOnSignal(_ text: TextBuffer) {}
  func finish() throws(FileError) {}
}
