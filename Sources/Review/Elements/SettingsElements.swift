import Project
import SourceText
import Statecharts

extension Settings {
  var element: Element {
    Element(ElementID(.settings), title: title.plain, self, by: ComparedKeys.settings, at: Place(path)) { fields in
      fields.add("base-url", baseURL)
      fields.add("locales", locales.all.joined(separator: ", "))
      fields.add("platforms", platforms.map(\.rawValue).sorted().joined(separator: ", "))
      let changedLengths = Slot.allCases.compactMap { slot in
        lengths[slot].map { FieldText("\(slot.rawValue): \($0)") }
      }
      fields.add("lengths", .lines(changedLengths))
      fields.add("guides", .joined(guides.map(\.text)), at: guides.listed.first?.range ?? .none)
      fields.add("home", home.map { ElementID(.guide, $0.value.text) }, at: home?.range ?? .none)
      fields.add("machine", machine.map { ElementID(.machine, $0.value.text) }, at: machine?.range ?? .none)
      let levels = severities.sorted { $0.key < $1.key }.map { FieldText("\($0.key): \($0.value?.rawValue ?? "off")") }
      fields.add("rules", .lines(levels))
      fields.add("budgets", .lines(budgets.lines))
      let thresholds = coverage.map {
        FieldText("\($0.kind.rawValue) by \($0.aspect.rawValue): \($0.percent.value) %")
      }
      fields.add("coverage", .lines(thresholds))
      fields.add(
        "redirects", .lines(redirects.map { FieldText("\($0.old.value): \($0.new.value)") }),
        at: redirects.first?.old.range ?? .none)
      fields.add("link-schemes", linkSchemes.added.joined(separator: ", "))
      fields.add("repository", repository?.text)
      fields.add("versions", .lines(versions?.lines ?? []), at: versions?.own.range ?? .none)
      fields.add("pages", leftOut.map(\.rawValue).sorted().joined(separator: ", "))
      fields.add("look", .lines(look.lines))
    }
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

extension GuideEntry {
  /// A guide, or the title of a section with its contents in parentheses.
  fileprivate var text: FieldText {
    switch self {
    case .guide(let guide): return "\(ElementID(.guide, guide.value.text))"
    case .section(let section):
      var parts = section.entries.map(\.text)
      if let index = section.index { parts.insert("\(ElementID(.guide, index.value.text))", at: 0) }
      if let folder = section.folder { parts.append(FieldText("folder \(folder.value)")) }
      return "\(section.title.value.source) (\(.joined(parts)))"
    }
  }
}

extension RepositoryLinks {
  fileprivate var text: String {
    ([url.value, branch, folder] + [edit, view].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Versions {
  /// The project's own version, the newest one, and the list.
  fileprivate var lines: [FieldText] {
    [FieldText("this: \(own.value)")] + (newest.map { [FieldText("newest: \($0.value)")] } ?? [])
      + all.map { FieldText("\($0.title.value): \($0.url ?? $0.folder ?? "")") }
  }
}

extension Theme {
  /// Each key with its value.
  var lines: [FieldText] {
    let values = [
      ("logo", logo?.value), ("accent", accent?.value.text), ("accent-dark", darkAccent?.value.text),
      ("picture", picture?.value), ("footer", footer),
    ]
    return values.compactMap { key, value in value.map { FieldText("\(key): \($0)") } }
      + links.map { FieldText("link: \($0.title.source), \($0.url.value)") }
  }
}
