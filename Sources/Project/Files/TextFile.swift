import SourceText
import Statecharts

/// Reads text files of a tree within their budgets.
enum TextFile {
  /// Returns the bytes of a file, as valid UTF-8; nil, with a finding, if it is too large, cannot be read, is in UTF-16 or UTF-32,
  /// is not text, or has a merge conflict.
  ///
  /// Other invalid UTF-8 bytes are replaced by one question mark each, so that offsets stay the same; the first of them is a
  /// finding.
  ///
  /// - Parameters:
  ///   - limit: the maximum size of the file, in bytes; checked before the file is read.
  ///   - budget: the key of that limit in statebook.yaml.
  static func read(
    _ file: SourceTree.File, in tree: SourceTree, limit: Int, budget: String, report: DiagnosticCollector
  ) -> [UInt8]? {
    guard file.size <= limit else {
      report.add(.fileTooLarge(file.path, bytes: file.size, limit: limit, budget: budget))
      return nil
    }
    let bytes: [UInt8]
    do throws(SourceTree.ReadError) {
      bytes = try tree.contents(of: file.path)
    } catch {
      report.add(.fileUnreadable(file.path, error))
      return nil
    }
    guard bytes.count <= limit else {
      report.add(.fileTooLarge(file.path, bytes: bytes.count, limit: limit, budget: budget))
      return nil
    }
    if let conflict = mergeConflict(in: bytes) {
      report.add(
        .mergeConflict, at: conflict, "unresolved merge conflict; the file is not read",
        suggestion: "keep what is right, and remove the lines that begin with `<<<<<<<`, `=======`, and `>>>>>>>`")
      return nil
    }
    return valid(bytes, report)
  }

  /// Returns the first line that begins with a conflict marker of git.
  private static func mergeConflict(in bytes: [UInt8]) -> SourceRange? {
    var rest = bytes[...]
    while let mark = rest.firstPlace(of: Array("<<<<<<< ".utf8)) {
      let end = bytes[mark.lowerBound...].firstIndex(where: \.isLineEnd) ?? bytes.count
      if mark.lowerBound == 0 || bytes[mark.lowerBound - 1].isLineEnd { return SourceRange(mark.lowerBound, end) }
      rest = bytes[end...]
    }
    return nil
  }

  private static func valid(_ bytes: [UInt8], _ report: DiagnosticCollector) -> [UInt8]? {
    let fault = UTF8Sequence.firstFault(in: bytes)
    if fault == nil, !bytes.contains(0) { return bytes }
    let encoding = TextEncoding(bytes)
    if let encoding, encoding != .oneByte {
      report.add(
        Finding(
          .fileEncoding, at: Place(report.path), "expected UTF-8, found \(encoding.title); the file is not read",
          suggestion: encoding.remedy))
      return nil
    }
    guard let fault else { return bytes }
    report.add(.fileEncoding(bytes[fault], at: report.place(SourceRange(fault, fault + 1)), likely: encoding))
    return UTF8Sequence.withoutFaults(bytes)
  }
}
