extension Topic {
  /// What a session can do, and what it cannot.
  static let trust = """
    trust

    A session file begins with #!listlab, and may come from anybody. Playing one, with replay, run, test,
    export, minimise or compare, changes nothing outside the program:

      it writes no file, starts no program, and asks nothing of network, clock or environment
      it reads with load file, and plays with <, what lies in its own folder tree: below the nearest
        folder called Sessions above it, else below its own folder. Symbolic links count as what they
        lead to. What is hidden (.ssh) and what is no regular file (a pipe, a device) is not read. So a
        log or a report holds nothing else of yours. Any other file is refused: outside-folder
      what it prints is made visible: it can move no cursor and forge no answer
      it can take long and use much memory: Ctrl-C stops it, and so does listlab test --timeout S;
        listlab test --isolate plays in processes of their own, so that a crash costs one file

    For a session that you trust, replay FILE trust and --trust behind run, test, export, minimise and
    compare lift the second limit: your own recording may load a file from elsewhere. A folder that you
    test is looked through without links that lead out of it; --trust follows them.

    A file without that first line is a script: its commands are obeyed as if you had typed them, so it
    reads every file that you can, and writes with record, export and minimise. listlab run says what a
    script writes before it obeys any of it, and asks; where nobody can answer, it is not run. --trust
    runs it.
    run FILE at the prompt obeys the commands of any file, a session's too. It reads every file that you
    can, and writes none unless trust stands behind the name.
    Commands behind -c, or through standard input, are your own.
    """
}
