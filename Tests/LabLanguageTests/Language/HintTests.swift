import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Hints` {
  /// What a line is answered with at a prompt, in a list of 300 rows of 44 points.
  private static func refusal(of line: String) throws -> (error: CommandError, playground: Playground) {
    var playground = try Playground("load 300")
    let error = try #require(throws: CommandError.self) { try playground.say(line) }
    return (playground.lab.advised(error, on: line), playground)
  }

  @Test(arguments: ofNames + ofTypos)
  func `are whole commands, with what the line says beside the wrong word`(_ line: String, _ command: String) throws {
    var (error, playground) = try Self.refusal(of: line)
    #expect([error.advice] == ["did you mean \(command)?"] || [error.advice] == ["here: \(command)"])
    #expect(throws: Never.self) { try playground.say(command) }
  }

  private static let ofNames = [
    ("reconfigureItems 3", "reconfigure 3"), ("setItemViewCacheSize 4", "set cache 4"),
    ("setMaxRecycledViews 5", "set cap 5"), ("beginRemoveRows 3...5", "delete 3...5"),
    ("minBufferPx 200", "set overscan 200 points"),
    ("listRowSpacing(8)", "set gap 8"), ("estimatedSectionHeaderHeight = 30", "set header-estimate 30"),
    ("onDelete 4", "delete 4"),
  ]

  private static let ofTypos = [
    ("scorll by 50", "scroll by 50"), ("scroll bt 80", "scroll by 80"), ("delte 7", "delete 7"),
    ("hieght 3 80", "height 3 80"), ("laod 40 height 50", "load 40 height 50"), ("print rows", "show rows"),
    ("log offset", "show offset"), ("remove r3", "delete r3"), ("assert rows == 300", "expect rows == 300"),
    ("profile ios", "profile uitableview"), ("scroll row 5 center", "scroll row 5 middle"),
    ("set sticky onn", "set sticky on"), ("viewport 844 390", "viewport 844 width 390"), ("wait 5", "tick 5"),
  ]

  @Test(arguments: [
    ("scroll to 50%", "scroll to 6360"), ("scroll 25%", "scroll to 3180"), ("scroll halfway", "scroll to 6360"),
    ("scroll to the middle", "scroll to 6360"), ("scroll by half a page", "scroll by 240"),
    ("scroll up half a page", "scroll by -240"), ("scroll down 1.5 pages", "scroll by 720"),
    ("scroll by 10%", "scroll by 48"), ("scroll by 2 rows", "scroll by 88"), ("scroll down a row", "scroll by 44"),
    ("scroll up 3 rows", "scroll by -132"), ("viewport 5 rows", "viewport 220"), ("viewport half", "viewport 240"),
    ("double the height of row 3", "height 3 88"), ("make row 3 twice as high", "height 3 88"),
    ("make row 3 half as high", "height 3 22"),
  ])
  func `have the amount that the list tells`(_ line: String, _ command: String) throws {
    var (error, playground) = try Self.refusal(of: line)
    #expect(error.advice == "did you mean \(command)?")
    #expect(throws: Never.self) { try playground.say(command) }
  }

  @Test(arguments: [
    ("height 80 3...5", "height 3...5 80"), ("row 3 height 80", "height 3 80"),
    ("make row 4 100 points high", "height 4 100"), ("load 40 rows of 50", "load 40 height 50"),
    ("load 40 with 50", "load 40 height 50"), ("insert a row", "insert at 0"), ("add 5", "insert 5 at end"),
    ("insert a row after row 7", "insert at 8"),
    ("delete first 3", "delete 0...2"), ("delete last 2", "repeat 2: delete last"),
    ("delete from 3 to 5", "delete 3...5"), ("delete 2 rows at 5", "delete 5...6"),
    ("move row 3 to the top", "move 3 to 0"), ("move 3 up", "move 3 to 2"), ("move 3 down by 2", "move 3 to 5"),
    ("scroll down two pages", "repeat 2: scroll page"), ("animate to 500", "animate to 500 in 20"),
    ("animate to row 5", "scroll row 5 animated in 20"), ("estimate auto", "estimate 44"),
    ("repeat 5 scroll by 10", "repeat 5: scroll by 10"), ("scroll by 10 3 times", "repeat 3: scroll by 10"),
    ("scroll page twice", "repeat 2: scroll page"), ("on bind 5 delete 0", "on bind 5: delete 0"),
    ("set overscan 3", "set overscan 3 rows"), ("set inset 20", "set inset 20 0"),
    ("set the height of row 3 to 80", "height 3 80"), ("tick forever", "tick 100"),
    ("exchange 3 and 5", "swap 3 5"), ("width 300", "viewport 480 width 300"),
  ])
  func `say an amount or a place as it is said here`(_ line: String, _ command: String) throws {
    var (error, playground) = try Self.refusal(of: line)
    #expect(error.advice == "did you mean \(command)?")
    // At the prompt the end is read as the number of rows.
    #expect(throws: Never.self) { try playground.say(command.replacing("at end", with: "at 300")) }
  }

  @Test(arguments: [
    ("why is row 12 visible", "explain 12"), ("why is the offset 0", "explain offset"),
    ("keep the top row in place", "set anchor top"), ("keep the scroll position", "set anchor top"),
    ("stay at the end", "set anchor end"), ("keep the bottom visible like a chat", "set anchor end"),
    ("don't jump", "set anchor top"), ("what changed", "show events"),
    ("how many rows", #"show "rows""#), ("how many rows are visible", "show visible.count"),
    ("how many cells are in the pool", "show pool.count"), ("how many cells were created", "show created"),
    ("which cell shows row 5", "explain 5"), ("what is the height of row 5", "show height[5]"),
    ("what is on screen", "show visible"), ("which row is at the top", "show first"), ("did it jump", "show jump"),
    ("when did the offset change", "when offset"), ("what does anchor mean", "help anchor"),
    ("how do I insert a row", "insert at 0"), ("how to delete rows", "help delete"), ("show everything", "show all"),
    ("show the height of row 3", "show height[3]"), ("show the top row", "show first"),
    ("expect rows is 300", "expect rows == 300"), ("expect == rows 300", "expect rows == 300"),
    ("expect that rows == 300", "expect rows == 300"), ("expect row 3 visible", "expect visible contains 3"),
    ("expect offset to be 0", "expect offset == 0"), ("expect offset == top", "expect offset == 0"),
    ("expect 300 rows", "expect rows == 300"), ("expect contentOffset == 0", "expect offset == 0"),
  ])
  func `answer questions and wishes`(_ line: String, _ command: String) throws {
    var (error, playground) = try Self.refusal(of: line)
    #expect([error.advice] == ["did you mean \(command)?"] || [error.advice] == ["here: \(command)"])
    #expect(throws: Never.self) { try playground.say(command) }
  }

  @Test(arguments: [
    ("insertRows", "here: insert N at ROW; for example insert 3 at 5"),
    ("contentOffset", "here: show offset"), ("delete the last row", "in short: delete last"),
    (
      "infinite-scroll",
      "here: on end D: COMMAND brings rows when the end comes near; for example on end 50: insert 5 at 40"
    ),
    ("profile web", "here: profile tanstack; also reactwindow, virtuoso, legendlist, flashlist, codemirror, vscode"),
    ("load 40 height auto", "estimate 44, then load 40 height 30...90: each height is measured when its row is shown"),
  ])
  func `have an example where the line has no numbers`(_ line: String, _ advice: String) throws {
    #expect(try Self.refusal(of: line).error.advice == advice)
  }

  @Test func `name the policies that are near where a short word is none`() throws {
    try checkRefusal(
      of: "set ‹foo› bar", after: "load 40",
      "unexpected-word: there is no policy \"foo\" (near: set footer-estimate none|H; show policies lists them all)")
  }

  /// The questions and the commands that other tests expect.
  private static func expected() throws -> [String] {
    let files =
      try SourceTree.files(under: "Tests/LabLanguageTests/Language")
      + SourceTree.files(under: "Tests/LabLanguageTests/Verbs")
    let hints = try files.flatMap { file in
      try SourceTree.text(of: file).matches(of: #/did you mean ([^"\\?(]+)\?[")]/#).map { String($0.1) }
    }
    return Set(hints).sorted()
  }

  @Test func `of all tests are commands, or want only what their line did not say`() throws {
    let (vocabulary, hints) = (Vocabulary([.list]), try Self.expected())
    #expect(hints.count > 50)
    for hint in hints where vocabulary.verb(named: String(hint.prefix { $0 != " " })) != nil {
      for command in hint.replacing(", ", with: " or ").split(separator: " or ").map(String.init) {
        do throws(CommandError) { _ = try vocabulary.parse(command) } catch {
          #expect(error.code == .missingWord, "\(command)")
        }
      }
    }
  }
}
