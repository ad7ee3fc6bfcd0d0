/// Lines of a program, as they are pasted: a declaration, a statement, a bracket. No code is run here.
extension Vocabulary {
  /// The advice on a line of a program, with what the longest name in it that is known stands for; nil: it is none, or
  /// there is a command for it.
  func advice(onProgram line: String) -> String? {
    let code = line.drop { $0 == " " }
    let first = String(code.prefix { $0.isLetter || $0 == "@" || $0 == "#" })
    let signs = code.contains { "(){}[];<=.\"".contains($0) }
    let isBracket = !code.isEmpty && code.allSatisfy { "{}()[]; ,<>/".contains($0) } && code != ">"
    let isImport = first == "import" && code.split(separator: " ").count == 2 && !code.contains(".")
    // A command here gives a name to the value of a key.
    let isLet = first == "let" && !code.contains("(")
    let isStatement = Self.statements.contains(first) && signs && !isLet || Self.returns(code, first) || isImport
    guard isBracket || Self.declarations.contains(first) && signs || isStatement || code.hasPrefix("//") else {
      return nil
    }
    // What a statement assigns may be a command.
    if isStatement, !Self.declarations.contains(first), first != "let" || !code.contains("dequeue"),
      let advice = advice(onCode: line)
    {
      return advice
    }
    return Self.notRun
      + (meaning(inCode: String(code)) ?? "type commands, such as load 40; help words has names in code")
  }

  private static let notRun = "no code is run here: "

  private static func returns(_ code: Substring, _ first: String) -> Bool {
    guard first == "return", code.count > first.count else { return false }
    let value = code.dropFirst(first.count).filter { $0 != " " && $0 != ";" }
    return !["before", "after", "during", ""].contains(value) || code.contains(";")
  }

  /// What the longest name in some code that is known stands for here.
  private func meaning(inCode code: String) -> String? {
    let names = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      .filter { $0.count > 4 && $0.first?.isLowercase == true && $0.dropFirst().contains(where: { $0.isUppercase }) }
    for name in names.sorted(by: { $0.count > $1.count }) {
      guard let advice = advice(onSynonym: name), advice.hasPrefix("here: ") else { continue }
      return "\(name) stands for \(advice.dropFirst("here: ".count))"
    }
    return nil
  }

  private static let declarations: Set<String> = [
    "func", "override", "class", "struct", "super", "self", "private", "public", "internal", "fileprivate", "static",
    "extension", "protocol", "enum", "fun", "def", "function", "@objc", "@override", "@Composable", "@Override",
    "@State", "@IBOutlet", "#import", "interface", "typealias", "package", "final", "lazy", "void", "suspend",
  ]

  private static let statements: Set<String> = [
    "let", "var", "val", "const", "guard", "if", "else", "for", "while", "switch", "case", "await", "try", "defer",
  ]
}
