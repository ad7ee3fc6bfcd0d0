import ListModel

/// `image`.
enum ImageCommand {
  private static let rows = Slot<RowExpression>.rows()
  private static let latency = Slot<Int>.count("N", 0...ListState.longestLatency)

  static let verb = Verb(
    "image", .cells, "give rows an image that takes some ticks to arrive",
    about: """
      When a cell is bound to a row with an image, it requests the image and shows a placeholder until it arrives,
      unless it has arrived before. Rows on screen request it at once; 0 ticks means at once. An image that arrives is
      kept for its row. It is shown in the cell only if the cell still shows the row from that same bind; otherwise it
      is dropped (help late-image). load N image gives every row an image, which takes as long as the policy image-latency says.

      With set image-load idle no images are requested while the list is dragged or decelerates. set prefetch requests
      images for rows that are not on screen yet. show requests, deliveries, dropped and wrong-images count them, show
      awaited says how many are on their way.
      """,
    forms: [
      Form(rows, clauses: [.required("in", value: latency)]) { call, context throws(CommandError) in
        let rows = try call[rows].rows(in: context.list)
        guard !rows.isEmpty else { return }
        context.effect = ChangeDescription(imagesOf: rows, latency: call[latency])
        context.list.giveImages(to: rows, latency: call[latency])
      }
    ],
    examples: [
      "load 20\nimage 0...3 in 3\nshow image[0]\ntick 3\nshow image[0]",
      "viewport 200\nload 20 height 50\nimage all in 3\nfault deliver-to-cell\ntick\nscroll to 200\ntick 2\nshow cells",
    ],
    seeAlso: ["tick", "load", "set", "fault"])
}
