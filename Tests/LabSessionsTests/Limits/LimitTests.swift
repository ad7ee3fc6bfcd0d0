import Foundation
import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabFilm
@testable import LabSessions

@Suite struct `Every limit` {
  @Test func `stands on the page as it is in code`() throws {
    let page = try String(
      contentsOfFile: Project.folder + "/Sources/LabSessions/LabSessions.docc/Limits.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map(String.init)
    let expected = Vocabulary.full.limits.map { limit in
      "| \(limit.what.replacing("|", with: "\\|")) | \(limit.max) | \(limit.answer) |"
    }
    #expect(rows == expected)
  }

  @Test func `is tested, here or where the shell is`() {
    let ofShell = [
      "characters of a line at the prompt", "bytes of an input line", "bytes of a file that is read",
      "bytes of an autosave", "autosaves of earlier shells",
    ]
    let ofPasses = [
      "updates that a command leads to", "cells that the passes of these updates go through",
      "rows that these updates bind", "runs of keys that their reloads read", "updates that a command refuses so",
      "rows measured by a command, or in a tick of it",
      "rounds of measuring in cells, likewise", "cells that the passes of these rounds go through",
      "rows that scrolls pass over, likewise",
    ]
    let ofPictures = ["steps of a film", "rows of a picture, or of a step of a film"]
    let ofUndo = ["bytes of snapshots for undo"]
    let tested = LimitTrial.all.map(\.what) + LimitTrial.ofFiles + ofShell + ofPasses + ofPictures + ofUndo
    #expect(Set(tested) == Set(Vocabulary.full.limits.map(\.what)))
    #expect(tested.count == Vocabulary.full.limits.count)
  }

  @Test(arguments: [(0, "10000 steps"), (1, "10000 steps; 1 more is left out")])
  func `of a film's steps lets as many pass, and leaves one more out`(_ more: Int, _ words: String) throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == "steps of a film" })
    let steps = String(repeating: "> expect rows == 0\n", count: limit.max + more)
    let film = try Film(
      of: "#!listlab 1\n" + steps, name: "a.session", folder: "/here", .full, fileSystem: MemoryFileSystem())
    var objects = 0
    let result = try film.write { piece throws(FileError) in
      objects += piece.split(separator: "\n").count { $0.hasPrefix("{\"c\":") }
    }
    #expect(objects == limit.max && result.words == words)
  }

  @Test func `of updates that a command leads to lets as many pass, and refuses one more`() throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == "updates that a command leads to" }).max
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    // Each insert asks for the next, as the end stays near.
    let setup = ["viewport 100", "set reentrancy queue", "on end 1000000: insert at 0 height 44"]
    for line in setup { interpreter.say(line) }
    #expect(interpreter.say("load 1 height 10").summary?.contains("updates \(limit) carried out, 1 refused") == true)
    #expect(interpreter.list.records.count == limit + 1 && interpreter.list.counters.refused == 1)
  }

  @Test func `of cells that updates after a pass go through ends them`() throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what.hasPrefix("cells that the passes") }).max
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    // All rows are on screen: 501, 502, and so on.
    for line in ["viewport 100", "on end 50: insert at 0 height 0.001"] { interpreter.say(line) }
    #expect(interpreter.say("load 500 height 0.2").summary?.contains("updates 92 carried out, 1 refused") == true)
    #expect((501...591).reduce(0, +) < limit && (501...592).reduce(0, +) >= limit)
  }

  @Test func `of rows that updates after a pass bind ends them`() throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == "rows that these updates bind" }).max
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    // A reload binds all rows: 101, 102, and so on.
    for line in ["viewport 100", "set updates reload", "on end 50: insert at 0 height 0.001"] { interpreter.say(line) }
    #expect(interpreter.say("load 100 height 1").summary?.contains("updates 73 carried out, 1 refused") == true)
    #expect((101...172).reduce(0, +) < limit && (101...173).reduce(0, +) >= limit)
  }

  @Test func `of runs of keys that reloads of updates read ends them`() throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what.hasPrefix("runs of keys") }).max
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    // Each insert makes a run of its own: 1, 2, and so on.
    for line in ["viewport 1", "profile chameleon", "estimate 1", "on start 37: insert 7 at 0"] {
      interpreter.say(line)
    }
    #expect(interpreter.say("load 9").summary?.contains("updates 632 carried out, 1 refused") == true)
    #expect((1...631).reduce(0, +) < limit && (1...632).reduce(0, +) >= limit)
  }

  @Test func `of updates that are refused lets as many be, and triggers no more`() throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == "updates that a command refuses so" }).max
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["set rearm per-tick", "load 40", "on end 10000: height 0 50"] { interpreter.say(line) }
    #expect(interpreter.say("tick 3000").summary?.contains("updates 1000 carried out, \(limit) refused") == true)
  }

  @Test(arguments: [(198, nil), (199, 1)])
  func `of a scene's rows lets as many pass, and leaves the middle out`(_ inView: Int, _ left: Int?) throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == "rows of a picture, or of a step of a film" })
    let interpreter = Interpreter(fileSystem: MemoryFileSystem())
    for line in ["viewport \(inView)", "load 1000 height 1"] { interpreter.say(line) }
    let scene = Scene(of: interpreter.list, before: nil)
    #expect(scene.rows.count == limit.max && scene.cut?.count == left)
  }

  @Test(arguments: LimitTrial.all)
  func `lets as much pass, and refuses one more by its code`(_ trial: LimitTrial) throws {
    let limit = try #require(Vocabulary.full.limits.first { $0.what == trial.what })
    if !trial.takesLong || ProcessInfo.processInfo.environment["LISTLAB_LONG_TESTS"] != nil {
      #expect(trial.code(with: limit.max) == trial.usual)
    }
    #expect(trial.code(with: limit.max + 1) == limit.answer)
  }
}

