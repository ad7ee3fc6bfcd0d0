extension Synonym {
  /// Files of rows, and what is computed and checked.
  static let ofFiles: [Synonym] = [
    .named(
      "csv file", "tsv file", "table file", "spreadsheet", "delimiter", "comma separated", is: csv, see: "load"),
    .named("google sheets", "numbers file", is: sheet, see: "load"),
    .named("json lines", "json file", "json array", "api response", is: json, see: "load"),
    .named("text file", is: text, see: "load"),
    .named(
      "my data", "own data", "real data", "test data", "sample data", "mock data", "fixture", "columns",
      is: "load file FILE reads rows from a table, JSON or text; load N makes some", see: "load"),
    .named(
      "expression", "expressions", "formula", "arithmetic", "computation", "calculation",
      is: "expect KEY OP VALUE compares, without arithmetic; in load file, height=likes/10+44 is computed",
      see: "expect", "let", "load"),
  ]

  private static let csv = "load file FILE.csv reads a row per line; text=NAME key=NAME say which columns are meant"
  private static let json = "load file FILE.json reads a row per object; rows=PATH text=NAME say where they are"
  private static let text = "load file FILE.txt or FILE.md reads a row per line"
  private static let sheet = "save the sheet as CSV: load file FILE.csv"

  /// Formats of files. Only help names them: behind a command they are endings of names, as in `a.csv`.
  static let ofFormats: [Synonym] = [
    (csv, ["csv", "tsv"]), (json, ["json", "jsonl", "ndjson"]), (text, ["txt", "md", "markdown"]),
    (sheet, ["excel", "xlsx", "xls", "ods"]),
    (
      "not read here: export the rows as CSV or JSON, then load file FILE",
      ["xml", "yaml", "toml", "sqlite", "parquet", "protobuf", "database", "firebase"]
    ),
  ].flatMap { meaning, names in names.map { shown($0, meaning, see: "load") } }
}
