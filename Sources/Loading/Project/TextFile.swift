import Model
import SourceText
import Statecharts

/// Reads text files of a tree within their budgets.
enum TextFile {
  /// The bytes of a file, as valid UTF-8; nil, with a finding, where it is too large, cannot be read, or is in UTF-16,
  /// UTF-32 or no text.
  ///
  /// Other bytes that are not UTF-8 are replaced by as many question marks, so that everything else is read at its true
  /// place; the first of them is a finding.
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

  private static func valid(_ bytes: [UInt8], _ report: FileReport) -> [UInt8]? {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    if isValid, !bytes.contains(0) { return bytes }
    let encoding = TextEncoding(bytes)
    if let encoding, encoding != .oneByte {
      report.add(
        .fileEncoding, at: .none, "expected UTF-8, found \(encoding.title); the file is not read",
        suggestion: encoding.remedy)
      return nil
    }
    return isValid ? bytes : withoutForeignBytes(bytes, encoding, report)
  }

  /// The bytes with question marks for those that are not UTF-8.
  private static func withoutForeignBytes(_ bytes: [UInt8], _ encoding: TextEncoding?, _ report: FileReport) -> [UInt8]
  {
    var result = bytes
    var isFirst = true
    var index = 0
    while index < result.count {
      let length = UTF8Sequence.length(in: bytes, at: index)
      if length > 0 {
        index += length
        continue
      }
      if isFirst {
        let hexadecimal = String(bytes[index], radix: 16, uppercase: true)
        report.add(
          .fileEncoding, at: SourceRange(index, index + 1),
          "the byte 0x\(hexadecimal) is not UTF-8" + (encoding.map { "; the file seems to be \($0.title)" } ?? ""),
          suggestion: encoding?.remedy ?? "save the file as UTF-8")
        isFirst = false
      }
      result[index] = UInt8(ascii: "?")
      index += 1
    }
    return result
  }
}
