import LabFiles
import ListDump
import Testing

@testable import LabTrace

/// What a list that does right shows for a moment, or says in its own way, is no mistake.
@Suite struct MomentTests {
  private static func findings(_ lines: [String]) throws -> [TraceFinding] {
    try TraceReport(lines: lines).result.findings
  }

  private static func frame(
    _ number: Int, at time: Int, offset: Int = 0, content: Int = 800, _ items: [(String, Int, Int)]
  ) -> String {
    let rows = items.map { #"["\#($0.0)",\#($0.1),\#($0.2)]"# }.joined(separator: ",")
    return
      #"{"frame":\#(number),"t":\#(time),"offset":\#(offset),"content":\#(content),"items":[\#(rows)]}"#
  }

  private static let rows = #"{"rows":[["k0",8]]}"#
  private static let scroll = #"{"did":"scroll","by":"code","offset":300}"#

  /// Rows that came with a scroll stand where the estimate has them, one of 120 points above the next by 100.
  private static func estimated(_ number: Int, at time: Int) -> String {
    frame(number, at: time, offset: 300, [("k3", 0, 120), ("k4", 100, 100), ("k5", 200, 100)])
  }

  private static let opening = [
    rows, frame(1, at: 0, [("k0", 0, 100), ("k1", 100, 100), ("k2", 200, 100)]), scroll,
  ]

  @Test func `Rows that overlap until they have been measured are right`() throws {
    let measured = Self.frame(
      4, at: 1040, offset: 300, content: 820, [("k3", 0, 120), ("k4", 120, 100), ("k5", 220, 100)])
    let lines = Self.opening + [Self.estimated(2, at: 1000), Self.estimated(3, at: 1020)]
    #expect(try Self.findings(lines + [measured]) == [])
  }

  @Test func `Rows that overlap for a quarter of a second are wrong, however many frames that takes`() throws {
    let moving = (0..<8).map { index in
      let offset = 300 + index
      return Self.frame(
        index + 2, at: 1000 + index * 40, offset: offset,
        [("k3", -index, 120), ("k4", 100 - index, 100), ("k5", 200 - index, 100)])
    }
    let end = Self.frame(
      10, at: 1300, offset: 308, content: 820, [("k3", -8, 120), ("k4", 112, 100), ("k5", 212, 100)])
    #expect(
      try Self.findings(Self.opening + moving + [end]).filter { $0.check == .overlap } == [
        TraceFinding(check: .overlap, frame: 2, line: 6, what: "k4 begins 20 above the end of k3")
      ])
  }

