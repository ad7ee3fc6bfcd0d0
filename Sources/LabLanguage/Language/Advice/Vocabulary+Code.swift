/// Names in the code of frameworks, and the commands for them with what stands behind the names.
extension Vocabulary {
  /// The command for the name of code that says most in a refused line, with the numbers behind it: of a name behind `set`, or of any
  /// in a line that is no command; nil: there is none.
  func command(inCode line: String, at span: Range<Int>, _ text: LineText) -> String? {
    let before = text.text(0..<span.lowerBound).filter { $0 != " " }
    guard before.isEmpty || before == "set" && !Self.isPolicy(text.text(span)),
      line.contains(where: { "(){}=:;.<,[".contains($0) || $0.isUppercase })
    else { return nil }
    if let call = self.call(inCode: line) { return call }
    let names = line.namesInCode
    // A call says more than what is in its brackets.
    for (name, end) in names.filter({ line[$0.end...].first == "(" }) + names.reversed() {
      guard let commands = Synonym.table.commandsInCode[name] else { continue }
      let rest = line[end...].drop { $0 == " " }
      guard let command = Self.change(rest, of: name) ?? CodeArguments(rest).filled(firstOf: commands),
        (try? parsedAsWritten(command.components(before: ", then "), .full)) != nil
      else { continue }
      return command
    }
    return nil
  }

  /// The scroll that adds to the offset, as `scrollTop += 50` does; nil: it is none.
  private static func change(_ code: Substring, of name: String) -> String? {
    guard ["scrollTop", "scrollY", "contentOffset", "contentY"].contains(name) else { return nil }
    let code = (code.hasPrefix(".y") ? code.dropFirst(2) : code).filter { $0 != " " }
    guard let sign = code.first, sign == "+" || sign == "-", code.dropFirst().first == "=" else { return nil }
    let number = code.dropFirst(2).prefix { $0.isNumber || $0 == "." }
    return number.isEmpty ? nil : "scroll by \(sign == "-" ? "-" : "")\(number)"
  }

  /// The command that is written as a call, as `list.insert(2, at: 4)`.
  private func call(inCode line: String) -> String? {
    let line = line.drop { $0 == " " }
    let first = line.prefix { $0 != " " && $0 != "(" }
    guard line[first.endIndex...].first == "(" else { return nil }
    let name = String(first).nameInCode
    guard verb(named: name) != nil else { return nil }
    let rest = String(line[first.endIndex...].map { "(){},:;=".contains($0) ? " " : $0 })
    return (try? parsedAsWritten(name + " " + rest, .full))?.canonical
  }
}

extension String {
  /// The names in a piece of code, each with the index behind it.
  fileprivate var namesInCode: [(name: String, end: Index)] {
    var names: [(name: String, end: Index)] = []
    var start: Index?
    for index in indices {
      if self[index].isLetter || start != nil && (self[index].isNumber || self[index] == "_") {
        start = start ?? index
      } else if let begun = start {
        names.append((String(self[begun..<index]), index))
        start = nil
      }
    }
    if let begun = start { names.append((String(self[begun...]), endIndex)) }
    return names
  }

  fileprivate func components(before separator: String) -> String {
    split(separator: separator).first.map(String.init) ?? self
  }
}
