import LabSessions
import Testing

@Suite struct `A result that is handed over` {
  private static let disk = MemoryDisk([
    "/here/good.session": "#!listlab 1\n> load 3\n",
    "/here/bad\n,3:ö\u{1B}.session": "#!listlab 1\n> load 3\n= rows 4\n> insert 1 at 9\n",
    "/here/odd.session": "no session\n",
  ])

  @Test(arguments: ["good.session", "bad\n,3:ö\u{1B}.session", "odd.session", "none"])
  func `is the same`(_ name: String) throws {
    let result = TestResult(file: name, verdict: SessionSuite(disk: Self.disk).play(name), milliseconds: 17)
    #expect(TestResult(encoded: result.encoded) == result)
    var report = TestReport(.json)
    #expect(report.add(try #require(TestResult(encoded: result.encoded))).hasPrefix("{\"schema\":1,"))
  }

  @Test func `is none if it is cut off`() {
    let result = TestResult(file: "a", verdict: .crashed("a: error: crashed", commands: 3), milliseconds: 17)
    for count in result.encoded.indices { #expect(TestResult(encoded: Array(result.encoded[..<count])) == nil) }
    #expect(result.word == "crashed" && result.exitCode == 3)
  }

  @Test(arguments: ["3:ab,", "2:ab;", ":ab,", "2ab,", "-1:,", "9999999999999:a,", "x", "2:ab"])
  func `is none if its lengths are wrong`(_ text: String) { #expect(Netstrings.read(Array(text.utf8)) == nil) }

  @Test func `may be of any texts`() {
    let texts = ["", ",", "1:a,", "ö\n", "\u{0}"]
    #expect(Netstrings.read(Netstrings.written(texts)) == texts)
  }
}
