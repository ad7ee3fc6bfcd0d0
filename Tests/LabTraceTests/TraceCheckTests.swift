import ListDump
import ListModel
import Testing

@testable import LabTrace

/// What is wrong with frames whatever list they are of: each check finds its mistake, and nothing else does.
@Suite struct TraceCheckTests {
  private static let rows = #"{"rows":[["k0",8]]}"#

  /// A frame of rows of 100 points.
  private static func frame(_ number: Int, offset: Int, content: Int = 800, _ items: String) -> String {
    #"{"frame":\#(number),"t":\#(number * 1000),"offset":\#(offset),"content":\#(content),"items":[\#(items)]}"#
  }

  private static let first = frame(1, offset: 0, #"["k0",0,100,1],["k1",100,100,2],["k2",200,100,3]"#)
  private static let scrolled = frame(2, offset: 100, #"["k1",0,100,2],["k2",100,100,3],["k3",200,100,1]"#)
  private static let scroll = #"{"did":"scroll","by":"code","offset":100}"#

  @Test func `Nothing is wrong with a list that scrolls`() throws {
    let report = try TraceReport(lines: [Self.rows, Self.first, Self.scroll, Self.scrolled])
    #expect(
      report.text(listsProfiles: false).string == """
        2 frames of 8 rows · test
        engine: standard, uitableview-15, vscode and 2 others do the same in all 2 frames
        verdict: nothing wrong was found in these frames
        """)
  }

  @Test(arguments: [
    (
      100,
      """
      2 frames, and no line says what rows there are · test
      engine: not judged: no line says what rows there are
      verdict: nothing wrong was found in these frames; not judged, as no line says what rows there are: the engine, and which rows are missing, unknown, or in the wrong order
      """
    ),
    (
      90,
      """
      2 frames, and no line says what rows there are · test
      jump     frame 2 (line 5): k2 moved by -10 against other rows, and no row changed its height
      overlap  frame 2 (line 5): k2 begins 10 above the end of k1
      engine: not judged: no line says what rows there are
      verdict: jump in frame 2: k2 moved by -10 against other rows, and no row changed its height; not judged, as no line says what rows there are: the engine, and which rows are missing, unknown, or in the wrong order
      """
    ),
  ])
  func `Where no line says what rows there are, overlaps are found all the same`(_ top: Int, _ text: String) throws {
    let last = Self.frame(2, offset: 100, #"["k1",0,100,2],["k2",\#(top),100,3],["k3",\#(top + 100),100,1]"#)
    let report = try TraceReport(lines: [Self.first, Self.scroll, last])
    #expect(report.text(listsProfiles: false).string == text)
  }

  @Test(arguments: [
    (TraceCheck.overlap, #"["k1",0,100,2],["k2",90,100,3],["k3",190,110,1]"#, "k2 begins 10 above the end of k1"),
    (
      .wrongOrder, #"["k1",0,100,2],["k3",100,100,1],["k2",200,100,3]"#,
      "k3 stands above k2, and comes after it in the data"
    ),
    (.missingRow, #"["k1",0,100,2],["k3",200,100,1]"#, "k2 is missing between k1 and k3"),
    (.keyTwice, #"["k1",0,100,2],["k2",100,100,3],["k2",200,100,1]"#, "k2 is shown twice"),
    (.cellTwice, #"["k1",0,100,2],["k2",100,100,3],["k3",200,100,3]"#, "cell 3 shows k2 and k3 at once"),
    (
      .unknownRow, #"["k1",0,100,2],["k2",100,100,3],["k9",200,100,1]"#,
      "k9 is shown, and the data has no such row"
    ),
    (.blank, "", "nothing is shown, and there are 8 rows"),
    (
      .blank, #"["k1",0,100,2],["k2",100,100,3]"#,
      "below k2 the viewport is empty for 100 points, and there are more rows"
    ),
    (
      .jump, #"["k1",0,100,2],["k2",130,100,3],["k3",230,100,1]"#,
      "k2 moved by +30 against other rows, and no row changed its height"
    ),
  ])
  func `A frame that is wrong is found`(_ check: TraceCheck, _ items: String, _ what: String) throws {
    let report = try TraceReport(lines: [Self.rows, Self.first, Self.scroll, Self.frame(2, offset: 100, items)])
    let finding = TraceFinding(check: check, frame: 2, line: 6, what: what)
    #expect(report.result.findings.contains(finding), "\(report.result.findings)")
    #expect(report.hasFindings)
  }

  @Test func `A cell that shows another row, and one for a moment only`() throws {
    let stale = Self.scrolled.dropLast() + #","drawn":{"k3":"k0"}}"#
    let report = try TraceReport(lines: [Self.rows, Self.first, Self.scroll, String(stale)])
    #expect(
      report.result.findings == [TraceFinding(check: .staleCell, frame: 2, line: 6, what: "the cell of k3 shows k0")])
    let moment = stale.replacing("\"t\":2000", with: "\"t\":3000")
    let next = Self.scrolled.replacing("\"t\":2000", with: "\"t\":3016").replacing("\"frame\":2", with: "\"frame\":3")
    let calm = try TraceReport(lines: [Self.rows, Self.first, Self.scroll, String(moment), next])
    #expect(!calm.hasFindings)
  }

  @Test func `A gap that is usual is none, and another one is`() throws {
    func frame(_ number: Int, _ last: Int) -> String {
      #"{"frame":\#(number),"items":[["k0",0,90],["k1",100,90],["k2",200,90],["k3",\#(last),90]]}"#
    }
    let focus = #"{"did":"tap","key":"k0"}"#
    #expect(try !TraceReport(lines: [Self.rows, frame(1, 300), focus, frame(2, 300)]).hasFindings)
    let report = try TraceReport(
      lines: [
        Self.rows, frame(1, 300), focus, frame(2, 300), focus, frame(3, 300), focus, frame(4, 315),
      ].map { $0.replacing("300,90", with: "300,90") })
    #expect(
      report.result.findings == [TraceFinding(check: .gap, frame: 4, line: 10, what: "25 points are between k2 and k3")]
    )
  }

  @Test(arguments: [
    (
      [frame(2, offset: 50, #"["k0",-50,100,1],["k1",50,100,2],["k2",150,100,3],["k3",250,100,4]"#)],
      TraceFinding(
        check: .strayOffset, frame: 2, line: 5, what: "the offset went from 0 to 50, and nobody scrolled",
        wantedOffset: .zero)
    ),
    (
      [
        #"{"frame":2,"t":2000,"items":[["k0",0,100],["k1",100,100]]}"#,
        #"{"frame":3,"t":3000,"items":[["k0",20,100],["k1",120,100]]}"#,
      ],
      TraceFinding(
        check: .jump, frame: 3, line: 6, what: "k0 moved by +20, and nothing happened between the frames")
    ),
    (
      [
        #"{"did":"scroll","by":"code","offset":700}"#,
        frame(2, offset: 700, #"["k7",0,100,1]"#),
      ],
      TraceFinding(
        check: .beyondEnd, frame: 2, line: 6, what: "the offset is 700, and its range is 0...500")
    ),
    (
      [#"{"edit":"delete","at":9}"#, frame(2, offset: 0, #"["k0",0,100,1],["k1",100,100,2],["k2",200,100,3]"#)],
      TraceFinding(check: .wrongEdit, frame: 2, line: 6, what: "delete names row 9, and there are 8 rows")
    ),
  ])
  func `A movement that nothing explains is found`(_ lines: [String], _ finding: TraceFinding) throws {
    let report = try TraceReport(lines: [Self.rows, Self.first] + lines)
    #expect(report.result.findings.contains(finding), "\(report.result.findings)")
  }

  private static let atTwo = [
    #"{"did":"scroll","by":"code","offset":200}"#,
    frame(2, offset: 200, #"["k2",0,100,3],["k3",100,100,1],["k4",200,100,2]"#),
  ]
  private static let inserted = #"{"edit":"insert","at":7,"keys":["n0"]}"#
  private static let atTop = frame(3, offset: 0, content: 900, #"["k0",0,100,1],["k1",100,100,2],["k2",200,100,3]"#)

  @Test func `A change of the rows that takes the list to its top is found`() throws {
    let report = try TraceReport(lines: [Self.rows, Self.first] + Self.atTwo + [Self.inserted, Self.atTop])
    #expect(
      report.result.findings == [
        TraceFinding(
          check: .strayOffset, frame: 3, line: 8,
          what: "the offset went from 200 to 0 when the rows changed, though k2, which stood at the top, is still there"
        )
      ])
  }

  @Test func `A list that goes to its top is right where nobody says which rows have gone`() throws {
    let count = { (rows: Int) in #"{"rows":{"count":\#(rows)}}"# }
    func numbered(_ line: String) -> String { line.replacing("\"k", with: "\"") }
    let lines = [count(8), Self.first] + Self.atTwo + [count(9), Self.atTop]
    #expect(try !TraceReport(lines: lines.map(numbered)).hasFindings)
  }

  @Test(arguments: [
    [inserted, #"{"did":"reload"}"#, atTop],
    [inserted, #"{"did":"scroll","by":"code","offset":0}"#, atTop],
    [inserted, #"{"did":"height","key":"k0"}"#, atTop],
    [inserted, #"{"did":"viewport","height":300,"width":200}"#, atTop],
    // The rows above are gone, or the one at the top, or there is no room for the offset.
    [
      #"{"edit":"delete","at":[0,1]}"#,
      frame(3, offset: 0, content: 600, #"["k2",0,100,3],["k3",100,100,1],["k4",200,100,2]"#),
    ],
    [
      #"{"edit":"delete","at":2}"#,
      frame(3, offset: 0, content: 700, #"["k0",0,100,3],["k1",100,100,1],["k3",200,100,2]"#),
    ],
    [
      #"{"edit":"delete","at":[4,5,6,7]}"#,
      frame(3, offset: 0, content: 400, #"["k0",0,100,3],["k1",100,100,1],["k2",200,100,2]"#),
    ],
  ])
  func `A list that has a reason to go to its top is right`(_ lines: [String]) throws {
    let report = try TraceReport(lines: [Self.rows, Self.first] + Self.atTwo + lines)
    #expect(report.result.findings.filter { $0.check == .strayOffset } == [])
  }

  @Test func `Animations, flings and what follows a change of the rows are no mistakes`() throws {
    var lines = [Self.rows, Self.first, #"{"did":"scroll","by":"user"}"#]
    // The finger is off, and the list goes on by itself.
    for (index, offset) in [100, 180, 240, 280, 300].enumerated() {
      lines.append(
        #"{"frame":\#(index + 2),"t":\#(1016 + index * 16),"offset":\#(offset),"content":800,"items":[["k3",\#(300 - offset),100]]}"#
      )
    }
    // A row leaves in an animation: for a moment two rows overlap, and one is there that the data has not.
    lines.append(#"{"edit":"delete","keys":["k3"]}"#)
    lines.append(
      #"{"frame":9,"t":2000,"offset":300,"content":700,"items":[["k3",0,100],["k4",60,100],["k5",160,100]]}"#)
    lines.append(
      #"{"frame":10,"t":2100,"offset":300,"content":700,"items":[["k4",0,100],["k5",100,100],["k6",200,100]]}"#)
    let report = try TraceReport(lines: lines)
    #expect(report.result.findings.filter { $0.check != .blank } == [], "\(report.result.findings)")
  }

  @Test func `A list that always follows, and once does not, or follows twice`() throws {
    // Rows of 100; each step a row above grows by 20, and the offset follows, or not.
    func trace(_ ways: [Int]) -> [String] {
      var (lines, offset, content, shift) = ([#"{"rows":[["k0",20]]}"#], 500, 2000, 0)
      func frame(_ number: Int) -> String {
        let tops = (5..<9).map { #"["k\#($0)",\#($0 * 100 + shift - offset),100]"# }
        return
          #"{"frame":\#(number),"t":\#(number * 1000),"offset":\#(offset),"content":\#(content),"items":[\#(tops.joined(separator: ","))]}"#
      }
      lines.append(frame(1))
      for (index, way) in ways.enumerated() {
        lines.append(#"{"did":"height","key":"k\#(index % 4)"}"#)
        (offset, content, shift) = (offset + 20 * way, content + 20, shift + 20)
        lines.append(frame(index + 2))
      }
      return lines
    }
    #expect(try !TraceReport(lines: trace([1, 1, 1, 1])).hasFindings)
    #expect(try !TraceReport(lines: trace([0, 0, 0, 0])).hasFindings)
    let missing = try TraceReport(lines: trace([1, 1, 1, 0]))
    #expect(
      missing.result.findings.map(\.what).contains(
        "rows above changed by +20, and k5 moved by as much: the offset did not follow"), "\(missing.result.findings)")
    let twice = try TraceReport(lines: trace([1, 1, 1, 2]))
    #expect(
      twice.result.findings.map(\.what).contains(
        "rows above changed by +20, and the offset followed twice: k5 moved by -20"), "\(twice.result.findings)")
  }

  @Test func `An offset that goes back and forth by itself is found`() throws {
    let lines = (2...12).map { number in
      let offset = number % 2 == 0 ? 0 : 3
      return
        #"{"frame":\#(number),"t":\#(1000 + number * 16),"offset":\#(offset),"content":800,"items":[["k0",\#(-offset),400]]}"#
    }
    let report = try TraceReport(lines: [Self.rows] + lines)
    #expect(report.result.findings.contains { $0.check == .unsettled }, "\(report.result.findings)")
  }
}
