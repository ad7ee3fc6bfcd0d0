extension Synonym {
  /// Files of rows, and what is computed and checked.
  static let ofFiles: [Synonym] = [
    .named(
      "csv", "tsv", "csv file", "table file", "spreadsheet", "delimiter", "comma separated",
      is: "load file FILE.csv reads a row per line; text=NAME key=NAME say which columns are meant", see: "load"),
    .named(
      "excel", "xlsx", "xls", "google sheets", "numbers file", "ods", is: "save the sheet as CSV: load file FILE.csv",
      see: "load"),
    .named(
      "json", "jsonl", "ndjson", "json lines", "json file", "json array", "api response",
      is: "load file FILE.json reads a row per object; rows=PATH text=NAME say where they are", see: "load"),
    .named("text file", "txt", "markdown", "md", is: "load file FILE.txt or FILE.md reads a row per line", see: "load"),
    .named(
      "my data", "own data", "real data", "test data", "sample data", "mock data", "fixture", "columns",
      is: "load file FILE reads rows from a table, JSON or text; load N makes some", see: "load"),
    .named(
      "expression", "expressions", "formula", "arithmetic", "computation", "calculation",
      is: "expect KEY OP VALUE compares, without arithmetic; in load file, height=likes/10+44 is computed",
      see: "expect", "let", "load"),
  ]

  /// Formats that are not read. Only help names them: behind a command they mean something else.
  static let ofOtherFiles = ["xml", "yaml", "toml", "sqlite", "parquet", "protobuf", "database", "firebase"].map {
    shown($0, "not read here: export the rows as CSV or JSON, then load file FILE", see: "load")
  }
}
