import Foundation
import ListModel
import Testing

@testable import ListDump

/// Pictures of a viewport that bars and a sticky header cover in part (K22).
@Suite struct CoveredPictureTests {
  /// Two sections of rows of 50, each below a header of 50.
  private static func list(at offset: Int) throws -> ListState {
    var list = ListState()
    try list.setPolicies { policies in
      (policies.inset, policies.sticky) = (Insets(top: Points(50), bottom: Points(100)), .on)
      policies.rowHeight = Points(50)
    }
    var plan = LoadPlan(count: 12)
    plan.sections = [4, 8]
    try list.load(plan)
    try list.perform([0, 1].map { PendingEdit(.setHeader($0, Points(50)), recipient: .both) })
    try list.setViewport(height: Points(300), width: nil)
    try list.scroll(to: Points(offset))
    return list
  }

  @Test(arguments: [(1000, 0, [#"y="74""#]), (0, 1000, [#"y="74""#]), (25, 50, [#"y="74""#, #"y="184""#])])
  func `No more is covered than the viewport, in a drawing too (K22)`(top: Int, bottom: Int, places: [String]) throws {
    var list = ListState()
    try list.setViewport(height: Points(100), width: nil)
    try list.setPolicies { $0.inset = Insets(top: Points(top), bottom: Points(bottom)) }
    try list.load(LoadPlan(count: 20))
    try list.scroll(to: .zero)
    let lines = pictureSVG(Scene(of: list, before: nil), title: "t").split(separator: "\n")
    let covers = lines.filter { $0.hasSuffix(#"opacity="0.3"/>"#) }
    let heights = [top, bottom].filter { $0 > 0 }.map { min($0, 100) * 22 / 10 }
    #expect(
      covers
        == zip(places, heights).map { place, height in
          #"<rect class="thumb" x="11" \#(place) width="378" height="\#(height)" opacity="0.3"/>"#[...]
        })
  }

  @Test(arguments: [
    (
      75,
      """
      offset 75 of 700, rows 0...5 of 12
      readable 2...3
      +- - - - - - - - - - - - - - - - - - -+
      %  0 r0  25 of 50  c0                 %#
      |  header of section 0  50  sticky    |#
      %  1 r1        50  c1                 %#
      |  2 r2        50  c2                 |#
      |  3 r3        50  c3                 |
      %  header of section 1  50            %
      %  4 r4        50  c6                 %
      %  5 r5  25 of 50  c5                 %
      +- - - - - - - - - - - - - - - - - - -+
         6 r6 ...............................
         7 r7 ...............................
      1 line = 50 points, % covered
      < next from the pool
      pool, oldest first
        row  c7 c8 <c4
      """
    ),
    (
      -50,
      """
      offset -50 of 700, rows 0...3 of 12
      readable 0...1
      +-------------------------------------+#
      %  empty  50                          %#
      +-------------------------------------+#
      |  header of section 0  50            |#
      +-------------------------------------+#
      |  0 r0  50  c0                       |
      +-------------------------------------+
      |  1 r1  50  c1                       |
      +-------------------------------------+
      %  2 r2  50  c2                       %
      +-------------------------------------+
      %  3 r3  50  c3                       %
      +-------------------------------------+
         4 r4 ...............................
         5 r5 ...............................
      1 line = 25 points, % covered
      < next from the pool
      pool, oldest first
        row  c7 c8 c4 c5 <c6
      """
    ),
  ])
  func `what a bar or a header covers has another side, and the header stands where it is kept (K22)`(
    offset: Int, picture: String
  ) throws {
    let text = pictureText(Scene(of: try Self.list(at: offset), before: nil), format: TextFormat(width: 40))
    #expect(text.string == picture)
  }

  @Test func `the drawing has the bars, and the header above the rows (K22)`() throws {
    let svg = pictureSVG(Scene(of: try Self.list(at: 75), before: nil), title: "bars")
    let bars = svg.components(separatedBy: "opacity=\"0.3\"").count - 1
    let row = try #require(svg.range(of: "2 r2")?.lowerBound)
    let header = try #require(svg.range(of: "header of section 0  50  sticky")?.lowerBound)
    #expect(bars == 2 && row < header)
  }

  @Test func `JSON lines tell insets, rows that can be read and the header, only while they are set (K22)`() throws {
    var list = try Self.list(at: 75)
    let step = JSONStep(line: 1, command: "scroll to 75")
    let keys = #""inset":{"top":50,"bottom":100},"readable":[2,3],"stickyHeader":{"section":0,"y":125,"height":50},"#
    #expect(jsonLine(step, list: list).string.contains(keys))
    try list.setPolicies { $0.inset = .none }
    #expect(jsonLine(step, list: list).string.contains(#""inset":{"top":0,"bottom":0},"#))
    try list.setPolicies { $0.sticky = .off }
    #expect(!jsonLine(step, list: list).string.contains("inset"))
  }

  @Test func `a scene of what is covered tells it as an object too (K22)`() throws {
    let json = pictureText(Scene(of: try Self.list(at: 75), before: nil), format: TextFormat(tableForm: .json)).string
    #expect(json.contains(#""section":0,"y":125,"height":50,"stuck":true}"#))
    #expect(json.contains(#""inset":{"top":50,"bottom":100},"readable":[2,3],"#))
  }
}
