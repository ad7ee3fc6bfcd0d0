import LabFiles
import ListDump
import Testing

@testable import LabTrace

/// What is wrong between two frames that stayed, at the ends of a list, and beside what is on screen.
@Suite struct RestTests {
  private static let user = #"{"did":"scroll","by":"user"}"#

  private static func scroll(to offset: Int) -> String { #"{"did":"scroll","by":"code","offset":\#(offset)}"# }

  /// A frame of rows of 100 points, one below the other.
  private static func frame(
    _ number: Int, at time: Int, offset: Int, content: Int, from top: Int, _ rows: [String]
  ) -> String {
    let items = rows.enumerated().map { #"["\#($0.element)",\#(top + $0.offset * 100),100]"# }
    return
      #"{"frame":\#(number),"t":\#(time),"offset":\#(offset),"content":\#(content),"items":[\#(items.joined(separator: ","))]}"#
  }

  private static func findings(_ lines: [String], engine: String = "test") throws -> [TraceFinding] {
    let all =
      [#"{"trace":2,"engine":"\#(engine)","cells":"none","scale":1}"#, #"{"did":"viewport","height":300}"#] + lines
    return try TraceReport(Array(all.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full).result.findings
  }

  private static let rows = #"{"rows":[["k0",20]]}"#
  private static let atFive = atFive(at: 0)

  private static func atFive(at time: Int) -> String {
    frame(1, at: time, offset: 500, content: 2000, from: 0, ["k5", "k6", "k7"])
  }

  /// The third row grows by 20; the list follows by a scroll of its own, which the app reports as one by code, and lays out its
  /// rows in the frame after that.
  @Test(arguments: [(20, false), (40, true)])
  func `A list that follows by a scroll of its own is right, and one that scrolls by twice as much is not`(
    _ distance: Int, _ isMistake: Bool
  ) throws {
    let offset = 500 + distance
    let lines = [
      Self.rows, Self.atFive, #"{"did":"height","key":"k2"}"#, Self.scroll(to: offset),
      Self.frame(2, at: 1000, offset: offset, content: 2000, from: -distance, ["k5", "k6", "k7", "k8"]),
      Self.frame(3, at: 1016, offset: offset, content: 2020, from: 20 - distance, ["k5", "k6", "k7", "k8"]),
    ]
    #expect(
      try Self.findings(lines)
        == (isMistake
          ? [
            TraceFinding(
              check: .correction, frame: 3, line: 8,
              what: "rows above changed by +20, and the offset followed twice: k5 moved by -20")
          ] : []))
  }

  @Test(arguments: [
    (
      #"{"rows":["n0","n1",["k0",20]]}"#, 2200,
      "2 rows came above k5, and the content went from 2000 to 2200, but k5 did not move down in it"
    ),
    (
      #"{"rows":[["k2",18]]}"#, 1800,
      "2 rows went above k5, and the content went from 2000 to 1800, but k5 did not move up in it"
    ),
  ])
  func `Rows that stay in their places in the content while others come or go above them are others`(
    _ change: String, _ content: Int, _ what: String
  ) throws {
    let after = Self.frame(2, at: 1000, offset: 500, content: content, from: 0, ["k5", "k6", "k7"])
    let finding = TraceFinding(check: .stalePlace, frame: 2, line: 6, what: what)
    #expect(try Self.findings([Self.rows, Self.atFive, change, after]) == [finding])
    #expect(try Self.findings([Self.rows, Self.atFive, change, #"{"did":"reload"}"#, after]) == [])
  }

  @Test func `Rows that come below those on screen move none`() throws {
    let after = Self.frame(2, at: 1000, offset: 500, content: 2200, from: 0, ["k5", "k6", "k7"])
    #expect(try Self.findings([Self.rows, Self.atFive, #"{"rows":[["k0",22]]}"#, after]) == [])
  }

  @Test func `Rows that came above move those on screen, or the offset`() throws {
    let change = #"{"rows":["n0","n1",["k0",20]]}"#
    let kept = Self.frame(2, at: 1000, offset: 700, content: 2200, from: 0, ["k5", "k6", "k7"])
    let moved = Self.frame(2, at: 1000, offset: 500, content: 2200, from: 0, ["k3", "k4", "k5"])
    #expect(try Self.findings([Self.rows, Self.atFive, change, kept]) == [])
    #expect(try Self.findings([Self.rows, Self.atFive, change, moved]) == [])
  }

  @Test func `A last row that ends below the end of the content cannot be seen to its end`() throws {
    let lines = [
      Self.rows, Self.atFive, Self.scroll(to: 1640),
      Self.frame(2, at: 1000, offset: 1640, content: 1940, from: -40, ["k16", "k17", "k18", "k19"]),
    ]
    #expect(
      try Self.findings(lines) == [
        TraceFinding(check: .wrongEnd, frame: 2, line: 6, what: "the last row ends 60 below the end of the content")
      ])
  }

  /// At an end of its range a list shows its first row, or its last one.
  @Test(arguments: [
    (0, ["k2", "k3", "k4"], "k2 stands at the beginning of the content, and 2 rows come before it"),
    (1700, ["k16", "k17", "k18"], "k18 stands at the end of the content, and 1 row comes after it"),
  ])
  func `A list is at an end, and another row than the outermost one stands there`(
    _ offset: Int, _ shown: [String], _ what: String
  ) throws {
    // The outermost rows have been on screen, or the app names an engine that has cells for all rows.
    let all = Self.frame(0, at: 0, offset: 0, content: 2000, from: 0, (0..<20).map { "k\($0)" })
    let wrong = Self.frame(2, at: 2000, offset: offset, content: 2000, from: 0, shown)
    let scroll = Self.scroll(to: offset)
    func lines(_ known: [String]) -> [String] { [Self.rows] + known + [Self.atFive(at: 1000), scroll, wrong] }
    func ends(_ findings: [TraceFinding]) -> [String] { findings.filter { $0.check == .wrongEnd }.map(\.what) }
    #expect(ends(try Self.findings(lines([all, Self.scroll(to: 500)]))) == [what])
    #expect(ends(try Self.findings(lines([]), engine: "virtua")) == [what])
    #expect(ends(try Self.findings(lines([]), engine: "gtk4")) == [])
    #expect(ends(try Self.findings(lines([]))) == [])
  }

  private static func items(_ number: Int, at time: Int, offset: Int, _ items: String) -> String {
    #"{"frame":\#(number),"t":\#(time),"offset":\#(offset),"content":2000,"items":[\#(items)]}"#
  }

  @Test func `Rows off screen are judged where they are near, and not far away`() throws {
    func trace(_ distance: Int) -> [String] {
      let (top, low) = (300 + distance, 390 + distance)
      return [
        Self.rows,
        Self.items(
          1, at: 0, offset: 500,
          #"["k5",0,100],["k6",100,100],["k7",200,100],["k8",\#(top),100],["k9",\#(low),100]"#),
      ]
    }
    let overlap = TraceFinding(check: .overlap, frame: 1, line: 4, what: "k9 begins 10 above the end of k8")
    #expect(try Self.findings(trace(0)) == [overlap])
    #expect(try Self.findings(trace(600)).filter { $0.check == .overlap } == [])
  }

  /// The row between the first two has been seen with 100 points.
  @Test(arguments: [(-100, true), (-200, false)])
  func `Off screen a row may be missing where there is room for it`(_ top: Int, _ isMistake: Bool) throws {
    let lines = [
      Self.rows, Self.items(1, at: 0, offset: 0, #"["k0",0,100],["k1",100,100],["k2",200,100]"#), Self.scroll(to: 300),
      Self.items(
        2, at: 1000, offset: 300,
        #"["k0",\#(top - 100),100],["k2",-100,100],["k3",0,100],["k4",100,100],["k5",200,100]"#),
    ]
    let missing = TraceFinding(check: .missingRow, frame: 2, line: 6, what: "k1 is missing between k0 and k2")
    #expect(try Self.findings(lines).filter { $0.check == .missingRow } == (isMistake ? [missing] : []))
  }

  @Test func `A gap in a frame that stays counts though the list moved until then`() throws {
    func rows(_ number: Int, at time: Int, _ last: Int) -> String {
      Self.items(
        number, at: time, offset: 500 + number,
        #"["k5",\#(-number),100],["k6",\#(100 - number),100],["k7",\#(last - number),100]"#)
    }
    func trace(_ end: Int) -> [String] {
      [
        Self.rows, rows(1, at: 0, 200), Self.user, rows(2, at: 1000, 200), Self.user, rows(3, at: 2000, 200),
        #"{"rows":[["k0",21]]}"#, Self.user, rows(4, at: 2016, 220), Self.user, rows(5, at: end, 200),
      ]
    }
    let gap = TraceFinding(check: .gap, frame: 4, line: 11, what: "20 points are between k6 and k7")
    #expect(try Self.findings(trace(2032)) == [])
    #expect(try Self.findings(trace(2400)) == [gap])
  }

  @Test func `A change of the rows after a scroll by code takes the list to its top`() throws {
    func trace(asking offset: Int) -> [String] {
      [
        Self.rows, Self.items(1, at: 0, offset: 0, #"["k0",0,100],["k1",100,100],["k2",200,100]"#), Self.scroll(to: 50),
        Self.items(2, at: 1000, offset: 50, #"["k0",-50,100],["k1",50,100],["k2",150,100],["k3",250,100]"#),
        #"{"rows":[["k0",21]]}"#, Self.scroll(to: offset),
        Self.items(3, at: 1280, offset: 0, #"["k0",0,100],["k1",100,100],["k2",200,100]"#),
      ]
    }
    #expect(
      try Self.findings(trace(asking: 60)) == [
        TraceFinding(
          check: .strayOffset, frame: 3, line: 9,
          what: "the offset went from 50 to 0 when the rows changed, though k0, which stood at the top, is still there")
      ])
    #expect(try Self.findings(trace(asking: 0)) == [])
  }

  /// The second row is deleted, and the list, which stood at the thirteenth, is far above it, but not at its top.
  @Test(arguments: [(40, true), (1200, false), (1100, false)])
  func `A change of the rows takes the list so far up that none of its rows is on screen any more`(
    _ offset: Int, _ isMistake: Bool
  ) throws {
    let first = offset / 100
    let shown = (first..<first + 4).map { "k\($0 < 1 ? 0 : $0 + 1)" }
    let lines = [
      Self.rows, Self.frame(1, at: 0, offset: 1200, content: 2000, from: 0, ["k12", "k13", "k14"]),
      #"{"rows":["k0",["k2",18]]}"#,
      Self.frame(2, at: 1000, offset: offset, content: 1900, from: first * 100 - offset, shown),
    ]
    let finding = TraceFinding(
      check: .strayOffset, frame: 2, line: 6,
      what: "the offset went from 1200 to 40 when the rows changed, though k12, which stood at the top, is still there")
    #expect(try Self.findings(lines) == (isMistake ? [finding] : []))
  }

  /// A row that no frame has shown leaves no room: in most engines rows without height need no cells.
  @Test(arguments: [("test", false), ("gtk4", false), ("virtua", true), ("tanstack", true)])
  func `A row without room is missing in an engine that has cells for all`(_ engine: String, _ isMistake: Bool) throws {
    let lines = [Self.rows, Self.items(1, at: 0, offset: 0, #"["k0",0,100],["k2",100,100],["k3",200,100]"#)]
    let missing = TraceFinding(check: .missingRow, frame: 1, line: 4, what: "k1 is missing between k0 and k2")
    #expect(try Self.findings(lines, engine: engine) == (isMistake ? [missing] : []))
  }
}
