package import ListDump

/// What a command prints itself: lines as they are, and tables that fit themselves to the paper.
///
/// A session and a recording take it at 100 columns, so that they are the same everywhere; a terminal takes it at its own
/// width.
package struct Printed: Sendable {
  private enum Piece: Sendable {
    case text(PrintableText)
    case fitted(@Sendable (TextFormat) -> PrintableText)
    case streamed(@Sendable (TextFormat, (PrintableText) -> Bool) -> Void)
  }

  /// The paper of sessions.
  package static let paper = TextFormat(width: 100)

  private var pieces: [Piece] = []
  /// Whether its lines must stay lines, however long, as those of a session that somebody copies from the screen.
  package var keepsLines = false

  /// Whether it runs through without a pager, as what is said in a lesson does: somebody is to answer it.
  package var runsThrough = false

  package init() {}

  package var isEmpty: Bool { pieces.isEmpty }

  /// Whether some of it is made only while it is handed over.
  package var isStreamed: Bool { pieces.contains { if case .streamed = $0 { true } else { false } } }

  /// Adds lines as they are.
  package mutating func add(_ text: PrintableText) { if !text.isEmpty { pieces.append(.text(text)) } }

  /// Adds lines that may hold values.
  package mutating func add(lines: String) { add(PrintableText(lines: lines)) }

  /// Adds a document, which must stay as it is.
  package mutating func add(document: String) {
    add(PrintableText(document: document))
    keepsLines = true
  }

  /// Adds lines that depend on the width of what they are printed on.
  package mutating func add(fitted: @escaping @Sendable (TextFormat) -> PrintableText) {
    pieces.append(.fitted(fitted))
  }

  /// Adds lines that may be too many to be held at once: they are handed over piece by piece, whole lines each, until an
  /// answer is false. An empty piece only asks whether to go on.
  package mutating func add(streamed: @escaping @Sendable (TextFormat, (PrintableText) -> Bool) -> Void) {
    pieces.append(.streamed(streamed))
  }

  /// Adds all that another command printed.
  package mutating func add(_ other: Printed) {
    pieces += other.pieces
    keepsLines = keepsLines || other.keepsLines
    runsThrough = runsThrough || other.runsThrough
  }

  /// Everything, on some paper; none, or lines that end with a newline.
  package func text(on textFormat: TextFormat = Printed.paper) -> PrintableText {
    var all: PrintableText = ""
    write(on: textFormat) { piece in
      all += piece
      return true
    }
    return all
  }

  /// Hands everything over piece by piece, each of them lines that end with a newline; none of it is held longer.
  ///
  /// - Parameter write: false ends it there.
  /// - Returns: whether it was handed over whole.
  @discardableResult
  package func write(on textFormat: TextFormat, to write: (PrintableText) -> Bool) -> Bool {
    pieces.allSatisfy { piece in
      switch piece {
      case .text(let text): write(text.endingInNewline)
      case .fitted(let fit): write(fit(textFormat).endingInNewline)
      case .streamed(let stream): Self.write(stream, on: textFormat, to: write)
      }
    }
  }

  private static func write(
    _ stream: @escaping (TextFormat, (PrintableText) -> Bool) -> Void, on textFormat: TextFormat,
    to write: (PrintableText) -> Bool
  ) -> Bool {
    var isRead = true
    stream(textFormat) { text in
      isRead = isRead && write(text.endingInNewline)
      return isRead
    }
    return isRead
  }
}

extension String {
  /// A text of paragraphs, each wrapped to a width. Lines that begin with a blank, and those of a paragraph that has
  /// one, stand as they are.
  package func wrapped(columns: Int) -> String {
    split(separator: "\n\n", omittingEmptySubsequences: false)
      .map { paragraph in
        let lines = paragraph.split(separator: "\n")
        guard !lines.contains(where: { $0.hasPrefix(" ") }) else { return String(paragraph) }
        return Self.wrapped(lines.joined(separator: " "), columns: max(columns, 20))
      }
      .joined(separator: "\n\n")
  }

  private static func wrapped(_ text: String, columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.displayWidth + 1 + String(word).displayWidth <= columns {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
