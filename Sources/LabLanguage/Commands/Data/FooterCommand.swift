import ListModel

/// `footer`.
enum FooterCommand {
  static let verb = Verb(
    "footer", .data, "give a section a footer",
    about: """
      The footer is below the rows of its section and counts as content (help running-sum). A height of 0 removes it.
      footer all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.

      With set header-cells on it has a cell, which is bound and drawn as that of a row (help header-cells). text gives it a
      text; if it is on screen, it is bound again. kind gives it cells of another kind than footer.
      """,
    forms: BoundaryForms.forms(of: .footer),
    examples: [
      "load 40 height 50\nfooter 0 30", "sections 3 4\nfooter 1 20\nshow headers",
      "sections 100 of 10\nfooter all 20\nshow content",
      "set header-cells on\nsections 3 4\nfooter all 20\nfooter 1 text \"Tuesday\"\nfooter 1 kind day\nshow header-texts",
    ],
    seeAlso: ["header", "sections"])
}
