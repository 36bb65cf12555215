import Project
import SourceText
import Statecharts

extension SDKInterface {
  /// The interface, its types, and their members.
  var elements: [Element] {
    var fields = FieldList()
    fields.add(.title, title)
    let own = Element(id: ElementID(.sdkInterface, id.text), title: title.plain, fields: fields.values, place: place)
    return [own] + types.flatMap(elements)
  }

  private func elements(of type: SDKType) -> [Element] {
    var fields = FieldList()
    fields.add(.base, type.base)
    fields.add(.signature, type.declaration)
    fields.add(.summary, type.summary)
    fields.add(type.annotations)
    let own = Element(
      id: ElementID(.sdkType, id.text, type.name), title: type.name, fields: fields.values,
      place: Place(place.path, type.range))
    return [own] + type.members.map { element(of: $0, in: type) }
  }

  private func element(of member: SDKMember, in type: SDKType) -> Element {
    var fields = FieldList()
    fields.add(.signature, member.declaration)
    fields.add(.swiftName, member.swiftName)
    fields.add(.defaultValue, member.defaultValue)
    fields.add(.unit, member.unit)
    fields.add(.summary, member.summary)
    fields.add(.group, member.group)
    fields.add(member.annotations)
    return Element(
      id: ElementID(.sdkMember, id.text, type.name, member.name), title: "\(type.name).\(member.name)",
      fields: fields.values, place: Place(place.path, member.range))
  }
}

extension Source {
  /// The source and its places.
  var elements: [Element] {
    var fields = FieldList()
    fields.add(.title, title)
    fields.add(.author, author)
    fields.add(.published, published)
    fields.add(.description, description)
    switch location {
    case .web(let address, let retrieved):
      fields.add(.address, address.value, at: address.range)
      fields.add(.retrieved, retrieved?.value.description)
    case .none(let reason): fields.add(.address, "none: \(reason)")
    case .unknown: break
    }
    fields.add(editions: editions)
    let own = Element(id: ElementID(.source, id.text), title: title.plain, fields: fields.values, place: place)
    return [own]
      + places.map { part in
        var fields = FieldList()
        fields.add(.title, part.title)
        fields.add(.fragment, part.fragment)
        return Element(
          id: ElementID(.sourcePlace, id.text, part.id.text), title: part.title.plain, fields: fields.values,
          place: Place(place.path, part.range))
      }
  }
}
