/// Paths as text: joining, tidying, and the way from one folder to a file.
package enum FilePath {
  /// A path as seen from a folder; an absolute one stays as it is.
  package static func joined(_ folder: String, _ path: String) -> String {
    tidy(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// A path as it is typed, with the home folder for a `~` that begins it.
  package static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return joined(home, String(path.dropFirst(2)))
  }

  /// The folder that a file lies in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// How a file is called from a folder; both paths absolute.
  package static func relative(_ path: String, from folder: String) -> String {
    let (to, from) = (parts(of: path), parts(of: folder))
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: from.count - shared) + to.dropFirst(shared)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The path without empty parts, `.`, and `..` where it can be resolved.
  package static func tidy(_ path: String) -> String {
    let body = parts(of: path).joined(separator: "/")
    return path.hasPrefix("/") ? "/" + body : body.isEmpty ? "." : body
  }

  /// Whether a file lies in a folder or below it; both paths absolute and tidy.
  ///
  /// By bytes, as the system has it: names that look alike are those of different files.
  package static func isInside(_ path: String, folder: String) -> Bool {
    path.utf8.starts(with: (folder.hasSuffix("/") ? folder : folder + "/").utf8)
  }

  /// Whether a file's name begins with a dot, or that of a folder between it and another; both paths absolute and tidy.
  package static func isHidden(_ path: String, below folder: String) -> Bool {
    path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/"))
      .contains { $0.first == UInt8(ascii: ".") }
  }

  /// The innermost folder of this name that a file lies in, or nil.
  package static func nearestFolder(named name: String, above path: String) -> String? {
    var folder = folder(of: path)
    while folder != "/", folder != "." {
      if folder == name || folder.hasSuffix("/" + name) { return folder }
      folder = self.folder(of: folder)
    }
    return nil
  }

  private static func parts(of path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(String(part))
      }
    }
    return parts
  }
}
