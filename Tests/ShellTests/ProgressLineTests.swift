import ListDump
import Testing

@testable import listlab

@Suite struct ProgressLineTests {
  /// A line whose clock stands still until it is moved, and what it has printed.
  private final class Stage {
    private(set) var printed: [String] = []
    private var time = ContinuousClock.now
    private(set) lazy var line = ProgressLine(
      write: { [unowned self] in printed.append($0.string) }, now: { [unowned self] in time })

    /// Says at these milliseconds after the one before that so much of a hundred is done.
    func show(_ moments: [(after: Int, done: Int)]) {
      for (pause, done) in moments {
        time += .milliseconds(pause)
        line.show("loading", done, 100)
      }
    }
  }

  @Test func `What is done within half a second is not spoken of`() {
    let stage = Stage()
    stage.show([(0, 0), (499, 99)])
    stage.line.clear()
    #expect(stage.printed == [])
  }

  @Test func `From half a second on there is a line, and at the end it is taken away`() {
    let stage = Stage()
    stage.show([(0, 0), (500, 40)])
    #expect(stage.printed == ["\rloading 40 %"])
    stage.line.clear()
    #expect(stage.printed == ["\rloading 40 %", "\r\u{1B}[K"])
  }

  @Test func `It changes ten times a second at most`() {
    let stage = Stage()
    stage.show([(0, 0), (600, 10), (99, 11), (1, 12), (50, 13), (50, 14)])
    #expect(stage.printed == ["\rloading 10 %", "\rloading 12 %", "\rloading 14 %"])
  }

  @Test func `The next command's time begins anew`() {
    let stage = Stage()
    stage.show([(0, 0), (500, 50)])
    stage.line.clear()
    stage.show([(0, 0), (499, 60)])
    stage.line.clear()
    #expect(stage.printed == ["\rloading 50 %", "\r\u{1B}[K"])
    stage.show([(0, 0), (500, 70)])
    #expect(stage.printed.last == "\rloading 70 %")
  }

  @Test(arguments: [(0, 0, 0), (0, 3, 0), (1, 3, 33), (2, 3, 66), (3, 3, 100), (1 << 30, 1 << 30, 100)])
  func `It counts in whole percent, and nothing of nothing is 0`(done: Int, all: Int, percent: Int) {
    var time = ContinuousClock.now
    var printed = ""
    let line = ProgressLine(write: { printed += $0.string }, now: { time })
    line.show("loading", 0, all)
    time += .seconds(1)
    line.show("loading", done, all)
    #expect(printed == "\rloading \(percent) %")
  }

  @Test func `Where nobody is to see it, no clock is asked`() {
    let line = ProgressLine(write: nil) {
      Issue.record("asked")
      return .now
    }
    line.show("loading", 1, 2)
    line.clear()
  }
}
