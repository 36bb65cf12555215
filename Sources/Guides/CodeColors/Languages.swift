import SourceText

extension Language {
  /// The languages with syntax highlighting; add new ones here.
  package static let all: [Language] = applications + services + scripts + data

  // MARK: App languages

  private static let applications = [
    Language(
      ["swift": "Swift"], [.slashes, .nestedBlock], swiftStrings,
      keywords: """
        actor any as associatedtype async await break case catch class continue default defer deinit do else enum
        extension fallthrough fileprivate final for func guard if import in init inout internal is let mutating
        nonisolated nonmutating operator override private protocol public repeat rethrows return self Self some static
        struct subscript super switch throw throws try typealias unowned var weak where while willSet didSet
        """,
      soft: """
        borrowing consuming convenience dynamic each indirect infix isolated lazy macro open package required sending
        """, constants: "true false nil", types: "URL UUID", signs: ["@": .attribute, "#": .keyword]
    ) { $0.hasLabels = true },
    Language(
      ["objc": "Objective-C", "objective-c": "Objective-C", "objectivec": "Objective-C", "c": "C"],
      [.slashes, .block], [Syntax.StringForm(opening: "@\"", closing: "\""), .double, .single],
      keywords: """
        auto bool break case char const continue default do double else enum extern float for goto if inline int long
        register restrict return self short signed sizeof static struct super switch typedef typeof union unsigned void
        volatile while atomic copy nonatomic nonnull nullable readonly readwrite strong __block __kindof __strong
        __typeof__ __weak _Nonnull _Nullable instancetype
        """,
      constants: "true false nil Nil NULL YES NO", types: "BOOL IMP NSURL NSUUID SEL id",
      signs: ["@": .keyword, "#": .attribute]
    ) { $0.lines = [("#", .attribute)] },
    Language(
      ["cpp": "C++", "c++": "C++"], [.slashes, .block], [.double, .single],
      keywords: """
        alignas auto bool break case catch char class co_await co_return co_yield concept const consteval constexpr
        continue decltype default delete do double else enum explicit export extern final float for friend goto if
        inline int long mutable namespace new noexcept operator override private protected public requires return short
        signed sizeof static static_cast struct switch template this throw try typedef typename union unsigned using
        virtual void volatile while
        """, constants: "true false nullptr NULL", signs: ["#": .attribute]
    ) { $0.lines = [("#", .attribute)] },
    Language(
      ["csharp": "C#", "cs": "C#"], [.slashes, .block], [.rawText, .double, .single],
      keywords: """
        abstract as async await base bool break byte case catch char class const continue decimal default delegate do
        double else enum event explicit extern finally fixed float for foreach get if implicit in init int interface
        internal is lock long namespace new object operator out override params private protected public readonly record
        ref return sealed set short sizeof static string struct switch this throw try typeof uint ulong using var
        virtual void volatile where while yield
        """, signs: ["#": .attribute]
    ) { $0.lines = [("#", .attribute)] },
    Language(
      ["kotlin": "Kotlin", "kt": "Kotlin", "kts": "Kotlin"], [.slashes, .nestedBlock],
      [
        .rawText.with(interpolation: "${", variables: true), .double.with(interpolation: "${", variables: true),
        .single,
      ],
      keywords: """
        abstract as break catch class const constructor continue do else final finally for fun if import in interface
        internal is lateinit object override package private protected public return sealed super suspend this throw try
        typealias val var vararg when while
        """,
      soft: """
        actual annotation by companion crossinline data enum expect external infix init inline inner noinline open
        operator out reified tailrec value where
        """, types: "URI URL UUID", signs: ["@": .attribute]),
    Language(
      ["java": "Java"], [.slashes, .block], [.text, .double, .single],
      keywords: """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends
        final finally float for goto if implements import instanceof int interface long native new package private
        protected public return short static strictfp super switch synchronized this throw throws transient try void
        volatile while
        """, soft: "exports module opens permits provides record requires sealed uses var yield",
      types: "URI URL UUID", signs: ["@": .attribute]),
    Language(
      ["groovy": "Groovy", "gradle": "Gradle"], [.slashes, .block],
      [.text, .singleText, .double.with(interpolation: "${", variables: true), .single],
      keywords: """
        abstract as assert boolean break case catch class continue def default do else enum extends final finally for if
        implements import in instanceof int interface new package private protected public return static super switch
        this throw throws trait try var void while
        """, signs: ["@": .attribute]),
    Language(
      ["scala": "Scala"], [.slashes, .nestedBlock], [.rawText, .double],
      keywords: """
        abstract case catch class def do else enum export extends final finally for given if implicit import lazy match
        new object override package private protected return sealed super then this throw trait try type using val var
        while with yield
        """, signs: ["@": .attribute]),
    Language(
      ["dart": "Dart"], [.slashes, .block],
      [
        .text.with(interpolation: "${", variables: true), .singleText.with(interpolation: "${", variables: true),
        .double.with(interpolation: "${", variables: true), .single.with(interpolation: "${", variables: true),
      ],
      keywords: """
        abstract as assert async await bool break case catch class const continue default do double dynamic else enum
        export extends extension external factory final finally for get if implements import in int is late library
        mixin new on part required rethrow return set static super switch this throw try typedef var void while with
        yield
        """, signs: ["@": .attribute]),
    Language(
      [
        "js": "JavaScript", "javascript": "JavaScript", "jsx": "JavaScript", "ts": "TypeScript",
        "typescript": "TypeScript", "tsx": "TypeScript",
      ],
      [.slashes, .block],
      [
        Syntax.StringForm(opening: "`", closing: "`", isOneLine: false, interpolation: "${"), .double, .single,
      ],
      keywords: """
        async await break case catch class const continue debugger default delete do else export extends finally for
        from function if import in instanceof let new of return static super switch this throw try typeof var void
        while with yield
        """,
      soft: "abstract as declare enum get implements interface namespace private protected public readonly set type",
      constants: "true false null undefined NaN Infinity", signs: ["@": .attribute]
    ) { $0.wordRest = .nameRest.union(ByteSet("$")) },
  ]

