import ArgumentParser
import Testing

@testable import listlab

/// Arguments that look like others: the parser alone would print help for them, or forget them, and end with 0.
@Suite struct ArgumentTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write("#!listlab 1\n> load 3\n= rows 4\n", to: "a.session")
    _ = try home.write("#!listlab 1\n> load 3\n", to: "old.session")
    _ = try home.write("load 3\n", to: "-h.txt")
    _ = try home.write("load 3\n", to: "tour.lab")
    _ = try home.write("text\na\n", to: "rows.csv")
    _ = try home.write("milk\neggs\n", to: "notes.txt")
    _ = try shellScript("mkdir Sessions", home: home)
    _ = try home.write("#!listlab 1\n> load 3\n= rows 3\n", to: "Sessions/b.session")
  }

  @Test(arguments: [[], ["-c", "load 3"], ["-c", "load 3; scroll by 44"], ["-c", ""]])
  func `the plainest starts are what the parser would make of them`(_ arguments: [String]) throws {
    let arguments = Arguments(arguments)
    let parsed = try #require(try arguments.command() as? Playground)
    #expect(arguments.plainStart == parsed.start)
  }

  @Test(arguments: [["-c"], ["-c", "-x"], ["-h"], ["--echo"], ["run"], ["-c", "load 3", "--echo"], ["---completion"]])
  func `any other start is left to the parser`(_ arguments: [String]) {
    #expect(Arguments(arguments).plainStart == nil)
  }

  @Test(arguments: [
    ("test -dash.session", "Unknown option '-dash.session' (a file of that name is ./-dash.session)"),
    ("test -shx", "Unknown option '-shx' (a file of that name is ./-shx)"),
    ("fmt -ch a.session", "Unknown option '-ch' (a file of that name is ./-ch)"),
    ("minimise -h.session", "Unknown option '-h.session' (a file of that name is ./-h.session)"),
    ("test -h=1", "Unknown option '-h=1' (a file of that name is ./-h=1)"),
    ("-help", "Unknown option '-help' (a file of that name is ./-help)"),
    ("test -j4h", "Unknown option '-j4h' (a file of that name is ./-j4h)"),
    ("-c 'load 3' run a.session", "Unknown option '-c'"),
    ("--output json test a.session", "Unknown option '--output'"),
    ("--echo --no-hints run a.session", "Unknown option '--no-hints'"),
    ("--resume -c 'load 3'", "--resume works at a terminal only"),
    ("load 5", "2 unexpected arguments: 'load', '5'"),
    ("run rows.csv", "rows.csv holds rows, and no commands (to load them: listlab -c 'load file rows.csv')"),
    ("--profile vscode old.session", "Unknown option '--profile'"),
    ("film old.session --profile=vscode", "Unknown option '--profile'"),
    ("export --to a.md", "Missing expected argument '<file>'"),
    ("tset Sessions", "2 unexpected arguments: 'tset', 'Sessions'"),
    ("notes.txt", "Unexpected argument 'notes.txt'"),
    ("-c 'load 10' 'scroll by 30'", "Unexpected argument 'scroll by 30'"),
    ("-c load 40", "Unexpected argument '40'"),
    ("-c", "Missing value for '-c <commands>'"),
    ("-x", "Unknown option '-x'"),
    ("--verison", "Unknown option '--verison'"),
    ("--colour never -c 'load 3'", "Unknown option '--colour'. Did you mean '--color'?"),
    (
      "--output=JSON -c 'load 3'",
      "The value 'JSON' is invalid for '--output <output>'. Please provide one of 'text' and 'json'."
    ),
    ("test --output json a.session", "Unknown option '--output'"),
    ("test -c 'load 3'", "Unknown option '-c'"),
    ("test a.session --no-hints", "Unknown option '--no-hints'"),
    ("fmt --echo a.session", "Unknown option '--echo'"),
    ("export a.session --against recyclerview", "Unknown option '--against'"),
    ("film a.session --against recycleview", "there is no profile recycleview (did you mean recyclerview?)"),
    ("film", "Missing expected argument '<file>'"),
    ("compare", "Missing expected argument '<file>'"),
    ("compare a.session", "Missing expected argument '<profile> ...'"),
    (
      "compare recyclerview tanstack",
      "recyclerview is a profile, and a session file comes before the profiles "
        + "(listlab compare FILE recyclerview tanstack, or without one listlab -c 'load 100; compare recyclerview tanstack')"
    ),
    ("bogus", "Unexpected argument 'bogus'"),
  ])
  func `What is not meant as it would be taken is refused with 2`(arguments: String, message: String) throws {
    let ended = try shellScript("$listlab \(arguments) 2>errors", home: home)
    #expect(ended == Ended(status: 2, output: ""))
    let errors = TestHome.text(home.path + "/errors") ?? "missing"
    let lines = errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "Error: " + message)
    #expect(errors.contains("\nUsage: listlab ") && lines.last?.hasPrefix("  See 'listlab ") == true, "\(errors)")
  }

  @Test(arguments: [
    ("test Sesions", "Sesions: error: No such file or directory (did you mean Sessions?)"),
    ("odl.session", "odl.session: No such file or directory (did you mean old.session?)"),
    ("test a.sesion", "a.sesion: error: No such file or directory (did you mean a.session?)"),
    ("film a.sesion", "a.sesion: error: No such file or directory (did you mean a.session?)"),
    ("export A.session", "A.session: error: No such file or directory (did you mean a.session?)"),
    ("compare Sessions/B vscode", "Sessions/B: error: No such file or directory (did you mean Sessions/b.session?)"),
    ("run tuor.lab", "tuor.lab: No such file or directory (did you mean tour.lab?)"),
    ("run rows", "rows: No such file or directory (did you mean rows.csv?)"),
    ("film Sessions", "Sessions: error: is a directory"),
    ("film x.session", "x.session: error: No such file or directory"),
    ("-c 'load file row.csv'", "error: unreadable-file: row.csv: No such file or directory (did you mean rows.csv?)"),
    ("-c 'load file Sessions'", "error: unreadable-file: Sessions: is a directory (in it is Sessions/b.session)"),
    (
      "-c 'replay odl.session'",
      "error: unreadable-file: odl.session: No such file or directory (did you mean old.session?)"
    ),
  ])
  func `A file that is missing is told with one that has nearly its name`(arguments: String, message: String) throws {
    let ended = try shellScript("$listlab \(arguments) 2>errors", home: home)
    #expect(ended.status != 0)
    let errors = TestHome.text(home.path + "/errors") ?? "missing"
    #expect(errors.split(separator: "\n").first.map(String.init) == message)
    guard let names = message.firstMatch(of: #/([^ :]+): (?:error: )?No such file .*\(did you mean (.+)\?\)/#) else {
      return
    }
    _ = try shellScript("$listlab \(arguments.replacing(names.1, with: names.2)) >output 2>errors", home: home)
    #expect(TestHome.text(home.path + "/errors")?.contains("No such file") == false)
  }

  @Test func `Which files there are is not told to a session`() throws {
    _ = try home.write("#!listlab 1\n> load file row.csv\n= rows 1\n", to: "near.session")
    #expect(!(try shellScript("$listlab test near.session 2>&1", home: home)).output.contains("rows.csv"))
  }

  @Test(arguments: ["load file gone.txt", "replay gone.session", "run gone.lab"])
  func `A missing file is told with the folder in which it was looked for`(command: String) throws {
    let ended = try shellScript("$listlab -c '\(command)' 2>errors", home: home)
    #expect(ended.status != 0)
    #expect(TestHome.text(home.path + "/errors")?.contains("looked for in \(home.path)\n") == true)
  }

  @Test(arguments: ["#listlab 1", "#! listlab"])
  func `A header that is not quite it is told as such`(header: String) throws {
    _ = try home.write(header + "\n> load 5\n= rows 5\n", to: "near.session")
    let ended = try shellScript("$listlab run near.session 2>errors", home: home)
    #expect(ended.status != 0)
    #expect(
      TestHome.text(home.path + "/errors")?.split(separator: "\n").first
        == "near.session:1:1: error: a session must begin with `#!listlab 1`: this is not quite it")
  }

  @Test func `A session alone is run, and a missing one is named`() throws {
    let ended = try shellScript("$listlab old.session", home: home)
    #expect(ended == Ended(status: 0, output: "ok  old.session  1 command\n"))
    #expect(try shellScript("$listlab gone.session 2>errors", home: home) == Ended(status: 2, output: ""))
    let missing = "gone.session: No such file or directory (looked for in \(home.path); "
    #expect(TestHome.text(home.path + "/errors")?.hasPrefix(missing) == true)
  }

  @Test(arguments: ["-h", "--help", "help", "help test", "test -h", "test --help", "--output json -h test"])
  func `Help is what asks for help`(arguments: String) throws {
    let ended = try shellScript("$listlab \(arguments)", home: home)
    #expect(ended.status == 0 && ended.output.contains("USAGE: listlab"))
  }

  @Test(arguments: ["test -j4 a.session", "test -j 4 a.session", "test -j=4 a.session"])
  func `A number of files may stand behind its option in three ways`(arguments: String) throws {
    #expect(try shellScript("$listlab \(arguments)", home: home).status == 1)
  }

  @Test func `Several texts of commands run one after another`() throws {
    let ended = try shellScript("$listlab -c 'load 3' -c 'expect rows == 4' 2>errors", home: home)
    #expect(ended.status == 1 && ended.output.hasPrefix("rows 0 → 3 "))
    #expect(TestHome.text(home.path + "/errors")?.hasPrefix("error: expect-failed: rows is 3, expected 4\n") == true)
  }

  @Test(arguments: ["export old.session --output a.md", "--output a.md export old.session"])
  func `An option of a subcommand may stand before it`(arguments: String) throws {
    #expect(try shellScript("$listlab \(arguments)", home: home) == Ended(status: 0, output: ""))
    #expect(TestHome.text(home.path + "/a.md")?.contains("load 3") == true)
  }

  @Test func `A text of commands may be called as a subcommand`() throws {
    #expect(try shellScript("$listlab --echo -c test 2>errors", home: home).status == 1)
    #expect(TestHome.text(home.path + "/errors")?.contains("unknown-verb") == true)
  }

  @Test func `What run knows itself may stand before it`() throws {
    let ended = try shellScript("$listlab --color never --output=json --echo run tour.lab", home: home)
    #expect(ended.status == 0 && ended.output.hasPrefix(#"{"schema":1,"line":1,"command":"load 3","#))
  }

  @Test func `Behind two dashes anything is a file`() throws {
    #expect(try shellScript("$listlab run -- -h.txt", home: home).output.hasPrefix("rows 0 → 3 "))
  }

  @Test(arguments: ["run", "test", "fmt", "minimise", "export", "compare"])
  func `The help of what can be interrupted names the exit code for that`(command: String) throws {
    #expect(try run([Subject.path, command, "--help"]).output.contains("130"))
  }

  @Test func `The options that take a word behind them are those of the help`() {
    let options = ListLab.usageString().matches(of: #/\[(-[^ \]]+) </#).map { String($0.1) }
    #expect(Set(options + ["--generate-completion-script"]) == Set(Arguments.takingValue))
  }
}
