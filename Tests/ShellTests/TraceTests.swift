import Foundation
import Testing

/// `listlab trace`.
@Suite struct TraceTests {
  private static let good = """
    12:00:01 D/listlab: listlab {"trace":2,"engine":"test","cells":"object","scale":1,"keys":"plain"}
    12:00:01 D/listlab: listlab {"did":"viewport","height":200}
    12:00:01 D/net: GET /secret
    12:00:01 D/listlab: listlab {"rows":["Ann","Bob","Cid","Dan"]}
    12:00:01 D/listlab: listlab {"frame":1,"t":1000,"offset":0,"content":400,"items":[["Ann",0,100,1],["Bob",100,100,2]]}

    """
  private static let bad =
    good + #"listlab {"frame":2,"t":1500,"offset":0,"content":400,"items":[["Ann",0,100,1],["Bob",90,100,2]]}"# + "\n"

  @Test func `A trace without a mistake ends with 0, and one with a mistake with 1`() throws {
    let home = try TestHome()
    _ = try home.write(Self.good, to: "good.log")
    _ = try home.write(Self.bad, to: "bad.log")
    let ended = try shellScript("$listlab trace good.log && ! $listlab trace bad.log", home: home)
    #expect(
      ended
        == Ended(
          status: 0,
          output: """
            1 frame of 4 rows · test
            engine: standard, uitableview-15, chameleon and 17 others do the same in the only frame
            verdict: nothing wrong was found in these frames
            2 frames of 4 rows · test
            jump     frame 2 (line 6): Bob moved by -10 against other rows, and no row changed its height
            overlap  frame 2 (line 6): Bob begins 10 above the end of Ann
            blank    frame 2 (line 6): below Bob the viewport is empty for 10 points, and there are more rows
            engine: standard, uitableview-15, chameleon and 17 others do the same in the first frame: in frame 2 the app has Bob at 90, not 100
            frame 2  app        standard
            Ann      0 to 100   0 to 100
            Bob      90 to 190  100 to 200  *
            verdict: jump in frame 2: Bob moved by -10 against other rows, and no row changed its height

            """))
  }

  @Test func `A recording by rrweb is read as one, and its events are counted`() throws {
    func row(_ id: Int, _ top: Int) -> String {
      #"{"type":2,"tagName":"div","attributes":{"data-index":"\#(id - 10)","style":"height: 100px; top: \#(top)px"},"#
        + #""childNodes":[],"id":\#(id)}"#
    }
    let home = try TestHome()
    _ = try home.write(
      #"[{"type":4,"data":{"height":600},"timestamp":1},{"type":2,"data":{"node":{"type":0,"id":1,"childNodes":["#
        + #"{"type":2,"tagName":"div","attributes":{"id":"feed","style":"height: 200px"},"id":2,"childNodes":["#
        + #"{"type":2,"tagName":"div","attributes":{"style":"height: 200px"},"id":3,"childNodes":"#
        + #"[\#(row(10, 0)),\#(row(11, 90))]}]}]}},"timestamp":2}]"#, to: "page.json")
    let ended = try shellScript("$listlab trace page.json --as rrweb --list '#feed' | head -n 2", home: home)
    #expect(
      ended.output == """
        1 frame of 2 rows · rrweb #feed
        overlap  frame 1 (event 2): 1 begins 10 above the end of 0

        """)
  }

  @Test func `A scrubbed trace has other keys and nothing around it, and says the same`() throws {
    let home = try TestHome()
    _ = try home.write(Self.bad, to: "bad.log")
    let ended = try shellScript(
      "$listlab trace bad.log --scrub --to small.trace && $listlab trace bad.log --scrub | cmp - small.trace "
        + "&& grep -c 'Ann\\|Bob\\|secret\\|12:00' small.trace; $listlab trace small.trace | tail -n 1", home: home)
    #expect(
      ended.output == """
        written to small.trace
        0
        verdict: jump in frame 2: k1 moved by -10 against other rows, and no row changed its height

        """)
  }

  @Test func `A trace becomes a session that fails where the app does otherwise, as short as it can be`() throws {
    let home = try TestHome()
    _ = try home.write(Self.bad, to: "bad.log")
    let ended = try shellScript(
      "$listlab trace bad.log --to bad.session | tail -n 1; $listlab test bad.session | grep expected; "
        + "$listlab trace bad.log --to small.session --minimise | tail -n 1; grep '^[>=]' small.session; "
        + "$listlab film bad.session", home: home)
    #expect(
      ended.output == """
        written to bad.session: it fails where the app does otherwise; when the app is mended, trace it again
          bad.session:9: top[r1] is 100, expected 90
        written to small.session: it fails where the app does otherwise; when the app is mended, trace it again
        > load 4 height 100
        = offset 0
        = top[r0] 0
        = height[r0] 100
        = top[r1] 90
        = height[r1] 100
        filmed 3 steps into bad.html

        """)
  }

  @Test func `A session of an app that parts from the engine that it names says that this is no mistake`() throws {
    let home = try TestHome()
    _ = try home.write(
      """
      listlab {"trace":2,"engine":"standard","cells":"none","scale":1}
      listlab {"did":"viewport","height":200}
      listlab {"rows":[["k0",5]]}
      listlab {"frame":1,"t":0,"offset":0,"items":[["k0",0,100],["k1",100,100]]}
      listlab {"did":"scroll","by":"user"}
      listlab {"frame":2,"t":1000,"offset":5,"items":[["k0",-10,100],["k1",90,100],["k2",190,100]]}

      """, to: "app.log")
    let ended = try shellScript("$listlab trace app.log --to app.session | tail -n 2", home: home)
    #expect(
      ended.output == """
        verdict: nothing wrong was found in these frames
        written to app.session: it fails where the app and the engine part, which alone is no mistake

        """)
  }

  @Test func `Notes change no exit code, but with --strict`() throws {
    let rows = (0..<20).map { #"["k\#($0)",\#($0 * 50 - 100),50]"# }
    let home = try TestHome()
    _ = try home.write(
      """
      listlab {"trace":2,"engine":"tanstack","cells":"none","scale":1}
      listlab {"did":"viewport","height":200}
      listlab {"rows":[["k0",20]]}
      listlab {"frame":1,"t":0,"offset":100,"content":1000,"items":[\(rows[2..<6].joined(separator: ","))]}
      listlab {"rows":["x",["k0",20]]}
      listlab {"frame":2,"t":1000,"offset":100,"content":1050,"items":[["k1",0,50],["k2",50,50],["k3",100,50],["k4",150,50]]}

      """, to: "app.log")
    let ended = try shellScript(
      "$listlab trace app.log; echo $?; $listlab trace app.log --strict >strict; echo $?; tail -n 1 strict; "
        + "$listlab trace app.log --to app.session | tail -n 1; tail -n 1 app.session", home: home)
    #expect(
      ended.output == """
        2 frames of 21 rows · tanstack
        note: frame 2: 1 row came in above, and k2 went from 0 to 50 on screen. tanstack, uitableview-15, listview and 15 others do so, too; recyclerview, codemirror, tanstack-end and 6 others keep it there
        engine: tanstack, standard, uitableview-15 and 8 others do the same in all 2 frames
        verdict: nothing wrong was found in these frames, but see the note
        0
        1
        verdict: moved in frame 2: 1 row came in above, and k2 went from 0 to 50 on screen
        written to app.session: it fails where the note says, which alone is no mistake
        > expect jump == 0

        """)
  }

  @Test(arguments: [
    ("none.log", "none.log: error: No such file or directory\n"),
    (
      "cut.log",
      "cut.log:5:32: error: this line is cut: its object has no end (logs cut long lines, as logcat does behind some 4,000 bytes: shorter lines, or a file)\n"
    ),
    ("good.log --scrub --strict", "Error: --scrub goes with --to and --force alone\n"),
    ("good.log --scrub --to /dev/full --force", "/dev/full: error: is not a regular file\n"),
    ("good.log --force", "Error: --force needs a file behind --to\n"),
    ("good.log --to x", "Error: --to writes a session: its path ends in .session\n"),
    ("good.log --minimise", "Error: --minimise goes with --to FILE.session\n"),
    ("good.log --scrub --profiles", "Error: --scrub goes with --to and --force alone\n"),
    ("good.log --scrub --to cut.log", "cut.log: error: already exists; --force replaces it\n"),
  ])
  func `What cannot be used is said, and ends with 2`(_ arguments: String, _ message: String) throws {
    let home = try TestHome()
    _ = try home.write(Self.good, to: "good.log")
    let lines = Self.good.split(separator: "\n")
    _ = try home.write(
      lines.dropLast().joined(separator: "\n") + "\nlisten: listlab {\"frame\":1,\"t\":", to: "cut.log")
    let ended = try shellScript("$listlab trace \(arguments) 2>&1", home: home)
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix(message), "\(ended.output)")
  }
}

