import ListModel
import Testing

@testable import LabTrace

/// What frames tell of a list beside what they show.
@Suite struct TraceStoryTests {
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
    let story = TraceStory(trace.entries, try #require(trace.head), trace.keys)
    #expect(story.estimates() == [Points(40), Points(thousandths: 9125)])
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
    let story = TraceStory(trace.entries, try #require(trace.head), trace.keys)
    #expect(story.steps.map { $0.frame.number } == [1, 3])
    #expect(
      (0..<6).map { story.heights[RowHeight(key: $0, time: 0)] }
        == [82_000, 60_000, 70_000, 50_000, 40_000, 30_000].map { Points(thousandths: $0) })
  }
}
