import LabFiles
import LabLanguage
import ListDump
import ListModel
import Testing

@testable import LabTrace

/// Which engine and which fault made the frames.
///
/// With `LISTLAB_LONG_TESTS=1` there are more games of each fault.
@Suite struct TraceSearchTests {
  private static func search(_ trace: GameTrace) -> TraceSearch {
    TraceSearch(trace.entries, trace.head, trace.keys, .full)
  }

  @Test func `The engine that was recorded is among those that explain the frames best`() throws {
    var (right, all, tied): (Int, Int, Int) = (0, 0, 0)
    var wrong: [String] = []
    for game in RecordedGame.all {
      let trace = game.trace()
      let search = Self.search(trace)
      let best = try #require(search.profiles.first)
      let equals = search.profiles.filter { !best.isBetter(than: $0) }.map(\.rules.profile)
      // All do the same: it is not long enough to tell.
      guard equals.count < search.profiles.count - 2, let profile = game.profile else { continue }
      all += 1
      tied += equals.count > 1 ? 1 : 0
      if equals.contains(profile) || profile == .uitableview {
        right += 1
      } else {
        wrong.append("\(game.file) \(game.number)")
      }
      #expect(search.faults.isEmpty || !equals.contains(profile), "\(game.file) \(game.number)")
    }
    #expect(right * 100 >= all * 95, "\(right) of \(all); wrong: \(wrong)")
    print("the recorded engine is among the best in \(right) of \(all), alone in \(all - tied) at most; not: \(wrong)")
  }

  /// The app does not name its engine.
  @Test(arguments: [
    (Profile.aggrid, ["set overscan 100 points"], 30, nil, ["set overscan 100 points"]),
    (
      .virtuoso, ["set overscan-share even", "set overscan 200 points"], 30, nil,
      ["set overscan 200 points", "set overscan-share even"]
    ),
    (.recyclerview, ["set overscan 2 rows"], 30, nil, ["set overscan 2 rows"]), (.quasar, [], 50, Points(50), []),
  ])
  func `What an app may set is tried, and an estimate that no content shows`(
    _ profile: Profile, _ settings: [String], _ height: Int, _ estimate: Points?, _ found: [String]
  ) throws {
    var trace = GameTrace(setup: ["profile \(profile.rawValue)"] + settings)
    trace.play(["viewport 200"] + (estimate.map { ["estimate \($0)"] } ?? []) + ["load 60 height \(height)"])
    for target in [45, 700, 330] { trace.play(["scroll to \(target)"]) }
    let candidate = try #require(Self.search(trace).profiles.first { $0.rules.profile == profile })
    #expect(candidate.first == nil)
    #expect(Array(candidate.rules.commands.dropFirst()) == found)
    #expect(candidate.rules.options.estimate == estimate)
  }

  /// Here the app does not name its engine, and seldom is a fault named; then it is the right one (see `FaultNamingTests`).
  @Test func `Where a fault is named, the one that is on is among the first three`() throws {
    var dice = Mulberry32(seed: 441)
    let games = RecordedGame.all.filter { !$0.file.hasPrefix("mealplan") && $0.steps.count > 3 }
    let faults = Fault.allCases.enumerated().filter { isLong || $0.offset % 6 == 0 }.map(\.element)
    var (first, three, all): (Int, Int, Int) = (0, 0, 0)
    var (lost, wrong): ([String], [String]) = ([], [])
    for fault in faults {
      var shown = 0
      for _ in 0..<150 where shown < (isLong ? 4 : 1) {
        let game = games[Int.random(in: games.indices, using: &dice)]
        let (good, bad) = (game.trace(), game.trace(fault: fault))
        guard good.text != bad.text else { continue }
        shown += 1
        all += 1
        let named = Self.search(bad).faults.map(\.rules.fault?.rawValue)
        let place = named.firstIndex(of: fault.rawValue)
        if place == 0 { first += 1 }
        if let place, place < 3 {
          three += 1
        } else {
          if !named.isEmpty { wrong.append("\(fault.rawValue) in \(game.file) \(game.number)") }
          lost.append("\(fault.rawValue) in \(game.file) \(game.number): \(named.prefix(3).map { $0 ?? "" })")
        }
      }
    }
    print("faults named first: \(first) of \(all), among the first three: \(three); not: \(lost)")
    #expect(wrong == [])
  }

