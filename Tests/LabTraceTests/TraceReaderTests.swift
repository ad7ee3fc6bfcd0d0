import LabFiles
import LabLanguage
import LabSessions
import ListModel
import Testing

@testable import LabTrace

/// The format of traces.
@Suite struct TraceReaderTests {
  private static let whole = """
    listlab {"trace":2,"engine":"uicollectionview","version":"iOS 18.4","numbering":"batch","cells":"object","scale":3,"keys":"plain"}
    listlab {"did":"viewport","height":480,"width":320,"insets":[10,34]}
    listlab {"rows":["a","b","c"]}
    listlab {"rows":[["a","b"],["c"]],"headers":[20,0]}
    listlab {"rows":{"count":1000}}
    listlab {"edit":"insert","at":1,"keys":["d"],"batch":7}
    listlab {"edit":"delete","at":[0,2],"batch":7}
    listlab {"edit":"move","at":0,"to":2}
    listlab {"did":"scroll","by":"user","offset":12.5}
    listlab {"did":"scrollTo","key":"a","align":"top","animated":true}
    listlab {"did":"height","key":"a"}
    listlab {"did":"reload"}
    listlab {"ask":"measured","key":"a","height":50,"width":320}
    listlab {"ask":"bind","key":"a","cell":12,"new":true}
    listlab {"frame":41,"t":683,"offset":1200.33,"content":9000,"items":[["a",-0.33,50,12],["b",49.67,20]],"hidden":[[7,"c"]],"drawn":{"a":"b"},"heights":{"c":50}}

    """

  @Test func `What is read can be written, and read again`() throws {
    #expect(try written(Self.whole) == Self.whole)
  }

  @Test func `What stands before an object, and what has none, is passed over`() throws {
    let text = """
      07-01 12:00:00.123  1234  1234 D app: starting
      07-01 12:00:00.124  1234  1234 D app: \(traceHead)\r
      {"frame":1}
      page.js:12 listlab {"items":[],"frame":3}
      """
    let trace = try readTrace(text)
    #expect(trace.head?.engine == "test")
    #expect(trace.entries.map(\.line) == [4])
  }

