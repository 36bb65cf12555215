import AppAudit
import Copy
import Project
import SourceText

extension InfoValue {
  /// Converts a value of an XcodeGen specification in YAML; plain words for true and false are Booleans.
  init(_ yaml: ForeignYAML, in path: SourcePath) {
    let place = Place(path, yaml.range)
    switch yaml.content {
    case .scalar(let text, let isPlain):
      let truth = isPlain ? Self.truths[text.lowercased()] : nil
      self.init(truth.map { .boolean($0) } ?? .text(text), at: place)
    case .sequence(let items): self.init(.list(items.map { InfoValue($0, in: path) }), at: place)
    case .mapping(let entries):
      let entries = entries.map { entry in
        InfoEntry(
          key: entry.key.value, keyPlace: Place(path, entry.key.range), value: InfoValue(entry.value, in: path))
      }
      self.init(.dictionary(entries), at: place)
    }
  }

  /// The Booleans of YAML 1.1, which XcodeGen reads.
  private static let truths = ["yes": true, "true": true, "on": true, "no": false, "false": false, "off": false]
}
