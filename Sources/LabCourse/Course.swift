import CResources
import LabLanguage
package import LabSessions

/// The lessons that are compiled into the program, as they are in `Sessions/course`.
package enum Course {
  /// The names of the lessons, in their order.
  package static let names = (0..<course_lesson_count()).map { String(cString: course_lesson_at($0).name) }

  /// The bytes of a lesson's file.
  package static func text(of index: Int) -> [UInt8] { course_lesson_at(index).contents }

  /// The commands of the tour, a line each.
  package static var tour: String { String(decoding: course_tour().contents, as: UTF8.self) }

  /// The file that the tour loads.
  package static var people: [UInt8] { course_tour_people().contents }

  /// The name of a lesson's file in messages.
  package static func fileName(of name: String) -> String { "Sessions/course/\(name).session" }

  /// The lesson at an index, from 0.
  ///
  /// - Throws: `FileError`.
  package static func lesson(at index: Int) throws(FileError) -> Lesson {
    try LessonReader.lesson(in: text(of: index), name: fileName(of: names[index]))
  }

  /// The titles of all lessons, in their order.
  package static let titles = names.indices.map { index in
    let text = course_lesson_at(index)
    // The title is in the second line; every start reads all titles.
    return SessionFile.title(inOpeningOf: UnsafeBufferPointer(start: text.bytes, count: min(text.count, 200)))
  }
}

extension SessionFile {
  /// The first `# title:` of a file.
  fileprivate static func title(inOpeningOf bytes: UnsafeBufferPointer<UInt8>) -> String {
    let sign = "# title: "
    let line = bytes.split(separator: .newline, maxSplits: 2).first { $0.starts(with: sign.utf8) }
    return line.map { String(decoding: $0.dropFirst(sign.utf8.count), as: UTF8.self) } ?? ""
  }
}
