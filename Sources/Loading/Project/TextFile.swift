import Model
import Statecharts

/// Reads text files of a tree within their budgets.
enum TextFile {
  /// The bytes of a file, as valid UTF-8; nil, with a finding, where it is too large or cannot be read.
  ///
  /// Bytes that are not UTF-8 are replaced by as many question marks, so that everything else is read at its true place; the
  /// first of them is a finding.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that the file may have; it is asked before the file is read.
  ///   - budget: the key of that limit in statebook.yaml.
  static func read(
    _ file: SourceTree.File, in tree: SourceTree, limit: Int, budget: String, report: FileReport
  ) -> [UInt8]? {
    func tooLarge(_ size: Int) {
      report.add(
        .fileTooLarge, at: .none, "the file has \(size) bytes; at most \(limit) are read",
        suggestion: "split it, or raise “\(budget)” under “budgets” in content/statebook.yaml")
    }
    guard file.size <= limit else {
      tooLarge(file.size)
      return nil
    }
    let bytes: [UInt8]
    do throws(SourceTree.ReadError) {
      bytes = try tree.contents(of: file.path)
    } catch {
      report.add(.fileUnreadable, at: .none, "the file cannot be read: \(error.message)")
      return nil
    }
    guard bytes.count <= limit else {
      tooLarge(bytes.count)
      return nil
    }
    return valid(bytes, report)
  }

  private static func valid(_ bytes: [UInt8], _ report: FileReport) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes }
    var result = bytes
    var isFirst = true
    var index = 0
    while index < result.count {
      let length = scalarLength(in: bytes, at: index)
      if length > 0 {
        index += length
        continue
      }
      if isFirst {
        let hexadecimal = String(bytes[index], radix: 16, uppercase: true)
        report.add(
          .fileEncoding, at: SourceRange(index, index + 1), "the byte 0x\(hexadecimal) is not UTF-8",
          suggestion: "save the file as UTF-8")
        isFirst = false
      }
      result[index] = UInt8(ascii: "?")
      index += 1
    }
    return result
  }

  /// The length of the well-formed sequence at an index, or 0 (Unicode 15, table 3-7).
  private static func scalarLength(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard index + length <= bytes.count else { return 0 }
    for offset in 1..<max(length, 1) {
      let expected = offset == 1 ? second : 0x80...0xBF
      if !expected.contains(bytes[index + offset]) { return 0 }
    }
    return length
  }
}
