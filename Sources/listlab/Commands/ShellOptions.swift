import ArgumentParser

/// What the playground at a terminal keeps, reads and shows, as options.
struct ShellOptions: ParsableArguments {
  @Flag(name: .long, help: "Bring back what was done last time and not recorded.")
  var resume = false

  @Flag(name: .long, help: "Do not read the start-up file ($XDG_CONFIG_HOME/listlab/rc).")
  var noRc = false

  @Flag(name: .long, help: "Save neither the lines you type nor anything for --resume.")
  var noHistory = false

  @Flag(name: .long, help: "Do not read the line editor's settings (.editrc).")
  var noEditrc = false

  @Flag(name: .long, help: "Show no hints and no preview while typing.")
  var noHints = false

  @Flag(name: .long, help: "Use no pager for output longer than the screen.")
  var noPager = false

  var plain: PlaygroundStart.Shell {
    PlaygroundStart.Shell(
      resume: resume, noRc: noRc, noHistory: noHistory, noEditrc: noEditrc, noHints: noHints, noPager: noPager)
  }
}
