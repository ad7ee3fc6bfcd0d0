import ListDump
import ListModel

/// `lint`.
enum LintCommand {
  static let verb = Verb(
    "lint", .updates, "check the open batch without committing it",
    about: """
      It prints where each old row would be after the update, combining runs of rows, or fails with the error that
      commit would fail with. Nothing changes. With set updates sequence there is no such map, because each edit has its
      own numbering.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        var list = context.list
        list.cancellation = context.progress.cancellation
        let map: IndexMap?
        do throws(Refusal) { map = try list.lint() } catch {
          throw CommandError(list.pointingAtBatch(error), at: call.verbSpan)
        }
        let change: PrintableText = map.map { "; old→new: \($0)" } ?? ""
        context.print("commit would succeed" + change)
      }
    ],
    examples: ["load 5\nbegin\ndelete 0\ninsert at 2\nlint"],
    seeAlso: ["commit", "begin"])
}
