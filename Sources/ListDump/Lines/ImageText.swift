package import ListModel

/// What a cell displays in the place of an image: `placeholder`, the key of the image's row, or nil.
package func imageText(_ image: CellImage, of list: ListState) -> String? {
  switch image {
  case .none: nil
  case .placeholder: "placeholder"
  case .row(let key): list.catalog.name(of: key)
  }
}
