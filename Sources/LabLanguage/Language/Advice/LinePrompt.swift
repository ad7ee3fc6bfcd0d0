extension String {
  /// The line without the prompt before it, as in `list> load 40`, or `> load 40` of a session; nil: there is none.
  package var withoutPrompt: String? {
    guard utf8.contains(UInt8(ascii: ">")) else { return nil }
    let line = drop { $0 == " " }
    guard let end = line.firstIndex(of: ">"), line[..<end].allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let rest = line[line.index(after: end)...]
    guard rest.first == " ", let command = rest.firstIndex(where: { $0 != " " }) else { return nil }
    return String(rest[command...])
  }

  /// The line without the prompt of another program, the number or the mark of a list before it, or signs around it, as
  /// in `$ load 40` and `1. load 40`; nil: there is none.
  var withoutListMark: String? {
    let line = drop { $0 == " " }
    for (open, close) in [("`", "`"), ("(", ")")] where line.count > 2 && line.hasPrefix(open) && line.hasSuffix(close)
    {
      return String(line.dropFirst().dropLast())
    }
    let mark = line.prefix { $0 != " " }
    let rest = line.dropFirst(mark.count).drop { $0 == " " }
    let isNumber =
      mark.count > 1 && ".):".contains(mark.suffix(1)) && mark.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
    guard !rest.isEmpty,
      isNumber || mark.hasSuffix("$") || ["$", "%", ">>>", "-", "*", "•", "–", "+", "❯", "➜"].contains(mark)
    else {
      return nil
    }
    return String(rest)
  }
}
