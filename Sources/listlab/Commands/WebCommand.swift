import ArgumentParser
import LabFiles
import LabSessions
import ListDump

/// `listlab web`: the page for browsers.
struct WebCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "web", abstract: "Write the playground as a page for browsers.",
    discussion: """
      The page is one file, FOLDER/index.html: any static host serves it, and it opens from a disk. It has the same \
      commands, lessons and pictures, and plays sessions that are dropped on it or lie in its address. It is built by \
      .ci/page, which puts it beside the program as \(PageFile.name).
      Exit codes: 0 written, 2 the page or the folder cannot be used.
      """)

  @Argument(help: ArgumentHelp("The folder, which is made if it does not exist.", valueName: "folder"))
  var folder: String

  @Flag(name: .long, help: "Replace an existing index.html.")
  var force = false

  func run(with tool: Tool) throws {
    let page = try PageFile.besideTheProgram(on: tool.fileSystem)
    let target = FilePath.joined(folder, "index.html")
    try tool.fileSystem.makeFolder(folder)
    try tool.fileSystem.checkTarget(target, force: force)
    do throws(FileError) {
      try tool.fileSystem.save(page.text, at: FilePath.joined(tool.fileSystem.workingFolder, target), force: force)
    } catch {
      throw FileError("\(target.visible): error: \(error.message)")
    }
    tool.output.write(PrintableText(lines: "the page is in \(target.visible)\n"))
  }
}
