import Guides
import Project
import SourceText
import Statecharts

/// Reads the parts of a guide as HTML in which roles, directives, and links are as their author wrote them. The ids of other elements
/// are marked in it, so that a rename elsewhere is not a change of the prose.
struct GuideReferences {
  let guide: Guide
  /// The names in each machine.
  let names: [MachineID: MachineNames]
  /// The id of the interface that has an SDK type, by the name of the type.
  let interfaceOfType: [String: String]

  init(guide: Guide, names: [MachineID: MachineNames], interfaceOfType: [String: String]) {
    (self.guide, self.names, self.interfaceOfType) = (guide, names, interfaceOfType)
  }

  init(_ guide: Guide, in project: Project) {
    self.guide = guide
    names = Dictionary(firstOf: project.machines.map { ($0.chart.id, MachineNames($0.chart.id, $0.chart)) })
    let types = project.interfaces.flatMap { interface in interface.types.map { ($0.name, interface.id.text) } }
    interfaceOfType = Dictionary(firstOf: types)
  }

  /// Returns the text of a section; takes time linear in its parts.
  func text(of parts: Range<Int>) -> FieldText {
    var text = FieldText()
    var links: [FieldText] = []
    for part in guide.body.parts[parts] {
      switch part {
      case .role(let role):
        let target = self.text(of: role)
        let argument = role.words.map { "\(escaped($0)) &lt;\(target)&gt;" as FieldText } ?? target
        text.append("{\(role.name.value)}`\(argument)`" as FieldText)
      case .directive(let directive): text.append(self.text(of: directive))
      case .linkOpen(let link):
        links.append("\(target(link.destination))\(escaped(link.title))")
        text.append("[")
      case .linkClose: text.append("](\(links.popLast() ?? ""))" as FieldText)
      case .image(let image):
        text.append(
          "![\(escaped(image.alternative))](\(target(image.source))\(escaped(image.title)))" as FieldText)
      case .onlyOpen(let restriction):
        let editions = restriction.editions.map { "\(ElementID(.edition, $0.value.text))" as FieldText }
        text.append("{only} \(.set(editions))" as FieldText)
      // Line breaks in a paragraph are not significant, except in a listing.
      case .html(let html):
        let html = html.string
        text.append(html.contains("<pre") ? html : html.replacing("\n", with: " "))
      case .onlyClose: text.append("{end of only}")
      case .headingOpen, .headingClose, .blockEnd: break
      }
    }
    return text
  }

  private func escaped(_ text: String?) -> String { text.map { HTML.text($0).string } ?? "" }

  // MARK: Roles and directives

  private func text(of role: GuideBody.Role) -> FieldText {
    let argument = role.argument.value
    switch RoleName(rawValue: role.name.value) {
    case .state: return inMachine(argument) { machine, id in (names[machine] ?? .unknown).state(StateID(id)) }
    case .event: return inMachine(argument) { ElementID(.event, $0.text, $1) }
    case .transition: return inMachine(argument) { ElementID(.transition, $0.text, $1) }
    case .prompt: return inMachine(argument) { ElementID(.prompt, $0.text, $1) }
    case .claim: return "\(ElementID(.claim, argument))"
    case .copy:
      let parts = argument.split(separator: "@", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return "\(ElementID(.copyEntry, argument))" }
      return "\(ElementID(.copyEntry, parts[0]))@\(ElementID(.variant, parts[1]))"
    case .term: return "\(ElementID(.term, argument))"
    case .guide: return "\(ElementID(.guide, argument))"
    case .source: return FieldText(Citation(argument))
    case .sdk: return sdkName(argument)
    case .mark, .unverified, nil: return FieldText(escaped(argument))
    }
  }

  /// Returns the text of an interface, `Type`, or `Type.member`.
  private func sdkName(_ name: String) -> FieldText {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let type = parts.first, let interface = interfaceOfType[type] else {
      return "\(ElementID(.sdkInterface, name))"
    }
    if parts.count == 1 { return "\(ElementID(.sdkType, interface, type))" }
    return "\(ElementID(.sdkType, interface, type)).\(ElementID(.sdkMember, interface, type, parts[1]))"
  }

  /// Returns the text of `state`, `state@profile`, or `machine/state@profile`.
  private func inMachine(_ argument: String, _ element: (MachineID, String) -> ElementID) -> FieldText {
    let halves = argument.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = halves[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let machine = path.count == 2 ? MachineID(path[0]) : guide.machine?.value ?? MachineID("")
    var text: FieldText = "\(element(machine, path.last ?? ""))"
    if path.count == 2 { text = "\(ElementID(.machine, machine.text))/\(text)" }
    if halves.count == 2 { text.append("@\(ElementID(.profile, machine.text, halves[1]))" as FieldText) }
    return text
  }

  private func text(of directive: GuideBody.Directive) -> FieldText {
    let machine = guide.machine?.value ?? MachineID("")
    func words(_ text: String) -> FieldText {
      FieldText(escaped(text)) { word, _ in
        names[machine]?.element(word) ?? (word == machine.text ? ElementID(.machine, word) : nil)
      }
    }
    var text: FieldText = "<pre>{\(directive.name.value)} "
    let argument = directive.argument.value
    switch DirectiveName(rawValue: directive.name.value) {
    case .claim: text.append(.joined(argument.items.map { "\(ElementID(.claim, $0))" }))
    case .scenario: text.append(ElementID(.scenario, argument))
    case .copy: text.append(ElementID(.copyEntry, argument))
    case .sdk: text.append(sdkName(argument))
    default: text.append(words(argument))
    }
    for option in directive.options {
      text.append("\n:\(option.name.value): ")
      switch option.name.value {
      case "profile", "from", "to": text.append(ElementID(.profile, machine.text, option.value.value))
      case "path": text.append(ElementID(.scenario, option.value.value))
      case "variant": text.append(ElementID(.variant, option.value.value))
      default: text.append(words(option.value.value))
      }
    }
    text.append("\n\(escaped(directive.body.value))</pre>")
    return text
  }

  // MARK: Links

  /// Returns the destination of a link or image: a guide, a file, or an address elsewhere.
  private func target(_ destination: String) -> FieldText {
    let (file, anchor) = destination.splitAtFirst("#")
    if file.isEmpty || file.contains(":") { return FieldText(escaped(destination)) }
    var folders = guide.path.text.split(separator: "/").dropLast().map(String.init)
    for part in file.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else if part != "." { folders.append(String(part)) }
    }
    let path = SourcePath(folders.joined(separator: "/"))
    let id = path.fileExtension == "md" ? ElementID(.guide, GuideID(of: path).text) : ElementID(.asset, path.text)
    return "\(id)\(escaped(anchor))"
  }
}

extension String {
  /// The items of a comma-separated list.
  fileprivate var items: [String] { split(separator: ",").map { String($0.trimmingSpaces) } }

  fileprivate func splitAtFirst(_ mark: Character) -> (String, String) {
    guard let index = firstIndex(of: mark) else { return (self, "") }
    return (String(self[..<index]), String(self[index...]))
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = firstIndex { $0 != " " } ?? endIndex
    let end = lastIndex { $0 != " " }.map(index(after:)) ?? start
    return self[start..<end]
  }
}
