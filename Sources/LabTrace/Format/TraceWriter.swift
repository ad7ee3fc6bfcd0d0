import ListModel

/// Writes the lines of a trace: in one form, whatever form they were read in.
package struct TraceWriter: Sendable {
  private let name: @Sendable (Int) -> String

  /// - Parameter name: the key that is written for a number.
  package init(_ name: @escaping @Sendable (Int) -> String) { self.name = name }

  /// The first line, with its end.
  package static func line(_ head: TraceHead) -> String {
    var fields = ["\"trace\":\(TraceReader.version)"]
    if !head.engine.isEmpty { fields.append("\"engine\":\(quoted(head.engine))") }
    if !head.version.isEmpty { fields.append("\"version\":\(quoted(head.version))") }
    fields += [
      "\"numbering\":\"\(head.numbering.rawValue)\"", "\"cells\":\"\(head.cells.rawValue)\"", "\"scale\":\(head.scale)",
    ]
    if head.hasPlainKeys { fields.append("\"keys\":\"plain\"") }
    return line(fields)
  }

  /// Another line, with its end.
  package func line(_ event: TraceEvent) -> String {
    switch event {
    case .rows(let rows): Self.line(fields(of: rows))
    case .edit(let edit): Self.line(fields(of: edit))
    case .did(let cause): Self.line(fields(of: cause))
    case .ask(let ask): Self.line(fields(of: ask))
    case .frame(let frame): Self.line(fields(of: frame))
    }
  }

  private static func line(_ fields: [String]) -> String { "listlab {\(fields.joined(separator: ","))}\n" }

  private func key(_ number: Int) -> String { Self.quoted(name(number)) }

  private func fields(of rows: TraceRows) -> [String] {
    let headers =
      rows.headers.isEmpty ? [] : ["\"headers\":[\(rows.headers.map { $0.description }.joined(separator: ","))]"]
    guard let keys = rows.keys else { return ["\"rows\":{\"count\":\(rows.count)}"] + headers }
    guard !rows.sectionStarts.isEmpty else { return ["\"rows\":[\(list(keys[...]))]"] + headers }
    let bounds = [0] + rows.sectionStarts.sorted() + [keys.count]
    let sections = zip(bounds, bounds.dropFirst()).map { "[\(list(keys[$0..<$1]))]" }
    return ["\"rows\":[\(sections.joined(separator: ","))]"] + headers
  }

  private func list(_ keys: ArraySlice<Int>) -> String { keys.map(key).joined(separator: ",") }

  private func fields(of edit: TraceEdit) -> [String] {
    var fields = ["\"edit\":\"\(edit.kind.rawValue)\""]
    if edit.at.count == 1 {
      fields.append("\"at\":\(edit.at[0])")
    } else if !edit.at.isEmpty {
      fields.append("\"at\":[\(edit.at.map { $0.description }.joined(separator: ","))]")
    }
    if let to = edit.to { fields.append("\"to\":\(to)") }
    if !edit.keys.isEmpty { fields.append("\"keys\":[\(list(edit.keys[...]))]") }
    if let batch = edit.batch { fields.append("\"batch\":\(batch)") }
    return fields
  }

  private func fields(of cause: TraceCause) -> [String] {
    var fields = ["\"did\":\"\(cause.kind.rawValue)\""]
    if cause.kind == .scroll { fields.append("\"by\":\"\(cause.isByUser ? "user" : "code")\"") }
    if let offset = cause.offset { fields.append("\"offset\":\(offset)") }
    if let key = cause.key { fields.append("\"key\":\(self.key(key))") }
    if let align = cause.align { fields.append("\"align\":\"\(align)\"") }
    if cause.isAnimated { fields.append("\"animated\":true") }
    if let height = cause.height { fields.append("\"height\":\(height)") }
    if let width = cause.width { fields.append("\"width\":\(width)") }
    if let insets = cause.insets { fields.append("\"insets\":[\(insets.top),\(insets.bottom)]") }
    return fields
  }

  private func fields(of ask: TraceAsk) -> [String] {
    var fields = ["\"ask\":\"\(ask.kind.rawValue)\"", "\"key\":\(key(ask.key))"]
    if let height = ask.height { fields.append("\"height\":\(height)") }
    if let width = ask.width { fields.append("\"width\":\(width)") }
    if let cell = ask.cell { fields.append("\"cell\":\(cell)") }
    if ask.isNew { fields.append("\"new\":true") }
    return fields
  }

  private func fields(of frame: TraceFrame) -> [String] {
    var fields = ["\"frame\":\(frame.number)"]
    if let time = frame.time { fields.append("\"t\":\(time)") }
    if let offset = frame.offset { fields.append("\"offset\":\(offset)") }
    if let content = frame.content { fields.append("\"content\":\(content)") }
    let items = frame.items.map { item in
      "[\(key(item.key)),\(item.top),\(item.height)\(item.cell.map { ",\($0)" } ?? "")]"
    }
    fields.append("\"items\":[\(items.joined(separator: ","))]")
    if !frame.hidden.isEmpty {
      fields.append("\"hidden\":[\(frame.hidden.map { "[\($0.cell),\(key($0.key))]" }.joined(separator: ","))]")
    }
    if !frame.drawn.isEmpty {
      fields.append("\"drawn\":{\(frame.drawn.map { "\(key($0.key)):\(key($0.shown))" }.joined(separator: ","))}")
    }
    if !frame.heights.isEmpty {
      fields.append("\"heights\":{\(frame.heights.map { "\(key($0.key)):\($0.height)" }.joined(separator: ","))}")
    }
    return fields
  }

  /// The text as JSON.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value):
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
