import LabLanguage
import ListDump

extension Answer {
  /// Adds the line of the link to what is printed of a written file, or why there is none; nothing where no page is known.
  package mutating func addLink(to session: String, _ links: Links) {
    do throws(FileError) {
      guard let link = try links.link(to: session) else { return }
      report.printed.add(lines: "link: \(link)\n")
      report.printed.keepsLines = true
    } catch {
      report.printed.add(lines: "no link: \(error.message)\n")
    }
  }
}
