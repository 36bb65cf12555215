/// Every kind of page that a site can have.
enum PageKinds {
  /// The kinds in page order; pages with diagrams come early because they take longest. See `SiteRenderer` for the rendering order.
  static let all: [any Page.Type] = [
    HomePage.self,
    EditionPage.self,
    CopyPage.self,
    ProfilePage.self,
    RegionPage.self,
    StatePage.self,
    SymptomsPage.self,
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
    GuidePage.self,
    NotFoundPage.self,
    RedirectPage.self,
  ]
}
