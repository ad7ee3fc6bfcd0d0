extension Vocabulary {
  /// Cuts a script such as `-c` takes into lines: at line ends, and at `;` where it is neither in quotes, nor in a
  /// comment, nor in a command that takes the rest of the line as it stands.
  package func lines(ofScript script: String) -> [String] {
    script.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.flatMap { commands(of: Array($0)) }
  }

  private func commands(of line: [Character]) -> [String] {
    var commands: [String] = []
    var start = 0
    var isQuoted = false
    var isEscaped = false
    for (place, character) in line.enumerated() {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      guard !isQuoted else { continue }
      if character == "#", place == start || line[place - 1].isBlank { break }
      guard character == ";" else { continue }
      if takesRest(line[start..<place]) { break }
      commands.append(String(line[start..<place].drop(while: \.isBlank)))
      start = place + 1
    }
    return commands + [String(line[start...].drop(while: \.isBlank))]
  }

  private func takesRest(_ line: ArraySlice<Character>) -> Bool {
    guard let word = try? Word.first(of: Array(line)), let verb = try? resolve(word) else { return false }
    return verb.takesRest
  }
}
