import LabFiles
import LabLanguage
import LabSessions
import ListDump
import ListModel
import Testing

@testable import LabTrace

/// Small files that are well formed and mean much: many rows, far places, rows that change before every frame.
@Suite struct LargeTraceTests {
  /// With `LISTLAB_LONG_TESTS=1` two thousand.
  @Test func `are judged, or refused with their place`() throws {
    let seed: UInt32 = 61
    var dice = Mulberry32(seed: seed)
    for game in 0..<(isLong ? 2000 : 60) {
      let text = Self.trace(&dice)
      do throws(FileError) {
        let report = try TraceReport(Array(text.utf8), name: "a.trace", .full)
        #expect(report.text(listsProfiles: true).string.contains("verdict: "))
      } catch {
        #expect(error.message.contains(#/^a\.trace:\d+:\d+: /#), "seed \(seed), game \(game): \(error.message)")
      }
    }
  }

  @Test(arguments: 0..<40)
  func `end as soon as they are interrupted`(_ game: Int) {
    var dice = Mulberry32(seed: 100 + UInt32(game))
    let text = Self.trace(&dice)
    var (polls, limit) = (0, Int.max)
    func report() throws(FileError) {
      _ = try TraceReport(Array(text.utf8), name: "a.trace", .full) { _, _, _ in
        polls += 1
        return polls < limit
      }
    }
    // All of it once, to know how often it asks; then up to somewhere.
    do throws(FileError) { try report() } catch {}
    let all = polls
    limit = max(1, Int.random(in: 0...all, using: &dice))
    polls = 0
    do throws(FileError) {
      try report()
      Issue.record("it went on")
    } catch {
      if error.code == .interrupted { #expect(error.message == "a.trace: interrupted") }
      // Loops that are left ask once more each, as what they made is thrown away.
      #expect(polls <= limit + 20, "\(polls) of \(all), interrupted at \(limit)")
    }
  }

  private static func trace(_ dice: inout Mulberry32) -> String {
    let numbering = ["keys", "batch", "sequence"].randomElement(using: &dice) ?? "keys"
    let engine = Profile.allCases.randomElement(using: &dice)?.rawValue ?? ""
    var lines = [
      #"{"trace":2,"engine":"\#(engine)","numbering":"\#(numbering)","cells":"object","scale":1}"#,
      #"{"did":"viewport","height":\#(far(&dice)),"insets":[\#(far(&dice)),\#(far(&dice))]}"#,
    ]
    let count = [1, 40, 2_000, 20_000, 200_000].randomElement(using: &dice) ?? 1
    lines.append(#"{"rows":[["k0",\#(count)]]}"#)
    for number in 1...Int.random(in: 1...30, using: &dice) {
      for _ in 0..<Int.random(in: 0...4, using: &dice) { lines.append(event(number, count, &dice)) }
      lines.append(frame(number, count, &dice))
    }
    return lines.map { "listlab \($0)\n" }.joined()
  }

  private static func far(_ dice: inout Mulberry32) -> String {
    ["0", "100", "500", "0.001", "1000000000", "-1000000000", "33554400"].randomElement(using: &dice) ?? "0"
  }

  private static func row(_ count: Int, _ dice: inout Mulberry32) -> Int {
    [0, count - 1, Int.random(in: 0..<count, using: &dice)].randomElement(using: &dice) ?? 0
  }

  private static func event(_ number: Int, _ count: Int, _ dice: inout Mulberry32) -> String {
    let row = row(count, &dice)
    return switch Int.random(in: 0..<9, using: &dice) {
    case 0: #"{"rows":[["k\#(Int.random(in: 0...9, using: &dice))",\#(count)]]}"#
    case 1: #"{"rows":[\#((0..<200).map { "\"k\(($0 * 7919 + number) % 200)\"" }.joined(separator: ","))]}"#
    case 2: #"{"rows":{"count":\#([count, 2_000_000_000].randomElement(using: &dice) ?? 0)}}"#
    case 3: #"{"edit":"delete","at":\#(row),"batch":\#(number)}"#
    case 4:
      #"{"edit":"insert","at":\#(row),"keys":[["n\#(number)0",\#(Int.random(in: 1...500, using: &dice))]],"batch":\#(number)}"#
    case 5: #"{"edit":"move","at":\#(row),"to":\#(Int.random(in: 0..<count, using: &dice)),"batch":\#(number)}"#
    case 6: #"{"did":"scroll","by":"code","offset":\#(far(&dice))}"#
    case 7: #"{"did":"scrollTo","key":"k\#(row)","align":"middle"}"#
    default: #"{"ask":"estimate","key":"k\#(row)","height":\#(far(&dice).replacing("-", with: ""))}"#
    }
  }

  private static func frame(_ number: Int, _ count: Int, _ dice: inout Mulberry32) -> String {
    let way = Int.random(in: 0..<6, using: &dice)
    let start = row(count, &dice)
    let height = far(&dice).replacing("-", with: "")
    let items = (0..<[0, 1, 12, 400].randomElement(using: &dice)!).map { place in
      let key =
        switch way {
        case 0: 0
        case 1: place % 2 == 0 ? 0 : count - 1
        case 2: (place * 7919) % count
        default: (start + place) % count
        }
      return #"["k\#(key)",\#(way == 3 ? far(&dice) : "\(place * 50 - 20)"),\#(way == 4 ? height : "50"),\#(place)]"#
    }
    let drawn = way == 5 ? #","drawn":{\#((0..<100).map { "\"k\($0)\":\"k0\"" }.joined(separator: ","))}"# : ""
    return
      #"{"frame":\#(number),"t":\#(number * 500),"offset":\#(far(&dice)),"content":\#(far(&dice)),"items":[\#(items.joined(separator: ","))]\#(drawn)}"#
  }
}
