package import ListModel

/// What a cell shows in the place of an image: `placeholder`, the key of the row whose image it is, or nil for nothing.
package func imageText(_ image: CellImage, of list: ListState) -> String? {
  switch image {
  case .none: nil
  case .placeholder: "placeholder"
  case .row(let key): list.catalog.name(of: key)
  }
}
