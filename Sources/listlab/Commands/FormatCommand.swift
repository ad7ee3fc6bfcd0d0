import ArgumentParser
import LabSessions
import ListDump

/// `listlab fmt`: writes session files in canonical spacing.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Write session files in canonical spacing.",
    discussion: """
      One blank behind the sign, "key value; key value", no blanks at the end of a line, LF, no byte-order mark. What a \
      file means never changes. A folder stands for every .session file below it.
      Exit codes: 0 all well, 1 with --check: a file is spaced otherwise, 2 a file is unusable, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("Session files or folders.", valueName: "path"))
  var paths = ["Sessions"]

  @Flag(name: .long, help: "Write nothing; name the files that would change, with a diff.")
  var check = false

  func run() throws {
    let disk = RealDisk()
    let output = StandardOutput()
    let problems = StandardOutput(descriptor: 2)
    Signals.onEnding { output.flushWithoutWaiting() }
    var status = ExitStatus.passed
    let files = try FileSelection().files(of: paths, on: disk, problems, &status)
    var changed = 0
    for file in files.wanted where output.condition == .open {
      if Signals.interruptPending() {
        status.raise(to: .interrupted)
        break
      }
      do throws(UnusableFile) {
        if try format(file, on: disk, output) { changed += 1 }
      } catch {
        output.flush()
        problems.write(PrintableText(document: error.message) + "\n")
        problems.flush()
        status.raise(to: .unusable)
      }
    }
    if check, changed > 0 { status.raise(to: .failed) }
    output.flush()
    problems.flush()
    throw status.combined(with: output)
  }

  /// Writes a file anew, or shows how it would change; false if it is as it should be.
  private func format(_ file: String, on disk: RealDisk, _ output: StandardOutput) throws(UnusableFile) -> Bool {
    let bytes = try SessionSuite(disk: disk).read(file)
    let spacing: CanonicalSpacing
    do throws(MalformedSession) {
      spacing = try CanonicalSpacing(of: bytes, mode: SessionFile.Mode(ofFileNamed: file))
    } catch {
      throw UnusableFile(message: error.rendered(file: file))
    }
    guard !spacing.isCanonical else { return false }
    if check {
      output.write("\(file): is spaced otherwise\n" + PrintableText(document: spacing.diff(name: file)))
      return true
    }
    do throws(DiskError) {
      try disk.replace(file, with: spacing.bytes, madeOf: bytes)
    } catch {
      throw UnusableFile(message: "\(file.visible): error: \(error.message)")
    }
    output.write("written anew  \(file)\n")
    return true
  }
}
