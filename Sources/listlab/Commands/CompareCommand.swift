import LabFiles
import LabExplore
import ArgumentParser
import LabLanguage
import LabSessions
import ListDump
import ListModel

/// `listlab compare FILE PROFILE…`: executes the commands of a session under several profiles.
struct CompareCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Play the commands of a session under several profiles, and say what differs.",
    discussion: """
      Each profile plays all commands in a list of its own, takes the place of those that the session chooses, and \
      ignores what the session expects. What an undo takes back is left out. A * marks differences from the first row. With one profile the first row is standard. The \
      word all stands for all profiles, standard first; below the table it then says where each of them parts from it.
      --to FILE.svg draws the offset after each command as well, and where the profiles differ in it.
      Exit codes: 0 compared, 1 a command was refused under every profile and the session does not expect it, 2 the file \
      or a profile cannot be used, 130 interrupted.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The profiles, as help profiles lists them, or all.", valueName: "profile"))
  var profiles: [String]

  @Option(name: .long, help: ArgumentHelp("Where to draw the offsets, as an SVG.", valueName: "path"))
  var to: String?

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  func validate() throws {
    if Profile(rawValue: file) != nil, !RealFileSystem().exists(file) {
      let names = ([file] + profiles).joined(separator: " ")
      throw ValidationError(
        "\(file) is a profile, and a session file comes before the profiles "
          + "(listlab compare FILE \(names), or without one listlab -c 'load 100; compare \(names)')")
    }
    if profiles.contains(Self.all), profiles.count > 1 {
      throw ValidationError("all means every profile, and cannot be combined with other names")
    }
    if !takesAll { try Profile.checkNames(profiles, or: [Self.all]) }
    if let to, !to.hasSuffix(".svg") { throw ValidationError("--to draws an SVG: its path ends in .svg") }
    if force, to == nil { throw ValidationError("--force goes with --to") }
    guard Set(wanted).count == wanted.count else {
      throw ValidationError(
        profiles.count == 1 ? "standard needs another profile to be compared with" : "a profile is named twice")
    }
  }

  @OptionGroup var trusting: TrustOption

  private static let all = "all"

  private var takesAll: Bool { profiles == [Self.all] }

  private var wanted: [Profile] {
    if takesAll { return Comparison.all(from: .standard) }
    let named = profiles.compactMap(Profile.init(rawValue:))
    return named.count == 1 ? [.standard] + named : named
  }

  func run(with tool: Tool) throws {
    let bytes = try SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: trusting.trust).read(file)
    if let to { try tool.fileSystem.checkTarget(to, force: force) }
    let comparison: Comparison
    do {
      comparison = try compared(bytes, tool.fileSystem)
    } catch is Comparison.Interruption {
      return tool.raise(to: .interrupted)
    }
    tool.output.write(comparison.text(on: TextFormat(width: Terminal.columns ?? 100, lines: nil)) + "\n")
    if comparison.hasRefusals { tool.raise(to: .failed) }
    if let to { try draw(comparison.chart, into: to, with: tool) }
  }

  private func draw(_ chart: Chart, into path: String, with tool: Tool) throws {
    do throws(FileError) {
      try tool.fileSystem.save(chartSVG(chart), at: FilePath.joined(tool.fileSystem.workingFolder, path), force: force)
    } catch {
      throw FileError(error.message(on: path))
    }
    tool.output.write("drawn into \(path.visible)\n")
  }

  private func compared(_ bytes: [UInt8], _ fileSystem: RealFileSystem) throws -> Comparison {
    let line = ProgressLine(showing: .text)
    defer { line.clear() }
    return try Comparison.ofSession(
      bytes, name: file, under: wanted, .full, fileSystem: fileSystem, isTrusted: trusting.trust,
      style: takesAll ? .partings : .keys,
      progress: Progress { done, all in
        line.show("comparing", done, all)
        return !Signals.interruptPending()
      })
  }
}

extension Profile {
  /// Checks that each word names a profile.
  ///
  /// - Throws: `ValidationError`.
  ///
  /// - Parameter others: other words that are suggested.
  static func checkNames(_ words: [String], or others: [String] = []) throws {
    let names = allCases.map(\.rawValue) + others
    for word in words where !names.contains(word) {
      let advice = Vocabulary.didYouMean(word, among: names) ?? "one of " + names.joined(separator: ", ")
      throw ValidationError("there is no profile \(word.visible) (\(advice))")
    }
  }
}
