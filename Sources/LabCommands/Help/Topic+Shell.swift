extension Topic {
  /// What the playground keeps, and how it is set up.
  static let shell = """
    shell

    The steps that you did and did not record are kept, at once and for you alone. listlab --resume brings
    them back after quit, a crash or a closed window; the next start says once how many there are. They
    can be undone as any others, and record last FILE then makes a session of them. Checks and refused
    commands are no steps: only a recording has them. The newest eight shells' steps are kept, 4 MiB each
    at most, in $XDG_STATE_HOME/listlab/work (~/.local/state where that is not set); what was recorded
    goes. listlab --no-history keeps nothing, not even what you type.

    ~/.config/listlab/rc (or $XDG_CONFIG_HOME/listlab/rc) is read when the playground opens at a terminal:
    a line each of alias, hints, dump and output, which set up the shell. It cannot touch the list, so
    that sessions are the same everywhere. --no-rc leaves it out.

    edit opens the last line in your editor, edit 5 the last five, and run FILE obeys the commands of a
    file. Ctrl-R looks for what was typed, Up for what began alike, Tab completes words and files. Where
    the terminal has colours, what you type has them, too: a first word in red is no command. A line has
    at most 32768 characters; run obeys longer ones.
    """
}
