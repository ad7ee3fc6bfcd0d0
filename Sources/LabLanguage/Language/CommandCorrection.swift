import ListModel

extension Vocabulary {
  /// The command that a refused line means without doubt: `show visible` for `visible`, `scroll by 50` for `scroll 50`,
  /// `cell c20` for `cell 20`, `back start` for `goto start`; nil for any other line.
  ///
  /// Only for typed lines: the shell prints how it has read the line, and recordings contain the full command.
  ///
  /// - Parameter names: the names that the user has given.
  package func correctedCommand(of line: String, names: Names) -> String? {
    if let reading = plainReading(of: line, names) { return reading }
    let text = LineText(line)
    guard let words = try? Word.words(of: text) else { return nil }
    let typed = words.map { text.text($0.span) }
    for spelling in OtherSpelling.all(in: self) {
      let spelt = spelling(typed)
      guard spelt != typed else { continue }
      let other = spelt.joined(separator: " ")
      if let call = (try? parsedOrPhrase(other)) ?? nil {
        if call.hasKnownKeys { return other }
        continue
      }
      if let reading = plainReading(of: other, names) { return reading }
    }
    return nil
  }

  /// The command of a line that is spelt as here.
  private func plainReading(of line: String, _ names: Names) -> String? {
    if let reading = said(line, names) { return reading }
    let repaired = repaired(line)
    guard repaired != line else { return nil }
    return (try? parsedOrPhrase(repaired)) != nil ? repaired : said(repaired, names)
  }

  /// The command of a line in other words.
  private func said(_ line: String, _ names: Names) -> String? {
    let text = LineText(line)
    guard let words = try? Word.words(of: text), let first = words.first, !first.isQuoted else { return nil }
    if let reading = shown(words) ?? bookmark(words, names) {
      return (try? parsedOrPhrase(reading)) == nil ? nil : reading
    }
    guard let reading = acrossSet(words, in: text) ?? file(words, in: text) else {
      return nil
    }
    // `set scroll 50` is `scroll 50` first.
    return (try? parsedOrPhrase(reading)) == nil ? plainReading(of: reading, names) : reading
  }

  /// The line with each refused part replaced by what may stand there alone: `20` for `20px`, `scroll` for `SCROLL`; a
  /// phrase as a whole by the command that it means.
  private func repaired(_ line: String) -> String {
    var line = line.withoutPrompt ?? line.withoutListMark ?? line
    for _ in 0..<Self.maxRepairs {
      do throws(CommandError) {
        _ = try parsedOrPhrase(line)
        return line
      } catch {
        if let reading = error.reading {
          line = reading
          continue
        }
        let text = LineText(line)
        guard let meant = error.meant, error.span.upperBound <= text.count else { return line }
        line = text.text(0..<error.span.lowerBound) + meant + text.text(error.span.upperBound..<text.count)
      }
    }
    return line
  }

  /// The maximum number of words that are replaced in a line.
  private static let maxRepairs = 8

  /// A file behind `load`, `open` and the like: a session is played, anything else is loaded.
  private func file(_ words: [Word], in line: LineText) -> String? {
    guard words.count > 1, ["load", "open", "import", "play"].contains(words[0].text),
      let dot = words[1].text.lastIndex(of: "."), words[1].text[dot...].contains(where: { $0.isLetter }),
      !words[1].text.isRoundedCount
    else { return nil }
    let verb = words[1].text.hasSuffix(".session") ? "replay" : "load file"
    return "\(verb) " + line.text(words[1].span.lowerBound..<line.count)
  }

  /// Names of keys and tables without `show`.
  private func shown(_ words: [Word]) -> String? {
    guard let show = verb(named: "show"), words.allSatisfy({ !$0.isQuoted }), verb(named: words[0].text) == nil else {
      return nil
    }
    let words = words.last?.text == "show" ? words.dropLast() : words
    guard let first = words.first?.text else { return nil }
    guard show.keywords.contains(first) || words.allSatisfy({ StateKey.isKey($0.text) }) else { return nil }
    return "show " + words.map { $0.text }.joined(separator: " ")
  }

  /// A step named by its bookmark.
  private func bookmark(_ words: [Word], _ names: Names) -> String? {
    guard words.count == 2, (try? resolve(words[0]))?.name == "goto" else { return nil }
    return names.bookmark(named: words[1].text) != nil ? "back \(Word.written(words[1].text))" : nil
  }
}

extension String {
  /// Whether it is a count as `1.5k` and `2M` are.
  fileprivate var isRoundedCount: Bool {
    count > 1 && last.map { "kKmM".contains($0) } == true
      && dropLast().allSatisfy { $0 == "." || ("0"..."9").contains($0) }
  }
}
