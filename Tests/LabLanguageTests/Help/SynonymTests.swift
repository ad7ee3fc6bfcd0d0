import ListModel
import Testing

@testable import LabLanguage

@Suite struct `The table of words` {
  @Test(arguments: [
    "UICollectionView", "SwiftUI", "Compose", "NSTableView", "virtualization", "web", "browser", "react", "focus",
    "grid",
    "lanes", "horizontal", "inverted", "reorder", "rtl", "nested", "accessibility", "tree", "swipe", "LazyVStack",
    "AppKit",
    "ViewPager", "Vue", "ItemAnimator", "GridView", "ListView", "remove", "center", "not-modelled", "SliverList",
    "carousel",
    "VOICEOVER", "clamp", "late-image", "csv", "json", "JSON", "expression", "units", "points", "pixels", "px",
    "electron", "content-visibility", "virtual dom", "React key", "diffable", "DiffUtil", "stableIds",
    "prefetch",
    "cell for row", "pull to refresh", "infinite scroll", "SwiftUI List", "drag and drop", "auto layout",
    "item animations", "section header", "load more", "sticky headers", "scroll to index", "restore scroll position",
    "empty state", "keep alive", "view holder", "safe area", "scroll anchoring", "layout shift", "key prop",
  ])
  func `leads from each word of a platform to a page`(_ word: String) throws {
    var playground = try Playground()
    #expect(!playground.answer(to: "help \(word)").hasPrefix("unknown-verb"))
    #expect(!playground.answer(to: "apropos \(word)").hasPrefix("unknown-verb"))
  }

  @Test(arguments: [
    (
      "grid",
      "grid: not modelled; the nearest is: a line of the grid as one row: load 100 height 120; see help load"
    ), ("remove", "remove: here delete; see help delete"),
    (
      "wrap",
      "wrap: load file FILE height=wrap makes each row as high as its wrapped text, set sizing preferred at every width; "
        + "see help load, help set"
    ),
    (
      "Self-Sizing Cells",
      "self-sizing cells: set sizing preferred: rows are as high as their texts at the viewport's width, also at a new one; "
        + "see help set, help viewport"
    ),
    ("list", "list: here show; see help show"), ("row height", "row height: here height; see help height"),
    ("xlsx", "xlsx: save the sheet as CSV: load file FILE.csv; see help load"),
    (
      "List",
      "List: profile uitableview is the nearest; SwiftUI's code is not public; see help profiles"
    ),
    (
      "bug",
      "bug: help symptoms leads from what you see to commands that show it; fault makes the engine wrong on purpose; "
        + "see help symptoms, help fault"
    ),
    (
      "tableView.reloadData()", "reloadData: reload; see help reload"
    ),
    ("setSelectionFromTop", "setSelectionFromTop: scroll row ROW top plus D; see help scroll"),
    ("smoothScrollToItem", "smoothScrollToItem(12, 20), in code: scroll row 12 animated in 20"),
    (
      "cell for row",
      "cell for row: a bind: a cell is given a row's content; show events lists them, on bind does something during "
        + "one; see help show, help on"
    ),
    (
      "yaml", "yaml: not read here: export the rows as CSV or JSON, then load file FILE; see help load"
    ),
    ("center", "center: here middle"),
    (
      "late-image",
      "late-image, a rule of the engine (K16): an image that arrives too late for its cell is kept for its "
        + "row, but not shown"
    ),
  ])
  func `has a line for each`(_ word: String, _ answer: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: "help \(word)").split(separator: "\n").joined(separator: " ") == answer)
  }

  @Test(arguments: ["not-modelled", "profiles", "words", "rules", "lengths", "commands", "explain", "quit"])
  func `has pages that fit 80 columns, but for lines that are wrapped`(_ name: String) throws {
    var playground = try Playground()
    for line in playground.answer(to: "help \(name)").split(separator: "\n") where line.hasPrefix("  ") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  private static let phrases = Synonym.all.filter(\.isNamedElsewhere).flatMap(\.words).filter { $0.contains(" ") }

  @Test(arguments: phrases)
  func `explains a phrase with other capitals, with hyphens, and as one word`(_ phrase: String) throws {
    var playground = try Playground()
    let answer = playground.answer(to: "help \(Word.quote(phrase))")
    #expect(answer.hasPrefix(phrase + ": "))
    let parts = phrase.split(separator: " ")
    // Another word for a command or a value goes before: `tableview`.
    guard !Synonym.all.contains(where: { !$0.isExplained && $0.has(phrase) }) else { return }
    for typed in [parts.joined(separator: "-").uppercased(), parts.joined(), parts.joined(separator: "_")] {
      #expect(playground.answer(to: "help \(typed)").contains(answer), "\(typed)")
    }
  }

  @Test(arguments: [
    ("scroll row", "scroll: scroll by a distance"), ("scroll by 5", "scroll: scroll by a distance"),
    ("scroll to index", "scrollToIndex: scroll row ROW"), ("Pull To Refresh", "pull to refresh: set inset H 0"),
    ("load file", "load: start a fresh list\n\n  load file"), ("load more", "loadMore: on end D: COMMAND"),
    ("measure latency", "measure-latency"), ("stale cell", "stale-cell, an invariant"), ("Scroll", "scroll: scroll by"),
    ("pull", "pull: set inset H 0"),
  ])
  func `takes several words for a form of a command, or for a phrase`(_ words: String, _ beginning: String) throws {
    var playground = try Playground()
    #expect(playground.answer(to: "help \(words)").hasPrefix(beginning))
  }

  @Test func `says each word of a platform once`() {
    var seen = Set<String>()
    let words = Synonym.all.filter(\.isNamedElsewhere).flatMap(\.words).map(\.folded)
    #expect(words.filter { !seen.insert($0).inserted } == [])
  }

  @Test func `groups the profiles by platform, each once`() throws {
    let list = Profile.listByPlatform()
    for profile in Profile.allCases {
      #expect(list.split(separator: "\n").count { $0.hasPrefix("  \(profile.rawValue) ") } == 1)
    }
  }

  @Test func `a name of an invariant is explained as it is now`() throws {
    var playground = try Playground("load 40 height 50; fault redraw-dirty-only; scroll page")
    #expect(playground.answer(to: "explain stale-cell").hasPrefix("stale-cell: what a cell shows"))
    #expect(
      playground.answer(to: "explain wrong-image").hasSuffix(
        "it holds now; explain violation explains what is broken\n"))
  }
}
