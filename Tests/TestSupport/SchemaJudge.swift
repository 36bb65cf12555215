import Foundation
import SourceText

/// Validates values against a JSON Schema (draft 2020-12), as far as `jsonSchema(for:)` uses it; other keywords are
/// violations.
package struct SchemaJudge {
  typealias Object = [String: Any]

  let root: Object
  /// The keys that were used, as `definition.key`.
  package private(set) var metKeys: Set<String> = []

  package init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object ?? [:]
  }

  /// All keys that the schema declares, as `definition.key`.
  package var declaredKeys: Set<String> {
    func keys(_ schema: Object, _ name: String) -> [String] {
      ((schema["properties"] as? Object) ?? [:]).keys.map { "\(name).\($0)" }
    }
    let definitions = root["$defs"] as? [String: Object] ?? [:]
    return Set(keys(root, "") + definitions.flatMap { keys($0.value, $0.key) })
  }

  package mutating func accepts(_ node: Node) -> Bool { accepts(Self.value(of: node), root, name: "") }

  /// The value as a YAML editor reads it: digits are numbers, `true` and `false` booleans.
  private static func value(of node: Node) -> Any {
    if let items = node.items { return items.map(value) }
    if let entries = node.entries {
      return Object(entries.map { ($0.key.value, value(of: $0.value)) }, uniquingKeysWith: { first, _ in first })
    }
    let text = node.scalar?.text ?? ""
    if let number = Int(text), text.utf8.allSatisfy(\.isASCIIDigit) { return number }
    return ["true": true, "false": false][text] ?? text as Any
  }

  private mutating func accepts(_ value: Any, _ schema: Object, name: String) -> Bool {
    schema.allSatisfy { keyword, argument in judge(value, keyword, argument, schema, name) }
  }

  private mutating func judge(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: Object, _ name: String
  ) -> Bool {
    let object = value as? Object
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "then": return true
    case "$ref":
      let target = String((argument as? String ?? "").dropFirst("#/$defs/".count))
      guard let definition = (root["$defs"] as? [String: Object])?[target] else { return false }
      return accepts(value, definition, name: target)
    case "type":
      let types = argument as? [String] ?? [argument as? String ?? ""]
      return types.contains { $0 == Self.type(of: value) || $0 == "number" && Self.type(of: value) == "integer" }
    case "const": return "\(value)" == "\(argument)"
    case "enum": return (argument as? [String] ?? []).contains("\(value)")
    case "pattern":
      guard let text = value as? String else { return true }
      // Unlike `NSRegularExpression`, and like ECMAScript, it does not take a last line feed for the end.
      return (try? Regex(argument as? String ?? "").firstMatch(in: text)) ?? nil != nil
    case "minimum": return (value as? Int).map { $0 >= argument as? Int ?? 0 } ?? true
    case "maximum": return (value as? Int).map { $0 <= argument as? Int ?? 0 } ?? true
    case "uniqueItems":
      guard let items = value as? [Any] else { return true }
      return Set(items.map(Self.spelling)).count == items.count
    case "minItems": return (value as? [Any]).map { $0.count >= argument as? Int ?? 0 } ?? true
    case "minProperties": return object.map { $0.count >= argument as? Int ?? 0 } ?? true
    case "required":
      return object.map { object in (argument as? [String] ?? []).allSatisfy { object[$0] != nil } } ?? true
    case "items":
      return (value as? [Any])?.allSatisfy { accepts($0, argument as? Object ?? [:], name: "?") } ?? true
    case "propertyNames":
      return object?.keys.allSatisfy { accepts($0, argument as? Object ?? [:], name: "?") } ?? true
    case "dependentRequired":
      let dependencies = argument as? [String: [String]] ?? [:]
      return object.map { object in
        dependencies.allSatisfy { key, others in object[key] == nil || others.allSatisfy { object[$0] != nil } }
      } ?? true
    case "properties", "additionalProperties":
      return object.map { members($0, keyword, schema, name) } ?? true
    default: return combine(value, keyword, argument, schema, name)
    }
  }

  /// A value as text that is the same for equal values: equal dictionaries can have their keys in different orders.
  private static func spelling(_ value: Any) -> String {
    if let items = value as? [Any] { return "[\(items.map(spelling).joined(separator: ","))]" }
    guard let object = value as? Object else { return "\(type(of: value))(\(value))" }
    let members = object.sorted { $0.key < $1.key }.map { "\($0.key):\(spelling($0.value))" }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func combine(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: Object, _ name: String
  ) -> Bool {
    let schemas = argument as? [Object] ?? []
    switch keyword {
    case "allOf": return schemas.allSatisfy { accepts(value, $0, name: name) }
    case "anyOf": return schemas.contains { accepts(value, $0, name: name) }
    case "oneOf": return schemas.filter { accepts(value, $0, name: name) }.count == 1
    case "not": return !accepts(value, argument as? Object ?? [:], name: name)
    case "if":
      guard accepts(value, argument as? Object ?? [:], name: "?") else { return true }
      return accepts(value, schema["then"] as? Object ?? [:], name: name)
    default: return false
    }
  }

  private mutating func members(_ object: Object, _ keyword: String, _ schema: Object, _ name: String) -> Bool {
    let properties = schema["properties"] as? [String: Object] ?? [:]
    return object.allSatisfy { key, value in
      switch keyword {
      case "properties":
        guard let property = properties[key] else { return true }
        metKeys.insert("\(name).\(key)")
        return accepts(value, property, name: "?")
      default:
        if properties[key] != nil { return true }
        return (schema["additionalProperties"] as? Object).map { accepts(value, $0, name: "?") } ?? false
      }
    }
  }

  private static func type(of value: Any) -> String {
    switch value {
    case is Object: "object"
    case is [Any]: "array"
    case is Bool: "boolean"
    case is Int: "integer"
    default: "string"
    }
  }
}
