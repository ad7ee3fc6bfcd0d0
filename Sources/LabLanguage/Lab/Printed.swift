package import ListDump
import ListModel

/// The output of a command: lines as they are, and tables that depend on the width of the page.
///
/// Sessions and recordings use 100 columns, so that they are the same everywhere; a terminal uses its own width.
package struct Printed: Sendable {
  private enum Piece: Sendable {
    case text(PrintableText)
    case fitted(@Sendable (TextFormat) -> PrintableText)
    case streamed(@Sendable (TextFormat, (PrintableText) -> Bool) -> Void)
  }

  /// The page of sessions.
  package static let paper = TextFormat(width: 100)

  private var pieces: [Piece] = []
  /// Whether lines are never wrapped, however long, as those of a session that is copied from the screen.
  package var keepsLines = false

  /// Whether it is printed without a pager, as the texts of a lesson, which ask for an answer.
  package var runsThrough = false

  package init() {}

  package var isEmpty: Bool { pieces.isEmpty }

  /// Whether some of it is computed while it is printed.
  package var isStreamed: Bool { pieces.contains { if case .streamed = $0 { true } else { false } } }

  /// Adds lines as they are.
  package mutating func add(_ text: PrintableText) { if !text.isEmpty { pieces.append(.text(text)) } }

  /// Adds lines that may hold values.
  package mutating func add(lines: String) { add(PrintableText(lines: lines)) }

  /// Adds a document, which is printed unchanged.
  package mutating func add(document: String) {
    add(PrintableText(document: document))
    keepsLines = true
  }

  /// Adds lines that depend on the width of the page.
  package mutating func add(fitted: @escaping @Sendable (TextFormat) -> PrintableText) {
    pieces.append(.fitted(fitted))
  }

  /// Adds lines that may not fit into memory: they are written in pieces of whole lines, until `write` returns false.
  /// An empty piece only asks whether to continue.
  package mutating func add(streamed: @escaping @Sendable (TextFormat, (PrintableText) -> Bool) -> Void) {
    pieces.append(.streamed(streamed))
  }

  /// Adds all that another command printed.
  package mutating func add(_ other: Printed) {
    pieces += other.pieces
    keepsLines = keepsLines || other.keepsLines
    runsThrough = runsThrough || other.runsThrough
  }

  /// All output for a page: empty, or lines that end with a newline.
  package func text(on textFormat: TextFormat = Printed.paper) -> PrintableText {
    var all: PrintableText = ""
    write(on: textFormat) { piece in
      all += piece
      return true
    }
    return all
  }

  /// Writes all output in pieces of whole lines, and keeps none of them.
  ///
  /// - Parameter write: returns false to stop.
  /// - Returns: whether all of it was written.
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
  /// Wraps each paragraph of a text to a width. Lines that begin with a blank, and the paragraphs with such lines, are
  /// not wrapped.
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
