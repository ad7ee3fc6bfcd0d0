import ListDump
import ListModel

/// `lint`.
enum LintCommand {
  static let verb = Verb(
    "lint", .updates, "what would commit say?",
    about: """
      It prints where every row of before would stand afterwards, runs of rows together, or is refused as commit would
      be. Nothing changes. With set updates sequence there is no such map, as every edit has numbers of its own.
      """,
    forms: [
      Form { call, context throws(CommandError) in
        var list = context.list
        list.watch = context.progress.watch
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
