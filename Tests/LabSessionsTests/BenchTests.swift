import LabLanguage
import ListModel
import Testing

@testable import LabSessions

@Suite struct BenchTests {
  @Test(arguments: ["bench find 10", "bench find 10 svg a.svg"])
  func `a bench is refused in a session file`(line: String) throws {
    let answer = try #require(interpreter(place: .session).obey(line))
    #expect(answer.error?.code == .notHere)
    #expect(answer.error?.message == "bench does not work in a session file")
  }

  @Test func `a bench needs a host with a clock`() throws {
    let answer = try #require(interpreter().obey("bench find 10"))
    #expect(answer.error?.code == .notHere)
    #expect(answer.error?.message == "this host provides no clock for benchmarks")
  }

  @Test(arguments: [
    (BenchStop.interrupted, Refusal.Code.interrupted, "the bench was interrupted"),
    (.disagreement("row 3"), .verifyFailed, "the implementations disagree: row 3"),
  ])
  func `a bench that stops is refused`(stop: BenchStop, code: Refusal.Code, message: String) throws {
    let interpreter = interpreter()
    interpreter.bench = StoppedBench(stop: stop)
    let answer = try #require(interpreter.obey("bench find 10"))
    #expect(answer.error?.code == code)
    #expect(answer.error?.message == message)
  }

  @Test(arguments: ["0", "1000,", "1000001", "x"]) func `sizes that cannot be are refused`(sizes: String) throws {
    let answer = try #require(interpreter().obey("bench find \(sizes)"))
    let error = try #require(answer.error)
    #expect(error.code == .badNumber)
    #expect(error.span == 11..<11 + sizes.count)
  }

  private func interpreter(place: Interpreter.Place = .prompt) -> Interpreter {
    Interpreter(disk: NoDisk(), place: place)
  }
}

/// A bench that has no table.
private struct StoppedBench: Bench {
  let stop: BenchStop

  func result(of subject: BenchSubject, sizes: [Int], isInterrupted: () -> Bool) throws(BenchStop) -> BenchResult {
    throw stop
  }
}

/// A disk without files.
private final class NoDisk: Disk {
  var workingFolder: String { "/" }
  func read(_ path: String) throws(DiskError) -> [UInt8] { throw DiskError("No such file") }
  func beginRecording(at path: String, force: Bool) throws(DiskError) -> any LogFile {
    throw DiskError("No space")
  }
  func save(_ text: String, at path: String, force: Bool) throws(DiskError) { throw DiskError("no disk") }
}