/// The code that pages take to print what their lists show, as the page about traces has it.
@Suite struct TraceSamplerTests {
  /// A list of rows of unlike heights, of which those on screen are there; with a mistake or without one.
  private static func page(_ mistake: String) throws -> String {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: docs.appending(path: "Sources/LabTrace/LabTrace.docc/Trace.md"), encoding: .utf8)
    let sampler = try #require(text.firstMatch(of: #/```js\n(function listlabTrace[^`]*(?:`[^`]+`[^`]*)*?)\n```/#)?.1)
    return """
      <!doctype html><body style="margin:0"><div id="list" style="height:300px;overflow-y:scroll;overflow-anchor:none">
      <div id="all" style="position:relative"></div></div><script>
      \(sampler)
      const mistake = "\(mistake)", list = document.getElementById("list"), all = document.getElementById("all");
      let rows = Array.from({ length: 100 }, (_, i) => ({ id: "row " + i, height: 30 + i * 7 % 40 }));
      const cells = [];
      function render() {
        let y = 0, used = 0;
        for (const row of rows) {
          if (y + row.height > list.scrollTop && y < list.scrollTop + 300) {
            const cell = cells[used] ??= all.appendChild(document.createElement("div"));
            const off = mistake.startsWith("overlap") && row.id === "row 40" ? -9 : 0;
            cell.style.cssText = `position:absolute;top:${y + off}px;height:${row.height}px;width:100%`;
            cell.dataset.shows = mistake === "stale" && row.id === "row 40" ? "row 7" : row.id;
            if (mistake.endsWith("by number")) cell.dataset.index = rows.indexOf(row);
            else cell.dataset.key = mistake === "gone" && row.id === "row 40" ? "row 7" : row.id;
            used++;
          }
          y += row.height;
        }
        while (cells.length > used) cells.pop().remove();
        all.style.height = y + "px";
      }
      list.addEventListener("scroll", render);
      render();
      window.printed = [];
      const stop = listlabTrace(list, () => rows.map(row => row.id), "dom", line => window.printed.push(line),
        cell => cell.dataset.shows);
      const pause = time => new Promise(done => setTimeout(done, time));
      window.ended = (async () => {
        await pause(100);
        for (const top of [400, 900, 1700, 2000, 0]) { list.scrollTo({ top }); await pause(400); }
        if (mistake === "jump") { list.scrollTop = 700; await pause(400); }
        rows.splice(0, 3); render(); await pause(700);
        stop();
        return window.printed.join("\\n") + "\\n";
      })();
      </script>
      """
  }

  @Test(
    .enabled(if: Browser.program != nil, "skipped: no Chromium is installed (apt-get install -y chromium)"),
    arguments: [
      ("", nil), ("overlap", "overlap"), ("gone", "wrong-order"), ("jump", "stray-offset"), ("none, by number", nil),
      ("stale", "stale-cell"),
      ("overlap, by number", "overlap"),
    ] as [(String, String?)])
  func `What a list in a page prints is read, and its mistake is found`(_ mistake: String, _ check: String?) throws {
    let home = try TestHome()
    let page = try home.write(try Self.page(mistake), to: "page.html")
    let printed = try Browser.with { browser in
      try browser.open(page)
      return try browser.value(of: "window.ended") as? String ?? ""
    }
    _ = try home.write(printed, to: "page.trace")
    let ended = try shellScript("$listlab trace page.trace", home: home)
    #expect(ended.status == (check == nil ? 0 : 1), "\(ended.output)\n\(printed)")
    if let check { #expect(ended.output.contains("\nverdict: \(check) "), "\(ended.output)") }
  }
}
