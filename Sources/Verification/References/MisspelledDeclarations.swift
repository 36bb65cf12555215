import SourceText

extension [Finding] {
  /// The minimum number of places with an unknown name to blame its declaration: with a single use, either may be misspelled.
  private static var fewestUses: Int { 2 }
  /// The maximum number of declarations to search for, which bounds the cost.
  private static var mostDeclarations: Int { 8 }

  /// Returns the findings, with one added for each declaration that is probably misspelled; findings about its uses become
  /// consequences.
  ///
  /// A declaration is probably misspelled if its name occurs once in the project and is the nearest to an unknown name that occurs
  /// in several places. Takes time linear in the project if there are unknown names.
  package func namingMisspelledDeclarations(in tree: SourceTree) -> [Finding] {
    var uses: [Finding.Misspelling: Set<Place>] = [:]
    for finding in self {
      if let misspelling = finding.misspelling, let place = finding.place {
        uses[misspelling, default: []].insert(place)
      }
    }
    let candidates = uses.filter { $0.value.count >= Self.fewestUses }
      .sorted { ($1.value.count, $0.key.name) < ($0.value.count, $1.key.name) }.prefix(Self.mostDeclarations)
    guard !candidates.isEmpty else { return self }
    let declarations = NameOccurrences(of: Set(candidates.map(\.key.nearest)), in: tree)
    var result = self
    for (misspelling, places) in candidates {
      guard let declaration = declarations.only(misspelling.nearest) else { continue }
      for index in indices {
        let finding = self[index]
        if finding.misspelling == misspelling || finding.message.contains("`\(misspelling.nearest)`") {
          result[index].isConsequence = true
        }
      }
      let sorted = places.sorted { ($0.path.text, $0.range.start) < ($1.path.text, $1.range.start) }
      result.append(
        Finding(
          .referenceMisspelledDeclaration, at: declaration,
          "`\(misspelling.nearest)` is used nowhere, while `\(misspelling.name)` is unknown in \(sorted.count) places",
          notes: [Finding.Note("the first of them", at: sorted.first)],
          suggestion: "did you mean `\(misspelling.name)`?"))
    }
    return result
  }
}

/// The places in a project’s content files at which names occur as whole words.
private struct NameOccurrences {
  /// The place of each name, or two places if it occurs more often.
  private var places: [String: [Place]] = [:]

  init(of names: Set<String>, in tree: SourceTree) {
    for file in tree.files(under: "content") {
      guard let bytes = try? tree.contents(of: file.path) else { continue }
      for name in names { add(name, in: bytes, file.path) }
    }
  }

  /// Returns the place of a name that occurs once.
  func only(_ name: String) -> Place? { places[name].flatMap { $0.count == 1 ? $0[0] : nil } }

  private mutating func add(_ name: String, in bytes: [UInt8], _ path: SourcePath) {
    let word = Array(name.utf8)
    var searched = 0
    while places[name, default: []].count < 2, let found = bytes[searched...].firstRange(of: word) {
      searched = found.upperBound
      let (start, end) = (found.lowerBound, found.upperBound)
      if start > 0, bytes[start - 1].isPartOfName { continue }
      if end < bytes.count, bytes[end].isPartOfName { continue }
      places[name, default: []].append(Place(path, SourceRange(start, end)))
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool { isWordByte || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
