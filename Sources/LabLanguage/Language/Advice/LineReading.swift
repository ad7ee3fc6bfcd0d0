import ListModel

/// How a line is read that others would write so: with capitals and units, with signs between a name and its value, across `set`.
/// What cannot be meant otherwise is read, and the answer notes it.
extension Vocabulary {
  /// The command that a refused line means without doubt; nil for any other, and for one that would throw rows away, reorder them, go
  /// back or leave: such a one is typed.
  ///
  /// - Parameter names: the names that the user has given.
  package func correctedCommand(of line: String, names: Names) -> String? {
    guard let reading = reading(of: line, names: names), let call = command(in: reading) else { return nil }
    // What is pasted with its prompt is the command itself.
    let isWhole = reading == line.withoutPrompt ?? line.withoutListMark
    return isWhole || !losesWork(call) ? reading : nil
  }

  /// Whether a command is typed in full, or has such a command in it, as `repeat 2: delete 0`.
  private func losesWork(_ call: Call) -> Bool {
    guard !call.verb.isTypedInFull else { return true }
    return call.verb.takesRest
      && call.line.split { " :".contains($0) }.contains { verb(named: String($0))?.isTypedInFull == true }
  }

  /// The command that a refused line means, whether it may be run or not.
  package func reading(of line: String, names: Names) -> String? {
    let plain = line.withoutPrompt ?? line.withoutListMark ?? line
    for spelling in [{ $0 }, LineSpelling.inDoubleQuotes, LineSpelling.plain] as [([String]) -> [String]] {
      let text = LineText(plain)
      guard let words = try? Word.words(of: text), let first = words.first, !first.isQuoted else { return nil }
      let spelt = spelling(words.map { text.text($0.span) }).joined(separator: " ")
      for whole in [inWhole(spelt, names) ?? spelt, inWhole(repaired(spelt), names) ?? spelt] {
        let read = repaired(whole)
        if read != line, let call = (try? parsedAsWritten(read, .abbreviated)) ?? nil, call.hasKnownKeys { return read }
      }
    }
    return nil
  }

  /// A policy with its `set`, a command without it, a key or a table with its `show`, a bookmark with its `back`, a file with `load
  /// file` or `replay`; nil: the line is none of these.
  private func inWhole(_ line: String, _ names: Names) -> String? {
    let text = LineText(line)
    guard let words = try? Word.words(of: text), let first = words.first else { return nil }
    return shown(words) ?? bookmark(first, words, names) ?? acrossSet(words, in: text) ?? file(words, in: text)
  }

  /// The line with each refused part replaced by what may stand there alone: `20` for `20px`, `scroll` for `SCROLL`.
  private func repaired(_ line: String) -> String {
    var line = line
    for _ in 0..<8 {
      do throws(CommandError) {
        _ = try parsedAsWritten(line, .abbreviated)
        return line
      } catch {
        let text = LineText(line)
        guard let meant = error.meant, error.span.upperBound <= text.count else { return line }
        line = text.text(0..<error.span.lowerBound) + meant + text.text(error.span.upperBound..<text.count)
      }
    }
    return line
  }

  private func file(_ words: [Word], in line: LineText) -> String? {
    guard words.count > 1, ["load", "open", "import", "play"].contains(words[0].text),
      let dot = words[1].text.lastIndex(of: "."), words[1].text[dot...].dropFirst().first?.isLetter == true
    else { return nil }
    let verb = words[1].text.hasSuffix(".session") ? "replay" : "load file"
    return "\(verb) " + line.text(words[1].span.lowerBound..<line.count)
  }

  private func shown(_ words: [Word]) -> String? {
    guard let show = verb(named: "show"), words.allSatisfy({ !$0.isQuoted }), verb(named: words[0].text) == nil,
      show.keywords.contains(words[0].text) || words.allSatisfy({ StateKey.isKey($0.text) })
    else { return nil }
    return "show " + words.map { $0.text }.joined(separator: " ")
  }

  private func bookmark(_ first: Word, _ words: [Word], _ names: Names) -> String? {
    guard words.count == 2, first.text == "goto", names.bookmark(named: words[1].text) != nil else { return nil }
    return "back \(Word.written(words[1].text))"
  }
}

