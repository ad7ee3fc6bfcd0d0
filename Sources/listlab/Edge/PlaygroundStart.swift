import ArgumentParser
import LabSessions

/// The options of the playground: the commands to run, how answers are printed, and the options of the shell.
struct PlaygroundStart: Equatable {
  /// What the playground at a terminal keeps, reads and shows.
  struct Shell: Equatable {
    var resume = false
    var noRc = false
    var noHistory = false
    var noEditrc = false
    var noHints = false
    var noPager = false
  }

  /// The commands of `-c`; nil: they come from a terminal or a pipe.
  var commands: String?
  var printing = Printing()
  var shell = Shell()

  func run(with tool: Tool) throws {
    let isAtTerminal = commands == nil && Input.standard() != .stream
    if shell.resume, !isAtTerminal { throw ValidationError("--resume works at a terminal only") }
    if let commands {
      Script.run(commands: commands, printing, keepsLessons: !shell.noHistory, with: tool)
    } else if isAtTerminal {
      listlab.Shell(shell, printing, tool).run()
    } else {
      Script.run(standardInputOf: printing, keepsLessons: !shell.noHistory, with: tool)
    }
  }
}
