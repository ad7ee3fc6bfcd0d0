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
}
