import ListModel

extension Slot<Points> {
  /// A length of 0 or more, in points.
  package static func length(_ name: String = "H") -> Slot {
    Slot(name) { word throws(CommandError) in
      try readLength(word, signed: false)
    } write: {
      $0.description
    }
  }

  /// A length that may be negative, in points.
  package static func signedLength(_ name: String) -> Slot {
    Slot(name) { word throws(CommandError) in
      try readLength(word, signed: true)
    } write: {
      $0.description
    }
  }
}

/// Reads a length.
///
/// - Throws: `bad-number`.
func readLength(_ word: Word, signed: Bool) throws(CommandError) -> Points {
  func refuse(_ message: String, _ advice: String) -> CommandError {
    CommandError(.badNumber, message, advice: advice, at: word.span)
  }
  let length: Points
  do throws(Points.ParseFailure) {
    length = try Points(parsing: word.plainNumber(signed: signed))
  } catch {
    switch error {
    case .notANumber where word.text.isEmpty: throw refuse("a length is missing", "digits, such as 44 or 12.5")
    case .notANumber:
      let isPlus = word.text.first == "+" && (try? Points(parsing: String(word.text.dropFirst()))) != nil
      let advice =
        signed
        ? "without the plus sign"
        : "\(word.text.dropFirst()) sets it, and a sum is written out: a length is set, not added"
      var error = refuse(
        "\(word.shown) is not a length", isPlus ? advice : word.withoutSeparators ?? "digits, such as 44 or 12.5")
      error.meant = word.otherNumber
      throw error
    case .tooPrecise: throw refuse("\(word.text) has more than three decimals", "three at most, as 12.345")
    case .tooLarge: throw refuse("\(word.text) is too large for a length", "at most \(Points.largestWritten)")
    }
  }
  guard signed || length >= .zero else { throw refuse("\(word.text) is negative", "a length here is 0 or more") }
  return length
}

extension Slot<Int> {
  /// A whole number between two bounds.
  package static func count(_ name: String = "N", _ range: ClosedRange<Int>) -> Slot {
    Slot(name) { word throws(CommandError) in
      let digits = word.plainNumber()
      guard let number = Int(digits), digits.utf8.allSatisfy({ (48...57).contains($0) }), range.contains(number)
      else {
        throw CommandError(
          .badNumber, "\(word.shown) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
          advice: word.text.first == "+" && Int(word.text) != nil ? "without the plus sign" : word.withoutSeparators,
          meant: word.otherNumber, at: word.span)
      }
      return number
    } write: {
      "\($0)"
    }
  }
}

extension Slot<Int> {
  /// The number of a section.
  package static func section(_ name: String = "S") -> Slot {
    let count = Slot.count(name, 0...ListState.maxRows)
    return Slot(name) { word throws(CommandError) in
      do throws(CommandError) {
        return try count.read(word)
      } catch {
        var error = error
        let isSeveral = !word.isQuoted && (word.text == "all" || word.text.contains(",") || word.text.contains("..."))
        if isSeveral { error.advice = "one section at a time, by its number" }
        throw error
      }
    } write: {
      "\($0)"
    }
  }
}

extension Slot<String> {
  /// A text, usually in quotes.
  package static func text(_ name: String = "\"TEXT\"") -> Slot {
    Slot(name) { word throws(CommandError) in
      word.text
    } write: {
      Word.quote($0)
    }
  }

  /// The maximum length of a name in bytes.
  package static let maxNameBytes = 1000
  /// The maximum length of a path in bytes: no system accepts more.
  package static let maxPathBytes = 4096

  /// A name: any word.
  package static func name(
    _ name: String, completion: @autoclosure @escaping @Sendable () -> Completion = .nothing, isPath: Bool = false,
    isWritten: Bool = false, maxBytes: Int = Slot.maxNameBytes
  ) -> Slot {
    Slot(name, completion: completion(), isPath: isPath, isWritten: isWritten) { word throws(CommandError) in
      guard !word.text.isEmpty else {
        throw CommandError(.badText, "a name cannot be empty", at: word.span)
      }
      try word.text.checkName(at: word.span, maxBytes: maxBytes)
      return word.text
    } write: {
      Word.written($0)
    }
  }

  /// The maximum length of a user's name for a value, a command or a step, in characters.
  static let longestName = 100

  /// Checks the length of such a name.
  ///
  /// - Throws: `name-too-long`.
  package static func checkLength(ofName name: String, at span: Range<Int>) throws(CommandError) {
    guard name.utf8.count > longestName, name.count > longestName else { return }
    throw CommandError(
      .nameTooLong, "a name of \(name.count) characters is too long", advice: "at most \(longestName)", at: span)
  }

  /// The path of a file.
  ///
  /// - Parameter isWritten: whether the command writes a file for it: the named file, or one beside it. Such a command
  ///   is not recorded, does not work in sessions, and needs trust in a file that is run.
  package static func path(_ label: String = "PATH", isWritten: Bool = false) -> Slot {
    .name(label, completion: .file, isPath: true, isWritten: isWritten, maxBytes: maxPathBytes)
  }

  /// The unparsed rest of the line.
  package static func rest(_ name: String, completion: Completion = .nothing) -> Slot {
    Slot(name, completion: completion) { word throws(CommandError) in
      word.text
    } write: {
      $0
    }
  }
}

extension Slot<[String]> {
  /// Names with commas and no blanks between them; a name with a blank or a comma is quoted.
  ///
  /// A single quoted word is split at its commas, too, because lists used to be written like that.
  package static func names(_ name: String) -> Slot {
    Slot(name, takesItems: true) { word throws(CommandError) in
      let names =
        word.isQuoted
        ? word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        : try word.items().map { $0.text }
      guard names.allSatisfy({ !$0.isEmpty }) else {
        throw CommandError(
          .badText, "\(word.shown) has an empty name", advice: "separate names with single commas", at: word.span)
      }
      for name in names { try name.checkName(at: word.span) }
      return names
    } write: {
      $0.map(Word.written).joined(separator: ",")
    }
  }
}

extension String {
  /// Checks the length of a name.
  ///
  /// - Throws: `bad-text`.
  func checkName(at span: Range<Int>, maxBytes: Int = Slot<String>.maxNameBytes) throws(CommandError) {
    guard utf8.count > maxBytes else { return }
    throw CommandError(.badText, "a name has at most \(maxBytes) bytes", at: span)
  }
}

extension Word {
  /// The word for a message: in quotes, and shortened if it is long.
  package var shown: String { text.count <= 24 ? Word.quote(text) : Word.quote(text.prefix(23) + "…") }
}

extension Word {
  /// The advice for a number with commas between its thousands: `5000 or 5_000` for `5,000`; nil for any other word.
  fileprivate var withoutSeparators: String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count > 1, (1...3).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 3 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    return "\(parts.joined()) or \(parts.joined(separator: "_"))"
  }
}
