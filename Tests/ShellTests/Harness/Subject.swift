import Glibc

/// The program under test, and the few things the tests know of its language.
enum Subject {
  static let prompt = "list>"
  static let recordingPrompt = "rec>"

  /// A line that runs without a word: only a fresh prompt follows.
  static func say(_ text: String) -> String { "note \(text)" }

  /// A session that plays for a minute or more unless it is interrupted.
  static let endless = "#!listlab 1\n> load 200000\n" + String(repeating: "> verify\n", count: 10_000)

  /// `listlab`, which the package builds beside the tests; or the one that `LISTLAB_PROGRAM` names.
  static let path: String = {
    if let named = getenv("LISTLAB_PROGRAM") { return String(cString: named) }
    guard let here = realpath("/proc/self/exe", nil) else { return "listlab" }
    defer { free(here) }
    return String(cString: here).split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/listlab"
  }()

  /// The folder of the package.
  static let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
}

/// What the program printed and how it ended, when it was run without a terminal.
struct Finished: Equatable {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Runs the program in its home, with these bytes as its input.
func listlab(
  _ arguments: String..., input: some Collection<UInt8> = [UInt8](), home: TestHome
) throws -> Finished {
  let file = try home.write(input, to: ".input")
  let script = #"cd && exec "$0" "$@" 2>~/.errors"#
  let ended = try run(
    ["sh", "-c", script, Subject.path] + arguments, input: file, environment: TestHome.environment(home: home.path))
  return Finished(status: ended.status, output: ended.output, errors: TestHome.text(home.path + "/.errors") ?? "")
}

/// Runs a shell script in its home; `$listlab` is the program.
func shellScript(_ script: String, home: TestHome) throws -> Ended {
  try run(
    ["sh", "-c", "listlab=$0; cd; \(script)", Subject.path],
    environment: TestHome.environment(home: home.path))
}
