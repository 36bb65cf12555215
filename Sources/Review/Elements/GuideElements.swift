import Project
import SourceText
import Statecharts

extension Guide {
  /// Returns the guide and its sections.
  func elements(_ references: GuideReferences) -> [Element] {
    let sections = GuideOutline(self).sections.filter { !$0.slug.isEmpty || !$0.body.isEmpty }
    let ids = sections.map { ElementID(.section, id.text, $0.slug) }
    let parts = zip(sections, ids).map { section, id -> Element in
      var fields = FieldList()
      fields.add("title", section.heading)
      fields.add("prose", references.text(of: section.parts).pieces, words: section.source)
      fields.add("level", "\(section.level)" as String)
      return Element(
        id: id, title: section.title.isEmpty ? "beginning" : section.title, fields: fields.values, place: section.place)
    }
    return [element(order: ids)] + parts
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
