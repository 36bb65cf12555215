import SourceText
import Workspace

extension Export {
  /// Returns why an export must not replace a file: the file is no such export, or it has keys that the export lacks, such as other
  /// texts or languages of a catalog. Nil if nothing is lost, or if there is no such file.
  ///
  /// Reads the keys of JSON, `.strings`, property lists, and XLIFF, and the first column of CSV. Takes time linear in both texts.
  ///
  /// - Parameter isMachine: true for the export of a machine, which replaces another one of any machine.
  package static func lossOfReplacing(_ path: String, by export: String, isMachine: Bool) -> String? {
    guard let bytes = try? GivenFile.read(path) else { return nil }
    let former = String(decoding: bytes, as: UTF8.self)
    func firstWord(_ text: String) -> Substring { text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace } }
    let isLegible = isMachine ? firstWord(former) == firstWord(export) : !keys(of: former).isEmpty
    if !isLegible, !firstWord(former).isEmpty {
      return "`\(shortened(path))` is no such export; write to another file, or replace it with `--force`"
    }
    if isMachine { return nil }
    let kept = Set(keys(of: export))
    var seen: Set<Substring> = []
    let lost = keys(of: former).filter { !kept.contains($0) && seen.insert($0).inserted }
    guard let first = lost.first else { return nil }
    let rest = lost.count > 1 ? " and \(grouped(lost.count - 1)) more" : ""
    return "`\(shortened(path))` has `\(shortened(String(first)))`\(rest), which this export does not have; "
      + "write to another file, or replace it with `--force`"
  }

  private static func keys(of text: String) -> [Substring] {
    let quoted = #/"((?:[^"\\]|\\.)*)"\s*[:=]|<key>([^<]*)</key>|\sid="([^"]*)"/#
    let keys = text.matches(of: quoted).compactMap { $0.output.1 ?? $0.output.2 ?? $0.output.3 }
    if !keys.isEmpty { return keys }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      line.contains(",") ? line.prefix { $0 != "," } : nil
    }
  }
}
