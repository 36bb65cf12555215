import Project
import SourceText
import Statecharts

extension SDKInterface {
  /// The interface, its types, and their members.
  var elements: [Element] {
    [Element(ElementID(.sdkInterface, id.text), title: title.plain, self, by: ComparedKeys.interface, at: place)]
      + types.flatMap(elements)
  }

  private func elements(of type: SDKType) -> [Element] {
    let own = Element(
      ElementID(.sdkType, id.text, type.name), title: type.name, type, by: ComparedKeys.type,
      at: Place(place.path, type.range))
    return [own]
      + type.members.map { member in
        Element(
          ElementID(.sdkMember, id.text, type.name, member.name), title: "\(type.name).\(member.name)", member,
          by: ComparedKeys.member, at: Place(place.path, member.range)
        ) { $0.add("declaration", member.declaration) }
      }
  }
}

extension Acceptance {
  var element: Element {
    let rows = rows.map(\.value).joined(separator: ", ")
    return Element(ElementID(.acceptance, rows), title: says, self, by: ComparedKeys.acceptance, at: place) {
      $0.add("says", says)
      $0.add("rows", rows)
    }
  }
}

extension Source {
  /// The source and its places.
  var elements: [Element] {
    let own = Element(ElementID(.source, id.text), title: title.plain, self, by: ComparedKeys.source, at: place) {
      switch location {
      case .web(let address, let retrieved):
        $0.add("url", address.value, at: address.range)
        $0.add("retrieved", retrieved?.value.description)
      case .none(let reason): $0.add("url", "none: \(reason)")
      case .unknown: break
      }
    }
    return [own]
      + places.map { part in
        Element(
          ElementID(.sourcePlace, id.text, part.id.text), title: part.title.plain, part, by: ComparedKeys.sourcePlace,
          at: Place(place.path, part.range)
        ) { $0.add("fragment", part.fragment) }
      }
  }
}
