import SourceText

/// A workflow command of GitHub Actions: a line of output such as `::error file=a.md,line=3::message`.
///
/// Escapes like `packages/core/src/command.ts` of actions/toolkit; the runner undoes exactly these escapes.
package struct WorkflowCommand: Sendable {
  /// The name of the command, such as `error` or `notice`.
  package let name: String
  /// The properties in the order in which they are written; those with an empty value are omitted.
  package let properties: [(key: String, value: String)]
  /// The message to show; it can have several lines.
  package let message: String

  /// Makes a command; its values and its message may contain any text. Unprintable characters are made visible.
  package init(_ name: String, properties: [(key: String, value: String)] = [], message: String) {
    self.name = name
    self.properties = properties.map { ($0.key, visible($0.value)) }
    self.message = visibleLines(message).joined(separator: "\n")
  }

  /// The number of annotations of one kind that GitHub shows for a step; it silently drops the others.
  static let limit = 10

  /// Makes an annotation. GitHub accepts columns only for a place on one line.
  init(
    _ severity: Severity, title: String, file: String? = nil,
    range: (start: LineIndex.Position, end: LineIndex.Position)? = nil, hasColumns: Bool = true, message: String
  ) {
    var properties = [(key: "title", value: title)]
    if let file { properties.append(("file", file)) }
    if let range {
      properties += [("line", "\(range.start.line)"), ("endLine", "\(range.end.line)")]
      if hasColumns, range.start.line == range.end.line {
        properties += [("col", "\(range.start.column)"), ("endColumn", "\(range.end.column)")]
      }
    }
    self.init(severity == .note ? "notice" : severity.rawValue, properties: properties, message: message)
  }

  /// Returns the annotations of the first elements; the last one counts the elements without one.
  ///
  /// - Parameter make: makes an annotation, whose message ends in the given text.
  static func first<Element>(
    _ limit: Int, of all: [Element], called noun: String, _ make: (Element, _ rest: String) -> WorkflowCommand
  ) -> [WorkflowCommand] {
    all.prefix(limit).enumerated().map { number, element in
      let others = number == limit - 1 ? all.count - limit : 0
      return make(
        element,
        others > 0 ? "\n… and \(grouped(others)) more \(noun)\(others == 1 ? "" : "s") without an annotation" : "")
    }
  }

  /// The command as one line, without a line break.
  package var line: String {
    let list = properties.filter { !$0.value.isEmpty }.map { "\($0.key)=\(Self.escapedProperty($0.value))" }
    return "::" + name + (list.isEmpty ? "" : " " + list.joined(separator: ",")) + "::" + Self.escapedData(message)
  }

  private static func escapedData(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "\n"): "%0A"
      default: nil
      }
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(escapedData(text)) { byte in
      switch byte {
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (UInt8) -> StaticString?) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let spelling = escape(byte) {
        bytes += UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
