import SourceText
import Testing

@testable import AppFormats

@Suite("XML")
struct XMLReaderTests {
  private func read(_ text: String) -> ParseResult<XMLTree.Element> {
    XMLReader.read(Array(text.utf8), of: Told.file())
  }

  @Test("nothing is expanded or loaded: a document type with declarations is rejected")
  func entities() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>
      <lolz>&lol2;</lolz>
      """
    #expect(
      read(bomb).told == ["2:16 [[] the document type contains declarations, such as entities; they are not supported"])
    #expect(
      read("<!DOCTYPE a SYSTEM \"file:///etc/passwd\" [ <!ENTITY x SYSTEM \"file:///etc/passwd\"> ]><a>&x;</a>").value
        == nil)
    for text in ["<a>&nbsp;</a>", "<a b='&nbsp;'/>"] {
      let document = read("<!DOCTYPE a SYSTEM \"a.dtd\">" + text)
      #expect(document.value == nil, "an entity that the DTD may declare is no text that can be left out")
      #expect(document.findings.first?.message.hasPrefix("unknown entity `nbsp`") == true)
    }
    let external = read("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>b</a>")
    #expect(external.told == [])
    #expect(external.value?.texts.map(\.value) == ["b"])
    #expect(read("<a>&nbsp;</a>").told == ["1:4 [&] invalid XML: undefined entity"])
  }

  @Test(
    "a syntax error is expat's message at its place",
    arguments: [
      ("<a><b></a>", "1:9 [a] invalid XML: mismatched tag"),
      ("<a>a & b</a>", "1:7 [ ] invalid XML: not well-formed (invalid token)"),
      ("<a>&#0;</a>", "1:4 [&] invalid XML: reference to invalid character number"),
      ("<a b=1/>", "1:6 [1] invalid XML: not well-formed (invalid token)"),
      ("<a b='1' b='2'/>", "1:10 [b] invalid XML: duplicate attribute"),
      ("<a x:b='1'/>", "1:1 [<] invalid XML: unbound prefix"),
      ("<a>ab\u{FFFE}</a>", "1:6 [\u{FFFE}] invalid XML: not well-formed (invalid token)"),
      ("<a/><b/>", "1:5 [<] invalid XML: junk after document element"),
      ("<?xml version='2.0'?><a/>", "1:16 [2.0] unsupported XML version `2.0`; expected `1.0`"),
      ("<a", "1:1 [<] invalid XML: unclosed token"),
    ])
  func grammar(text: String, expected: String) {
    let reading = read(text)
    #expect(reading.told == [expected])
    #expect(reading.value == nil)
  }

  @Test("line ends become LF, in attributes spaces; references do not")
  func lineEnds() {
    let reading = read("<a b='1\r\n2\t3&#10;4'>x\r\ny\rz\n&#13;<![CDATA[\r\n]]></a>")
    #expect(reading.told == [])
    #expect(
      reading.value?.attribute("b")?.value.unicodeScalars.map(\.value) == [0x31, 0x20, 0x32, 0x20, 0x33, 0x0A, 0x34])
    #expect(
      reading.value?.texts.map { $0.value.unicodeScalars.map(\.value) } == [
        [0x78, 0x0A, 0x79, 0x0A, 0x7A, 0x0A, 0x0D], [0x0A],
      ])
  }

  @Test("prefixes denote namespaces in the elements that declare them")
  func namespaces() throws {
    let root = try #require(
      read("<x:a xmlns:x='one'><x:b xmlns:x='two' x:c='1'/><x:b/><d xmlns='three'><e/></d><d/></x:a>").value)
    #expect(root.namespace == "one")
    #expect(root.elements.map(\.namespace) == ["two", "one", "three", nil])
    #expect(root.elements[2].elements.map(\.namespace) == ["three"])
    #expect(root.elements[0].attributes.map(\.namespace) == ["two"])
  }

  @Test("elements nest up to a limit")
  func depth() {
    let limit = XMLReader.depthLimit
    let deep = String(repeating: "<a>", count: limit) + String(repeating: "</a>", count: limit)
    #expect(read(deep).told == [])
    #expect(
      read(String(repeating: "<a>", count: limit + 1)).told == [
        "1:301 [<] elements are nested more than 100 levels deep; the file is not read"
      ])
  }
}
