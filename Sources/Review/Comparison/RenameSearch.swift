import SourceText

/// Finds removed elements that were added again under another id.
///
/// Two elements are the same if they belong to the same element and at least `threshold` of their content is equal. The most
/// similar pairs come first, and each element is in one pair at most.
struct RenameSearch {
  /// The minimum similarity of two elements that are the same.
  static let threshold = 0.6
  /// The maximum number of pairs examined; beyond it, only equal elements are paired.
  private static let pairLimit = 10_000

  private let renames: Renames

  init(_ renames: Renames) { self.renames = renames }

  func pairs(_ gone: [Element], _ added: [Element]) -> [(Element, Element)] {
    let (equal, restGone, restAdded) = equalPairs(gone, added)
    if restGone.count * restAdded.count > Self.pairLimit { return equal }
    var similar: [(Int, Int, Double)] = []
    let words = restAdded.map(ElementWords.init)
    for (index, element) in restGone.enumerated() {
      let own = ElementWords(element, renames)
      for (other, candidate) in restAdded.enumerated()
      where container(of: element, isBase: true) == container(of: candidate, isBase: false) {
        let similarity = own.similarity(to: words[other])
        if similarity >= Self.threshold { similar.append((index, other, similarity)) }
      }
    }
    similar.sort { ($1.2, $0.0, $0.1) < ($0.2, $1.0, $1.1) }
    var (usedGone, usedAdded): (Set<Int>, Set<Int>) = ([], [])
    let found = similar.filter { pair in
      if usedGone.contains(pair.0) || usedAdded.contains(pair.1) { return false }
      usedGone.insert(pair.0)
      usedAdded.insert(pair.1)
      return true
    }
    return equal + found.map { (restGone[$0.0], restAdded[$0.1]) }
      + onlyPairs(
        restGone.indices.filter { !usedGone.contains($0) }.map { restGone[$0] },
        restAdded.indices.filter { !usedAdded.contains($0) }.map { restAdded[$0] })
  }

  /// Returns the pairs of values of an observer that lost one value and gained one. A value without a label is called by its id, so
  /// none of its content is the same.
  private func onlyPairs(_ gone: [Element], _ added: [Element]) -> [(Element, Element)] {
    let lost = Dictionary(grouping: gone.filter { $0.id.kind == .observerValue }) { container(of: $0, isBase: true) }
    let found = Dictionary(grouping: added) { container(of: $0, isBase: false) }
    return lost.compactMap { observer, values in
      guard values.count == 1, let others = found[observer], others.count == 1 else { return nil }
      return (values[0], others[0])
    }
  }

  /// Returns the pairs of elements with equal content, in order, and the other elements.
  private func equalPairs(_ gone: [Element], _ added: [Element]) -> (
    pairs: [(Element, Element)], gone: [Element], added: [Element]
  ) {
    struct Key: Hashable {
      var container: ElementID?
      var fields: [ElementField: [ElementFieldValue.Piece]]
    }
    func key(_ element: Element, isBase: Bool) -> Key? {
      let values = element.ownFields
      // An element with almost no content resembles any other.
      if values.count < 2, values.first?.field != "bytes" { return nil }
      let own = isBase ? renames : Renames()
      let fields = values.map { ($0.field, own.canonical($0)) }
      return Key(
        container: container(of: element, isBase: isBase),
        fields: Dictionary(firstOf: fields))
    }
    var open: [Key: [Int]] = [:]
    for index in added.indices.reversed() {
      if let key = key(added[index], isBase: false) { open[key, default: []].append(index) }
    }
    var (pairs, rest, used): ([(Element, Element)], [Element], Set<Int>) = ([], [], [])
    for element in gone {
      if let key = key(element, isBase: true), let index = open[key]?.popLast() {
        pairs.append((element, added[index]))
        used.insert(index)
      } else {
        rest.append(element)
      }
    }
    return (pairs, rest, added.indices.filter { !used.contains($0) }.map { added[$0] })
  }

  /// Returns the element that an element belongs to, by its id in the head; nil for one that belongs to the project.
  private func container(of element: Element, isBase: Bool) -> ElementID? {
    let id = isBase ? renames[element.id] : element.id
    if let parent = element.fields.first(where: { $0.field == "parent" }),
      case .reference(let found)? = parent.pieces.first
    {
      return isBase ? renames[found] : found
    }
    return id.path.count < 2 ? nil : ElementID(id.kind.pathKinds[id.path.count - 2], path: Array(id.path.dropLast()))
  }
}

extension Element {
  /// The fields that are not inherited.
  fileprivate var ownFields: [ElementFieldValue] { fields.filter { !$0.isInherited } }
}

/// The words of an element, by field.
private struct ElementWords {
  private var fields: [ElementField: [String]] = [:]
  private let isKnownByUse: Bool

  init(_ element: Element) { self.init(element, Renames()) }

  init(_ element: Element, _ renames: Renames) {
    isKnownByUse = [.condition, .profile].contains(element.id.kind)
    for value in element.ownFields {
      let text = renames[value.pieces].map { piece in
        switch piece {
        case .text(let text): text
        case .reference(let id): id.name
        }
      }.joined()
      // Files are equal or not: their digests have no words in common.
      fields[value.field] =
        value.field == "bytes" ? [text] : text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }.sorted()
    }
  }

  /// Returns the share of equal words over all fields (Dice, 1945), each field weighing the same.
  func similarity(to other: ElementWords) -> Double {
    var all = Set(fields.keys).union(other.fields.keys).subtracting(["parent", "machine", "myth", "profiles"])
    // Whatever it is called, what it is for is the same.
    if isKnownByUse, all.count > 1 { all.remove("title") }
    if all.isEmpty { return 0 }
    let sum = all.reduce(0.0) { $0 + Self.share(fields[$1] ?? [], other.fields[$1] ?? []) }
    return sum / Double(all.count)
  }

  /// Returns the share of equal words in two sorted lists.
  private static func share(_ first: [String], _ second: [String]) -> Double {
    if first.isEmpty, second.isEmpty { return 1 }
    var (left, right, common) = (0, 0, 0)
    while left < first.count, right < second.count {
      if first[left] == second[right] {
        (left, right, common) = (left + 1, right + 1, common + 1)
      } else if first[left] < second[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return 2 * Double(common) / Double(first.count + second.count)
  }
}
