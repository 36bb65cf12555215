import SourceText
import Statecharts

/// A value without its place: mappings with the same entries in another order are equal.
indirect enum YAMLValue: Hashable {
  case scalar(String)
  case sequence([YAMLValue])
  case mapping([String: YAMLValue])
  case refused
}

extension YAMLNode {
  /// The value without places; costs time linear in it.
  var value: YAMLValue {
    switch content {
    case .scalar(let scalar): .scalar(scalar.text)
    case .sequence(let items): .sequence(items.map(\.value))
    case .mapping(let entries):
      .mapping(Dictionary(entries.map { ($0.key.value, $0.value.value) }, uniquingKeysWith: { first, _ in first }))
    case .refused: .refused
    }
  }
}
