package import ListModel

/// The ledger: every change of the offset since `load`, oldest first. If the screen is too short, the newest ones,
/// below a line that tells how many came before. O(lines).
package func ledgerText(_ ledger: Ledger, format: TextFormat = TextFormat()) -> PrintableText {
  guard ledger.count > 0 else { return "none" }
  let first = format.tableLines.map { max(0, ledger.count - $0) } ?? 0
  var table = TextTable([
    .init(title: "from", alignment: .right, minimum: 8), .init(title: "to", alignment: .right, minimum: 8),
    .init(title: "reason"),
  ])
  for entry in ledger.entries(from: first) {
    table.add(row: [entry.from.description, entry.to.description, entry.reason.rawValue])
  }
  let before: PrintableText = first > 0 ? "  … \(first) before\n" : ""
  return before + table.text(format: format)
}
