import LabLanguage

extension Topic {
  /// What a session can do, and what it cannot.
  static let trust = Topic(name: "trust", summary: "what a session from somebody else can and cannot do") {
    trustText
  }

  private static let trustText = """
    trust

    A session file begins with #!listlab, and may come from anyone. Playing it with replay or minimise,
    or with listlab run, test, export, film, minimise or compare, changes nothing outside the program:

      it writes no files, starts no programs, and uses no network, clock or environment; only the
        report, the film, the drawing or the smaller session that you ask for is written
      it reads, with load file and <, only files in its own folder tree: below the nearest folder
        named Sessions above it, else below its own folder. Symbolic links count as the files they
        lead to. Hidden files (.ssh) and anything but regular files (pipes, devices) are not read, so
        a log or a report contains nothing else of yours. Any other file is refused: outside-folder
      its output is made visible: it cannot move the cursor or fake an answer
      it can take long and use much memory: Ctrl-C stops it, and so does listlab test --timeout S

    For a session that you trust, replay FILE trust, and --trust after listlab run, test, export, film,
    minimise and compare, lift the second limit: it may load a file from elsewhere. When you test a
    folder, links that lead out of it are not followed unless you give --trust.

    A file without that first line is a script. Its commands run as if you had typed them, so it can read
    every file that you can, and write files with record, export, film, minimise, and with svg after
    compare. listlab run lists the commands that write files before it starts, and asks;
    if nobody can answer, the script does not run. --trust runs it without asking.
    run FILE at the prompt runs the commands of any file, including sessions. It can read every file that
    you can, and writes none unless you add trust after the name.
    Commands after -c, or on standard input, are your own.
    """
}