  private static let swiftStrings: [Syntax.StringForm] = [
    Syntax.StringForm(
      opening: "#\"\"\"", closing: "\"\"\"#", isOneLine: false, hasEscapes: false, interpolation: "\\#("),
    Syntax.StringForm(opening: "#\"", closing: "\"#", hasEscapes: false, interpolation: "\\#("),
    .text.with(interpolation: "\\("), .double.with(interpolation: "\\("),
  ]

  // MARK: Server languages

  private static let services = [
    Language(
      ["go": "Go"], [.slashes, .block], [.raw, .double, .single],
      keywords: """
        break case chan const continue default defer else fallthrough for func go goto if import interface map package
        range return select struct switch type var
        """, constants: "true false nil iota",
      types: "any bool byte error float32 float64 int int32 int64 rune string uint uint8 uint64"),
    // An apostrophe begins a lifetime or a character.
    Language(
      ["rust": "Rust", "rs": "Rust"], [.slashes, .nestedBlock], [.double],
      keywords: """
        as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub
        ref return self Self static struct super trait type unsafe use where while
        """, constants: "true false", types: "bool char f32 f64 i32 i64 str u8 u32 u64 usize", signs: ["#": .attribute]),
    Language(
      ["python": "Python", "py": "Python"], [.numberSign], [.text, .singleText, .double, .single],
      keywords: """
        and as assert async await break case class continue def del elif else except finally for from global if import
        in is lambda match nonlocal not or pass raise return try while with yield
        """, constants: "True False None", types: "bool bytes dict float int list set str tuple",
      signs: ["@": .attribute]),
    Language(
      ["ruby": "Ruby", "rb": "Ruby"], [.numberSign], [.double.with(interpolation: "#{"), .single],
      keywords: """
        alias and begin break case class def do else elsif end ensure for if in module next not or redo require rescue
        retry return self super then undef unless until when while yield
        """, constants: "true false nil", signs: ["@": .name]),
    Language(
      ["php": "PHP"], [.slashes, .numberSign, .block], [.double.with(variables: true), .single],
      keywords: """
        abstract array as break case catch class const continue declare default do echo else elseif enum extends final
        finally fn for foreach function global if implements include instanceof interface match namespace new private
        protected public readonly require return static switch throw trait try use var while yield
        """, signs: ["$": .name]),
    Language(
      ["lua": "Lua"], [Syntax.Comment(opening: "--[[", closing: "]]"), .dashes],
      [Syntax.StringForm(opening: "[[", closing: "]]", isOneLine: false, hasEscapes: false), .double, .single],
      keywords: """
        and break do else elseif end for function goto if in local not or repeat return then until while
        """, constants: "true false nil"),
    Language(
      ["r": "R"], [.numberSign], [.double, .single], keywords: "break else for function if in next repeat return while",
      constants: "TRUE FALSE NULL NA Inf NaN"),
    Language(
      ["sql": "SQL"], [.dashes, .block], [.double, .single],
      keywords: """
        add all alter and as asc begin between by case check commit constraint create cross default delete desc distinct
        drop else end exists foreign from full group having if in index inner insert into is join key left like limit
        not on or order outer primary references returning right rollback select set table then transaction union
        unique update using values view when where with
        """,
      types: "bigint boolean char date decimal float int integer numeric real serial text timestamp uuid varchar"
    ) { syntax in
      syntax.ignoresCase = true
      syntax.hasTypes = false
    },
    Language(
      ["graphql": "GraphQL", "gql": "GraphQL"], [.numberSign], [.text, .double],
      keywords: """
        directive enum extend fragment implements input interface mutation on query scalar schema subscription type
        union
        """, signs: ["@": .attribute, "$": .name]),
    Language(
      ["protobuf": "Protocol Buffers", "proto": "Protocol Buffers"], [.slashes, .block], [.double, .single],
      keywords: """
        enum extend extensions import map message oneof option optional package repeated required reserved returns rpc
        service stream syntax to
        """, types: "bool bytes double fixed32 fixed64 float int32 int64 string uint32 uint64"),
  ]

