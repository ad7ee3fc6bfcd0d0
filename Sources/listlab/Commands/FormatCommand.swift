import LabFiles
import ArgumentParser
import LabSessions
import ListDump

/// `listlab fmt`: writes session files in canonical spacing.
struct FormatCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Write session files in canonical spacing.",
    discussion: """
      One blank after the sign, "key value; key value", no blanks at the end of a line, LF, no byte-order mark. The \
      meaning of a file never changes. A folder stands for every .session file below it.
      Exit codes: 0 success, 1 with --check: a file has other spacing, 2 a file is unusable, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  @Flag(name: .long, help: "Write nothing; list the files that would change, with a diff.")
  var check = false

  func run(with tool: Tool) throws {
    var changed = 0
    for file in try FileSelection().files(of: paths, tool) where tool.shouldContinue() {
      do throws(FileError) {
        if try format(file, tool) { changed += 1 }
      } catch {
        tool.report(error)
      }
    }
    if check, changed > 0 { tool.raise(to: .failed) }
  }

  /// Rewrites a file, or prints how it would change; false if it is canonical already.
  private func format(_ file: String, _ tool: Tool) throws(FileError) -> Bool {
    tool.output.flush()
    let bytes = try SessionSuite(.full, fileSystem: tool.fileSystem).read(file)
    let spacing: CanonicalSpacing
    do throws(MalformedSession) {
      spacing = try Signals.endingAtInterrupt { () throws(MalformedSession) in
        try CanonicalSpacing(of: bytes, mode: SessionFile.Mode(ofFileNamed: file))
      }
    } catch {
      throw FileError(error.rendered(file: file))
    }
    guard !spacing.isCanonical else { return false }
    if check {
      tool.output.write("\(file): is not in canonical spacing\n" + PrintableText(document: spacing.diff(name: file)))
      return true
    }
    do throws(FileError) {
      try tool.fileSystem.replace(file, with: spacing.bytes, madeOf: bytes)
    } catch {
      throw FileError("\(file.visible): error: \(error.message)")
    }
    tool.output.write("reformatted  \(file)\n")
    return true
  }
}