  @Test func `Runs are keys, and places are rounded to thousandths`() throws {
    let text =
      traceHead + "\n" + #"listlab {"rows":["x",["k7",3],["k08",2]]}"# + "\n"
      + #"listlab {"frame":1,"items":[["x",0.30000000000000004,1e2],[17,-2.0005,5]]}"#
    #expect(
      try written(text).split(separator: "\n").dropFirst() == [
        #"listlab {"rows":["x","k7","k8","k9","k8","k9"]}"#,
        #"listlab {"frame":1,"items":[["x",0.3,100],["17",-2.001,5]]}"#,
      ])
  }

  @Test(arguments: [
    #"I chromium: [INFO:CONSOLE(39)] "listlab {"frame":1,"items":[["a}\"]",0,5]]}", source: https://a.example/t.js (39)"#,
    #"listlab {"frame":1,"items":[["a}\"]",0,5]]} t.js:39:5"#,
    #"{"log":"listlab {\"frame\":1,\"items\":[[\"a}\\\"]\",0,5]]}\n","stream":"stdout"}"#,
  ])
  func `What stands behind an object is the log's, which may have escaped its quotes`(_ line: String) throws {
    let trace = try readTrace(traceHead + "\n" + line)
    #expect(trace.keys.names == ["a}\"]"])
    #expect(trace.entries.count == 1)
  }

  @Test func `A problem in a line with escaped quotes is shown at its place`() {
    let line = #"{"log":"listlab {\"frame\":1,\"itms\":[]}"}"#
    do throws(FileError) {
      _ = try readTrace(traceHead + "\n" + line)
      Issue.record("it was read")
    } catch {
      #expect(error.message == "a.trace:2:30: a trace has no field \"itms\" (did you mean items?)")
    }
  }

  @Test(arguments: [
    (#"{"log":"listlab {\"frame\":1,\"items\":[[\"a"#, 45), (#"listlab {"frame":1,"items":[["a",0,5],["b""#, 43),
    (#"listlab {"frame":1,"items":[["a",0,5],"#, 39), ("listlab {", 10),
  ])
  func `A line that a log has cut says so`(_ line: String, _ column: Int) {
    do throws(FileError) {
      _ = try readTrace(traceHead + "\n" + line)
      Issue.record("it was read")
    } catch {
      #expect(
        error.message
          == "a.trace:2:\(column): this line is cut: its object has no end (logs cut long lines, as logcat does behind some 4,000 bytes: shorter lines, or a file)"
      )
    }
  }

  @Test(arguments: [
    (
      #"[{"type":4,"data":{},"timestamp":1}]"#,
      "a recording by rrweb: listlab trace FILE --as rrweb --list '#feed', with the selector of your list"
    ),
    (
      #"{"snapshots":[]}"#,
      "a recording by rrweb: listlab trace FILE --as rrweb --list '#feed', with the selector of your list"
    ),
    (
      #"[{"index":0,"start":0,"size":50}]"#,
      "the items of TanStack Virtual or virtua, of one moment: a frame tells when, and at what offset (help trace)"
    ),
    (
      "<UITableView: 0x7f8; frame = (0 0; 375 667)>",
      "the views of one moment: ListTrace in Trace.md prints them frame by frame (help trace)"
    ),
    (
      " <div data-index=0>", "the markup of one moment: listlabTrace in Trace.md prints frames in the page (help trace)"
    ),
    (#"{"schema":1,"line":1}"#, "what listlab prints of its own list: listlab test FILE plays its session"),
    ("#!listlab 1\n> load 3", "a session: listlab run FILE plays it, listlab test FILE checks it"),
  ])
  func `What a file is instead of a trace is named, with what reads it`(_ text: String, _ kind: String) {
    do throws(FileError) {
      _ = try readTrace(text)
      Issue.record("it was read")
    } catch {
      #expect(error.message == "a.trace: error: this is no trace: no line contains listlab {; it looks like \(kind)")
    }
  }

  @Test(arguments: [("items", "[1,0,1]"), ("hidden", "[1,1]"), ("drawn", #""1":2"#), ("heights", #""1":2"#)])
  func `A list of a frame has at most 100,000 entries`(_ name: String, _ entry: String) {
    let brackets = entry.hasPrefix("[") ? ("[", "]") : ("{", "}")
    let most =
      #"listlab {"frame":1,"\#(name)":\#(brackets.0)"#
      + [String](repeating: entry, count: 100_001).joined(separator: ",")
    do throws(FileError) {
      _ = try readTrace(traceHead + "\n" + most + brackets.1 + "}")
      Issue.record("it was read")
    } catch {
      #expect(error.message == "a.trace:2:\(most.count + 1): \(name) has too many entries (at most 100000 in a frame)")
    }
  }

  @Test(arguments: ["batch", "sequence"])
  func `Edits of many rows are refused when they are too many`(_ numbering: String) {
    let head = #"listlab {"trace":2,"numbering":"\#(numbering)"}"#
    let lines =
      [head, #"listlab {"rows":[["k0",1000000]]}"#]
      + (0..<300).map { #"listlab {"edit":"reload","at":5,"batch":\#($0)}"# }
    do throws(FileError) {
      _ = try readTrace(lines.joined(separator: "\n"))
      Issue.record("it was read")
    } catch {
      #expect(error.message == "a.trace:203:9: too many edits of so many rows (rows times edits is at most 200000000)")
    }
  }

  @Test(arguments: [
    ("", "a.trace: error: this is no trace: no line contains listlab { (help trace shows the format)"),
    (#"{"trace":2}"#, "a.trace: error: this is no trace: no line contains listlab { (help trace shows the format)"),
    (
      #"listlab {"frame":1}"#,
      #"a.trace:1:9: the first line of a trace says what it is (listlab {"trace":2,"engine":"…"})"#
    ),
    (#"listlab {"trace":1}"#, "a.trace:1:18: traces of version 1 are not known (version 2)"),
    (traceHead + "\n" + traceHead, "a.trace:2:9: a second trace begins here (one file for each trace)"),
  ])
  func `A file that is no trace is refused`(_ text: String, _ message: String) {
    #expect(throws: FileError.self) { try readTrace(text) }
    do throws(FileError) { _ = try readTrace(text) } catch { #expect(error.message == message) }
  }

  @Test(arguments: [
    ("{}", "2:9: this line says nothing (one of frame, did, rows, edit, ask, trace)"),
    (
      #"{"frame":1"#,
      "2:19: this line is cut: its object has no end (logs cut long lines, as logcat does behind some 4,000 bytes: shorter lines, or a file)"
    ),
    (#"{"frame":1]}"#, #"2:19: unexpected character (expected "," or "}")"#),
    (#"{"frame":1,"itms":[]}"#, #"2:20: a trace has no field "itms" (did you mean items?)"#),
    (#"{"frame":1,"frame":2}"#, "2:20: frame appears twice (once in a line)"),
    (#"{"frame":1.5}"#, "2:18: frame is no such number (a whole number from 0 to 1000000000000000)"),
    (#"{"frame":1,"items":[["a",0]]}"#, #"2:35: unexpected character (expected the height of the row)"#),
    (#"{"frame":1,"items":[["a",0,-1]]}"#, "2:36: height is negative (from 0 up)"),
    (#"{"frame":1,"items":[["a",0,1e99]]}"#, "2:36: height is too large (at most 1000000000 points)"),
    (#"{"frame":1,"items":[["a",1000000001,1]]}"#, "2:34: top is too large (at most 1000000000 points)"),
    (#"{"frame":1,"items":[[{},0,1]]}"#, "2:30: this is no key (a text or a number)"),
    (
      #"{"frame":1,"by":"user"}"#,
      "2:9: a frame has no by (it may have content, drawn, heights, hidden, items, offset, t)"
    ),
    (
      #"{"did":"scrol"}"#,
      #"2:16: did is "scrol" (one of scroll, scrollTo, viewport, height, reload, tap, select, focus)"#
    ),
    (#"{"did":"height"}"#, "2:9: this height has no key (help trace shows it)"),
    (#"{"edit":"insert","at":3}"#, "2:9: this insert has no keys (help trace shows it)"),
    (#"{"rows":[["k",3]]}"#, #"2:18: "k" begins no run of keys (a key that ends in a number, as k7)"#),
    (#"{"rows":[["k0",2000000]]}"#, "2:24: number of keys is no such number (a whole number from 0 to 1000000)"),
    (#"{"rows":[["k0",1000000],"x"]}"#, "2:33: too many keys (a trace has at most 1000000)"),
    (
      #"{"rows":[["k0",900000],["k0",900000],["k0",900000],["k0",900000],["k0",900000],["k0",900000]]}"#,
      "2:88: the runs up to here have too many rows (at most 5000000 together)"
    ),
    (#"{"rows":{"number":3}}"#, #"2:18: rows have keys or a count ({"count":1000})"#),
  ])
  func `A line that is wrong is refused with its place and what would be right`(_ line: String, _ message: String) {
    do throws(FileError) {
      _ = try readTrace(traceHead + "\nlistlab " + line)
      Issue.record("it was read")
    } catch {
      #expect(error.message == "a.trace:" + message)
    }
  }

  @Test func `A wrong line is shown with a caret`() {
    do throws(FileError) {
      _ = try readTrace(traceHead + "\n" + #"listlab {"frame":1,"items":[["a",0,"x"]]}"#)
      Issue.record("it was read")
    } catch {
      #expect(
        error.rendered == """
          a.trace:2:36: error: height is not a number (a number, as 12)
          listlab {"frame":1,"items":[["a",0,"x"]]}
                                             ^
          """)
    }
  }

  @Test func `A scrubbed trace has none of the keys, and none of the lines between`() throws {
    let text =
      "secret line\npassword " + Self.whole.replacing("\"a\"", with: "\"k1\"").replacing("\"b\"", with: "\"Jane Doe\"")
    var scrubbed = ""
    try TraceScrubber(Array(text.utf8), name: "a.trace").write { scrubbed += $0 }
    for word in ["k1", "Jane", "secret", "password", "\"c\"", "plain"] { #expect(!scrubbed.contains(word), "\(word)") }
    #expect(scrubbed.contains(#""items":[["s0",-0.33,50,12],["s1",49.67,20]],"hidden":[[7,"s2"]],"drawn":{"s0":"s1"}"#))
    #expect(try readTrace(scrubbed).entries.count == readTrace(text).entries.count)
  }

  /// With `LISTLAB_LONG_TESTS=1` a hundred thousand.
  @Test func `Whatever is done to a trace, it is read, or refused with its place`() throws {
    let seed: UInt32 = 44
    var dice = Mulberry32(seed: seed)
    let bytes = Array(Self.whole.utf8)
    for _ in 0..<(isLong ? 100_000 : 200) {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &dice) { mutate(&changed, &dice) }
      do throws(FileError) {
        _ = try TraceReport(changed, name: "a.trace", .full)
        try TraceScrubber(changed, name: "a.trace").write { _ in }
      } catch {
        let isPlaced = error.message.contains(#/^a\.trace:\d+:\d+: /#) || error.message.hasPrefix("a.trace: error: ")
        #expect(isPlaced, "seed \(seed): \(error.message)")
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ dice: inout Mulberry32) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &dice)
    let length = Int.random(in: 0...40, using: &dice)
    let range = place..<min(bytes.count, place + length)
    switch Int.random(in: 0..<7, using: &dice) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &dice)
    case 1: bytes.removeSubrange(range)
    case 2: bytes.removeSubrange(place...)
    case 3: bytes.insert(contentsOf: bytes[range], at: Int.random(in: bytes.indices, using: &dice))
    case 4: bytes.replaceSubrange(range.prefix(1), with: "-99999999999999999999e9".utf8)
    case 5: bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "["), count: 3_000), at: place)
    default: bytes.replaceSubrange(range, with: #"","items":[["a",-1e12,1e12,9],["a",1e12,1e12]],"x":""#.utf8)
    }
  }
}
