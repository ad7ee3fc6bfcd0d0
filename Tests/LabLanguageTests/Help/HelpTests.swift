import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Help` {
  private static let examples = Feature.list.verbs.flatMap { verb in verb.examples.map { (verb.name, $0) } }

  @Test(arguments: examples)
  func `every example runs`(_ verb: String, _ script: String) throws {
    var playground = try Playground()
    for line in script.split(separator: "\n") {
      let report = try #require(try playground.say(String(line)), "\(verb): \(line)")
      #expect(!report.isInternalError, "\(verb): \(line)")
    }
    #expect(script.contains(verb))
  }

  @Test(arguments: Feature.list.verbs.map(\.name))
  func `every command has its page`(_ name: String) throws {
    let verb = try #require(Feature.list.verbs.first { $0.name == name })
    var playground = try Playground()
    let page = playground.answer(to: "help \(name)")
    #expect(page.hasPrefix("\(name): \(verb.summary)\n\n  \(name)"))
    for usage in verb.usages { #expect(page.contains("\n  \(usage)\n")) }
    for line in verb.examples.flatMap({ $0.split(separator: "\n") }) { #expect(page.contains("\n  list> \(line)\n")) }
    #expect(page.contains("see also: \(verb.seeAlso.joined(separator: ", "))\n") == !verb.seeAlso.isEmpty)
  }

  @Test(arguments: ["rows", "lengths", "keys", "profiles", "errors"])
  func `every topic has its page`(_ name: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: "help \(name)").hasPrefix("\(name)\n\n"))
  }

  @Test func `the page on commands lists every command and every topic`() throws {
    var playground = try Playground()
    let overview = playground.answer(to: "help commands").split(separator: "\n")
    for verb in Feature.list.verbs {
      #expect(overview.contains { $0.hasPrefix("  \(verb.name) ") && $0.hasSuffix(" \(verb.summary)") }, "\(verb.name)")
    }
    for topic in Vocabulary([.list]).topics {
      #expect(
        overview.contains { $0.hasPrefix("  \(topic.name) ") && $0.hasSuffix(" \(topic.summary)") }, "\(topic.name)")
    }
    #expect(overview.last == "help WORD explains one of them.")
  }

  @Test(arguments: Feature.list.verbs.map(\.name) + Vocabulary([.list]).topics.map(\.name))
  func `a page keeps within 100 columns`(_ name: String) throws {
    var playground = try Playground()
    for line in playground.answer(to: "help \(name)").split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: [
    ("help sc", "scroll: "), ("help err", "errors\n"), ("help ?", "help: "),
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
        undo: undo the last steps

          undo [N]
          undo check

        A step is a command that changed the list, the view or the settings; show, expect, undo and refused
        commands are not steps. redo brings undone steps back until you make a new one.

        The checks that were made after a step (expect, verify) go with it, and come back with it: a test
        that is recorded leaves them out (help record). undo check takes back only the last check after the
        current step, as one that was mistyped; the list stays as it is.

        examples
          list> load 40
          list> insert at 0
          list> undo

          list> load 40
          list> scroll by 44
          list> scroll by 44
          list> undo 2

          list> load 40
          list> expect rows == 40
          list> undo check

        see also: redo, goto, steps, expect

        """)
    #expect(
      playground.answer(to: "help offset") == """
        offset: set the offset without clamping or a layout pass

          offset Y raw

        This is what happens when a program writes the content offset itself: the offset stays unclamped,
        and the screen does not change until the next command that makes a layout pass (help clamp).

        examples
          list> load 40
          list> offset 5000 raw
          list> scroll by 0

          list> load 40
          list> offset -20.5 raw
          list> reload

        see also: scroll

        offset, a key of show: the content offset: the viewport's top edge

        """)
  }

  @Test(arguments: [
    ("pool", ["pool, a policy of set: ", "pool, a key of show: ", "pool: cells that show nothing now and wait for"]),
    ("keep", ["keep, a value of set on-reload: the offset stays"]), ("rows", ["rows, a key of show: rows the view"]),
    ("reload", ["reload, a value of set updates: "]),
    ("estimate", ["estimate, a key of show: ", "estimate: a reason"]),
  ])
  func `the page of a command or topic goes on with what else its name means`(_ word: String, _ others: [String]) throws
  {
    var playground = try Playground()
    let paragraphs = playground.answer(to: "help \(word)").split(separator: "\n\n")
    for other in others { #expect(paragraphs.contains { $0.hasPrefix(other) }, "\(other)") }
  }

  @Test(arguments: PolicySpec.settable.filter { !$0.words.isEmpty }.map(\.name))
  func `says of each value of a policy what it does, and of none the same`(_ name: String) throws {
    let policy = try #require(PolicySpec.settable.first { $0.name == name })
    var playground = try Playground()
    func page(_ words: String) -> String {
      playground.answer(to: "help \(words)").split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    }
    let all = page("set")
    let own = page(name)
    #expect(Set(policy.words.map(\.about)).count == policy.words.count)
    for value in policy.words {
      #expect(own.contains(" \(value.word) \(value.about)") && all.contains(" \(value.word) \(value.about)"))
      #expect(page("set \(name)").contains(" \(value.word) \(value.about)"))
      #expect(page(value.word).contains("\(value.word), a value of set \(name): \(value.about). set \(name): "))
    }
  }

  @Test(arguments: Profile.allCases)
  func `says of a profile every policy in which it differs`(_ profile: Profile) throws {
    var playground = try Playground("profile \(profile.rawValue)")
    let set = Self.policies(in: playground.answer(to: "show policies"))
    var standard = try Playground()
    let usual = Self.policies(in: standard.answer(to: "show policies"))
    let page = playground.answer(to: "help \(profile.rawValue)").split(separator: "\n").map { $0.split(separator: " ") }
    let line = playground.answer(to: "help profiles").split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    for own in set where own.suffix(2) != ["its", "own"] {
      #expect(page.contains(own) == !usual.contains(own), "\(own)")
    }
    #expect(line.contains("\(profile.rawValue) \(profile.engine)"))
  }

  /// The policies in the table with their values, without the phases.
  private static func policies(in table: String) -> [[Substring]] {
    table.split(separator: "\n").dropFirst().flatMap { line -> [[Substring]] in
      let phase = PolicySpec.Phase.allCases.first { line.hasSuffix(" " + $0.rawValue) }
      let words = line.dropLast(phase?.rawValue.count ?? 0).split(separator: " ")
      let values = words.dropFirst().joined(separator: " ").split(separator: ", ")
      return values.map { Array(words.prefix(1)) + $0.split(separator: " ") }
    }
  }

  @Test func `the page on pgtable tells which heights have the margin, as they do`() throws {
    var playground = try Playground("profile pgtable; load 40 height 50; height 0 60")
    #expect(try playground.state("height[0] height[1]") == "height[0] 60; height[1] 52")
    let page = playground.answer(to: "help pgtable").split(separator: "\n").joined(separator: " ")
    #expect(page.contains("load 40 height 50 makes rows 52 high. height forgets the margin"))
    #expect(page.contains("height 0 60 makes row 0 just 60 high, until the next reload brings the margin back."))
    try playground.say("reload")
    #expect(try playground.state("height[0]") == "height[0] 62")
    #expect(playground.answer(to: "help height").contains("help pgtable"))
  }

  @Test(arguments: [
    (
      "return-after",
      "return-after, a fault: the cells of leaving rows return after the fetches. Noticed by return-order."
    ),
    ("stale-cell", "stale-cell, an invariant: what a cell shows was drawn for its row (help draw)"),
    (
      "uitableview",
      "uitableview, a profile: UITableView, same as standard It sets all policies to their initial values;"
    ),
    (
      "cap",
      """
      cap, a policy of set: a returning cell is discarded if the pool has this many of its kind; cells \
      already there stay
      """
    ),
    ("row-out-of-range", "row-out-of-range, an error: the list does not have this row or place"),
    ("offset", "offset: set the offset without clamping or a layout pass"),
    ("created", "created, a key of show: cells created since load"),
    (
      "key",
      """
      key, a policy of set: which rows a pooled cell may serve     kind        the kind is the reuse \
      identifier: a cell
      """
    ),
    ("lifo", "lifo, a value of set pool: the cell of the row's kind that returned last. set pool: which cell"),
    ("half-open", "half-open, a value of set edges: h > 0, y < e and y+h > s: a row that only touches an edge is not"),
    ("stale", "stale, a key of show: cells on screen that were drawn for another row stale: of a height: remembered"),
    ("row-height", "row-height, a policy that only a profile sets (help profiles): the height of rows"),
    ("stale-cell:4", "stale-cell, an invariant: what a cell shows"),
    ("y[5]", "y[ROW], a key of show: the row's top edge"),
    ("UITableView", "uitableview, a profile: UITableView"), ("stale-in", "stale-index, a fault: a cell keeps the row"),
    ("contentOffset", "contentOffset: the key offset; see help scroll, help offset"),
    ("set cap", "set: change one policy   set cap none|N cap, a policy of set: a returning cell is"),
    ("scroll by", "scroll: scroll by a distance, to an offset, to a row, or by pages   scroll by D The ledger shows"),
    (
      "load file",
      """
      load: start a fresh list   load file PATH [as text|csv|json|…] [rows=PATH] \
      [section|key|kind|height|text|image=NAME]… Rows get
      """
    ),
    ("on bind", "on: make an edit while a row is being bound, or when an end comes near   on bind ROW: COMMAND"),
    ("fault stale-index", "stale-index, a fault: "), ("profile vscode", "vscode, a profile: "),
    (
      "set anchor",
      """
      set: change one policy   set anchor none|top|bottom|end|stick-top|follow   set anchor \
      end within N [%] anchor, a policy of set: what keeps
      """
    ),
    (
      "top", "top, a value of set anchor: the first visible row that the update neither deletes nor moves keeps its top"
    ),
    ("end", "end, a value of set anchor: a list that shows its end, as a chat shows its newest message, shows its end"),
    ("none", "none, a value of set anchor: nothing: the offset stays, and rows inserted above push the visible rows"),
    ("reuse", "reuse: a cell whose row left the screen serves another row"), ("arrived", "arrived: of images in an"),
    (">", ">: before a row of the table: it is visible"), ("crash", "crash: where a framework throws, the command is"),
    ("screen", "screen: in the column where: the cell is on screen"),
    ("\"Invalid update\"", "Invalid update: the refusal"),
    (
      "K11",
      """
      anchor, a rule of the engine (K11): the anchor policy says what keeps its place on screen during an \
      update; see help anchor
      """
    ),
    (
      "k12",
      """
      correction, a rule of the engine (K12): a row measured above the anchor moves the offset by as much \
      as its height changed
      """
    ),
  ])
  func `explains any word that is shown on screen`(word: String, text: String) throws {
    var playground = try Playground()
    let answer = playground.answer(to: "help \(word)").split(separator: "\n").joined(separator: " ")
    #expect(answer.hasPrefix(text))
  }

  @Test func `has a line for every numbered rule of the engine`() throws {
    let rules = try SourceTree.text(of: "Sources/ListModel/ListModel.docc/EngineRules.md").matches(of: /\*\*(K[0-9]+)/)
    #expect(EngineRule.all.map(\.number) == rules.map { String($0.1) })
    var playground = try Playground()
    #expect(
      playground.answer(to: "help K28").split(separator: "\n").joined(separator: " ")
        == """
        header-estimate, a rule of the engine (K28): headers and footers may be estimated until they are \
        seen; see help header-estimate
        """
    )
  }

  @Test(arguments: Fault.allCases)
  func `tells which session plays a fault`(_ fault: Fault) throws {
    // A lesson may hide it: that is for the learner to find out.
    let sessions = try SourceTree.files(under: "Sessions", ending: ".session").filter { file in
      try !file.hasPrefix("Sessions/course/") && SourceTree.lines(of: file).contains("> fault \(fault.rawValue)")
    }
    let path = fault.session
    #expect(sessions.isEmpty ? path == nil : path.map(sessions.contains) == true)
    var playground = try Playground()
    let page = playground.answer(to: "help \(fault.rawValue)")
    if let path { #expect(page.contains("\n\n\(path) plays it, and names the public reports")) }
  }

  @Test(arguments: Synonym.all)
  func `what a word refers to can be looked up`(_ term: Synonym) throws {
    for word in term.see {
      let vocabulary = Vocabulary([.list])
      #expect(vocabulary.verb(named: word) != nil || vocabulary.topics.contains { $0.name == word }, "\(word)")
    }
  }

  @Test func `show policies lists every policy that can be set, and help each that is listed`() throws {
    var playground = try Playground()
    let listed = playground.answer(to: "show policies").split(separator: "\n").dropFirst().map {
      $0.prefix { $0 != " " }
    }
    for policy in PolicySpec.settable { #expect(listed.contains { $0 == policy.name }, "\(policy.name)") }
    for policy in listed { #expect(!playground.answer(to: "help \(policy)").hasPrefix("unknown-verb"), "\(policy)") }
  }

  @Test func `has a line for every word that the engine names`() throws {
    var playground = try Playground()
    let words =
      Fault.allCases.map(\.rawValue) + Violation.Rule.allCases.map(\.rawValue) + Profile.allCases.map(\.rawValue)
      + PolicySpec.settable.flatMap { [$0.name] + $0.words.map(\.word) } + HelpWords.all(Vocabulary([.list]))
      + Vocabulary([.list]).errors.map(\.code)
      + EngineRule.all.flatMap { [$0.number, $0.name] }
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
