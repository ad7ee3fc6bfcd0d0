import ListDump
import Testing

@testable import LabTrace

/// Mistakes of many lists, which wrong places tell together.
@Suite struct TraceMistakeTests {
  private static func frame(_ number: Int, _ items: String, _ more: String = "") -> String {
    #"{"frame":\#(number),"t":\#(number * 1000),"offset":0,"content":800,"items":[\#(items)]\#(more)}"#
  }

  private static let rows = #"{"rows":["a","b","c","d","e"]}"#
  private static let inserted = #"{"rows":["n","a","b","c","d","e"]}"#
  private static let first = frame(1, #"["a",0,100,1],["b",100,40,2],["c",140,80,3],["d",220,90,4]"#)

  @Test(arguments: [
    (
      [
        first, #"{"did":"height","key":"b"}"#, frame(2, #"["a",0,100,1],["b",100,70,2],["c",140,80,3],["d",220,90,4]"#),
      ],
      "heights-stay (rows have the room that they needed before: heights are measured only once): in frame 2 b is 70 high and has room for 40"
    ),
    (
      [
        first, inserted,
        frame(2, #"["n",0,60,5],["a",100,100,1],["b",140,40,2],["c",220,80,3]"#),
      ],
      "heights-by-index (rows have the room of rows that had their numbers: heights are kept by number): in frame 2 n is 60 high and has room for 100"
    ),
    (
      [frame(1, #"["a",0,100,1],["b",60,40,2],["c",120,80,3],["d",180,90,4]"#)],
      "heights-unmeasured (rows all have the same room, whatever their heights: these are not measured): in frame 1 a is 100 high and has room for 60"
    ),
    (
      [first, inserted, frame(2, #"["a",0,60,1],["b",60,100,2],["b",160,40,5],["c",200,80,3]"#)],
      "contents-by-index (cells show rows that had their numbers before: contents are kept by number): in frame 2 a is shown as row 0"
    ),
    (
      [
        first, inserted,
        frame(2, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3]"#, #","drawn":{"n":"a"}"#),
        frame(3, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3]"#, #","drawn":{"n":"a"}"#),
      ],
      "contents-by-index (cells show rows that had their numbers before: contents are kept by number): in frame 2 a is shown as row 0"
    ),
  ])
  func `What the wrong places have in common is named, with an example, and at the end`(
    _ lines: [String], _ mistake: String
  ) throws {
    let text = try TraceReport(lines: [Self.rows] + lines).text(listsProfiles: false).string.split(separator: "\n")
    #expect(text.filter { $0.hasPrefix("mistake: ") } == ["mistake: \(mistake)"])
    #expect(try #require(text.last).hasSuffix("; it looks like \(mistake.prefix { $0 != " " })"))
  }

  /// A negative margin that the list does not know; a row that is missing; rows in the wrong order.
  @Test(arguments: [
    #"["a",0,100,1],["b",86,40,2],["c",126,80,3],["d",192,90,4]"#, #"["a",0,100,1],["c",100,80,3],["d",180,90,4]"#,
    #"["a",0,100,1],["c",100,80,3],["b",180,40,2],["d",220,90,4]"#,
  ])
  func `Where they have nothing in common no mistake is named`(_ items: String) throws {
    let report = try TraceReport(lines: [Self.rows, Self.first, Self.inserted, Self.rows, Self.frame(2, items)])
    #expect(!report.result.findings.isEmpty)
    #expect(report.mistakes.map(\.kind) == [])
  }
}
