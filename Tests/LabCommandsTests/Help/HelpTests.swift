import ListModel
import Testing

@testable import LabCommands

@Suite struct `Help` {
  private static let examples = Lab.verbs.flatMap { verb in verb.examples.map { (verb.name, $0) } }

  @Test(arguments: examples)
  func `every example runs`(_ verb: String, _ script: String) throws {
    var playground = try Playground()
    for line in script.split(separator: "\n") {
      let outcome = try #require(try playground.say(String(line)), "\(verb): \(line)")
      #expect(!outcome.isInternalError, "\(verb): \(line)")
    }
    #expect(script.contains(verb))
  }

  @Test(arguments: Lab.verbs.map(\.name))
  func `every command has its page`(_ name: String) throws {
    let verb = try #require(Lab.verbs.first { $0.name == name })
    var playground = try Playground()
    let page = playground.answer(to: "help \(name)")
    #expect(page.hasPrefix("\(name): \(verb.summary)\n\n  \(name)"))
    for usage in verb.usages { #expect(page.contains("\n  \(usage)\n")) }
    for line in verb.examples.flatMap({ $0.split(separator: "\n") }) { #expect(page.contains("\n  list> \(line)\n")) }
    #expect(page.contains("see also: \(verb.seeAlso.joined(separator: ", "))\n") == !verb.seeAlso.isEmpty)
  }

  @Test(arguments: ["rows", "lengths", "keys", "profiles", "sessions", "errors"])
  func `every topic has its page`(_ name: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: "help \(name)").hasPrefix("\(name)\n\n"))
  }

