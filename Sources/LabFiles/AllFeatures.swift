import LabCourse
import LabExplore
import LabFilm
package import LabLanguage
import LabSessions

extension Vocabulary {
  /// Every command that there is.
  package static let full = Vocabulary([.course, .list, .sessions, .explore, .film])
}
