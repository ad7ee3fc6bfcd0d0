import LabSessions
import Glibc

/// Finds the session files at paths.
///
/// A path may be a file or a folder; a folder stands for every `.session` file below it, in alphabetical order. A file
/// that is found twice counts once. Symbolic links to folders are followed as long as they stay in the tree, because a
/// link that leads out of it could lead anywhere.
package struct SessionFinder {
  private let reader: FileReader
  /// Whether links out of a folder are followed.
  private let isTrusted: Bool
  /// Whether a missing file is included, so that a report has an entry for it.
  private let keepsMissing: Bool
  /// Whether the search ends at the first problem.
  private let endsAtProblem: Bool
  package private(set) var files: [String] = []
  /// The files and folders that could not be read.
  package private(set) var problems: [Problem] = []
  private var known: Set<String> = []
  /// The tree to which links may lead; nil: anywhere.
  private var reach: SessionReach?
  private var linksLeft = Self.maxLinks

  /// The maximum number of symbolic links to folders that are followed: a few of them, each to a folder of links, make
  /// thousands of paths.
  package static let maxLinks = 1000

  /// The reason for which a file or folder could not be read.
  package struct Problem: Equatable, Sendable {
    /// `path: error: what is wrong`.
    package let message: String
    /// Whether it could be read if links out of the folder were followed.
    package let isLinkOut: Bool

    fileprivate init(_ message: String, isLinkOut: Bool = false) {
      (self.message, self.isLinkOut) = (message, isLinkOut)
    }
  }

  /// The identity of a folder: device and inode.
  private struct Identity: Equatable {
    let device: UInt64
    let number: UInt64
    let path: String

    static func == (left: Identity, right: Identity) -> Bool {
      left.device == right.device && left.number == right.number
    }
  }

  package init(
    reader: FileReader, isTrusted: Bool = false, keepsMissing: Bool = false, endsAtProblem: Bool = false
  ) {
    self.isTrusted = isTrusted
    (self.reader, self.keepsMissing, self.endsAtProblem) = (reader, keepsMissing, endsAtProblem)
  }

  private var isOver: Bool { endsAtProblem && !problems.isEmpty }

  /// Adds the files at a path, or a problem.
  package mutating func find(_ path: String) {
    guard !isOver else { return }
    guard !path.isEmpty else { return report("error: a path must not be empty") }
    guard let facts = Self.facts(of: path) else {
      return miss(path, reader.problem(errno, at: path))
    }
    guard facts.isFolder else { return add(path) }
    linksLeft = Self.maxLinks
    reach = isTrusted ? nil : tree(of: path)
    look(into: path, facts, above: [])
  }

  /// The tree of a folder, within which its sessions may read files.
  private func tree(of folder: String) -> SessionReach? {
    let reach = SessionReach(ofFileAt: FilePath.joined(reader.workingFolder, folder) + "/any", isNamed: true)
    return (try? reader.resolvedPath(of: reach.root)).map(reach.at)
  }

  /// Whether a folder below the named one is searched.
  private mutating func mayFollow(_ folder: String) -> Bool {
    var facts = stat()
    guard lstat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return true }
    linksLeft -= 1
    guard linksLeft >= 0 else {
      if linksLeft == -1 {
        report("\(folder): error: at most \(Self.maxLinks) links to folders are followed")
      }
      return false
    }
    guard let reach, let real = try? reader.resolvedPath(of: folder), (try? reach.check(real)) == nil else {
      return true
    }
    problems.append(Problem("\(folder): error: is a link out of the folder", isLinkOut: true))
    return false
  }

  private mutating func report(_ message: String) { problems.append(Problem(message)) }

  private mutating func miss(_ path: String, _ error: FileError) {
    if keepsMissing { add(path) }
    report("\(path): error: \(error.message)")
  }

  private mutating func add(_ path: String) {
    if known.insert(FilePath.joined(reader.workingFolder, path)).inserted { files.append(path) }
  }

  private mutating func look(into folder: String, _ facts: stat, above: [Identity]) {
    let identity = Identity(device: UInt64(facts.st_dev), number: UInt64(facts.st_ino), path: folder)
    if let outer = above.first(where: { $0 == identity }) {
      return report("\(folder): error: leads back to \(outer.path): a folder cannot lie in itself")
    }
    let entries: (names: [String], unreadable: [UnreadableName])
    do throws(FileError) {
      entries = try reader.entries(in: folder)
    } catch {
      return report("\(folder): error: \(error.message)")
    }
    let path = [".", "./"].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    for name in entries.unreadable.sorted(by: { $0.shown < $1.shown }) where !name.shown.hasPrefix(".") && !isOver {
      guard name.isFolder || name.shown.hasSuffix(".session") else { continue }
      report("\(path)\(name.shown): error: the name is not UTF-8, so that it cannot be read; rename it")
    }
    for name in entries.names.sorted() where !name.hasPrefix(".") && !isOver {
      let inner = path + name
      let isSession = name.hasSuffix(".session")
      guard let facts = Self.facts(of: inner) else {
        if isSession { miss(inner, FileError(systemMessage(errno))) }
        continue
      }
      if facts.isFolder {
        if mayFollow(inner) { look(into: inner, facts, above: above + [identity]) }
      } else if isSession {
        if facts.isRegularFile { add(inner) } else { report("\(inner): error: is not a regular file") }
      }
    }
  }

  private static func facts(of path: String) -> stat? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }
}

extension stat {
  fileprivate var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  fileprivate var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
