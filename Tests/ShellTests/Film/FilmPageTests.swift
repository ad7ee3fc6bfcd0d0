@testable import LabFilm
import Foundation
import Glibc
import Testing

/// Films in a real browser: what each step shows is what the JSON lines of the same session say.
@Suite(.serialized, .enabled(if: Browser.program != nil, Comment(rawValue: Browser.isMissing)))
struct FilmPageTests {
  private static let all: [String] = {
    let root = Subject.package + "/Sessions"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".session") }.sorted()
  }()

  /// All with `LISTLAB_LONG_TESTS`, else one of each kind of thing that a page shows.
  private static let sessions =
    getenv("LISTLAB_LONG_TESTS") != nil
    ? all
    : [
      "picture/stale-cells.session", "picture/jumps.session", "time/image-in-the-wrong-row.session",
      "updates/counts-differ.session", "heights/headers-and-footers.session", "pool/cache-by-row.session",
      "profiles/mealplan-window.session", "scroll/behind-a-sticky-header.session",
    ]

  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func `there are sessions to film`() { #expect(Self.all.count > 100) }

  @Test(arguments: sessions)
  func `every step shows what the JSON lines say`(_ name: String) throws {
    let path = Subject.package + "/Sessions/" + name
    let film = try home.film(path)
    let lines = try listlab("run", "--output", "json", path, home: home).lines
    let steps = try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    let shown = try Browser.with { browser in
      try browser.open(film)
      let shown = try browser.value(of: FilmStepText.script) as? [[String: Any]] ?? []
      #expect(try browser.troubles() == [])
      return shown
    }
    #expect(shown.count == steps.count)
    for (shown, step) in zip(shown, steps) { FilmStepText(shown).expectSame(as: step) }
  }

  @Test func `keys and links go from step to step`() throws {
    let film = try home.film(Subject.package + "/Sessions/picture/stale-cells.session")
    try Browser.with { browser in
      try browser.open(film, step: 3)
      func place() throws -> String? {
        try browser.value(of: "location.hash + ' ' + document.querySelector('[aria-current] code').textContent")
          as? String
      }
      #expect(try place() == "#3 fault redraw-dirty-only")
      for (key, expected) in [
        ("ArrowRight", "#4 scroll to 425"), ("j", "#5 show picture"), ("k", "#4 scroll to 425"),
        ("ArrowLeft", "#3 fault redraw-dirty-only"), ("n", "#4 scroll to 425"), ("End", "#6 show jump first top[8]"),
        ("Home", "#1 viewport 150"), ("ArrowLeft", "#1 viewport 150"),
      ] {
        try browser.press(key)
        #expect(try place() == expected, "\(key)")
      }
      _ = try browser.value(
        of: "location.hash = '#5'; new Promise(done => addEventListener('hashchange', () => setTimeout(done)))")
      #expect(try place() == "#5 show picture")
      #expect(
        try browser.value(of: "document.getElementById('said').textContent") as? String == "Step 5 of 6: show picture")
      #expect(
        try browser.value(of: "document.querySelectorAll('button:not([id]), button[id], input').length") as? Int == 17)
      #expect(try browser.troubles() == [])
    }
  }

  @Test func `a page that is opened at a step shows it among the commands`() throws {
    let film = try home.film(Subject.package + "/Sessions/clamp/keyboard-over-the-end.session")
    let isShown = try Browser.with { browser in
      try browser.open(film, step: 15)
      return try browser.value(
        of: """
          (() => {
            const list = document.getElementById('steps').parentElement.getBoundingClientRect();
            const step = document.querySelector('[aria-current]').getBoundingClientRect();
            return step.top >= list.top && step.bottom <= list.bottom && list.height < innerHeight;
          })()
          """) as? Bool
    }
    #expect(isShown == true)
  }

  @Test func `space plays, and the session is saved and copied`() throws {
    let session = "#!listlab 1\n> load 20\n> scroll by 44\n> scroll by 44\n"
    let film = try home.film(try home.write(session.utf8, to: "a.session"))
    try Browser.with { browser in
      try browser.open(film)
      #expect(
        try browser.value(of: "JSON.parse(document.getElementById('film').textContent).session") as? String == session)
      try browser.press(" ")
      #expect(try browser.value(of: "document.getElementById('play').textContent") as? String == "Pause")
      let waits =
        "new Promise(done => { const look = () => location.hash === '#3' ? done(true) : setTimeout(look, 20); look(); })"
      #expect(try browser.value(of: waits) as? Bool == true)
      try browser.press(" ")
      try browser.call("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": home.path + "/saved"])
      _ = try browser.value(of: "document.getElementById('save').click()")
      #expect(try browser.value(of: "document.getElementById('note').textContent") as? String == "saved as a.session")
      #expect(try browser.troubles() == [])
    }
    // Chromium writes it when it has time.
    for _ in 0..<500 where TestHome.text(home.path + "/saved/a.session") != session { usleep(20_000) }
    #expect(TestHome.text(home.path + "/saved/a.session") == session)
  }

  @Test func `profiles go side by side, and d goes to where they part`() throws {
    let film = try home.film(Subject.package + "/Sessions/picture/jumps.session", "--against codemirror flutter")
    try Browser.with { browser in
      try browser.open(film, step: 1)
      let titles = "[...document.querySelectorAll('figcaption')].map(title => title.textContent.split(':')[0])"
      #expect(try browser.value(of: titles) as? [String] == ["standard", "codemirror", "flutter"])
      try browser.press("d")
      #expect(try browser.value(of: "location.hash") as? String == "#2")
      try browser.press("d")
      let differing = "document.getElementById('details').textContent"
      let facts = try browser.value(of: differing) as? String ?? ""
      #expect(
        facts.contains("Profiles differoffset: standard 500, codemirror 600, flutter 500visible: "), "\(facts)")
      let marks = "[...document.querySelectorAll('figcaption')].map(title => title.textContent.includes('≠'))"
      #expect(try browser.value(of: marks) as? [Bool] == [false, true, true])
      let steps = "[...document.querySelectorAll('#steps button')].map(button => button.className.trim())"
      #expect(try browser.value(of: steps) as? [String] == Self.partings)
      #expect(try browser.troubles() == [])
    }
  }

  /// How the steps of the jumps are marked, under three profiles.
  private static let partings = ["", "first differs", "", "jumped differs", "", "differs", "", "", ""]

  @Test func `a row says which row its cell showed before, however that is called`() throws {
    let session = """
      #!listlab 1
      > viewport 100
      > load 10 height 50 keys A,B,C,D,E,12,-7,G,H,r99
      > scroll by 200
      > scroll by -200
      > move 9 to 0
      > scroll by 300

      """
    let film = try home.film(try home.write(session.utf8, to: "k.session"))
    let notes =
      "[...document.querySelectorAll('.row')].map(row => [row.dataset.key, row.querySelector('.note')?.textContent])"
      + ".filter(([, note]) => note).map(parts => parts.join(': '))"
    let shown = try Browser.with { browser in
      try (1...6).map { step in
        try browser.open(film, step: step)
        return try browser.value(of: notes) as? [String] ?? []
      }
    }
    #expect(
      shown == [
        [], [], ["E: was B", "12: was A"], ["A: was 12", "B: was E"], ["r99: was B", "A: ↕ +50"],
        ["12: was A", "-7: was r99"],
      ])
  }

  @Test func `more violations of the same rule are no new problem`() throws {
    let session = """
      #!listlab 1
      > viewport 100
      > load 100 height 10
      > fault stale-index
      > delete 0
      > viewport 400
      > delete 0

      """
    let film = try home.film(try home.write(session.utf8, to: "v.session"))
    try Browser.with { browser in
      try browser.open(film, step: 6)
      let steps = "[...document.querySelectorAll('#steps button')].map(button => button.className.trim())"
      #expect(try browser.value(of: steps) as? [String] == ["", "", "", "bad", "", ""])
      let last = "[...document.querySelectorAll('#details h2.bad + ul li')].at(-1).textContent"
      #expect(try browser.value(of: last) as? String == "… 19 more")
    }
  }

  @Test func `a header that is kept at the upper edge is drawn there`() throws {
    let film = try home.film(Subject.package + "/Sessions/scroll/behind-a-sticky-header.session")
    let stuck = try Browser.with { browser in
      try browser.open(film)
      let shown = try browser.value(of: FilmStepText.script) as? [[String: Any]] ?? []
      return shown.map { $0["stuck"] as? Int ?? 0 }
    }
    #expect(stuck == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 1, 1])
  }

  @Test func `a row that jumped says so where it is drawn`() throws {
    let film = try home.film(Subject.package + "/Sessions/picture/jumps.session")
    try Browser.with { browser in
      try browser.open(film, step: 4)
      let note = "document.querySelector('[data-key=r10] .note').textContent"
      #expect(try browser.value(of: note) as? String == "↕ +100")
    }
  }

  @Test func `on paper the picture comes first, everything is there, and nothing is dark`() throws {
    let film = try home.film(Subject.package + "/Sessions/updates/counts-differ.session")
    try Browser.with { browser in
      let dark = ["name": "prefers-color-scheme", "value": "dark"]
      try browser.call("Emulation.setEmulatedMedia", ["media": "print", "features": [dark]])
      defer { _ = try? browser.call("Emulation.setEmulatedMedia", ["media": "", "features": [[String: String]]()]) }
      try browser.open(film, step: 3)
      let order =
        "['stage', 'curves', 'facts', 'steps'].map(name => document.getElementById(name)"
        + ".getBoundingClientRect().top).every((top, place, all) => !place || top >= all[place - 1])"
      #expect(try browser.value(of: order) as? Bool == true)
      let cut =
        "[...document.querySelectorAll('nav, main, #facts, pre, body')].filter(part => "
        + "part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible').length"
      #expect(try browser.value(of: cut) as? Int == 0)
      #expect(try browser.value(of: "document.getElementById('controls').offsetHeight") as? Int == 0)
      #expect(
        try browser.value(of: "getComputedStyle(document.body).backgroundColor") as? String == "rgb(255, 255, 255)")
      let paper = try browser.call("Page.printToPDF")["data"] as? String
      #expect((paper?.count ?? 0) > 10_000)
    }
  }

  @Test func `texts, keys, comments and names run nothing and break nothing`() throws {
    let hostile = #"</script><script>window.broken=1</script><img src=x onerror=window.broken=2>"]}{{style}}<!--"#
    let word = #""\#(hostile.replacing("\"", with: "\\\""))""#
    let session = """
      #!listlab 1
      # title: \(hostile)
      # \(hostile)
      > load 5
      > text 0 \(word)
      > insert at 0 key \(word)
      > show text[1]
      > note \(hostile)

      """
    let film = try home.film(try home.write(session.utf8, to: "a<b>&'.session").replacing("'", with: #"'\''"#))
    try Browser.with { browser in
      try browser.open(film, step: 3)
      #expect(try browser.value(of: "typeof window.broken") as? String == "undefined")
      #expect(try browser.value(of: "document.title") as? String == hostile)
      #expect(try browser.value(of: "document.querySelectorAll('img, iframe, #stage script').length") as? Int == 0)
      #expect(try browser.value(of: "document.querySelector('.row').dataset.key") as? String == hostile)
      #expect(try browser.value(of: "document.querySelector('.remark').textContent") as? String == hostile)
      #expect(try browser.troubles() == [])
    }
  }

  @Test func `without JavaScript there is a list of all steps`() throws {
    let film = try home.film(Subject.package + "/Sessions/picture/stale-cells.session")
    try Browser.with { browser in
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
      try browser.open(film)
      let root = (try browser.call("DOM.getDocument")["root"] as? [String: Any])?["nodeId"] ?? 0
      func count(_ selector: String) throws -> Int {
        (try browser.call("DOM.querySelectorAll", ["nodeId": root, "selector": selector])["nodeIds"] as? [Int])?.count
          ?? 0
      }
      #expect(try count("ol > li") == 6)
      #expect(try count("ol > li table") == 4)
      #expect(try count("#app:not([hidden])") == 0)
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": false])
    }
  }

  @Test(arguments: [("reduce", "0s"), ("no-preference", "0.3s")])
  func `rows slide unless the reader wants no motion`(_ wish: String, _ duration: String) throws {
    let film = try home.film(Subject.package + "/Sessions/picture/jumps.session")
    try Browser.with { browser in
      try browser.call("Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": wish]]])
      try browser.open(film, step: 3)
      try browser.press("ArrowRight")
      #expect(
        try browser.value(of: "getComputedStyle(document.querySelector('.row')).transitionDuration") as? String
          == duration)
      try browser.call("Emulation.setEmulatedMedia", ["features": [[String: String]]()])
    }
  }

  @Test(arguments: [(1280, 900), (390, 844)], ["", "--against codemirror flutter"])
  func `nothing sticks out of a wide or a narrow window`(_ size: (width: Int, height: Int), _ options: String) throws {
    let film = try home.film(Subject.package + "/Sessions/picture/jumps.session", options)
    try Browser.with { browser in
      try browser.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
      defer { _ = try? browser.call("Emulation.clearDeviceMetricsOverride") }
      try browser.open(film, step: 4)
      #expect(try browser.value(of: "document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
      let overflow =
        "[...document.querySelectorAll('main, figure')].every(part => part.scrollWidth <= part.clientWidth + 1)"
      #expect(
        try browser.value(of: "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(\(overflow)))))")
          as? Bool == true)
      // The words of a row stand within it, and their parts beside one another, or a line below.
      let texts =
        "[...document.querySelectorAll('.row')].flatMap(row => [...row.querySelectorAll('text')].filter(text => "
        + "text.textContent).map(text => text.getBoundingClientRect()).filter((box, place, all) => "
        + "place && box.left < all[place - 1].right - 1 && box.top < all[place - 1].top + 8 || box.right > row.getBoundingClientRect().right + 1)).length"
      #expect(try browser.value(of: texts) as? Int == 0)
    }
  }
}
