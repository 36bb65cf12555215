import Model
import SourceText
import Statecharts

extension ShapeCheck {
  /// Remembers what a declared name in a wrong form was probably meant to be, unless another one beside it is called so.
  func noteRepair(of name: String, _ keys: Shape.Keys, in node: YAMLNode) {
    guard case .form(let form) = keys, form.rule == .idForm, !form.matches(name), let repaired = form.repair(name),
      !(node.entries ?? []).contains(where: { $0.key.value == repaired })
    else { return }
    report.repair(name, as: repaired)
  }
}

extension YAMLNode {
  /// The same with other names in the place of some, also within texts: a name that is declared in a wrong form is one mistake,
  /// however often it is used. Costs time linear in the value unless there are no names.
  func repaired(by names: [String: String]) -> YAMLNode {
    guard !names.isEmpty else { return self }
    var result = self
    switch content {
    case .scalar(var scalar):
      scalar.text = scalar.text.repaired(by: names)
      result.content = .scalar(scalar)
    case .sequence(let items): result.content = .sequence(items.map { $0.repaired(by: names) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { entry in
          let key = names[entry.key.value] ?? entry.key.value
          return YAMLEntry(key: Sourced(key, entry.key.range), value: entry.value.repaired(by: names))
        })
    case .refused: break
    }
    return result
  }
}

extension String {
  fileprivate func repaired(by names: [String: String]) -> String {
    if let name = names[self] { return name }
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
      let other = rest.dropFirst(word.count).prefix { !($0.isLetter || $0.isNumber || "-_".contains($0)) }
      result += names[String(word)] ?? String(word)
      result += other
      rest = rest[other.endIndex...]
    }
    return result
  }
}
