import LabSessions
import Testing

@Suite struct `File paths` {
  @Test(arguments: [
    ("/a", "b.md", "/a/b.md"), ("/a", "/b.md", "/b.md"), ("/a/b", "../c.md", "/a/c.md"), ("/a", "./b//c", "/a/b/c"),
    ("/", "b", "/b"), ("/a", "../../../b", "/b"), ("Sessions/x", "../y", "Sessions/y"), (".", "b", "b"),
    ("a", "../../b", "../b"), ("/a", "..", "/"), ("a", "..", "."), ("/a", "b/..", "/a"),
  ])
  func `a path is joined to a folder`(_ folder: String, _ path: String, _ joined: String) {
    #expect(FilePath.joined(folder, path) == joined)
  }

  @Test(arguments: [
    ("/a/b.md", "/a"), ("/b.md", "/"), ("b.md", "."), ("a/b/c.md", "a/b"), ("/", "/"),
  ])
  func `a file lies in its folder`(_ path: String, _ folder: String) { #expect(FilePath.folder(of: path) == folder) }

  @Test(arguments: [
    ("/a/b.md", "/a", "b.md"), ("/a/b.md", "/a/c", "../b.md"), ("/a/b.md", "/", "a/b.md"),
    ("/b.md", "/x/y", "../../b.md"),
    ("/a", "/a", "."), ("/a/b", "/a/bc", "../b"), ("/a", "/a/b", ".."),
  ])
  func `a file is called from another folder, and found from there`(_ path: String, _ folder: String, _ way: String) {
    #expect(FilePath.relative(path, from: folder) == way)
    #expect(FilePath.joined(folder, way) == path)
  }

  @Test(arguments: [
    ("", "."), (".", "."), ("/", "/"), ("a/", "a"), ("/a/./b/../c", "/a/c"), ("../a/../b", "../b"), ("/..", "/"),
    ("a/../..", ".."),
  ])
  func `a path is tidied, and tidying it again changes nothing`(_ path: String, _ tidy: String) {
    #expect(FilePath.tidy(path) == tidy)
    #expect(FilePath.tidy(tidy) == tidy)
  }

  @Test(
    arguments: [
      ("/p/Sessions/a/b.session", "/p/Sessions"), ("/p/Sessions/a/Sessions/b.session", "/p/Sessions/a/Sessions"),
      ("/p/a/b.session", nil), ("/p/mySessions/b.session", nil), ("/Sessions/b.session", "/Sessions"),
      ("/p/Sessions", nil), ("b.session", nil),
    ] as [(String, String?)])
  func `the nearest folder of a name is the innermost`(_ path: String, _ folder: String?) {
    #expect(FilePath.nearestFolder(named: "Sessions", above: path) == folder)
  }

  @Test(arguments: [("/a/b", "/a", true), ("/ab", "/a", false), ("/a", "/a", false), ("/a", "/", true)])
  func `a file is inside a folder or not`(_ path: String, _ folder: String, _ isInside: Bool) {
    #expect(FilePath.isInside(path, folder: folder) == isInside)
  }
}