extension Call {
  /// The command that this one means in a list, where its words mean nothing by themselves: `insert 3 at 40` for `insert 3 at end`,
  /// `reload 3...5` for `reload 3-5`, `text 3 "hello"` for `text 3 'hello'`; nil for any other. Only for typed lines.
  package func meant(in lab: Lab) -> String? {
    let text = LineText(line)
    if let (word, row) = otherRow(in: lab.list) {
      let line = text.text(0..<word.span.lowerBound) + row + text.text(word.span.upperBound..<text.count)
      return row == "all" && (try? lab.vocabulary.parsedAsWritten(line, .full)) == nil ? nil : line
    }
    guard hasOtherQuotes, let words = try? Word.words(of: text),
      words.allSatisfy({ lab.list.catalog.key(named: $0.text) == nil })
    else { return nil }
    let typed = words.map { text.text($0.span) }
    let spelt = LineSpelling.inDoubleQuotes(typed)
    let other = spelt.joined(separator: " ")
    return spelt == typed || lab.vocabulary.command(in: other) == nil ? nil : other
  }

  /// Whether the command may mean another one in some list: it names rows, or has quotes of another kind.
  package var mayMeanOther: Bool { namesRows || hasOtherQuotes }

  private var hasOtherQuotes: Bool {
    !verb.takesRest && line.utf8.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") || $0 >= 0x80 }
  }
}

extension Lab {
  /// The error of a typed line with what to type instead.
  package func advised(_ error: CommandError, on line: String) -> CommandError {
    var error = vocabulary.advised(error, on: line)
    if error.code == .unknownKey, let call = vocabulary.command(in: line), let meant = call.meant(in: self) {
      error.advice = "did you mean \(meant)?"
    } else if let asked = vocabulary.commandAsked(by: error).flatMap(vocabulary.command), asked.verb.isTypedInFull,
      let meant = asked.meant(in: self)
    {
      error.advice = "did you mean \(meant)?"
    }
    return error
  }
}

/// Other ways to write the words of a line.
enum LineSpelling {
  /// Options have no dashes, lengths no unit, a value follows its name after a blank, and a command asks nothing.
  static func plain(_ words: [String]) -> [String] {
    var words = withoutEquals(withoutUnits(withoutDashes(inDoubleQuotes(words))))
    words = words.map { $0 == "@" ? "at" : $0 }
    if let last = words.last, last.count > 1, "?!;".contains(last.suffix(1)) { words[words.count - 1].removeLast() }
    return words
  }

  /// Texts have double quotes.
  static func inDoubleQuotes(_ words: [String]) -> [String] {
    var read: [String] = []
    var open: (close: Character, text: String)?
    for word in words {
      var text = word
      if let begun = open {
        text = begun.text + " " + word
      } else if let close = quotes[word.prefix(1).description] {
        open = (close, "")
        text = String(word.dropFirst())
      } else {
        read.append(word)
        continue
      }
      if let close = open?.close, text.last == close {
        read.append(Word.quote(String(text.dropLast())))
        open = nil
      } else {
        open?.text = text
      }
    }
    return open == nil ? read : words
  }

  /// The closing sign of each other quote.
  private static let quotes: [String: Character] = ["'": "'", "`": "`", "“": "”", "‘": "’", "«": "»", "„": "“"]

  private static func withoutDashes(_ words: [String]) -> [String] {
    words.enumerated().map { index, word in
      index > 0 && word.hasPrefix("--") && word.count > 2 ? String(word.dropFirst(2)) : word
    }
  }

  private static func withoutUnits(_ words: [String]) -> [String] {
    words.indices.filter { index in
      index == 0 || !Word.units.contains(words[index].lowercased()) || words[index - 1].last?.isNumber != true
    }.map { words[$0] }
  }

  /// The sign of an expectation says how values are compared.
  private static func withoutEquals(_ words: [String]) -> [String] {
    guard words.first != "expect" else { return words }
    return words.flatMap { word -> [String] in
      if ["=", ":", ":=", "=="].contains(word) { return [] }
      let word = word.last == ":" && word.count > 1 ? String(word.dropLast()) : word
      guard !word.contains("\""), let sign = word.firstIndex(of: "=") else { return [word] }
      return [String(word[..<sign]), String(word[word.index(after: sign)...])].filter { !$0.isEmpty }
    }
  }
}
