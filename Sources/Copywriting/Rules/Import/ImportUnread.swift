import SourceText

extension Rule {
  /// The rule `import/unread`.
  package static let importUnread = Rule(
    id: "import/unread", severity: .error,
    summary: "A file with translations can be read to the end.",
    rationale: """
      Parts that cannot be read would be lost, so nothing is imported from the file. Statebook reads XLIFF 1.2, the \
      version that `statebook export xliff` and Xcode write.
      """,
    isFixed: true,
    good: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      </trans-unit>
      """,
    bad: """
      <trans-unit id="welcome">
        <target state="translated">Willkommen bei &lt;appname></target>
      """)
}
