package import ListDump

extension TestReport {
  /// The failures as a text in Markdown.
  ///
  /// - Parameter films: the name of the film beside the text, by the number of the failure; nil: there is none.
  package func summary(films: [String?]) -> PrintableText {
    let sections = zip(failures, films).map { failure, film -> PrintableText in
      let (file, line) = failure.failureLocation
      let location = Markdown.code(line.map { "\(file):\($0)" } ?? file)
      let link = film.map { PrintableText(" · [film](<\($0)>)") } ?? ""
      return "## \(Markdown.inline(failure.title ?? failure.file))\n\n\(location)\(link)\n\n"
        + Markdown.block(PrintableText(document: failure.details + "\n"))
    }
    return (["# \(counts)\n"] + sections).joined(separator: "\n")
  }
}
