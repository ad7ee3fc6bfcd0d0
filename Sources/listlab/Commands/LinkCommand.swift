import ArgumentParser
import LabFiles
import LabSessions
import ListDump

/// `listlab link`: a session as a link to the page for browsers, and back.
struct LinkCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Print the link that plays a session in a browser, or the session of a link.",
    discussion: """
      The session lies in the link itself, packed: nothing is stored anywhere. A link holds at most \
      \(SessionLink.maxBytes) bytes and no files. Without --page only the part behind the page's address is printed. \
      listlab web writes the page, which any static host serves. listlab --link FILE and listlab --from-link LINK do the \
      same.
      Exit codes: 0 printed, 2 the file or the link cannot be used.
      """)

  @Argument(help: ArgumentHelp("The session file.", valueName: "file"))
  var file: String?

  @Option(name: .long, help: ArgumentHelp("The address at which the page is hosted.", valueName: "url"))
  var page: String?

  @Option(name: .long, help: ArgumentHelp("Print the session that is in this link.", valueName: "link"))
  var from: String?

  @OptionGroup var trusting: TrustOption

  func validate() throws {
    guard (file == nil) != (from == nil) else {
      throw ValidationError("link takes a session file, or --from and a link")
    }
    if from != nil, page != nil { throw ValidationError("--page belongs to the link of a file") }
    if let page, let problem = PageAddress.problem(in: page) { throw ValidationError(problem) }
  }

  func run(with tool: Tool) throws {
    if let from { return tool.output.write(PrintableText(document: try session(in: from))) }
    guard let file else { return }
    let suite = SessionSuite(.full, fileSystem: tool.fileSystem, isTrusted: trusting.trust)
    let link = try tool.link(to: try suite.text(of: file), named: file, on: page ?? "")
    tool.output.write(PrintableText(lines: link + "\n"))
  }

  private func session(in link: String) throws(FileError) -> String {
    do throws(FileError) { return try SessionLink.session(in: link) } catch {
      throw FileError("error: \(error.message)")
    }
  }
}

extension Tool {
  /// The link that plays a session on a page.
  ///
  /// - Parameter file: the name of its file, for the reason if it has no link.
  func link(to session: String, named file: String, on page: String) throws(FileError) -> String {
    do throws(FileError) {
      return try SessionLink.link(to: session, on: page)
    } catch {
      throw FileError("\(file.visible): error: \(error.message)")
    }
  }
}
