import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import LabTrace

/// What is noted and accuses nobody, and what changes of the viewport and places in the content may not do.
@Suite struct NoteTests {
  private static func frame(
    _ number: Int, _ keys: [String], height: Int = 50, offset: Double, shift: Double = 0, seen: Int = 300
  )
    -> String
  {
    let items = keys.enumerated().map { ($0.element, Double($0.offset * height) - offset + shift) }
      .filter { $0.1 > Double(-height) && $0.1 < Double(seen) }
    let all = items.map { #"["\#($0.0)",\#($0.1),\#(height)]"# }.joined(separator: ",")
    return
      #"{"frame":\#(number),"t":\#(number * 3000),"offset":\#(offset),"content":\#(keys.count * height),"items":[\#(all)]}"#
  }

  private static func rows(_ keys: [String]) -> String {
    #"{"rows":[\#(keys.map { "\"\($0)\"" }.joined(separator: ","))]}"#
  }

  private static let keys = (0..<60).map { "m\($0)" }
  private static let byUser = #"{"did":"scroll","by":"user"}"#
  private static let opening = [rows(keys), frame(1, keys, offset: 0), byUser, frame(2, keys, offset: 960)]

  private static func inserted(seen: Int = 300) -> [String] {
    let more = (100..<120).map { "m\($0)" } + keys
    return opening + [rows(more), frame(3, more, offset: 960, seen: seen), byUser, frame(4, more, offset: 1000)]
  }

  @Test(arguments: [
    (300, "m19 stood at -10, and is not shown any more", 15), (1200, "m19 went from -10 to 990 on screen", 14),
  ])
  func `Rows that come in above are noted with the engines that do so, too`(
    _ seen: Int, _ place: String, _ others: Int
  ) throws {
    let report = try TraceReport(lines: Self.inserted(seen: seen))
    let lines = report.text(listsProfiles: false).string.split(separator: "\n").map(String.init)
    #expect(
      lines[1]
        == "note: frame 3: 20 rows came in above, and \(place). uitableview-15, listview, chameleon and \(others) others do so, too; recyclerview, codemirror, tanstack-end and 6 others keep it there"
    )
    #expect(lines.last == "verdict: nothing wrong was found in these frames, but see the note")
    #expect(!report.hasFindings)
  }

