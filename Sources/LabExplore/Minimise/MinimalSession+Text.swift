import LabLanguage
import LabSessions
import ListDump
package import ListModel

extension MinimalSession {
  /// Where the small session of a file is written: `tour.min` for `tour.session`. The name does not end in `.session`, so
  /// that `listlab test` on the folder does not play it.
  package static func path(for file: String) -> String {
    var stem = file[...]
    for end in [".partial", ".session"] where stem.hasSuffix(end) { stem = stem.dropLast(end.count) }
    return stem + ".min"
  }

  /// What came of it: how many commands are left, what they show, and whether it may not be minimal.
  package func report(name: String) -> String {
    var lines = [
      "minimised  \(name.escaped)  \(count) of \(all.commands)", failure.escaped,
    ]
    if let remark { lines.append(remark) }
    if let stop { lines.append("\(stop.sentence.lowercased()): may not be minimal") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension MinimalSession.Problem {
  /// Why there is nothing to be made smaller, without the name of the session; nil for a file that is not a session.
  package var sentence: String? {
    switch self {
    case .unusable: nil
    case .nothingFails: "every check passes, and no invariant is broken"
    case .nothingSaid: "there is no command"
    case .stopped(let stop): "\(stop.sentence.lowercased()) before a failure was found"
    }
  }
}

extension Refusal.Code {
  /// A session in which nothing fails, and so nothing that a smaller one could keep.
  package static let nothingToMinimise = Refusal.Code("nothing-to-minimise")
}
