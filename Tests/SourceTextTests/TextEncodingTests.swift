import Foundation
import SourceText
import Testing

@Suite("The encoding of a text")
struct TextEncodingTests {
  private static let sample = "---\ntitle: Gäste\n---\n\nWer kommt, klopft. 日本 🚪\n"

  private func bytes(_ encoding: String.Encoding, _ text: String = sample) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  @Test("is UTF-8 for ASCII, letters of all alphabets, a byte order mark and nothing")
  func utf8() {
    for text in ["", "a", "abcd", Self.sample, "\u{FEFF}a"] {
      #expect(TextEncoding(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test(
    "is recognized if it is UTF-16 or UTF-32, with or without a byte order mark",
    arguments: [
      (String.Encoding.utf16LittleEndian, 2, true, [UInt8]([0xFF, 0xFE])), (.utf16BigEndian, 2, false, [0xFE, 0xFF]),
      (.utf32LittleEndian, 4, true, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, 4, false, [0, 0, 0xFE, 0xFF]),
    ])
  func wide(encoding: String.Encoding, unit: Int, isLittleEndian: Bool, mark: [UInt8]) throws {
    for text in [Self.sample, "title: x\n"] {
      let plain = try bytes(encoding, text)
      for (hasMark, bytes) in [(false, plain), (true, mark + plain)] {
        guard case .wide(let wide) = TextEncoding(bytes) else {
          Issue.record(
            "UTF-\(unit * 8), \(hasMark ? "with" : "without") a mark, is taken for \(String(describing: TextEncoding(bytes)))"
          )
          continue
        }
        #expect(wide.unit == unit)
        #expect(wide.isLittleEndian == isLittleEndian)
        #expect(wide.hasMark == hasMark)
      }
    }
  }

  @Test("is converted by the command that it names")
  func remedies() throws {
    func remedy(_ bytes: [UInt8]) -> String? { TextEncoding(bytes)?.remedy }
    #expect(remedy([0xFF, 0xFE, 0x61, 0]) == "convert it: iconv -f UTF-16 -t UTF-8 FILE > NEW-FILE")
    #expect(remedy(try bytes(.utf16LittleEndian)) == "convert it: iconv -f UTF-16LE -t UTF-8 FILE > NEW-FILE")
    #expect(remedy(try bytes(.utf16BigEndian)) == "convert it: iconv -f UTF-16BE -t UTF-8 FILE > NEW-FILE")
    #expect(remedy(try bytes(.windowsCP1252, "Gäste")) == "convert it: iconv -f WINDOWS-1252 -t UTF-8 FILE > NEW-FILE")
  }

  @Test("is a single-byte encoding only if no letter is UTF-8")
  func oneByte() throws {
    #expect(TextEncoding(try bytes(.isoLatin1, "Gäste, die klopfen")) == .oneByte)
    #expect(TextEncoding(try bytes(.windowsCP1252, "“Gäste” – €")) == .oneByte)
    #expect(TextEncoding(Array("ä".utf8) + [0xE4]) == nil, "a file that is UTF-8 but for one byte is just that")
    #expect(TextEncoding([0x61, 0x81]) == nil, "Windows-1252 has no byte 0x81")
  }

  @Test("is binary for data with many NULs, and UTF-8 for a text with a few")
  func binary() {
    #expect(TextEncoding([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48]) == .binary)
    #expect(TextEncoding(Array("A text with one \u{0} in it, which is pasted.".utf8)) == nil)
  }
}