  @Test func `the overview lists every command and every topic`() throws {
    var playground = try Playground()
    let overview = playground.answer(to: "help").split(separator: "\n")
    for verb in Lab.verbs {
      #expect(overview.contains { $0.hasPrefix("  \(verb.name) ") && $0.hasSuffix(" \(verb.summary)") }, "\(verb.name)")
    }
    for topic in Topic.all {
      #expect(
        overview.contains { $0.hasPrefix("  \(topic.name) ") && $0.hasSuffix(" \(topic.summary)") }, "\(topic.name)")
    }
    #expect(overview.last == "help WORD explains one of them. Words may be cut short: sc by 50.")
  }

  @Test(arguments: Lab.verbs.map(\.name) + Topic.all.map(\.name))
  func `a page keeps within 100 columns`(_ name: String) throws {
    var playground = try Playground()
    for line in playground.answer(to: "help \(name)").split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: [
    ("help sc", "scroll: "), ("help err", "errors\n"), ("help ?", "help: "), ("help exit", "quit: "),
    ("help prof", "profile: "),
    ("help profiles", "profiles\n"), ("? rows", "rows\n"),
  ])
  func `a page is found by an abbreviation and by another name`(_ line: String, _ beginning: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: line).hasPrefix(beginning))
  }

  @Test func `a page stands as it is meant to`() throws {
    var playground = try Playground()
    #expect(
      playground.answer(to: "help undo") == """
        undo: take back the last steps

          undo [N]

        A step is a command that changed list, view or settings; show, expect, undo and refused commands are
        none. redo brings back what was undone, until another step is made.

        examples
          list> load 40
          list> insert at 0
          list> undo

          list> load 40
          list> scroll by 44
          list> scroll by 44
          list> undo 2

        see also: redo, goto, steps

        """)
    #expect(
      playground.answer(to: "help offset") == """
        offset: set the offset without clamp or pass

          offset Y raw

        As a program may that writes the content offset itself: the number stays unclamped, and the screen
        stays as it is, until the next command that makes a pass (K6).

        examples
          list> load 40
          list> offset 5000 raw
          list> scroll by 0

          list> load 40
          list> offset -20.5 raw
          list> reload

        see also: scroll

        """)
  }

  @Test(arguments: [
    ("return-after", "return-after, a fault: leaving cells return after the fetches. Noticed by return-order."),
    ("stale-cell", "stale-cell, an invariant: a cell shows what was drawn for its row (K15)"),
    ("uitableview", "uitableview, a profile: UITableView: row height 44, as standard"),
    ("cap", "cap, a policy of set: the most cells of a kind in the pool; a cell that finds it full is discarded"),
    ("row-out-of-range", "row-out-of-range, an error: a row or place that the list does not have"),
    ("offset", "offset: set the offset without clamp or pass"),
    ("created", "created, a key of show: cells made since load"),
    ("key", "key, a policy of set: a pooled cell serves rows of its kind, or with none any row, whose kind it takes"),
    ("lifo", "lifo, a value of set pool: the pool gives its newest cell, its oldest, or none"),
    ("half-open", "half-open, a value of set edges: which rows at the viewport's edges count as visible"),
    ("stale", "stale, a key of show: cells on screen that were drawn for another row stale: of a height: remembered"),
    ("row-height", "row-height: the height of rows that are given none; the profile decides it, set cannot; see help"),
    ("stale-cell:4", "stale-cell, an invariant: a cell shows"), ("y[5]", "y[ROW], a key of show: the row's top edge"),
    ("UITableView", "uitableview, a profile: UITableView"), ("stale-in", "stale-index, a fault: a cell keeps the row"),
    ("contentOffset", "contentOffset: the key offset; see help scroll, help offset"),
    ("set cap", "set: change one policy   set cap none|N cap, a policy of set: the most cells of a kind"),
    ("scroll by", "scroll: scroll by a distance, to an offset, to a row, or by pages   scroll by D The ledger notes"),
    ("load file", "load: start a fresh list   load file PATH [as text|csv|json|…] Rows get"),
    ("on bind", "on: let an edit be asked for while a row is bound   on bind ROW: COMMAND   on bind off   on bind As"),
    ("fault stale-index", "stale-index, a fault: "), ("profile vscode", "vscode, a profile: "),
    ("k12", "K12: a row measured above the anchor moves the offset by as much as its height changed"),
  ])
  func `explains any word that is shown on screen`(word: String, text: String) throws {
    var playground = try Playground()
    let answer = playground.answer(to: "help \(word)").split(separator: "\n").joined(separator: " ")
    #expect(answer.hasPrefix(text))
  }

  @Test(arguments: Fault.allCases)
  func `tells which session plays a fault`(_ fault: Fault) throws {
    let sessions = try SourceTree.files(under: "Sessions", ending: ".session").filter { file in
      try SourceTree.lines(of: file).contains("> fault \(fault.rawValue)")
    }
    let path = FaultSessions.path(of: fault)
    #expect(sessions.isEmpty ? path == nil : path.map(sessions.contains) == true)
    var playground = try Playground()
    let page = playground.answer(to: "help \(fault.rawValue)")
    if let path { #expect(page.contains("\n\n\(path) plays it, and names the public reports")) }
  }

  @Test(arguments: Term.onScreen + Term.ofFrameworks)
  func `what a word refers to can be looked up`(_ term: Term) throws {
    for word in term.see {
      #expect(Lab.verbs.contains { $0.name == word } || Topic.all.contains { $0.name == word }, "\(word)")
    }
  }

  @Test func `show policies lists every policy that can be set, and help each that is listed`() throws {
    var playground = try Playground()
    let listed = playground.answer(to: "show policies").split(separator: "\n").dropFirst().map {
      $0.prefix { $0 != " " }
    }
    for policy in Policies.settings { #expect(listed.contains { $0 == policy.name }, "\(policy.name)") }
    for policy in listed { #expect(!playground.answer(to: "help \(policy)").hasPrefix("unknown-verb"), "\(policy)") }
  }

  @Test func `has a line for every word that the engine names`() throws {
    var playground = try Playground()
    let words =
      Fault.allCases.map(\.rawValue) + Violation.Rule.allCases.map(\.rawValue) + Profile.allCases.map(\.rawValue)
      + Policies.settings.flatMap { [$0.name] + $0.words } + HelpWords.all + ErrorList.all.map(\.code.name)
      + (1...20).map { "K\($0)" }
    for word in words { #expect(!playground.answer(to: "help \(word)").hasPrefix("unknown-verb: "), "\(word)") }
  }

  @Test(arguments: ["show rows", "show cells", "show counters", "show ledger", "show policies", "show headers"])
  func `has a line for every column of a table`(_ table: String) throws {
    var playground = try Playground()
    for line in ["sections 2 3", "scroll by 5", "scroll top", "kind 1 code", "like 0"] {
      _ = playground.answer(to: line)
    }
    let header = try #require(playground.answer(to: table).split(separator: "\n").first)
    let columns = header.split(separator: "  ").map { $0.trimmingPrefix(" ") }.filter {
      !$0.isEmpty && $0 != "standard"
    }
    #expect(columns.count > 1, "\(header)")
    for column in columns { #expect(!playground.answer(to: "help \(column)").hasPrefix("unknown-verb"), "\(column)") }
  }

  @Test(arguments: ["show offset", "expect offset"])
  func `behind a command that reads keys means the key`(_ words: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: "help \(words)").hasPrefix("offset, a key of show: "))
  }
}
