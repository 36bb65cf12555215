import SourceText

/// The places of elements in the files of one version.
///
/// An element extends from its place to that of the next one in the file.
struct ElementPlaces {
  private struct Start {
    var offset: Int
    var id: ElementID
  }

  private let tree: SourceTree
  /// The beginnings of elements per file, in order.
  private var starts: [SourcePath: [Start]] = [:]
  private var contents: [SourcePath: [UInt8]] = [:]

  /// Takes time n log n in the elements.
  init(_ elements: [Element], in tree: SourceTree) {
    self.tree = tree
    for element in elements {
      guard let place = element.place else { continue }
      starts[place.path, default: []].append(Start(offset: place.start, id: element.id))
    }
    for path in starts.keys { starts[path]?.sort { $0.offset < $1.offset } }
  }

  /// Returns the element at a place: the last one that begins before its end; nil for a file as a whole.
  func element(at place: Place) -> ElementID? {
    guard !place.isWholeFile, let starts = starts[place.path] else { return nil }
    return starts.prefix(starts.prefixCount { $0.offset <= place.start }).last?.id
  }

  /// Returns the place of a value in an element, if it occurs there once; else the element's own place.
  ///
  /// - Parameter words: a value on one line.
  mutating func place(of words: String, in element: Element) -> Place? {
    guard let place = element.place, !words.isEmpty, let starts = starts[place.path],
      let bytes = bytes(of: place.path)
    else { return element.place }
    let next = starts.dropFirst(starts.prefixCount { $0.offset <= place.start }).first?.offset ?? bytes.count
    guard place.start < next, next <= bytes.count else { return place }
    let found = bytes[place.start..<next].ranges(of: Array(words.utf8))
    return found.count == 1 ? Place(place.path, SourceRange(found[0].lowerBound, found[0].upperBound)) : place
  }

  private mutating func bytes(of path: SourcePath) -> [UInt8]? {
    if let known = contents[path] { return known }
    guard let read = try? tree.contents(of: path) else { return nil }
    contents[path] = read
    return read
  }
}