  @Test func `Rows move once the list has heard of heights that were new in the frame before`() throws {
    let grown = Self.frame(2, at: 1000, content: 800, [("k0", 0, 130), ("k1", 100, 100), ("k2", 200, 100)])
    func moved(at time: Int) -> String {
      Self.frame(3, at: time, content: 800, [("k0", 0, 130), ("k1", 130, 100), ("k2", 230, 100)])
    }
    let first = Array(Self.opening.prefix(2))
    #expect(try Self.findings(first + [grown, moved(at: 1016)]) == [])
    #expect(
      try Self.findings(first + [grown, moved(at: 1900)]).first { $0.check == .jump }
        == TraceFinding(
          check: .jump, frame: 3, line: 6, what: "k1 moved by +30 against other rows, and no row changed its height"))
  }

  @Test func `A row that comes back may have to be measured again`() throws {
    func trace(until time: Int) -> [String] {
      [
        Self.rows, Self.frame(1, at: 0, [("k0", 0, 80), ("k1", 80, 120), ("k2", 200, 100)]), Self.scroll,
        Self.frame(2, at: 1000, offset: 300, [("k3", 0, 100), ("k4", 100, 100), ("k5", 200, 100)]),
        #"{"did":"scroll","by":"code","offset":0}"#,
        Self.frame(3, at: 2000, [("k0", 0, 80), ("k1", 100, 120), ("k2", 200, 100)]),
        Self.frame(4, at: time, [("k0", 0, 80), ("k1", 80, 120), ("k2", 200, 100)]),
      ]
    }
    #expect(try Self.findings(trace(until: 2016)) == [])
    #expect(
      try Self.findings(trace(until: 2800)).first { $0.check == .jump }
        == TraceFinding(
          check: .jump, frame: 4, line: 9, what: "k1 moved by -20 against other rows, and no row changed its height"))
  }

  /// A list that goes on by itself shows a new row in each frame, and learns that it is 20 more, or less, high than estimated.
  @Test func `A content that grows and shrinks with each row that is measured is settled, and else it is not`() throws {
    func trace(newRows: Bool) -> [String] {
      (0..<12).map { index in
        let row = newRows ? index : 0
        return Self.frame(
          index + 2, at: 2000 + index * 16, content: 2000 + index % 2 * 20, [("k\(row)", 0, newRows ? 80 : 100)])
      }
    }
    let rows = #"{"rows":[["k0",40]]}"#, user = #"{"did":"scroll","by":"user"}"#
    let first = [rows, Self.frame(1, at: 0, content: 2000, [("k0", 0, 100)]), user]
    #expect(try Self.findings(first + trace(newRows: true)).filter { $0.check == .unsettled } == [])
    #expect(
      try Self.findings(first + trace(newRows: false)).filter { $0.check == .unsettled } == [
        TraceFinding(
          check: .unsettled, frame: 10, line: 14,
          what: "the content grows and shrinks, now to 2000, and nothing happens between the frames")
      ])
  }

  @Test func `A content as high as the viewport may be less high: browsers tell no less`() throws {
    func ends(viewport: Int) throws -> [TraceFinding] {
      let lines = [
        #"{"did":"viewport","height":\#(viewport)}"#, #"{"rows":["k0","k1"]}"#,
        Self.frame(1, at: 0, content: 300, [("k0", 0, 100), ("k1", 100, 100)]),
        #"{"rows":["k0","k1","k2","k3"]}"#, #"{"did":"scroll","by":"code","offset":100}"#,
      ]
      let later = (2..<6).map { number in
        Self.frame(
          number, at: number * 1000, offset: 100, content: 400, [("k1", 0, 100), ("k2", 100, 100), ("k3", 200, 100)])
      }
      return try Self.findings(lines + later).filter { $0.check == .wrongEnd }
    }
    #expect(try ends(viewport: 300) == [])
    #expect(
      try ends(viewport: 290) == [
        TraceFinding(check: .wrongEnd, frame: 1, line: 5, what: "the last row ends 100 before the end of the content")
      ])
  }

  /// Five rows of 100 in a viewport of 200, and an offset of which the app does not say that it is beyond the end.
  ///
  /// - Parameter content: what the app says of its content behind that; empty: nothing.
  private static func scrolledTooFar(in engine: String, content: String = "") throws -> TraceReport {
    let lines = [
      #"{"trace":2,"engine":"\#(engine)","cells":"none","scale":1}"#, #"{"did":"viewport","height":200}"#,
      #"{"rows":[["k0",5]]}"#, #"{"frame":1,"t":0,"offset":0,"items":[["k0",0,100],["k1",100,100]]}"#,
      #"{"did":"scrollTo","key":"k2","align":"top"}"#,
      #"{"frame":2,"t":1000,"offset":200,"items":[["k2",0,100],["k3",100,100]]}"#,
      #"{"did":"scroll","by":"code","offset":400}"#,
      #"{"frame":3,"t":2000,"offset":400,\#(content)"items":[["k4",0,100]]}"#,
    ]
    return try TraceReport(Array(lines.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full)
  }

  @Test func `A fault of an engine that the app names is a mistake, and of another one a likeness`() throws {
    let named = try Self.scrolledTooFar(in: "standard")
    #expect(named.hasFindings)
    #expect(
      named.text(listsProfiles: false).string.hasSuffix(
        """

        verdict: fault clamp-to-total under standard (the offset is clamped to the content, not to content - viewport): \
        in frame 3 the app has k4, not k3 k4
        """), "\(named.text(listsProfiles: false).string)")
    let other = try Self.scrolledTooFar(in: "dom")
    #expect(!other.hasFindings)
    #expect(
      other.text(listsProfiles: false).string.hasSuffix(
        """

        verdict: nothing wrong was found in these frames; it is as with the fault clamp-to-total under standard
        """), "\(other.text(listsProfiles: false).string)")
  }

  @Test func `An offset is not below the end where the app says that the content goes on`() throws {
    #expect(try Self.scrolledTooFar(in: "standard", content: #""content":500,"#).hasFindings)
    #expect(!(try Self.scrolledTooFar(in: "standard", content: #""content":600,"#)).hasFindings)
  }

  /// The third row is deleted, and the content tells that the fourth has its height now.
  @Test(arguments: [("tanstack", true), ("virtua", false)])
  func `Heights by number are a mistake of no engine that keeps them so`(_ engine: String, _ isMistake: Bool) throws {
    let top = #""items":[["k0",0,50],["k1",50,60]]}"#
    let lines = [
      #"{"trace":2,"engine":"\#(engine)","cells":"none","scale":1}"#, #"{"did":"viewport","height":100}"#,
      #"{"rows":[["k0",4]]}"#, #"{"frame":1,"t":0,"offset":0,"content":260,\#(top)"#,
      #"{"did":"scroll","by":"code","offset":160}"#,
      #"{"frame":2,"t":1000,"offset":160,"content":260,"items":[["k2",-50,70],["k3",20,80]]}"#,
      #"{"did":"scroll","by":"code","offset":0}"#, #"{"frame":3,"t":2000,"offset":0,"content":260,\#(top)"#,
      #"{"rows":["k0","k1","k3"]}"#, #"{"frame":4,"t":3000,"offset":0,"content":180,\#(top)"#,
    ]
    let report = try TraceReport(Array(lines.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full)
    #expect(report.hasFindings == isMistake, "\(report.text(listsProfiles: false).string)")
  }
}
