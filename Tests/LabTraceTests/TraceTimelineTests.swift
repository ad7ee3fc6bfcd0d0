import LabFiles
import LabLanguage
import ListModel
import Testing

@testable import LabTrace

/// What follows from frames beside what they show.
@Suite struct TraceTimelineTests {
  /// Of ten rows two more are shown in each frame, as if their estimate had been 9.125, 40 and 0.
  @Test func `An estimate is rather a whole number, and never 0`() throws {
    let trace = try readTrace(
      """
      \(traceHead)
      listlab {"rows":[["k0",10]]}
      listlab {"frame":1,"offset":0,"content":173,"items":[["k0",0,50],["k1",50,50]]}
      listlab {"did":"scroll","by":"code","offset":100}
      listlab {"frame":2,"offset":100,"content":193,"items":[["k2",0,50],["k3",50,50]]}
      listlab {"did":"scroll","by":"code","offset":200}
      listlab {"frame":3,"offset":200,"content":293,"items":[["k4",0,50],["k5",50,50]]}

      """)
    let timeline = TraceTimeline(trace.entries, try #require(trace.head), trace.keys)
    #expect(timeline.estimates() == [Points(40), Points(thousandths: 9125)])
  }

  /// k2 is seen for a moment only, in a frame that another one follows at once; k0 takes 82 points, as k1 begins there.
  @Test func `Heights are known of rows that went by, and as high as rows take room`() throws {
    let trace = try readTrace(
      """
      \(traceHead)
      listlab {"rows":[["k0",6]]}
      listlab {"frame":1,"t":0,"offset":0,"items":[["k0",0,81.59],["k1",82,60]]}
      listlab {"did":"scroll","by":"user"}
      listlab {"frame":2,"t":1000,"offset":142,"items":[["k2",0,70],["k3",70,50]]}
      listlab {"did":"scroll","by":"user"}
      listlab {"frame":3,"t":1100,"offset":212,"items":[["k3",0,50],["k4",50,40.4],["k5",90,30]]}

      """)
    let timeline = TraceTimeline(trace.entries, try #require(trace.head), trace.keys)
    #expect(timeline.steps.map { $0.frame.number } == [1, 3])
    #expect(
      (0..<6).map { timeline.heights[RowHeight(key: $0, time: 0)] }
        == [82_000, 60_000, 70_000, 50_000, 40_000, 30_000].map { Points(thousandths: $0) })
  }

  /// The list has measured more rows than the first frame shows, and none of the two that come in sight is new to it; k9, which no
  /// frame shows, takes 20 points with it.
  @Test func `An estimate shows where a row goes that no frame has shown`() throws {
    let trace = try readTrace(
      """
      \(traceHead)
      listlab {"rows":[["k0",10]]}
      listlab {"frame":1,"offset":0,"content":320,"items":[["k0",0,50],["k1",50,50]]}
      listlab {"edit":"delete","at":9}
      listlab {"frame":2,"offset":0,"content":300,"items":[["k0",0,50],["k1",50,50]]}
      listlab {"did":"scroll","by":"code","offset":100}
      listlab {"frame":3,"offset":100,"content":330,"items":[["k2",0,50],["k3",50,50]]}

      """)
    let timeline = TraceTimeline(trace.entries, try #require(trace.head), trace.keys)
    #expect(timeline.estimates() == [Points(20), Points(35)])
  }

  /// By the second frame's content alone the rows that are not seen would be 42.5 high.
  @Test func `Rows are as high as most where that makes up the first content`() throws {
    let trace = try readTrace(
      """
      \(traceHead)
      listlab {"rows":[["k0",10]]}
      listlab {"frame":1,"offset":0,"content":480,"items":[["k0",0,50],["k1",50,30],["k2",80,50]]}
      listlab {"did":"height","key":"k0"}
      listlab {"frame":2,"offset":0,"content":440,"items":[["k0",0,50],["k1",50,30],["k2",80,50]]}

      """)
    let timeline = TraceTimeline(trace.entries, try #require(trace.head), trace.keys)
    #expect(timeline.heights.usual == Points(50))
    #expect(
      (3..<10).map { timeline.heights[RowHeight(key: $0, time: 0)] } == [Points?](repeating: Points(50), count: 7))
  }

  /// What is asked for before a frame is known in it, also of rows that no frame shows; a frame knows better, and what was asked
  /// before the row got another height is no longer true.
  @Test func `Heights and estimates that the app gives are taken as they are`() throws {
    let trace = try readTrace(
      """
      \(traceHead)
      listlab {"rows":[["k0",4]]}
      listlab {"ask":"estimate","key":"k0","height":44}
      listlab {"ask":"estimate","key":"k1","height":44}
      listlab {"ask":"estimate","key":"k2","height":30}
      listlab {"ask":"measured","key":"k0","height":50,"width":320}
      listlab {"ask":"exact","key":"k3","height":70}
      listlab {"ask":"bind","key":"k0","cell":1,"new":true}
      listlab {"frame":1,"offset":0,"content":194,"items":[["k0",0,50]]}
      listlab {"ask":"exact","key":"k3","height":70}
      listlab {"ask":"exact","key":"k0","height":49}
      listlab {"did":"height","key":"k3"}
      listlab {"ask":"exact","key":"k3","height":20}
      listlab {"frame":2,"offset":0,"content":144,"items":[["k0",0,50]]}

      """)
    let timeline = TraceTimeline(trace.entries, try #require(trace.head), trace.keys)
    #expect(timeline.estimates() == [Points(44), Points(30)])
    #expect(timeline.heights.hasSeen(RowHeight(key: 3, time: 0)))
    #expect(timeline.heights[RowHeight(key: 3, time: 0)] == Points(70))
    #expect(timeline.heights[RowHeight(key: 3, time: 1)] == Points(20))
    #expect(timeline.heights.unannouncedCount == 0)
  }

  /// As large as the format allows, for more rows than a sum of such heights has room for.
  @Test func `Heights and estimates beyond all measure are read, and overflow nothing`() throws {
    let huge = 1_000_000_000
    func items(_ keys: Range<Int>, from top: Int) -> String {
      keys.map { #"["k\#($0)",\#(top + ($0 - keys.lowerBound) * 10),\#(10 + $0 % 3)]"# }.joined(separator: ",")
    }
    let lines = [
      traceHead, #"listlab {"did":"viewport","height":100}"#, #"listlab {"rows":[["k0",19000]]}"#,
      #"listlab {"ask":"estimate","key":"k9","height":\#(huge)}"#,
      #"listlab {"frame":1,"t":0,"offset":0,"content":\#(huge),"items":[\#(items(0..<4, from: 0))]}"#,
      #"listlab {"ask":"exact","key":"k1","height":\#(huge)}"#,
      #"listlab {"ask":"exact","key":"k2","height":\#(huge)}"#,
      #"listlab {"ask":"exact","key":"k3","height":\#(huge)}"#, #"listlab {"did":"height","key":"k5"}"#,
      #"listlab {"frame":2,"t":1000,"offset":100,"content":\#(huge),"items":[\#(items(10..<18_990, from: 0))]}"#,
    ]
    let report = try TraceReport(Array(lines.joined(separator: "\n").utf8), name: "a.trace", .full)
    #expect(report.search.profiles.count > 20)
  }
}
