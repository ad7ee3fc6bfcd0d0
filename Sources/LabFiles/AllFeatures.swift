import LabCourse
import LabExplore
import LabFilm
package import LabLanguage
import LabSessions
import LabTrace

extension Vocabulary {
  /// The vocabulary of all commands.
  package static let full = Vocabulary([.course, .list, .sessions, .explore, .film, .trace])
}