  @Test func `Rows that differ after many that do not are told from the last that does not`() throws {
    let rows = ["a", "b", "c", "d", "e", "f"]
    func frame(_ number: Int, _ shown: [String]) -> String {
      let items = shown.enumerated().map { #"["\#($0.element)",\#($0.offset * 50),50]"# }.joined(separator: ",")
      return #"{"frame":\#(number),"t":\#(number * 1000),"offset":0,"content":300,"items":[\#(items)]}"#
    }
    let lines = [
      #"{"trace":2,"engine":"standard","cells":"none","scale":1}"#, #"{"did":"viewport","height":300}"#,
      #"{"rows":["a","b","c","d","e","f"]}"#, frame(1, rows), frame(2, ["a", "b", "c", "d", "f", "e"]),
    ]
    let report = try TraceReport(Array(lines.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full)
    #expect(
      report.text(listsProfiles: false).string.contains(
        "the first frame: in frame 2 the app has … d f e, not … d e f\n"))
  }

  /// What a list says of four rows of 50, 80, 50 and 80 that stand somewhere.
  private static func report(engine: String, tops: [Int]) throws -> TraceReport {
    let rows = zip([50, 80, 50, 80], tops).enumerated().map { #"["k\#($0.offset)",\#($0.element.1),\#($0.element.0)]"# }
    let lines = [
      #"{"trace":2,"engine":"\#(engine)","cells":"none","scale":1}"#, #"{"did":"viewport","height":240}"#,
      #"{"rows":[["k0",4]]}"#,
      #"{"frame":1,"t":0,"offset":0,"content":260,"items":[\#(rows.joined(separator: ","))]}"#,
    ]
    return try TraceReport(Array(lines.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full)
  }

  @Test func `The engine that the app names comes before others that do the same`() throws {
    let report = try Self.report(engine: "virtua", tops: [0, 50, 130, 180])
    #expect(report.text(listsProfiles: false).string.contains("\nengine: virtua, standard, "))
  }

  /// pgtable gives a row that is set another height no margin; in the frames it is then lower by that.
  @Test func `A height that is set without its margin is told with it`() {
    var trace = GameTrace(setup: ["profile pgtable"], engine: "pgtable")
    trace.play(["viewport 300", "load 10 height 50"])
    trace.play(["height 3 20"])
    let search = Self.search(trace)
    #expect(search.profiles[0].rules.profile == .pgtable)
    #expect(search.profiles[0].first == nil)
  }

  /// Above the top; in the first frame, which no overscan explains better; with rows that are as high as most.
  @Test(arguments: [
    (Fault.noClamp, Profile.listview, ["scroll by -45", "scroll by -5"]),
    (.closedEdges, .flutter, ["scroll to 75", "scroll to 99", "scroll to 100"]),
    (.deletesAscending, .virtua, ["delete 7...9", "viewport 480", "scroll to 900"]),
  ])
  func `A fault of the engine that the app names is found`(
    _ fault: Fault, _ profile: Profile, _ steps: [String]
  ) throws {
    var trace = GameTrace(
      setup: ["profile \(profile.rawValue)", "fault \(fault.rawValue)"], engine: profile.rawValue, .batch)
    trace.play(["viewport 150", "load 30 height 50"])
    for step in steps { trace.play([step]) }
    #expect(Self.search(trace).faults.first?.rules.fault == fault)
    let report = try TraceReport(Array(trace.text.utf8), name: "a.trace", .full).text(listsProfiles: false).string
    #expect(report.contains("\nfault: \(fault.rawValue) under \(profile.rawValue) does the same in all "))
    #expect(report.split(separator: "\n").last?.contains("fault \(fault.rawValue) under \(profile.rawValue)") == true)
  }

  /// In its second frame the list has scrolled by 5, and its rows by 10.
  @Test(arguments: [("dom", false), ("standard", true)])
  func
    `Where nothing is wrong, a session and a table say where the app parts from the engine that it names, and from no other`(
      _ engine: String, _ isNamed: Bool
    ) throws
  {
    let lines = [
      #"{"trace":2,"engine":"\#(engine)","cells":"none","scale":1}"#, #"{"did":"viewport","height":200}"#,
      #"{"rows":[["k0",5]]}"#, #"{"frame":1,"t":0,"offset":0,"items":[["k0",0,100],["k1",100,100]]}"#,
      #"{"did":"scroll","by":"user"}"#,
      #"{"frame":2,"t":1000,"offset":5,"items":[["k0",-10,100],["k1",90,100],["k2",190,100]]}"#,
    ]
    let report = try TraceReport(Array(lines.map { "listlab \($0)\n" }.joined().utf8), name: "a.trace", .full)
    #expect(!report.hasFindings)
    #expect(report.text(listsProfiles: false).string.contains("\nframe 2  app ") == isNamed)
    let session = try #require(report.search.session(name: "a.trace", at: nil, .full))
    #expect(session.fails == isNamed)
    #expect(session.text.contains("\n= ") == isNamed)
  }
}
