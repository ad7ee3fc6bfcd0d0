import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import LabTrace

/// Recordings of pages by rrweb, made by hand after its public event types.
@Suite struct RrwebTests {
  private static func row(_ id: Int, _ index: Int, _ top: Int) -> String {
    #"{"type":2,"tagName":"div","attributes":{"data-index":"\#(index)","style":"position: absolute; height: 100px; transform: translateY(\#(top)px);"},"childNodes":[{"type":3,"textContent":"secret","id":\#(id + 500)}],"id":\#(id)}"#
  }

  private static let page = #"""
    {"type":4,"data":{"href":"https://a.example","width":400,"height":600},"timestamp":1000},
    {"type":2,"data":{"node":{"type":0,"childNodes":[{"type":2,"tagName":"DIV","attributes":{"id":"feed","class":"big list","style":"height: 300px; overflow: auto"},"childNodes":[
    {"type":2,"tagName":"div","attributes":{"style":"height: 800px; position: relative"},"childNodes":[\#(row(10, 0, 0)),\#(row(11, 1, 100)),\#(row(12, 2, 200))],"id":3}],"id":2}],"id":1},"initialOffset":{"left":0,"top":0}},"timestamp":1010}
    """#

  /// A scroll by 100, after which row 3 comes in the place of row 0, some points too far down.
  private static func scroll(_ top: Int) -> String {
    #"""
    ,{"type":3,"data":{"source":3,"id":2,"x":0,"y":100},"timestamp":2000},
    {"type":3,"data":{"source":0,"texts":[],"attributes":[{"id":12,"attributes":{"class":"x","style":{"color":["red","important"],"top":false}}}],"removes":[{"parentId":3,"id":10}],"adds":[{"parentId":3,"nextId":null,"node":\#(row(13, 3, top))}]},"timestamp":2000},
    {"type":3,"data":{"source":1,"positions":[]},"timestamp":3000}
    """#
  }

  private static func report(_ text: String, list: String = "#feed") throws(FileError) -> TraceReport {
    try TraceReport(Array(text.utf8), name: "a.json", rrwebList: list, .full)
  }

  @Test(arguments: ["#feed", ".list", "div.big#feed", "[id=feed]"])
  func `A recording is read, and nothing is wrong with it`(_ list: String) throws {
    let report = try Self.report("[" + Self.page + Self.scroll(300) + "]", list: list)
    #expect(
      report.text(listsProfiles: false).string.split(separator: "\n").first { $0.hasPrefix("verdict") }
        == "verdict: nothing wrong was found in these frames")
    #expect(report.result.frames == 2)
  }

  @Test func `A row that overlaps another is found, with the number of its event`() throws {
    let report = try Self.report(#"{"events":["# + Self.page + Self.scroll(290) + "]}")
    #expect(
      report.result.findings.contains(
        TraceFinding(check: .overlap, frame: 2, line: 5, what: "3 begins 10 above the end of 2")))
    #expect(report.text(listsProfiles: false).string.contains("overlap  frame 2 (event 5): "))
  }

  @Test(arguments: [
    ("", "#feed", "a.json:1:1: no events (an array of rrweb's events)"),
    ("[{\"type\":2}]", "#feed", "a.json:1:2: this event has no timestamp ({\"type\":3,\"data\":{…},\"timestamp\":…})"),
    (
      "[{\"type\":2,\"timestamp\":1,\n\"data\":{\"node\":{\"type\":0}}}]", "#feed",
      "a.json:2:16: this node has no id (\"id\":12)"
    ),
    ("[]", "#feed", "a.json: error: no element of the recording is #feed"),
    ("[]", "a > b", "--list a > b is no element: as #feed, .feed, ul, [role=feed], or ul.feed"),
  ])
  func `What is no recording is refused with its place`(_ text: String, _ list: String, _ message: String) {
    #expect { try Self.report(text, list: list) } throws: { ($0 as? FileError)?.message == message }
  }

  @Test func `Whatever is cut off or changed is read, or refused`() {
    let good = Array(("[" + Self.page + Self.scroll(300) + "]").utf8)
    var dice = Mulberry32(seed: 44)
    for _ in 0..<(isLong ? 20_000 : 600) {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &dice)))
        case 1 where !bytes.isEmpty:
          bytes[Int.random(in: bytes.indices, using: &dice)] = UInt8.random(in: 32...126, using: &dice)
        case 2 where !bytes.isEmpty: bytes.remove(at: Int.random(in: bytes.indices, using: &dice))
        default:
          bytes.insert(
            contentsOf: Array("[{}],9-1e99".utf8.shuffled(using: &dice).prefix(3)),
            at: Int.random(in: 0...bytes.count, using: &dice))
        }
      }
      do throws(FileError) {
        var source = try TraceSource(bytes, name: "a.json", rrwebList: "#feed")
        while try source.next() != nil {}
      } catch {
        #expect(error.message.hasPrefix("a.json"), "\(error.message)")
      }
    }
  }

  @Test func `A hundred thousand changes are no matter`() throws {
    var text = "[" + Self.page
    for number in 0..<(isLong ? 100_000 : 5_000) {
      text +=
        #",{"type":3,"data":{"source":0,"removes":[{"parentId":3,"id":\#(20 + number)}],"adds":[{"parentId":3,"nextId":null,"node":\#(Self.row(21 + number, 3, 300))}]},"timestamp":\#(2000 + number * 16)}"#
    }
    var source = try TraceSource(Array((text + "]").utf8), name: "a.json", rrwebList: "#feed")
    while try source.next() != nil {}
    let deep = "[{\"type\":2,\"timestamp\":1,\"data\":{\"node\":" + String(repeating: #"{"childNodes":["#, count: 9_000)
    #expect(throws: FileError.self) { try Self.report(deep) }
  }
}
