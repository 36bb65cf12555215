/// A JSON value whose objects keep their order, so that equal input gives equal text.
public indirect enum JSONText: Sendable {
  case string(String)
  case number(Int)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// The value as indented text (RFC 8259), without a line end.
  public func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return Self.quoted(text)
    case .number(let number): return String(number)
    case .boolean(let value): return value ? "true" : "false"
    case .array(let values):
      if values.isEmpty { return "[]" }
      let lines = values.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + Self.quoted($0.0) + ": " + $0.1.text(indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  /// A text as a JSON string, in its quotation marks.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
