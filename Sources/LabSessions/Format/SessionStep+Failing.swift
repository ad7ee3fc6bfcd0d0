import LabLanguage

extension SessionStep {
  /// The step with nothing but the first thing that fails, and with what the names in it stood for just then.
  package func failing(_ mismatch: StepMismatch) -> SessionStep {
    var step = self
    (step.states, step.output, step.fileHash) = ([], nil, nil)
    if mismatch.failure != nil { return step }
    if let first = mismatch.states.first {
      if first.key == FileHashExpectation.key, first.position == fileHash?.position {
        step.fileHash = fileHash
      } else {
        step.states = states.filter { $0.position == first.position }.map { $0.filled(first.names) }
      }
    } else {
      step.output = output.map { $0.filled(mismatch.bindings) }
    }
    return step
  }

  /// The lines that say what is expected, as they stand in a session.
  package var expectationText: String {
    var lines = failure.map { ["! \($0.code)"] } ?? []
    lines += states.map { "= \($0.key) \($0.pattern.source)" }
    if let output {
      let sign = output.kind == .whole ? "|" : "~"
      lines += output.lines.map { $0.source.isEmpty ? sign : "\(sign) \($0.source)" }
      if output.lines.isEmpty { lines.append("\(sign) {none}") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension StateExpectation {
  fileprivate func filled(_ bindings: Bindings) -> StateExpectation {
    StateExpectation(key: key, pattern: pattern.filled(bindings), keyPosition: keyPosition, position: position)
  }
}

extension OutputExpectation {
  fileprivate func filled(_ bindings: Bindings) -> OutputExpectation {
    var output = self
    output.lines = lines.map { line in
      if case .pattern(let pattern) = line { .pattern(pattern.filled(bindings)) } else { line }
    }
    return output
  }
}

extension Pattern {
  /// The pattern with names replaced by what they stand for: the line that bound them need not come before any more.
  fileprivate func filled(_ bindings: Bindings) -> Pattern {
    guard !bindings.known(among: names).isEmpty else { return self }
    // Doubled braces and `{/…/}` are no names, whatever is in them.
    let braces = source.parts { source.endOfBraces(at: $0) }
    let text = source.replacing(braces) { braces in
      guard !braces.hasPrefix("{{"), !braces.hasPrefix("{/") else { return String(braces) }
      return bindings[String(braces.dropFirst().dropLast().prefix { $0 != ":" })].map(literal) ?? String(braces)
    }
    let whole = use == .line && text == "..." ? "{...}" : text
    return (try? Pattern(parsing: whole, as: use)) ?? self
  }

  /// A text as a piece of this pattern. Something comes after it, so that no blank at its end is lost.
  private func literal(_ text: String) -> String {
    let end = "."
    let written = use == .value ? SessionWriter.literalValue(text + end) : SessionWriter.literalLine(text + end)
    return String(written.dropLast(end.count))
  }
}

extension String {
  /// The index behind `{{`, `{/…/}` or `{name}`; nil: there is none.
  fileprivate func endOfBraces(at index: Index) -> Index? {
    if let doubled = end(of: "{{", at: index) { return doubled }
    guard let open = end(of: "{", at: index) else { return nil }
    if let expression = end(of: "/", at: open), let end = endOfExpression(at: expression) { return end }
    guard let close = self[open...].firstIndex(where: { $0 == "{" || $0 == "}" }), close > open, self[close] == "}"
    else { return nil }
    return self.index(after: close)
  }

  /// The index behind the next `/}` that no `\` escapes; nil: there is none.
  private func endOfExpression(at start: Index) -> Index? {
    var index = start
    while index < endIndex {
      if let end = end(of: "/}", at: index) { return end }
      guard self[index] == "\\" else {
        formIndex(after: &index)
        continue
      }
      formIndex(after: &index)
      if index < endIndex { formIndex(after: &index) }
    }
    return nil
  }
}
