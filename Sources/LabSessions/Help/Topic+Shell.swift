import LabLanguage

extension Topic {
  /// What the playground keeps, and how it is set up.
  static let shell = Topic(name: "shell", summary: "keys, history, unrecorded steps and the start-up file") {
    shellText
  }

  private static let shellText = """
    shell

    What you do is saved as you do it, in a session that only you can read. listlab --resume brings it back
    after quit, a crash or a closed window, if you have not recorded it; the next start says once how many
    steps there are. A command in which listlab died is left out, and named. You can undo the steps as
    usual, and record last FILE writes them to a session of your own. The sessions of the eight latest
    shells stay, at most 64 MiB each, in $XDG_STATE_HOME/listlab/work (by default below ~/.local/state),
    until they are recorded. listlab --no-history saves nothing, not even the lines you type.

    ~/.config/listlab/rc (or $XDG_CONFIG_HOME/listlab/rc) is read when the playground opens at a terminal.
    It may contain the commands alias, hints, preview, live, dump, output, watch and page, one per line, which
    set up the shell: dump picture, live rows. It cannot change the list, so that sessions are the same
    everywhere. --no-rc skips it.

    edit opens the last line in your editor, edit 5 the last five, and run FILE runs the commands of a file.
    If the terminal has colours, so has what you type: a first word in red is not a command. A line may have
    at most 32768 characters; run accepts longer lines.

      Tab                     complete words and files; empty line: what an error asked for
      Up, Down                earlier and later lines with the same beginning
      Ctrl-R, Ctrl-S          search the lines you typed
      Ctrl-Left, Ctrl-Right   the word before and after the cursor
      Ctrl-L                  clear the screen
      Ctrl-C                  drop the line; stop what takes long
      Ctrl-D                  leave, in an empty line

    With live on, Up, Down, PageUp, PageDown, Ctrl-Left and Ctrl-Right are commands in an empty line: see
    help live.
    """
}
