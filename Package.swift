// swift-tools-version: 6.2

import PackageDescription

// A warning is an error, but for a newer compiler, which may know more warnings.
#if compiler(<6.4)
  let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#else
  let warnings: [SwiftSetting] = []
#endif

let settings: [SwiftSetting] =
  warnings + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// Code of tests runs once: optimizing it takes longer.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// `make dist`, `make bench` and the action optimize everything. Elsewhere the targets in which a build of the shipped content spends
// little of its time are compiled as they are: Verification costs it 5 %, Workspace 3 %, the others nothing. Copy and Guides would cost
// 8 % each, Pages and the rest more.
let optimizesAll = Context.environment["STATEBOOK_OPTIMIZE"] == "all"
let cold = [
  "Review", "Pipeline", "statebook", "AppAudit", "AppFormats", "MachineImport", "Reports", "Server", "Workspace",
  "Verification",
]

let package = Package(
  name: "statebook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "statebook", targets: ["statebook"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    // System libraries
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Homebrew's expat is keg-only and without a pkg-config file on its path: macOS brings its own.
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "CPlatform"),

    // A step of the build: templates, styles, and the texts of rules become a part of the program
    .executableTarget(name: "EmbedTool", path: "Plugins/EmbedTool", swiftSettings: settings),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["EmbedTool"]),

    // The ground floor
    .target(name: "SourceText", dependencies: ["CPlatform"], swiftSettings: settings),

    // The heart
    .target(name: "Statecharts", dependencies: ["SourceText"], swiftSettings: settings),
    .target(
      name: "Guides", dependencies: ["SourceText", "Statecharts", "CCMarkGFM"],
      exclude: ["Rules/texts"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Project", dependencies: ["SourceText", "Statecharts", "Guides", "CYAML"], exclude: ["Rules/texts"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(name: "AppFormats", dependencies: ["SourceText", "CExpat"], swiftSettings: settings),
    .target(
      name: "MachineImport", dependencies: ["SourceText", "Statecharts", "AppFormats"], exclude: ["Rules/texts"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Copy", dependencies: ["SourceText", "Statecharts", "Project", "AppFormats"], exclude: ["Rules/texts"],
      swiftSettings: settings, plugins: ["EmbedFiles"]
    ),
    .target(
      name: "AppAudit", dependencies: ["SourceText", "Project", "AppFormats", "Copy"],
      exclude: ["Rules/texts"], swiftSettings: settings, plugins: ["EmbedFiles"]),

    // From text to a verified project
    .target(
      name: "Verification", dependencies: ["SourceText", "Guides", "Project", "Statecharts", "Copy"],
      exclude: ["Rules/texts"], swiftSettings: settings, plugins: ["EmbedFiles"]
    ),

    // From a verified project to a site
    .target(
      name: "Diagrams", dependencies: ["SourceText", "Statecharts", "CGraphviz", "CPlatform"], swiftSettings: settings),
    .target(name: "Markup", dependencies: ["SourceText", "Project"], swiftSettings: settings),
    .target(
      name: "Templating", dependencies: ["SourceText", "Markup"], exclude: ["Rules/texts"],
      swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Pages",
      dependencies: [
        "SourceText", "Guides", "Copy", "Project", "Statecharts", "Verification", "Diagrams", "Markup", "Templating",
        "AppFormats",
      ],
      exclude: ["Rules/texts", "templates"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(name: "Reports", dependencies: ["SourceText"], swiftSettings: settings),
    .target(
      name: "Review",
      dependencies: [
        "SourceText", "Guides", "Statecharts", "Project", "Copy", "Verification", "Diagrams", "Markup", "Pages",
        "Reports",
      ],
      exclude: ["Formats/review.css"], swiftSettings: settings, plugins: ["EmbedFiles"]),

    // The program
    .target(
      name: "Workspace",
      dependencies: [
        "SourceText", "CPlatform", .product(name: "Subprocess", package: "swift-subprocess"),
      ], exclude: ["Rules/texts"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Pipeline",
      dependencies: [
        "SourceText", "Statecharts", "Project", "Copy", "AppAudit", "Guides", "Verification",
        "Diagrams", "AppFormats", "MachineImport", "Pages", "Reports", "Review", "Templating", "Workspace",
      ],
      exclude: ["Rules/texts", "starters"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .target(
      name: "Server",
      dependencies: [
        "SourceText",
        // Its HTTP server would link all of Foundation with networking, which cannot be linked statically without libcurl.
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["assets"], swiftSettings: settings, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "statebook",
      dependencies: [
        "SourceText", "Pipeline", "Reports", "Review", "Project", "Server",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["SourceText", "Statecharts"], path: "Tests/TestSupport",
      swiftSettings: testSettings),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "CopyTests",
      dependencies: ["Copy", "AppFormats", "Project", "SourceText", "Statecharts", "TestSupport"],
      exclude: ["Purposes"], swiftSettings: testSettings),
    .testTarget(
      name: "AppAuditTests",
      dependencies: ["AppAudit", "Copy", "AppFormats", "Project", "SourceText"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StatechartsTests", dependencies: ["Statecharts", "SourceText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "ProjectTests", dependencies: ["SourceText", "Guides", "Project", "Statecharts", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "GuidesTests",
      dependencies: ["SourceText", "Statecharts", "Guides", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "SourceText", "Copy", "Guides", "Project", "Statecharts", "TestSupport", "Verification",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DiagramsTests",
      dependencies: ["SourceText", "Diagrams", "Project", "Statecharts", "TestSupport"],
      exclude: ["Goldens", "Machines"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AppFormatsTests", dependencies: ["SourceText", "AppFormats", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "MachineImportTests", dependencies: ["SourceText", "Statecharts", "MachineImport"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "SourceText", "Guides", "Copy",
        "Pages", "Markup", "Templating", "Diagrams", "Project", "Statecharts", "Verification", "TestSupport",
        .product(name: "Mustache", package: "swift-mustache"),
      ], exclude: ["Goldens"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ReviewTests",
      dependencies: [
        "Diagrams", "Guides", "Project", "Reports", "Review", "SourceText",
        "Statecharts", "TestSupport", "Verification", "Workspace",
      ], exclude: ["Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["SourceText", "Workspace", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "CCMarkGFM", "Guides", "SourceText", "Reports", "Project", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "SourceText", "Guides", "Pages", "Pipeline", "Copy", "Project", "Statecharts", "Verification",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MutationTests",
      dependencies: ["SourceText", "Project", "Statecharts", "TestSupport", "Verification", "Workspace"],
      swiftSettings: testSettings),
  ]
)

// Tests are built for release, too, and see what is internal in these alone: in an optimized target, `-enable-testing` keeps all of it,
// which takes 10 to 19 % of the time to compile it.
for target in package.targets where !optimizesAll && cold.contains(target.name) {
  target.swiftSettings = testSettings + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]
}