  @Test func `A strict report takes a note for wrong`() throws {
    let text = ([traceHead, #"listlab {"did":"viewport","height":300}"#] + Self.inserted().map { "listlab " + $0 })
    let report = try TraceReport(Array(text.joined(separator: "\n").utf8), name: "a.trace", isStrict: true, .full)
    #expect(report.hasFindings)
    let last = report.text(listsProfiles: false).string.split(separator: "\n").last
    #expect(last == "verdict: moved in frame 3: 20 rows came in above, and m19 stood at -10, and is not shown any more")
  }

  @Test func `The session of a note expects that rows stay where they were`() throws {
    let report = try TraceReport(lines: Self.inserted())
    let session = try #require(report.search.session(name: "a.trace", at: report.shown, .full))
    #expect(session.fails)
    #expect(
      session.text.hasSuffix(
        """
        > insert 20 at 0 height 50
        # frame 3 of the app: 20 rows came in above, and m19 stood at -10, and is not shown any more; below is what should be there
        > expect jump == 0

        """))
  }

  @Test(arguments: [
    // At the top, at the end, and where the row keeps its place, nothing is noted.
    [rows(keys), frame(1, keys, offset: 0), rows(["x"] + keys), frame(2, ["x"] + keys, offset: 0)],
    [
      rows(keys), frame(1, keys, offset: 0), byUser, frame(2, keys, offset: 2700), rows(["x"] + keys),
      frame(3, ["x"] + keys, offset: 2750),
    ],
    opening + [rows(["x"] + keys), frame(3, ["x"] + keys, offset: 1010)],
    opening + [rows(keys + ["x"]), frame(3, keys + ["x"], offset: 960)],
  ])
  func `Rows that keep their places are not noted`(_ lines: [String]) throws {
    #expect(try TraceReport(lines: lines).result.notes == [])
  }

  @Test(arguments: [
    (#"{"did":"viewport","height":300,"width":200}"#, 0.0, 60, 300),
    (#"{"did":"viewport","height":200}"#, 741.3, 50, 200),
  ])
  func `Another viewport does not take a list elsewhere`(_ line: String, _ offset: Double, _ height: Int, _ seen: Int)
    throws
  {
    let report = try TraceReport(
      lines: Self.opening + [line, Self.frame(3, Self.keys, height: height, offset: offset, seen: seen)])
    #expect(
      report.result.findings == [
        TraceFinding(
          check: .strayOffset, frame: 3, line: 8,
          what:
            "the offset went from 960 to \(offset == 0 ? "0" : "741.3") when the viewport changed, which keeps neither it nor a row",
          wantedOffset: Points(960))
      ])
  }

  @Test(arguments: [
    // The offset, the end, the first row, a row's share of the viewport; and the range that ends before.
    (opening, #"{"did":"viewport","height":200}"#, 960.0, 50, 200),
    (opening, #"{"did":"viewport","height":200}"#, 1060.0, 50, 200),
    (opening, #"{"did":"viewport","height":300,"width":200}"#, 1150.0, 60, 300),
    (opening, #"{"did":"viewport","height":150}"#, 980.0, 50, 150),
    (
      [rows(keys), frame(1, keys, offset: 0), byUser, frame(2, keys, offset: 2700)],
      #"{"did":"viewport","height":400}"#, 2600.0, 50, 400
    ),
  ])
  func `Another viewport may keep the offset, the end, or a row`(
    _ lines: [String], _ line: String, _ offset: Double, _ height: Int, _ seen: Int
  ) throws {
    let report = try TraceReport(
      lines: lines + [line, Self.frame(3, Self.keys, height: height, offset: offset, seen: seen)])
    #expect(report.result.findings == [])
  }

  @Test(arguments: [
    ("bottom", 1640.0, "m39 at the bottom, and it ends 60 below that"),
    ("top", 1900.0, "m39 at the top, and it begins 50 below that"),
    ("middle", 1820.0, "m39 in the middle, and its middle is 5 below that"),
    ("nearest", 1660.0, "m39, and it is 40 below that"), ("nearest", 1970.0, "m39, and it is 20 above that"),
    ("top", 1000.0, "m39 at the top, and it is not shown"),
  ])
  func `A scroll to a row that ends elsewhere is noted`(_ align: String, _ offset: Double, _ what: String) throws {
    let lines =
      Self.opening + [
        #"{"did":"scrollTo","key":"m39","align":"\#(align)"}"#, Self.frame(3, Self.keys, offset: offset, seen: 400),
        Self.byUser,
        Self.frame(4, Self.keys, offset: 900),
      ]
    #expect(
      try TraceReport(lines: lines).result.notes.map(\.what) == ["the app scrolled to \(what)"])
  }

  @Test(arguments: [("top", 1950.0), ("bottom", 1700.0), ("middle", 1825.0), ("nearest", 1700.0)])
  func `A scroll to a row that ends there is not`(_ align: String, _ offset: Double) throws {
    let lines =
      Self.opening + [
        #"{"did":"scrollTo","key":"m39","align":"\#(align)"}"#, Self.frame(3, Self.keys, offset: offset), Self.byUser,
        Self.frame(4, Self.keys, offset: 900),
      ]
    #expect(try TraceReport(lines: lines).result.notes == [])
  }

  @Test(arguments: [("m58", "top", 2700.0), ("m1", "bottom", 0.0), ("m59", "middle", 2700.0)])
  func `An end of the list may keep a row from its place`(_ key: String, _ align: String, _ offset: Double) throws {
    let lines =
      Self.opening + [
        #"{"did":"scrollTo","key":"\#(key)","align":"\#(align)"}"#, Self.frame(3, Self.keys, offset: offset),
        Self.byUser,
        Self.frame(4, Self.keys, offset: 900),
      ]
    #expect(try TraceReport(lines: lines).result.notes == [])
  }

  @Test func `Rows that change their places in the content with each scroll are found`() throws {
    let scrolls = [(100, -23.0), (200, 15), (300, -7)].enumerated().flatMap { number, scroll in
      [
        #"{"did":"scroll","by":"code","offset":\#(scroll.0)}"#,
        Self.frame(number + 2, Self.keys, offset: Double(scroll.0), shift: scroll.1),
      ]
    }
    let report = try TraceReport(lines: [Self.rows(Self.keys), Self.frame(1, Self.keys, offset: 0)] + scrolls)
    #expect(
      report.result.findings.map(\.what) == [
        "the app scrolled from 0 to 100, but m2 moved by -23 in the content, and no row changed its height",
        "the app scrolled from 100 to 200, but m3 moved by +38 in the content, and no row changed its height",
        "the app scrolled from 200 to 300, but m6 moved by -22 in the content, and no row changed its height",
      ])
  }

  @Test func `A trace may begin in a list that was scrolled before`() throws {
    let lines = [
      Self.rows(Self.keys), Self.frame(1, Self.keys, offset: 960), Self.byUser, Self.frame(2, Self.keys, offset: 1000),
    ]
    let report = try TraceReport(lines: lines)
    #expect(report.search.profiles.first?.first == nil)
    let session = try #require(report.search.session(name: "a.trace", at: nil, .full))
    #expect(session.text.contains("> load 60 height 50\n> scroll to 960\n"))
  }

  @Test func `Rows that the app has never named are compared by their numbers`() throws {
    let lines = [
      #"{"rows":{"count":100}}"#,
      #"{"frame":1,"offset":0,"content":5000,"items":[["0",0,50],["1",50,50],["2",100,50],["3",150,50]]}"#,
    ]
    let report = try TraceReport(lines: lines)
    #expect(report.search.profiles.first?.first?.what == "… 3, not … 3 4 5")
    #expect(report.text(listsProfiles: false).string.contains("\n5        not shown   250 to 300  *\n"))
  }

  @Test func `The session of an offset that changed by itself expects the one of before`() throws {
    let lines = [Self.rows(Self.keys), Self.frame(1, Self.keys, offset: 900), Self.frame(2, Self.keys, offset: 560)]
    let report = try TraceReport(lines: lines)
    let session = try #require(report.search.session(name: "a.trace", at: report.shown, .full))
    #expect(session.fails)
    #expect(
      session.text.hasSuffix(
        """
        > scroll to 560
        # frame 2 of the app: the offset went from 900 to 560, and nobody scrolled; below is what should be there
        = offset 900

        """))
  }

  @Test func `A key with a line break cannot write a line of the report`() throws {
    let key = #"a\nverdict: nothing wrong was found in these frames"#
    let lines = [
      #"{"rows":["\#(key)","b","c"]}"#,
      #"{"frame":1,"t":0,"offset":0,"content":150,"items":[["\#(key)",0,50],["b",50,50],["c",100,50]]}"#, Self.byUser,
      #"{"frame":2,"t":900,"offset":0,"content":150,"items":[["\#(key)",0,50],["b",20,50],["c",100,50]]}"#,
    ]
    let text = try TraceReport(lines: lines).text(listsProfiles: false).string
    #expect(text.contains("\na␊verdict: nothing wrong was found in these frames  0 to 50"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("verdict:") } == 1)
  }
}
