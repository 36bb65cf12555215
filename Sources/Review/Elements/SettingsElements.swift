import Model
import SourceText
import Statecharts

extension Settings {
  var element: Element {
    var fields = FieldList()
    fields.add(.title, title)
    fields.add(.description, description)
    fields.add(.baseURL, baseURL)
    fields.add(.locales, locales.all.joined(separator: ", "))
    let changedLengths = Slot.allCases.compactMap { slot in
      lengths[slot].map { FieldText("\(slot.rawValue): \($0)") }
    }
    fields.add(.lengths, .lines(changedLengths))
    fields.add(
      .guideOrder, .joined(guides.map { "\(ElementID(.guide, $0.value.text))" }), at: guides.first?.range ?? .none)
    let levels = severities.sorted { $0.key < $1.key }.map { FieldText("\($0.key): \($0.value?.rawValue ?? "off")") }
    fields.add(.levels, .lines(levels))
    fields.add(.budgets, .lines(budgets.lines))
    fields.add(.siteMode, site.rawValue)
    let thresholds = coverage.map {
      FieldText("\($0.kind.rawValue) by \($0.aspect.rawValue): \($0.percent.value) %")
    }
    fields.add(.coverage, .lines(thresholds))
    return Element(id: ElementID(.settings), title: title, fields: fields.values, place: Place(path))
  }
}

extension Budgets {
  fileprivate var lines: [FieldText] {
    [
      ("guide bytes", guideBytes), ("data bytes", dataBytes), ("files", files), ("table cells", tableCells),
      ("states", states), ("configurations", configurations), ("claims", claims), ("diagram size", diagramSize),
    ].map { FieldText("\($0.0): \($0.1)") }
  }
}

extension Guide {
  /// The guide and its sections.
  func elements(_ references: GuideReferences) -> [Element] {
    let sections = GuideOutline(self).sections.filter { !$0.slug.isEmpty || !$0.body.isEmpty }
    let ids = sections.map { ElementID(.section, id.text, $0.slug) }
    let parts = zip(sections, ids).map { section, id -> Element in
      var fields = FieldList()
      fields.add(.title, section.heading)
      fields.add(.prose, references.text(of: section.parts).pieces, words: section.source)
      fields.add(.level, "\(section.level)" as String)
      return Element(
        id: id, title: section.title.isEmpty ? "beginning" : section.title, fields: fields.values, place: section.place)
    }
    return [element(order: ids)] + parts
  }

  /// The guide without its sections, which it names in their order.
  func element(order: [ElementID]) -> Element {
    var fields = FieldList()
    fields.add(.title, title.value, at: title.range)
    fields.add(.description, description)
    if let machine { fields.add(.machine, ElementID(.machine, machine.value.text), at: machine.range) }
    if let profile {
      fields.add(
        .profile, ElementID(.profile, machine?.value.text ?? "", profile.value.text), at: profile.range)
    }
    fields.add(editions: editions)
    fields.add(.isDraft, isDraft)
    fields.add(.order, .joined(order.map { "\($0)" }))
    return Element(
      id: ElementID(.guide, id.text), title: title.value, fields: fields.values, place: Place(path, title.range))
  }
}

extension SourceTree.File {
  /// A file that a review compares by its bytes.
  func element(_ kind: ElementKind, _ tree: SourceTree) -> Element {
    let digest = (try? tree.contents(of: path)).map { Digest(of: $0).description } ?? ""
    var fields = FieldList()
    fields.add(.bytes, "\(size) bytes, SHA-256 \(String(digest.prefix(12)))")
    return Element(id: ElementID(kind, path.text), title: path.text, fields: fields.values, place: Place(path))
  }
}
