package import LabLanguage

extension Feature {
  /// The help about traces of real apps: what reads them is `listlab trace`, which no session needs.
  package static let trace = Feature(verbs: []) {
    FeatureHelp(
      topics: [.trace],
      synonyms: [
        .named(
          "sampler", "frames of an app", "my app", "real app", "rrweb", "logcat", "os_log",
          is: "listlab trace FILE checks what an app printed of its list, frame by frame", see: "trace")
      ]
        + (Topic.checks + Topic.mistakes).map {
          .named($0.name, is: "\($0.about), as listlab trace says", see: "trace")
        })
  }
}

extension Topic {
  static let trace = Topic(
    name: "trace", summary: "what a real app showed, frame by frame, and what is wrong with it"
  ) {
    traceText
  }

  fileprivate static let checks = TraceCheck.allCases.map { (name: $0.rawValue, about: $0.about) }
  fileprivate static let mistakes = TraceMistake.Kind.allCases.map { (name: $0.rawValue, about: $0.about) }

  private static var traceText: String {
    func table(_ rows: [(name: String, about: String)]) -> String {
      let width = (rows.map { $0.name.count }.max() ?? 0) + 2
      let lines = rows.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.about }
      return lines.joined(separator: "\n")
    }
    return """
      trace

      An app prints what its list shows, once a frame; listlab trace FILE (in a shell, not at this prompt)
      says what is wrong with it. Each line is a JSON object after the word listlab; what stands around
      it, and other lines, are skipped, so that the log of a phone or a browser will do:

        listlab {"trace":2,"engine":"tanstack","cells":"component","scale":1}
        listlab {"did":"viewport","height":300}
        listlab {"rows":["a","b"]}
        listlab {"frame":1,"t":0,"offset":0,"content":400,"items":[["a",0,200],["b",200,200]]}
        listlab {"did":"scroll","by":"code","offset":100}
        listlab {"frame":2,"t":16,"offset":100,"content":400,"items":[["a",-100,200],["b",90,200]]}

      An item is a row's key, its top on screen, its height, and, if it has one, its cell's number. rows may
      also be {"count":1000}, [["k7",12]] for 12 keys from k7 on, or an array for each section. did says what
      the user or the app did: scroll, scrollTo, viewport, height, reload, tap, select, focus; whatever else
      moves the list is not written. Sources/LabTrace/LabTrace.docc/Trace.md has every line, and code that
      prints them for UIKit, RecyclerView, LazyColumn, Flutter, TanStack Virtual and any list in a web page.

      It looks for these:

      \(table(checks))

      What the wrong places have in common may reveal the mistake behind them:

      \(table(mistakes))

      Then it plays the trace under every profile, and says which does the same for how long (--profiles: all),
      and which fault explains the rest. A note is no mistake; with --strict it counts as one. --to
      FILE.session writes a session, which fails where the app does otherwise, or where the note says;
      with --minimise it has only the commands that lead to the same rows in the same places.

      listlab trace FILE --scrub writes the trace with other keys, and without the other lines, to pass on.
      """
  }
}
