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
    ("test -dash.session", "Unknown option '-dash.session' (for a file of that name use ./-dash.session)"),
    ("test -shx", "Unknown option '-shx' (for a file of that name use ./-shx)"),
    (
      "fmt -ch a.session",
      "Unknown option '-ch' (-c and a blank must come before the value; for a file of that name use ./-ch)"
    ),
    ("minimise -h.session", "Unknown option '-h.session' (for a file of that name use ./-h.session)"),
    ("test -h=1", "Unknown option '-h=1' (for a file of that name use ./-h=1)"),
    ("-help", "Unknown option '-help' (did you mean listlab --help?)"),
    ("test -j4h", "Unknown option '-j4h' (for a file of that name use ./-j4h)"),
    (
      "-c 'load 3' run a.session",
      "-c has no effect before run: put options after the subcommand"
    ),
    (
      "--output json test a.session",
      "--output has no effect before test: put options after the subcommand"
    ),
    (
      "--echo --no-hints run a.session",
      "--no-hints has no effect before run: put options after the subcommand"
    ),
    ("--resume -c 'load 3'", "--resume works at a terminal only"),
    ("load 5", "there is no subcommand load (a command of the playground: listlab -c 'load 5')"),
    ("replay x", "there is no subcommand replay (a command of the playground: listlab -c 'replay x')"),
    (
      "'load 40; scroll by 10'",
      "there is no subcommand load 40; scroll by 10 (commands of the playground: listlab -c 'load 40; scroll by 10')"
    ),
    ("run rows.csv", "rows.csv holds rows, and no commands (to load them: listlab -c 'load file rows.csv')"),
    ("old.session --profile vscode", "Unknown option '--profile' (did you mean listlab compare old.session vscode?)"),
    ("--profile vscode old.session", "Unknown option '--profile' (did you mean listlab compare old.session vscode?)"),
    (
      "film old.session --profile=vscode",
      "Unknown option '--profile' (did you mean listlab film old.session --against vscode?)"
    ),
    ("export --to a.md", "export needs a session file (such as listlab export a.session)"),
    ("-echo", "Unknown option '-echo' (did you mean listlab --echo?)"),
    ("tset Sessions", "there is no subcommand tset (did you mean listlab test Sessions?)"),
    ("gone.session", "there is no subcommand gone.session (to play a file: listlab run gone.session)"),
    ("old.sesion", "there is no subcommand old.sesion, and no such file (did you mean old.session?)"),
    ("tuor.lab", "there is no subcommand tuor.lab, and no such file (did you mean tour.lab?)"),
    (
      "notes.txt",
      "there is no subcommand notes.txt (to run its commands: listlab run notes.txt; to load its lines as rows: "
        + "listlab -c 'load file notes.txt')"
    ),
    ("-c 'load 10' 'scroll by 30'", "-c takes one text (listlab -c 'load 10; scroll by 30')"),
    ("-c 'load 10' -c 'scroll by 30'", "-c takes one text (listlab -c 'load 10; scroll by 30')"),
    ("--echo tour.lab", "there is no subcommand tour.lab (to play a file: listlab run tour.lab)"),
    (".", "there is no subcommand . (to play the sessions in a folder: listlab test .)"),
    ("tst Sessions", "there is no subcommand tst (did you mean listlab test Sessions?)"),
    ("rows.csv", "there is no subcommand rows.csv (to load the rows of a file: listlab -c 'load file rows.csv')"),
    ("version", "there is no subcommand version (listlab --version prints it)"),
    ("help tst", "there is no subcommand tst (did you mean listlab help test?)"),
    ("help scroll", "there is no subcommand scroll (a command of the playground: listlab -c 'help scroll')"),
    ("-x", "Unknown option '-x'"), ("-v", "Unknown option '-v' (did you mean listlab --version?)"),
    ("--json -c 'load 3'", "Unknown option '--json' (did you mean listlab --output json -c 'load 3'?)"),
    ("--profile recyclerview", "Unknown option '--profile' (did you mean listlab -c 'profile recyclerview'?)"),
    (
      "--profile=flutter -c 'load 3'",
      "Unknown option '--profile' (did you mean listlab -c 'profile flutter; load 3'?)"
    ),
    ("--profile", "Unknown option '--profile' (did you mean listlab -c 'profile PROFILE'?)"),
    ("-c load 40 height 50", "there is no subcommand 40 (did you mean listlab -c 'load 40 height 50'?)"),
    ("--tour", "Unknown option '--tour' (did you mean listlab -c tour?)"),
    ("--hints", "Unknown option '--hints' (listlab --help lists them all)"),
    ("old", "there is no subcommand old, and no such file (did you mean old.session?)"),
    ("--colour never -c 'load 3'", "Unknown option '--colour' (did you mean listlab --color never -c 'load 3'?)"),
    ("--verison", "Unknown option '--verison' (did you mean listlab --version?)"),
    ("play old.session", "there is no subcommand play (did you mean listlab run old.session?)"),
    ("run --no-color old.session", "Unknown option '--no-color' (did you mean listlab run old.session --color never?)"),
    ("film old.session --out x.html", "Unknown option '--out' (did you mean listlab film old.session --to x.html?)"),
    ("--eval 'load 3'", "Unknown option '--eval' (did you mean listlab -c 'load 3'?)"),
    ("check old.session", "there is no subcommand check (did you mean listlab test old.session?)"),
    (
      "--output=JSON -c 'load 3'",
      "The value 'JSON' is invalid for '--output <output>'. Please provide one of 'text' and 'json'."
    ),
    ("test --output json a.session", "--output is no option of test (--json prints one JSON object per file)"),
    ("test -c 'load 3'", "-c is no option of test (listlab without a subcommand has it)"),
    ("test a.session --no-hints", "--no-hints is no option of test (listlab without a subcommand has it)"),
    ("fmt --echo a.session", "--echo is no option of fmt (listlab run has it)"),
    ("export a.session --against recycleview", "--against is no option of export (listlab film has it)"),
    ("export a.session --wibble", "Unknown option '--wibble'"),
    ("film a.session --against recycleview", "there is no profile recycleview (did you mean recyclerview?)"),
    ("film", "film needs a session file (such as listlab film a.session)"),
    ("compare", "compare needs a session file (such as listlab compare a.session all)"),
    ("compare a.session", "compare needs a profile, or all (such as listlab compare a.session all)"),
    (
      "compare recyclerview tanstack",
      "recyclerview is a profile, and a session file comes before the profiles "
        + "(listlab compare FILE recyclerview tanstack, or without one listlab -c 'load 100; compare recyclerview tanstack')"
    ),
    (
      "bogus",
      "there is no subcommand bogus (one of run, test, fmt, minimise, export, film, compare, trace, link, web, help)"
    ),
  ])
  func `What is not meant as it would be taken is refused with 2`(arguments: String, message: String) throws {
    let ended = try shellScript("$listlab \(arguments) 2>errors", home: home)
    #expect(ended == Ended(status: 2, output: ""))
    let errors = TestHome.text(home.path + "/errors") ?? "missing"
    #expect(errors.split(separator: "\n").first.map(String.init) == "Error: " + message)
  }

  @Test(arguments: [
    ("test Sesions", "Sesions: error: No such file or directory (did you mean Sessions?)"),
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

  @Test func `A session alone is run`() throws {
    let ended = try shellScript("$listlab old.session", home: home)
    #expect(ended == Ended(status: 0, output: "ok  old.session  1 command\n"))
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
    let all = ListLab.usageString().matches(of: #/\[(-[^ \]]+)/#).map { String($0.1) }
    #expect(Set(all + ["--generate-completion-script"]) == Set(Arguments.ofRoot))
  }
}
