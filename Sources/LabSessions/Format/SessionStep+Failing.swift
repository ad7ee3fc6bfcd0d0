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
      lines += output.lines.map { line in
        if case .pattern(let pattern) = line { return pattern.source.isEmpty ? sign : "\(sign) \(pattern.source)" }
        return "\(sign) ..."
      }
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
    let text = source.replacing(#/\{\{|\{\/(?:\\.|[^\\])*?\/\}|\{([^{}]+)\}/#) { match in
      let name = match.1?.prefix { $0 != ":" } ?? ""
      return bindings[String(name)].map(literal) ?? String(match.0)
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
