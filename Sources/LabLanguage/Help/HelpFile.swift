package import CResources

/// How a file of `Sources/Help` is read, which is compiled in as it stands.
///
/// `== KIND: TITLE` begins a section, and `#` a comment. A section has rows of cells with `|` between them, where a line that
/// begins with a blank goes on with the row above; or a text.
enum HelpFile {
  struct Section {
    /// What it holds.
    let kind: String
    /// The cells behind the kind, as `rows` and `how rows are named` in `== topic: rows | how rows are named`.
    let title: [String]
    /// The number of the line of its heading.
    let number: Int
    fileprivate(set) var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
  }

  /// The names of all files, without `.txt`.
  static var names: [String] { (0..<help_file_count()).map { String(cString: help_file_at($0).name) } }

  /// The text of a file; nil: there is none of this name.
  static func bytes(of name: String) -> [UInt8]? {
    names.firstIndex(of: name).map { help_file_at($0).contents }
  }

  /// The sections of a text, the first with what stands before any heading.
  static func sections(in bytes: [UInt8]) -> [Section] {
    var sections = [Section(kind: "", title: [], number: 0)]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.first != .hash {
      if line.starts(with: "== ".utf8) {
        let parts = line.dropFirst(3).split(separator: .colon, maxSplits: 1)
        let title = parts.count > 1 ? parts[1].texts(between: "|") : []
        sections.append(Section(kind: parts.first?.text ?? "", title: title, number: index + 1))
      } else {
        sections[sections.count - 1].lines.append((index + 1, line))
      }
    }
    return sections
  }
}

extension HelpFile.Section {
  /// The cells of its rows, each with the number of its first line.
  var rows: [(number: Int, cells: [String])] {
    var rows: [(number: Int, bytes: [UInt8])] = []
    for (number, bytes) in lines where !bytes.isEmpty {
      if bytes.first == .blank, !rows.isEmpty {
        rows[rows.count - 1].bytes += [.blank] + bytes.drop { $0 == .blank }
      } else {
        rows.append((number, Array(bytes)))
      }
    }
    return rows.map { ($0.number, $0.bytes[...].texts(between: "|")) }
  }

  /// Its text as it stands there, without the empty lines at its end.
  var text: String {
    let end = lines.lastIndex { !$0.bytes.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }
}

extension resource {
  /// The bytes of the file.
  package var contents: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}

extension String {
  /// The texts of a cell with commas, or other signs, between them.
  func listed(_ sign: Unicode.Scalar = ",") -> [String] { isEmpty ? [] : Array(utf8)[...].texts(between: sign) }
}

extension ArraySlice<UInt8> {
  /// The text without the blanks around it.
  fileprivate var text: String {
    let text = drop { $0 == .blank }
    let end = text.lastIndex { $0 != .blank }.map(text.index(after:)) ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// The texts between the places of a sign, without the blanks around them.
  fileprivate func texts(between sign: Unicode.Scalar) -> [String] {
    split(separator: UInt8(ascii: sign), omittingEmptySubsequences: false).map { $0.text }
  }
}
