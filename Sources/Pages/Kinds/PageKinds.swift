/// Every kind of page that a site can have.
enum PageKinds {
  /// In the order of pages, in which those with diagrams, which take longest, come early; `SiteRenderer` says when each is rendered.
  static let all: [any Page.Type] = [
    HomePage.self,
    EditionPage.self,
    CopyPage.self,
    ProfilePage.self,
    RegionPage.self,
    StatePage.self,
    WalkPage.self,
    TestingPage.self,
    ChangesPage.self,
    ClaimsPage.self,
    ClaimTopicPage.self,
    MythsPage.self,
    MythPage.self,
    ScenariosPage.self,
    ScenarioPage.self,
    SourcesPage.self,
    RulesPage.self,
    RuleChapterPage.self,
    GuidePage.self,
    NotFoundPage.self,
    RedirectPage.self,
  ]
}
