/// react-window's list: a scroll to the middle goes to the top for a row that begins in the upper half of the first screen.
extension Engine {
  static let reactWindow = Engine(middle: { row, part, start in
    if row.top <= (part.bottom - part.top).half { return start }
    return (row.top + row.bottom - part.top - part.bottom).half
  })
}
