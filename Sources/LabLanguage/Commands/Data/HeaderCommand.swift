import ListModel

/// `header`.
enum HeaderCommand {
  static let verb = Verb(
    "header", .data, "give a section a header",
    about: """
      The header is above the rows of its section and counts as content (help running-sum). A height of 0 removes it.
      header all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.

      With set header-cells on it has a cell, which is bound and drawn as that of a row (help header-cells). text gives it a
      text; if it is on screen, it is bound again. kind gives it cells of another kind than header.
      """,
    forms: BoundaryForms.forms(of: .header),
    examples: [
      "load 40 height 50\nheader 0 30", "sections 3 4\nheader 1 20\nshow headers",
      "sections 100 of 10\nheader all 20\nshow content",
      "set header-cells on\nsections 3 4\nheader all 20\nheader 1 text \"Tuesday\"\nheader 1 kind day\nshow header-texts",
    ],
    seeAlso: ["footer", "sections"])
}
