#if hasFeature(Embedded)
  // What the standard library has for ordinary Swift, and not yet for Embedded Swift, with the same names and results.

  extension Collection where Element: Equatable {
    /// The first place of other elements in a row; nil: there is none. O(elements × other elements).
    package func firstRange<Other: Collection>(of other: Other) -> Range<Index>? where Other.Element == Element {
      var start = startIndex
      while true {
        var (index, match) = (start, other.startIndex)
        while match != other.endIndex, index != endIndex, self[index] == other[match] {
          formIndex(after: &index)
          other.formIndex(after: &match)
        }
        if match == other.endIndex { return start..<index }
        if start == endIndex { return nil }
        formIndex(after: &start)
      }
    }

    /// All places of other elements in a row, none of them within another. The other elements are not empty.
    package func ranges<Other: Collection>(of other: Other) -> [Range<Index>] where Other.Element == Element {
      var (ranges, rest) = ([] as [Range<Index>], startIndex)
      while let range = self[rest...].firstRange(of: other) {
        ranges.append(range)
        rest = range.upperBound
      }
      return ranges
    }

    /// Whether other elements stand in a row in it.
    package func contains<Other: Collection>(_ other: Other) -> Bool where Other.Element == Element {
      firstRange(of: other) != nil
    }

    /// The parts between the places of a separator of several elements.
    package func split<Other: Collection>(
      separator: Other, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] where Other.Element == Element {
      var (parts, start) = ([] as [SubSequence], startIndex)
      for range in ranges(of: separator) {
        guard parts.count < maxSplits else { break }
        if range.lowerBound > start || !omittingEmptySubsequences { parts.append(self[start..<range.lowerBound]) }
        start = range.upperBound
      }
      if start < endIndex || !omittingEmptySubsequences { parts.append(self[start...]) }
      return parts
    }
  }

  extension RangeReplaceableCollection where Element: Equatable {
    /// The elements with a replacement for each place of others.
    package func replacing<Other: Collection, Replacement: Collection>(
      _ other: Other, with replacement: Replacement
    ) -> Self where Other.Element == Element, Replacement.Element == Element {
      var (result, start) = (Self(), startIndex)
      for range in ranges(of: other) {
        result.append(contentsOf: self[start..<range.lowerBound])
        result.append(contentsOf: replacement)
        start = range.upperBound
      }
      result.append(contentsOf: self[start...])
      return result
    }

    /// Puts a replacement in each place of other elements.
    package mutating func replace<Other: Collection, Replacement: Collection>(
      _ other: Other, with replacement: Replacement
    ) where Other.Element == Element, Replacement.Element == Element {
      self = replacing(other, with: replacement)
    }
  }
#endif
