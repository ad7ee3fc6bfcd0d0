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
  private static let shuffled = #"{"rows":["d","c","b","a","e"]}"#
  private static let heightOfB = #"{"did":"height","key":"b"}"#
  private static let first = frame(1, #"["a",0,100,1],["b",100,40,2],["c",140,80,3],["d",220,90,4]"#)
  private static let grown = #"["a",0,100,1],["b",100,70,2],["c",140,80,3],["d",220,90,4]"#
  private static let right = frame(2, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3]"#)
  private static let staleDrawn = frame(
    2, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3],["d",280,90,4]"#,
    #","drawn":{"n":"a","a":"b","b":"c"}"#)

  @Test(arguments: [
    (
      [first, heightOfB, frame(2, grown)], TraceMistake.Kind.heightsStay,
      "rows get the room of their former heights: heights are measured only once",
      "in frame 2 b is 70 high, and its room is 40"
    ),
    // Items in the order of their cells.
    (
      [first, heightOfB, frame(2, #"["c",140,80,3],["a",0,100,1],["d",220,90,4],["b",100,70,2]"#)], .heightsStay,
      "rows get the room of their former heights: heights are measured only once",
      "in frame 2 b is 70 high, and its room is 40"
    ),
    // The former height was only told.
    (
      [
        frame(1, #"["a",0,100,1],["b",100,40,2],["c",140,180,3]"#, #","heights":{"d":30}"#),
        #"{"did":"scroll","by":"code","offset":100}"#,
        frame(2, #"["b",0,40,2],["c",40,180,3],["d",220,90,1],["e",250,150,4]"#).replacing(
          #""offset":0"#, with: #""offset":100"#),
      ], .heightsStay, "rows get the room of their former heights: heights are measured only once",
      "in frame 2 d is 90 high, and its room is 30"
    ),
    // Where a section begins is a header.
    (
      [
        #"{"rows":[["a"],["b"],["c","d"]],"headers":[20,20,20]}"#,
        frame(1, #"["a",20,60,1],["b",100,40,2],["c",160,60,3],["d",220,90,4]"#), #"{"did":"height","key":"c"}"#,
        frame(2, #"["a",20,60,1],["b",100,40,2],["c",160,75,3],["d",220,90,4]"#),
      ], .heightsStay, "rows get the room of their former heights: heights are measured only once",
      "in frame 2 c is 75 high, and its room is 60"
    ),
    (
      [first, inserted, frame(2, #"["n",0,60,5],["a",100,100,1],["b",140,40,2],["c",220,80,3]"#)], .heightsByIndex,
      "rows get the room of others that had their index: heights are kept by index",
      "in frame 2 n is 60 high, and its room is 100"
    ),
    // The first row is right.
    (
      [frame(1, #"["a",0,60,1],["b",60,40,2],["c",120,80,3],["d",180,90,4]"#)], .heightsUnmeasured,
      "rows all get the same room, whatever their heights: heights are not measured",
      "in frame 1 b is 40 high, and its room is 60"
    ),
    (
      [first, inserted, frame(2, #"["a",0,60,1],["b",60,100,2],["b",160,40,5],["c",200,80,3]"#)], .contentsByIndex,
      "cells show rows that had their index before: contents are kept by index",
      "in frame 2 row 0, counted from 0, shows a"
    ),
    (
      [first, inserted, staleDrawn, staleDrawn.replacing("2000", with: "3000")], .contentsByIndex,
      "cells show rows that had their index before: contents are kept by index",
      "in frame 2 row 0, counted from 0, shows a"
    ),
    (
      [first, #"{"rows":["c","b","a","d","e"]}"#, first.replacing("1000", with: "2000")], .rowsStay,
      "the rows of before are shown: the list was not told of a change", "in frame 1 row 0, counted from 0, shows a"
    ),
  ])
  func `What the wrong places have in common is named, with an example, and in the verdict on the first of them`(
    _ lines: [String], _ kind: TraceMistake.Kind, _ about: String, _ example: String
  ) throws {
    let text = try TraceReport(lines: [Self.rows] + lines).text(listsProfiles: false).string.split(separator: "\n")
    #expect(text.first { $0.hasPrefix("mistake: ") } == "mistake: \(kind.rawValue) (\(about)): \(example)")
    let cause = try #require(about.split(separator: ": ").last)
    #expect(try #require(text.last).contains("; it looks as if \(cause) (\(kind.rawValue))"))
  }

  /// Each line tells what is wrong, and why no mistake is named.
  @Test(arguments: [
    ("a negative margin", [first, frame(2, #"["a",0,100,1],["b",86,40,2],["c",126,80,3],["d",192,90,4]"#)]),
    ("a row is missing", [first, frame(2, #"["a",0,100,1],["c",100,80,3],["d",180,90,4]"#)]),
    ("two rows are swapped", [first, frame(2, #"["a",0,100,1],["c",100,80,3],["b",180,40,2],["d",220,90,4]"#)]),
    ("all rows are at the top", [frame(1, #"["a",0,100,1],["b",0,40,2],["c",0,80,3],["d",0,90,4],["e",0,50,5]"#)]),
    (
      "the room comes late",
      [first, heightOfB, frame(2, grown), frame(3, grown.replacing("140", with: "170").replacing("220", with: "250"))]
    ),
    (
      "one row has the room of another by chance",
      [first, shuffled, frame(2, #"["d",0,90,4],["c",90,80,3],["b",130,40,2],["a",170,100,1]"#)]
    ),
    (
      "rows are numbers, and others after a change",
      [
        #"{"rows":{"count":6}}"#, frame(1, #"["0",0,100],["1",100,40],["2",140,80],["3",220,90]"#),
        #"{"rows":{"count":7}}"#, frame(2, #"["0",0,60],["1",100,100],["2",140,40],["3",220,80]"#),
      ]
    ),
    (
      "one row is there twice below one that came",
      [
        first, inserted, right, #"{"did":"scroll","by":"code","offset":160}"#,
        frame(3, #"["b",0,40,2],["c",40,80,3],["d",120,90,4],["d",210,90,1],["e",300,50,5]"#).replacing(
          #""offset":0"#, with: #""offset":160"#),
      ]
    ),
    (
      "one cell of four draws the row that was there before",
      [
        first, inserted,
        frame(2, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3]"#, #","drawn":{"c":"d"}"#),
        frame(3, #"["n",0,60,1],["a",60,100,2],["b",160,40,5],["c",200,80,3]"#, #","drawn":{"c":"d"}"#),
      ]
    ),
  ])
  func `Where they have nothing in common no mistake is named`(_ what: String, _ lines: [String]) throws {
    let report = try TraceReport(lines: [Self.rows] + lines)
    #expect(!report.result.findings.isEmpty, "\(what)")
    #expect(report.mistakes.map(\.text) == [], "\(what)")
  }

  @Test func `A mistake that explains only later findings is not in the verdict`() throws {
    let lines = [Self.rows, Self.first, Self.frame(2, ""), Self.heightOfB, Self.frame(3, Self.grown)]
    let report = try TraceReport(lines: lines)
    let text = report.text(listsProfiles: false).string
    #expect(text.contains("\nmistake: heights-stay "))
    #expect(!text.contains("; it looks as if"))
  }
}