  // MARK: Scripts

  private static let scripts = [
    Language(
      ["shell": "Shell", "sh": "Shell", "bash": "Bash", "zsh": "Zsh"], [.numberSign],
      [.double.with(variables: true), .single],
      keywords: """
        break case continue do done elif else esac exit export fi for function if in local readonly return select set
        shift then time trap unset until while
        """, constants: "", signs: ["$": .name]
    ) { syntax in
      syntax.hasTypes = false
      syntax.hasCommands = true
    },
    Language(
      ["powershell": "PowerShell", "ps1": "PowerShell"],
      [Syntax.Comment(opening: "<#", closing: "#>"), .numberSign], [.double.with(variables: true), .single],
      keywords: """
        begin break catch class continue do else elseif end exit filter finally for foreach function if in param process
        return switch throw try until while
        """, constants: "", signs: ["$": .name]
    ) { syntax in
      syntax.ignoresCase = true
      syntax.hasTypes = false
    },
    Language(
      ["dockerfile": "Dockerfile", "docker": "Dockerfile"], [.numberSign], [.double.with(variables: true), .single],
      keywords: """
        ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME
        WORKDIR
        """, constants: "", signs: ["$": .name]
    ) { $0.hasTypes = false },
    Language(
      ["makefile": "Makefile", "make": "Makefile"], [.numberSign], [.double, .single],
      keywords: "define else endef endif export ifdef ifeq ifndef ifneq include override", constants: "",
      signs: ["$": .name, ".": .attribute]
    ) { syntax in
      syntax.hasTypes = false
      syntax.keyEnd = UInt8(ascii: ":")
    },
  ]

  // MARK: Data and markup

  private static let data = [
    Language(["xml": "XML", "html": "HTML", "plist": "Property list", "svg": "SVG"], [], []) { syntax in
      syntax.isMarkup = true
      syntax.wordRest = .nameRest.union(ByteSet(":.-"))
    },
    Language(
      ["css": "CSS", "scss": "SCSS"], [.block], [.double, .single], constants: "",
      signs: ["@": .keyword, "#": .constant]
    ) { syntax in
      syntax.keyEnd = UInt8(ascii: ":")
      syntax.hasTypes = false
      syntax.wordRest = .nameRest.union(ByteSet("-"))
    },
    Language(
      ["json": "JSON", "jsonc": "JSON", "json5": "JSON"], [.slashes, .block], [.double, .single]
    ) { syntax in
      syntax.keyEnd = UInt8(ascii: ":")
      syntax.hasTypes = false
    },
    Language(
      ["yaml": "YAML", "yml": "YAML"], [.numberSign], [.double, .single],
      constants: "true false null yes no on off", signs: ["&": .attribute, "*": .attribute, "!": .attribute]
    ) { syntax in
      syntax.keyEnd = UInt8(ascii: ":")
      syntax.hasTypes = false
      syntax.hasBlockScalars = true
      syntax.valueStart = ByteSet(":-[{,")
      syntax.lines = [("---", .attribute), ("%", .attribute)]
      syntax.wordRest = .nameRest.union(ByteSet("-./"))
    },
    Language(["toml": "TOML"], [.numberSign], [.text, .singleText, .double, .single]) { syntax in
      syntax.keyEnd = UInt8(ascii: "=")
      syntax.hasTypes = false
      syntax.lines = [("[", .attribute)]
      syntax.wordRest = .nameRest.union(ByteSet("-"))
    },
    Language(
      ["ini": "INI", "properties": "Properties"], [.numberSign, Syntax.Comment(opening: ";", needsBlank: true)],
      [.double]
    ) { syntax in
      syntax.keyEnd = UInt8(ascii: "=")
      syntax.hasTypes = false
      syntax.lines = [("[", .attribute)]
      syntax.wordRest = .nameRest.union(ByteSet("-."))
    },
    Language(["diff": "Diff", "patch": "Diff"], [], [], constants: "") { syntax in
      syntax.lines =
        [
          "diff ", "index ", "--- ", "+++ ", "@@", "new file ", "deleted file ", "similarity ", "rename ", "old mode",
          "new mode",
        ]
        .map { ($0, .attribute) } + [("+", .inserted), ("-", .deleted)]
      syntax.hasTypes = false
      syntax.valueStart = ByteSet()
    },
    Language(["markdown": "Markdown", "md": "Markdown"], [], [.raw], constants: "") { syntax in
      syntax.lines = [("#", .keyword), (">", .comment), ("```", .attribute), ("~~~", .attribute)]
      syntax.hasTypes = false
      syntax.valueStart = ByteSet()
    },
  ]
}
