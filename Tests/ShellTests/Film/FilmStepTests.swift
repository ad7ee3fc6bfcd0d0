@testable import LabFilm
import Testing

/// What a film's page tells at a step: where it opens, stale cells, the life of a cell, jumps side by side.
@Suite(.serialized, .enabled(if: Browser.program != nil, Comment(rawValue: Browser.isMissing)))
struct FilmStepTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test(arguments: [
    ("load 40 height 50; scroll to 500; insert 3 at 0 height 50; fault stale-index; delete 0", "#5"),
    ("load 40 height 50; scroll to 500; insert 3 at 0 height 50; scroll by 50", "#3"), ("load 3; scroll by 1", "#1"),
  ])
  func `a film opens at the first problem, else at the first jump, else at its first step`(
    _ commands: String, _ step: String
  ) throws {
    let session = "#!listlab 1\n" + commands.split(separator: "; ").map { "> \($0)\n" }.joined()
    let film = try home.film(try home.write(session.utf8, to: "o.session"))
    try Browser.with { browser in
      try browser.open(film)
      #expect(try browser.value(of: "location.hash") as? String == step)
      #expect(try browser.troubles() == [])
    }
  }

  /// Three people, of whom one is shown in a cell that was drawn for another.
  private static let stale = """
    #!listlab 1
    > viewport 100
    > load 9 height 50 keys a,b,c,d,e,f,g,h,i
    > text 0 Ken
    > text 2 Bjarne
    > fault redraw-dirty-only
    > scroll by 50
    > scroll by 50

    """

  private static func note(_ key: String) -> String { "document.querySelector('[data-key=\(key)] .note')?.textContent" }

  @Test func `a stale cell shows what a user sees, and Before takes the step back`() throws {
    let film = try home.film(try home.write(Self.stale.utf8, to: "s.session"))
    try Browser.with { browser in
      try browser.open(film, step: 6)
      #expect(try browser.value(of: Self.note("c")) as? String == "Ken (should be Bjarne)")
      let before = "document.getElementById('before')"
      try browser.press("b")
      #expect(try browser.value(of: Self.note("c")) as? String == "Bjarne")
      #expect(try browser.value(of: "document.querySelector('[data-key=a]').dataset.cell") as? String == "c0")
      #expect(try browser.value(of: "\(before).getAttribute('aria-pressed')") as? String == "true")
      _ = try browser.value(of: "\(before).click()")
      #expect(try browser.value(of: Self.note("c")) as? String == "Ken (should be Bjarne)")
      try browser.press("b")
      try browser.press("ArrowRight")
      #expect(try browser.value(of: "\(before).getAttribute('aria-pressed')") as? String == "false")
      #expect(try browser.troubles() == [])
    }
  }

  @Test func `a row that the session expects elsewhere is outlined where it expects it`() throws {
    let session = "#!listlab 1\n> load 4 heights 50,80\n= top[r1] 60; height[r1] 80; top[r2] 130; height[r3] 90\n"
    let film = try home.film(try home.write(session.utf8, to: "s.session"))
    let outlines = "[...document.querySelectorAll('rect.expected')]"
    try Browser.with { browser in
      try browser.open(film, step: 1)
      #expect(
        try browser.value(of: "[...document.querySelectorAll('text.expected')].map(text => text.textContent).join()")
          as? String == "r1 expected,r3 expected")
      let edge = "document.querySelector('.edge').getBoundingClientRect()"
      let place = "(place => [(place.top - \(edge).top), place.height].map(of => Math.round(of / scale)).join())"
      #expect(
        try browser.value(
          of:
            "{ const scale = \(edge).height / 480; \(outlines).map(one => \(place)(one.getBoundingClientRect())).join(' ') }"
        )
          as? String == "60,80 180,90")
      try browser.press("b")
      #expect(try browser.value(of: "\(outlines).length") as? Int == 0)
      #expect(try browser.troubles() == [])
    }
  }

  @Test func `the pointer or the focus on a row tells the life of its cell`() throws {
    let film = try home.film(try home.write(Self.stale.utf8, to: "s.session"))
    let life = "document.getElementById('life').textContent"
    try Browser.with { browser in
      try browser.open(film, step: 7)
      _ = try browser.value(of: "document.querySelector('.row[tabindex=\"0\"]').focus()")
      #expect(try browser.value(of: life) as? String == "c0 showed a from step 2, c from step 6")
      try browser.press("ArrowDown")
      #expect(try browser.value(of: life) as? String == "c1 showed b from step 2, d from step 7")
      // The focus stays on the row while steps go on.
      try browser.press("ArrowLeft")
      #expect(try browser.value(of: "document.activeElement.dataset.key") as? String == "d")
      _ = try browser.value(of: "document.activeElement.blur()")
      #expect(try browser.value(of: life) as? String == "")
      _ = try browser.value(
        of: "document.querySelector('[data-key=c] rect').dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))")
      #expect(try browser.value(of: life) as? String == "c0 showed a from step 2, c from step 6")
      #expect(try browser.troubles() == [])
    }
  }

  @Test(arguments: [1280, 390])
  func `three profiles side by side all say how far rows jumped`(width: Int) throws {
    let session = "#!listlab 1\n> load 40 height 50\n> scroll to 500\n> insert 3 at 0 height 50\n"
    let film = try home.film(
      try home.write(session.utf8, to: "j.session"), "--against uitableview tanstack")
    try Browser.with { browser in
      try browser.call(
        "Emulation.setDeviceMetricsOverride",
        ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": false])
      defer { _ = try? browser.call("Emulation.clearDeviceMetricsOverride") }
      try browser.open(film)
      #expect(try browser.value(of: "location.hash") as? String == "#3")
      let notes =
        "[...document.querySelectorAll('figure')].map(figure => [...figure.querySelectorAll('[data-key=r10] .note')]"
        + ".map(note => note.textContent + (note.getBoundingClientRect().right > innerWidth ? ' cut' : '')).join())"
      #expect(try browser.value(of: notes) as? [String] == ["↕ +150", "↕ +150", "↕ +150"])
    }
  }
}
