import ArgumentParser
import LabLanguage
import LabSessions
import ListDump

/// `listlab run FILE|-`: a script or a session.
struct RunCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a file of commands, or play a session.",
    discussion: """
      A file that begins with #!listlab is a session, and its expectations are checked. In any other file each line \
      is a command, and it ends at the first one that fails. - is standard input.
      Exit codes: 0 success, 1 a command failed or something differs, 2 the file cannot be used, 3 an internal error, \
      130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The file, or - for standard input.", valueName: "file"))
  var file: String

  @OptionGroup var printing: PrintingOptions

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    guard FileFormat(path: file).hasColumns, RealFileSystem().exists(file) else { return }
    throw ValidationError(
      "\(file.visible) holds rows, and no commands (to load them: listlab -c 'load file \(file.visible)')")
  }

  func run(with tool: Tool) {
    Script.run(fileOrStandardInput: file, printing.plain, isTrusted: trusting.trust, with: tool)
  }
}
