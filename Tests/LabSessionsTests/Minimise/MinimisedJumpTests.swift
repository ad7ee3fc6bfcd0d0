@testable import LabExplore
import LabLanguage
import LabSessions
import ListModel
import Testing

@Suite struct `A minimal session of rows that jump` {
  private static let jump = "> load 40 height 50\n> scroll to 500\n> like 3\n> insert 3 at 0 height 50\n"

  @Test(arguments: [
    ("jump == 0", "> load 20\n> insert 3 at 0 height 50\n", "jump is 150, expected 0"),
    (
      "offset == 650", "> load 30\n> scroll to 500\n> insert 3 at 0 height 50\n", "offset is 500, expected 650"
    ),
    (
      "first == r10", "> load 20 height 50\n> scroll to 500\n> insert 3 at 0 height 50\n",
      "first is r7, expected r10"
    ),
    (
      "top[r10] == 0", "> load 20 height 50\n> scroll to 500\n> insert 3 at 0 height 50\n",
      "top[r10] is 150, expected 0"
    ),
    (
      "visible == 13...22", "> load 20 height 50\n> scroll to 500\n> insert 3 at 0 height 50\n",
      "visible is 10...19, expected 13...22"
    ),
  ])
  func `is mended by what mends the whole session`(_ check: String, _ steps: String, _ failure: String) throws {
    let small = try `A minimal session`.minimal("\(Self.jump)> expect \(check)\n")
    #expect(small.steps == "\(steps)> expect \(check)\n")
    #expect(small.failure == "expect-failed: \(failure)")
    let mended = small.text.replacing("> insert", with: "> set anchor top\n> insert")
    let count = small.count + 1
    #expect(`A minimal session`.report(on: mended) == "ok  Sessions/a.min  \(count) commands\n")
  }

  @Test func `keeps the jump of an expected state too`() throws {
    let small = try `A minimal session`.minimal("\(Self.jump)= rows 43; offset 650\n")
    #expect(small.steps == "> load 30\n> scroll to 500\n> insert 3 at 0 height 50\n= offset 650\n")
    #expect(small.failure == "offset is 500, expected 650")
  }

  @Test func `may be as short as can be where there was no room to keep them in place`() throws {
    let small = try `A minimal session`.minimal("> load 3\n> like 2\n> insert 2 at 0\n> expect jump == 0\n")
    #expect(small.steps == "> load 1\n> insert 1 at 0\n> expect jump == 0\n")
  }

  @Test(arguments: [
    ("> load 40 height 50\n", "> load 30\n"),
    // The end stopped it in the session too.
    ("> load 12\n", "> load 20\n"),
  ])
  func `is not stopped by the end of a short list where the session was not`(_ load: String, _ kept: String) throws {
    let small = try `A minimal session`.minimal("\(load)> like 3\n> scroll to 500\n= offset 501\n")
    #expect(small.steps == "\(kept)> scroll to 500\n= offset 501\n")
  }

  @Test func `about anything but places is as short as it was`() throws {
    let small = try `A minimal session`.minimal("\(Self.jump)> expect rows == 44\n")
    #expect(small.steps == "> insert 1 at 0\n> expect rows == 44\n")
  }
}
