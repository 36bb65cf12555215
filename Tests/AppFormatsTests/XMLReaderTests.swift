import SourceText
import Testing

@testable import AppFormats

@Suite("XML")
struct XMLReaderTests {
  private func read(_ text: String) -> Reading<XMLTree.Element> { XMLReader.read(Array(text.utf8), of: Told.file()) }

  @Test("nothing expands and nothing is loaded: a document type that declares is refused")
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
    let external = read("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>b</a>")
    #expect(external.told == [])
    #expect(external.value?.texts.map(\.value) == ["b"])
    #expect(
      read("<a>&nbsp;</a>").told == ["1:4 [&nbsp;] there is no entity “nbsp”, expected amp, lt, gt, quot or apos"])
  }

  @Test(
    "a syntax error is reported at its place",
    arguments: [
      ("<a><b></a>", "1:9 [a] expected `</b>`, found `</a>`"),
      ("<a>&</a>", "1:4 [&] “&” stands alone"),
      ("<a>a & b</a>", "1:6 [&] “&” stands alone"),
      ("<a>&amp b</a>", "1:4 [&amp] “;” was expected at the end of the reference to “amp”"),
      ("<a>&#x110000;</a>", "1:4 [&#x110000;] the reference names a character that is not allowed in XML"),
      (
        "<a>&#99999999999999999999;</a>",
        "1:4 [&#99999999999999999999;] the reference names a character that is not allowed in XML"
      ),
      ("<a>&#0;</a>", "1:4 [&#0;] the reference names a character that is not allowed in XML"),
      ("<a>&#;</a>", "1:4 [&#] “;” was expected at the end of a character reference"),
      ("<a b=1/>", "1:6 [1] expected a value in quotation marks, found `1`"),
      ("<a b='1'c='2'/>", "1:9 [c] “c” stands in a tag where white space or “>” was expected"),
      ("<a b='1' b='2'/>", "1:10 [b] the attribute “b” stands twice in this tag"),
      ("<a b='<'/>", "1:7 [<] “<” stands in the value of an attribute"),
      ("<a b='1", "1:6 ['] unclosed quotation mark"),
      ("<a x:b='1'/>", "1:4 [x:b] the prefix “x” stands for no namespace"),
      ("<a:/>", "1:2 [a:] the name “a:” has its colon in the wrong place"),
      (
        "<a xmlns:x='u' xmlns:y='u' x:b='' y:b=''/>",
        "1:35 [y:b] the attribute “b” of one namespace stands twice in this tag"
      ),
      ("<a>]]></a>", "1:4 []]>] “]]>” stands in text"),
      ("<a><!-- -- --></a>", "1:9 [--] “--” stands within a comment"),
      ("<a><!-- </a>", "1:4 [<!--] the comment that opens here is never closed"),
      ("<a><![CDATA[ </a>", "1:4 [<![CDATA[] the CDATA section that opens here is never closed"),
      ("<a><?b </a>", "1:4 [<?] the processing instruction that opens here is never closed"),
      ("<a>\u{1}</a>", "1:4 [\u{1}] this character is not allowed in XML"),
      ("<a>ab\u{FFFE}</a>", "1:6 [\u{FFFE}] this character is not allowed in XML"),
      ("<a/><b/>", "1:5 [<] “<” stands behind the end of the root element"),
      (" <?xml version='1.0'?><a/>", "1:4 [xml] the XML declaration stands at the beginning of a file or nowhere"),
      (
        "<?xml encoding='UTF-8'?><a/>",
        "1:7 [encoding] “encoding” stands in the XML declaration where “version” was expected"
      ),
      ("<?xml version='2.0'?><a/>", "1:16 [2.0] the version of XML is “2.0”, expected “1.0”"),
      ("<a><!DOCTYPE a></a>", "1:4 [<] a declaration stands within an element"),
      ("<a", "1:3 [] the file ends in the middle of a tag"),
      ("<", "1:1 [<] expected the root element, found `<`"),
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
        "1:301 [<] elements nest more than 100 levels deep; the file is not read"
      ])
  }
}
