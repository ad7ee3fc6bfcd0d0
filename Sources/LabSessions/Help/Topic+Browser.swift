import LabLanguage

extension Topic {
  /// The playground in a browser, and links to it.
  static let browser = Topic(name: "browser", summary: "the playground as a web page, and links that play a session") {
    browserText
  }

  private static let browserText = """
    browser

    The playground is also a web page: one file with the same commands, lessons, help and pictures, which any
    static host serves and which opens from a disk. Nothing leaves it. listlab web FOLDER writes it (in a
    shell, not at this prompt), if it was built: .ci/page, in the sources of listlab, does so.

    A link has the session in it, packed into the address: whoever opens it sees the bug and the steps
    by which rows jumped, goes back and forth between its steps and changes what is done. It holds at
    most 8192 bytes and no files.

      page URL                            export and film print a link to the page at this address
      listlab link FILE --page URL        the link of a session file
      listlab link --from LINK            the session of a link
      listlab film FILE --live            the page with the session inside, to be attached

    On the page:

      Copy a link                         the list as a link
      Beside it                           another engine plays the same
      the slider, Alt-Left, Alt-Right     to another step
      wheel, drag, arrow keys             scroll, as commands
      drop a file                         a session or a film is played, the trace of an app is
                                          checked (help trace); rows can be loaded

    It runs the same interpreter, compiled to WebAssembly with 64-bit memory, which Chromium has; it takes
    1 GiB of that at most. It has no edit, files are those that were dropped on it, and pasted
    code is not explained. What was done comes back when it is opened again.
    """
}
