/// What stands behind a name in a line of code: numbers, those with a label by its name, and where on screen and how a
/// row is to come.
struct CodeArguments {
  /// The numbers and rows, in their order, but for those with a label that says nothing here.
  private(set) var numbers: [String] = []
  /// What the blanks of a command may be filled with, by name: `1` is the first number, `y` the one with the label `y`.
  private var values: [String: String] = [:]

  init(_ code: some StringProtocol) {
    let code = String(code).withPlainRows
    let pattern =
      #/(?:([A-Za-z_]\w*)["']?\s*[:=]\s*[\[{(]*\s*)?((?:\b[0-9]+:[0-9]+)|-?\b[0-9][0-9_]*(?:\.[0-9]+)?|\br[0-9]+\b|\blast\b)/#
    for match in code.matches(of: pattern) {
      let label = match.1?.lowercased() ?? ""
      let number = String(match.2).replacing("_", with: "").replacing(#/\.0+$/#, with: "")
      if !label.isEmpty { values[label] = number }
      if !Self.apart.contains(label) { numbers.append(number) }
    }
    for (index, number) in numbers.enumerated() { values["\(index + 1)"] = number }
    if numbers.count == 4 { values["four"] = "" }
    // The index of a model: its row, and its column.
    if let row = code.firstMatch(of: #/index\(\s*([0-9]+)\s*,/#) { values["index"] = String(row.1) }
    fillRows()
    fillPlace(in: code)
    if Self.ends.contains(where: code.contains) { values["toend"] = "" }
  }

  /// What the end of the content is called in code.
  private static let ends = ["maxScrollExtent", "scrollHeight", "contentSize.height", "contentHeight"]

  /// Labels whose number is no row, place or amount here.
  private static let apart: Set<String> = [
    "x", "left", "right", "start", "duration", "milliseconds", "seconds", "viewposition", "viewoffset", "alignment",
    "scrolloffset", "velocity", "delay", "section", "insection", "initialvelocity",
  ]

  /// What several numbers are together.
  private mutating func fillRows() {
    guard let first = numbers.first, let last = numbers.last else { return }
    let rows = numbers.compactMap { Int($0) }
    (values["last"], values["rows"], values["count"]) = (last, numbers.joined(separator: ","), "1")
    if rows.count == numbers.count, rows.indices.dropFirst().allSatisfy({ rows[$0] == rows[$0 - 1] + 1 }) {
      values["count"] = "\(numbers.count)"
      if rows.count > 1 { values["rows"] = "\(first)...\(last)" }
    } else {
      // Rows are told as they are afterwards: one by one from the first on, each has its place.
      values["count"] = nil
      values["each"] = numbers.map { "insert 1 at \($0)" }.joined(separator: ", then ")
    }
    if numbers.count > 1, let start = Int(first), let count = Int(numbers[1]), count > 0, start < Int.max - count {
      values["end"] = "\(start + count - 1)"
    }
    if rows.count == 2, rows[0] <= rows[1] { values["through"] = "\(rows[1] - rows[0] + 1)" }
    if let all = Int(last), all > 0 {
      values["beside"] = "\((all - 1) / 2)" + (all.isMultiple(of: 2) ? ".5" : "")
    }
  }

  /// Where the row is to come, and whether it is animated.
  private mutating func fillPlace(in code: String) {
    let words = code.matches(of: #/([A-Za-z]+)\b(?!["']?\s*[:=(])/#).map { $0.1.lowercased() }
    let isSmooth = words.contains("smooth") || code.contains(#/(?:animated|animate)["']?\s*[:=]\s*true|, *true\)/#)
    if isSmooth { values["smooth"] = "" }
    values["animated"] = isSmooth ? " animated in 20" : ""
    let part = (values["viewposition"] ?? values["alignment"]).flatMap { Double($0) }
    values["place"] =
      part.map { $0 < 0.25 ? "top" : $0 > 0.75 ? "bottom" : "middle" }
      ?? Self.places.first { place in words.contains { place.words.contains($0) } }?.place
  }

  private static let places: [(place: String, words: Set<String>)] = [
    (
      "middle",
      ["center", "centre", "middle", "centered", "centeredvertically", "centervertically", "mid", "positionatcenter"]
    ),
    ("bottom", ["bottom", "end", "snaptoend", "positionatend", "positionend", "positionatbottom"]),
    ("top", ["top", "start", "snaptostart", "beginning", "positionatbeginning", "positionattop"]),
    ("nearest", ["nearest", "auto", "smart", "none", "contain", "visible", "ensurevisible"]),
  ]

  /// The first command of which all blanks can be filled; nil: none can.
  func filled(firstOf commands: [String]) -> String? { commands.lazy.compactMap { filled($0) }.first }

  /// A command with `$name` replaced by the value of that name; nil: one of them has none.
  private func filled(_ command: String) -> String? {
    var isWhole = true
    let text = command.replacing(#/\$([a-z]+|[0-9])/#) { match -> String in
      guard let value = values[String(match.1)] else {
        isWhole = false
        return ""
      }
      return value
    }
    // What is taken away is added where the number is negative.
    return isWhole ? text.replacing("--", with: "").replacing(#/, then scroll by -?0$/#, with: "") : nil
  }
}

extension String {
  /// The code with rows as they are written here for the paths that name them: `20` for `IndexPath(row: 20, section: 0)`,
  /// and `1:20` in section 1.
  fileprivate var withPlainRows: String {
    let path = #/(?:NS)?IndexPath\s*\(\s*(?:row|item)\s*:\s*([0-9]+|last)\s*,\s*section\s*:\s*([0-9]+)\s*\)/#
    let message = #/\[NSIndexPath indexPathFor(?:Row|Item):([0-9]+) inSection:([0-9]+)\]/#
    func row(_ row: Substring, _ section: Substring) -> String { section == "0" ? "\(row)" : "\(section):\(row)" }
    return replacing(path) { row($0.1, $0.2) }.replacing(message) { row($0.1, $0.2) }
      .replacing(#/\b(?:in)?[sS]ection:? *[0-9]+/#, with: "").replacing(
        #/with(?:RowAnimation)?: *\.?[A-Za-z]+/#, with: "")
  }
}

extension Synonym {
  /// What a name that is only one of code leads to, with some numbers; nil: it is none, or needs others.
  static func example(ofCode name: String) -> String? {
    guard let commands = table.commandsInCode[name],
      let command = CodeArguments("(12, 20)").filled(firstOf: commands)
    else { return nil }
    return "\(name)(12, 20), in code: \(command)"
  }
}
