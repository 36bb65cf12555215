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