/// A command that takes a number of something, and is refused with one more.
struct LimitTrial: Sendable, CustomTestStringConvertible {
  let what: String
  var setup = ""
  /// The command, for so many.
  let command: @Sendable (Int) -> String
  /// What the command is refused with all the same: `nil` for nothing.
  var usual: String?
  /// Whether it would take longer than a test may, at the limit and without optimisation: then only one above is tried.
  var takesLong = false
  /// The contents of `x.jsonl`, for so many.
  var file: @Sendable (Int) -> String = { _ in "" }

  var testDescription: String { what }

  /// What the command is refused with for so many; nil: it runs.
  func code(with count: Int) -> String? {
    let interpreter = Interpreter(fileSystem: MemoryFileSystem(["/here/x.jsonl": file(count)]))
    let lines = (setup + "\n" + command(count)).split(separator: "\n").map(String.init)
    for line in lines.dropLast() { #expect(interpreter.say(line).error == nil) }
    return lines.last.flatMap { interpreter.execute($0) }?.error?.code.name
  }

  static let all = [
    LimitTrial(what: "rows of a list") { "load \($0)" },
    LimitTrial(
      what: "rows with different heights in a load", command: { "load \($0) heights 20,30" }, takesLong: true),
    LimitTrial(what: "rows of one section among several") { "sections \($0) 1" },
    LimitTrial(
      what: "sections of a file", command: { _ in "load file x.jsonl" }, takesLong: true,
      file: { "{\"section\":\($0 - 1)}\n" }),
    LimitTrial(what: "points of a height") { "load 1 height \($0)" },
    LimitTrial(
      what: "rows on screen", setup: "load 200000 height 1", command: { "viewport \($0)" }, takesLong: true),
    LimitTrial(what: "edits that wait for a bind") { count in
      Array(repeating: "on bind 9: delete 0", count: count).joined(separator: "\n")
    },
    LimitTrial(what: "edits that wait for the end") { count in
      Array(repeating: "on end 9: delete 0", count: count).joined(separator: "\n")
    },
    LimitTrial(what: "edits that wait for a prefetch") { count in
      Array(repeating: "on prefetch 9: delete 0", count: count).joined(separator: "\n")
    },
    LimitTrial(what: "keys of a snapshot", setup: "load 1", command: { "snapshot r0...r\($0 - 1)" }, takesLong: true),
    LimitTrial(what: "rows that a filter reads", command: { "load \($0)\nfilter \"x\"" }, takesLong: true),
    LimitTrial(what: "rows under sizing preferred", setup: "set sizing preferred", command: { "load \($0)" }),
    LimitTrial(
      what: "rows under float32-prefix", setup: "fault float32-prefix", command: { "load \($0)" }, takesLong: true),
    LimitTrial(
      what: "rows deleted at once under deletes-ascending", setup: "load 1000000\nfault deletes-ascending",
      command: { "delete 0..<\($0)" }, takesLong: true),
    LimitTrial(what: "rows of a table", command: { "load \($0)\nshow rows all" }),
    LimitTrial(what: "rows that the key records reads", command: { "load \($0)\nshow records" }, takesLong: true),
    LimitTrial(what: "bytes of a command") { "load 3 " + String(repeating: "#", count: $0 - 7) },
    LimitTrial(what: "bytes of a key or kind", setup: "load 1") { "kind 0 " + String(repeating: "a", count: $0) },
    LimitTrial(what: "characters of a name of let, bookmark or alias", setup: "load 1") {
      "bookmark " + String(repeating: "a", count: $0)
    },
    LimitTrial(
      what: "bytes of a path", command: { "load file " + String(repeating: "a", count: $0) }, usual: "unreadable-file"),
    LimitTrial(what: "ticks of one command", setup: "load 5", command: { "tick \($0)" }, takesLong: true),
    LimitTrial(what: "ticks until an image arrives", setup: "load 5") { "image 0 in \($0)" },
    LimitTrial(what: "rows whose images are prefetched") { "set prefetch \($0)" },
    LimitTrial(what: "ticks until a height is known") { "set measure-latency \($0)" },
    LimitTrial(what: "points of an inset") { "set inset \($0) 0" },
    LimitTrial(what: "cells of a pool's cap") { "set cap \($0)" },
    LimitTrial(what: "repetitions of a command", setup: "load 5") { "repeat \($0): scroll by 1" },
    LimitTrial(what: "lines edited at once", command: { "edit \($0)" }, usual: "not-here"),
    LimitTrial(what: "steps undone at once", command: { "undo \($0)" }, usual: "nothing-to-undo"),
    LimitTrial(
      what: "offsets of a comparison", setup: "load 10000",
      command: { "compare vscode pgtable every 1 from 0 to \($0 - 1)" },
      takesLong: true),
  ]

  /// Those of session files and patterns, which have no command.
  static let ofFiles = [
    "bytes of a session", "nested includes", "files that a session includes",
    "files that run one another",
  ]
}
