import ListModel

extension PolicySpec {
  /// The slot that reads a value of the policy.
  var slot: Slot<String> {
    switch values {
    case .words: wordSlot
    case .length: Self.lengthSlot(upTo: .tallestRow)
    case .lengthOrNone(let most): lengthOrNoneSlot(upTo: most)
    case .number(let most):
      Slot("N") { word throws(CommandError) in
        "\(try Slot<Int>.count("N", 0...most).read(word))"
      } write: {
        $0
      }
    case .numberOrNone(let most, let none): numberOrNoneSlot(most, none)
    case .overscan, .insets, .endReach, .ofProfile: preconditionFailure("set has other forms for it, or none")
    }
  }

  /// The placeholder of a value in usage lines: all values if they are few or short.
  private var placeholder: String {
    let choices = words.map { $0.word }.joined(separator: "|")
    return words.count <= 6 ? name : choices.count <= 60 ? choices : "VALUE"
  }

  private var wordSlot: Slot<String> {
    let choice = Slot<String>.choice(placeholder, of: words.map { $0.word }, what: "a value of \(name)") { $0 }
    return Slot(placeholder, completion: .words(hints)) { word throws(CommandError) in
      try choice.read(word)
    } write: {
      $0
    }
  }

  /// Its values that are words, for completion, with the profiles that choose them.
  var hints: [Completion.WordHint] {
    words.map { word, about in Completion.WordHint(word, makers(of: word) ?? about) }
  }

  /// The profiles that choose a value which is not that of `standard`; nil: none does.
  private func makers(of word: String) -> String? {
    guard word != value(Rules()) else { return "as standard" }
    let makers = Profile.allCases.filter { value($0.policies) == word }.map { $0.rawValue }
    return makers.isEmpty ? nil : makers.joined(separator: ", ")
  }

  private static func lengthSlot(upTo most: Points) -> Slot<String> {
    Slot("H") { word throws(CommandError) in
      let value = try Slot<Points>.length("H").read(word)
      guard value <= most else {
        throw CommandError(.badNumber, "\(value) is too large", advice: "at most \(most)", at: word.span)
      }
      return "\(value)"
    } write: {
      $0
    }
  }

  private func lengthOrNoneSlot(upTo most: Points) -> Slot<String> {
    let slot = Self.lengthSlot(upTo: most)
    return Slot("none|H", completion: .words(hints)) { word throws(CommandError) in
      if word.text == "none" { return word.text }
      do throws(CommandError) {
        return try slot.read(word)
      } catch {
        throw CommandError(error.code, error.message, advice: "none, or a length", at: error.span)
      }
    } write: {
      $0
    }
  }

  private func numberOrNoneSlot(_ most: Int, _ none: String) -> Slot<String> {
    Slot("none|N", completion: .words(hints)) { word throws(CommandError) in
      if word.text == "none" { return word.text }
      do throws(CommandError) {
        return "\(try Slot<Int>.count("none|N", 0...most).read(word))"
      } catch {
        throw CommandError(error.code, error.message, advice: "none for \(none)", at: error.span)
      }
    } write: {
      $0
    }
  }
}
