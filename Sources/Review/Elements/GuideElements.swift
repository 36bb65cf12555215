import Guides
import Markup
import Project
import SourceText
import Statecharts

extension Guide {
  /// Returns the guide and its sections: each up to the next heading of any level, first the part before the first one.
  func elements(_ references: GuideReferences) -> [Element] {
    var sections = [Section(heading: nil, parts: 0..<body.parts.count)]
    for (position, part) in body.parts.enumerated() {
      guard case .headingOpen(let heading) = part else { continue }
      sections[sections.count - 1].parts = sections[sections.count - 1].parts.lowerBound..<position
      sections.append(Section(heading: heading, parts: position..<body.parts.count))
    }
    if sections[0].parts.isEmpty { sections.removeFirst() }
    let parts = sections.map { section -> Element in
      let end = body.parts[section.parts].firstIndex { if case .headingClose = $0 { true } else { false } }
      let title = section.parts.lowerBound..<(end ?? section.parts.lowerBound)
      var fields = FieldList()
      fields.add("title", markup: references.text(of: title))
      fields.add("prose", markup: references.text(of: title.upperBound..<section.parts.upperBound))
      fields.add("level", "\(section.heading?.level ?? 1)" as String)
      return Element(
        id: ElementID(.section, id.text, section.heading?.slug ?? ""), title: section.heading?.text ?? "beginning",
        fields: fields.values, place: Place(path, section.heading?.place ?? self.title.range))
    }
    return [element(order: parts.map(\.id))] + parts
  }

  private struct Section {
    var heading: GuideBody.Heading?
    var parts: Range<Int>
  }

  /// Returns the guide without its sections, whose order is one of its fields.
  func element(order: [ElementID]) -> Element {
    Element(
      ElementID(.guide, id.text), title: title.value.plain, self, by: ComparedKeys.guide, at: Place(path, title.range)
    ) { fields in
      if let machine { fields.add("machine", ElementID(.machine, machine.value.text), at: machine.range) }
      if let profile {
        fields.add(
          "profile", ElementID(.profile, machine?.value.text ?? "", profile.value.text), at: profile.range)
      }
      fields.add("order", .joined(order.map { "\($0)" }))
    }
  }
}

extension FieldList {
  /// Adds a text with markup, which is shown as words.
  fileprivate mutating func add(_ field: ElementField, markup text: FieldText) {
    if !text.pieces.isEmpty { add(field, text.pieces, words: MarkdownTwin.words(of: text.words.utf8)) }
  }
}
