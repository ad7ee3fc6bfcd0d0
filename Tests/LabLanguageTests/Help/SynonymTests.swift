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
    "VOICEOVER", "clamp", "late-image",
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
    ), ("remove", "remove: here delete; see help delete"), ("center", "center: here middle"),
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

  @Test func `says each word of a platform once`() {
    var seen = Set<String>()
    let words = Synonym.explained.flatMap(\.words).map { $0.lowercased() }
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
