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
