import LabLanguage

extension Synonym {
  /// Words for sessions, tests and reports, and for what the shell does.
  static let ofSessions: [Synonym] = [
    .shown("resume", "listlab --resume brings back what was done and not recorded", see: "shell"),
    .shown("rc", "the start-up file of the playground", see: "shell"),
    .shown("startup", "the start-up file of the playground", see: "shell"),
    .command(["open", "play"], "replay or load file"), .command(["bye", "leave", "close"], "quit"),
    .command(["echo"], "note or show"),
    .command(["cls"], "clear"), .command(["splitscreen", "fullscreen", "tui"], "live"),
    .named(
      "test", "tests", "unit test", "UI test", "regression test", "snapshot test", "golden", "XCTest", "Espresso",
      "jest",
      "test runner", "test case",
      is: "a session is a test: record FILE as test writes one, listlab test FOLDER plays a folder of them",
      see: "sessions", "record", "expect"),
    .named(
      "ci", "github", "github actions", "gitlab", "jenkins", "workflow", "pipeline", "continuous integration",
      is: "listlab test FOLDER exits with 1 if a session fails, and marks the lines under GitHub Actions",
      see: "sessions"),
    .named(
      "junit", "junit xml", "test report", is: "listlab test FOLDER --junit FILE writes the results", see: "sessions"),
    .named(
      "report", "bug report", "issue", "reproduction", "repro", "share", "pull request",
      is: "export FILE writes a report in Markdown, record last FILE a session that can be replayed", see: "export",
      "record"),
    .named(
      "script", "scripts", "batch file", "automation", "pipe", "stdin", "command line",
      is: "run FILE runs the commands of a file, as does listlab run FILE, or listlab FILE with a session", see: "run",
      "sessions", "json"),
    .named(
      "link", "url", "permalink", "sandbox", "codesandbox", "stackblitz", "playground link", "online", "web page",
      is: "page URL and then export FILE print a link that plays the session in a browser", see: "browser"),
    .named("autosave", "save file", "save session", is: "record FILE writes a session", see: "record", "shell"),
  ]
}
