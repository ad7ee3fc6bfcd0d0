import LabLanguage

extension Topic {
  static let sessions = Topic(name: "sessions", summary: "session files: recorded, replayed and tested") {
    sessionsText
  }

  static let json = Topic(name: "json", summary: "what --output json prints for other programs") { jsonText }

  private static let sessionsText = """
    sessions

    A session file is plain text: commands, and what each of them must result in.

      #!listlab 1
      # title: cells return after the fetch
      > load 100 height 50
      = rows 100; visible 0...9
      > delete 200
      ! row-out-of-range
      > show pool
      | none

      >  a command, with words in full; >> continues it
      =  keys and their values after the command, separated by ;
      !  the command must fail with this code and change nothing; | and ~ below it check the message
      |  the whole output of the command; | ... stands for any lines, | {none} for no output
      ~  these lines occur in the output, in this order
      <  plays another session first; only before the first command
      #  a comment; # title:, # tags: and # source: are read by tools

    While a fault is on, = violations stale-cell:4 says which invariants must be broken. While no fault is on,
    and no damage of one is left (help fault), any broken invariant fails the session, unless source or view
    has made data source and view differ.

    In =, | and ~: {*} any text, {int}, {num}, {name} binds, {44±0.5}, {{ a brace, {/;/} a semicolon.
    record FILE writes a session. replay FILE plays it here, also step by step, and listlab test plays all
    sessions of a folder. export FILE writes a bug report about everything so far, listlab export one about a
    session. With #!/usr/bin/env -S listlab run above the header, a session is a program that plays itself.
    At a terminal listlab test counts, and repeats what failed at the end; --verbose prints every file, and
    --films FOLDER writes a film of each session that failed, --junit FILE the results; under GitHub Actions the
    lines that failed are marked.
    listlab test --update rewrites expectations to what happened, listlab fmt normalises spacing, and
    listlab minimise FILE finds the fewest commands that show the same failure.
    """

  private static let jsonText = """
    json

    listlab run --output json FILE and listlab --output json -c '...' print one JSON object per command, schema 1. A
    later schema 1 may have more keys, never fewer. Lengths are numbers; rows are numbered from 0.

      line, command           the line of the input, or with -c the command's number; and the command
      ok, error               whether it succeeded; else code, message and column
      profile, offset, viewport, content, sections, faults, ticks, motion
                              the state after the command, like the keys of the same names
      visible                 an object for each visible row: row, section, key, y, height, how, kind,
                              cell, bound, drawn, state, image
      pool, cached            the cells not in use, in the order in which they returned
      selected, selectedCount the selected rows, and how many there are
      counters                what happened since load
      ledger                  the changes of the offset made by this command
      violations              the broken invariants: rule, row, cell, message
      mismatches              expectations of the session that were not met
      file                    the session file to which line refers; null outside sessions
      output                  what the command itself printed

    listlab test --json prints one object per session. Sources/LabSessions/LabSessions.docc/JSONLines.md has
    the details, and JSONLines.schema.json in the same folder is a JSON schema.
    """
}
