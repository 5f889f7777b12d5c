// Each language with what is its own: what all of them have is `NotationReader`'s.
extension LiteralNotation {
  /// In the order in which one is chosen for a text that may be of several.
  static let all: [LiteralNotation] = [
    phpPrint, phpDump, symfony, elixir, go, kotlin, java, scala, cSharp, python, dart, rust,
    rustDebug, clojure, erlang, perl, lua, hcl, rubyObject,
  ]

  /// `p notification`: of an object a console of Ruby prints what JSON has no signs for, so that it is
  /// not read.
  private static let rubyObject = LiteralNotation(
    language: .rubyObject,
    starts: ["#<struct ~", "#<~::~", "#<~:0x", "#<~ ~=", "#<~ ~: "].map {
      Start(pattern: $0, isSure: true)
    },
    openings: [])

  // `print_r($payload)`
  private static let phpPrint = LiteralNotation(
    language: .phpPrint,
    starts: [
      Start(pattern: "Array ( [", isSure: true), Start(pattern: "~ Object ( [", isSure: true),
    ],
    openings: [
      Opening(pattern: "Array (", closing: ASCII.closeParenthesis, shape: .numbered),
      Opening(pattern: "~ Object (", closing: ASCII.closeParenthesis, shape: .map),
    ],
    keys: [.bracketed], keyBrackets: [Wrapper(open: "[", close: ["]"])], separators: ["=>"],
    entryEnd: .nothing, hasLineValues: true)

  /// `var_dump($payload)`, also that of Xdebug.
  private static let phpDump = LiteralNotation(
    language: .phpDump,
    starts: [
      Start(pattern: "array(9) { [", isSure: true), Start(pattern: "array(9) { '", isSure: true),
      Start(pattern: "object(~)#9 (9) {", isSure: true),
    ],
    openings: [
      Opening(pattern: "array(9) {", closing: ASCII.closeBrace, shape: .numbered),
      Opening(pattern: "object(~)#9 (9) {", closing: ASCII.closeBrace, shape: .map),
    ],
    keys: [.strings, .numbers],
    keyBrackets: [Wrapper(open: "[", close: ["]", ":protected]", ":private]"])],
    separators: ["=>"],
    wrappers: ["int(", "float(", "double(", "bool("].map { Wrapper(open: $0, close: [")"]) },
    entryEnd: .nothing, plainString: "string(9) |\"")

  /// `dump($payload)` and `dd($payload)` of Symfony and Laravel.
  private static let symfony = LiteralNotation(
    language: .symfonyDump,
    starts: [Start(pattern: "array:9 [", isSure: true)],
    openings: [
      Opening(pattern: "array:9 [", closing: ASCII.closeBracket, shape: .numbered),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .numbered),
      Opening(pattern: "{#9", closing: ASCII.closeBrace, shape: .map),
    ],
    keys: [.strings, .numbers], keyBrackets: [Wrapper(open: "+", close: [])],
    separators: ["=>", ":"], comments: ["//"], noise: ["▼", "▶"], entryEnd: .nothing)

  private static let elixir = LiteralNotation(
    language: .elixir,
    starts: [
      Start(pattern: "%{ \"", isSure: true), Start(pattern: "%{ :~", isSure: true),
      Start(pattern: "%{ ~: ", isSure: true),
    ],
    openings: [
      Opening(pattern: "%{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "%~{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .either),
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .list),
    ],
    keys: [.strings, .names, .symbols], separators: ["=>", ":"],
    words: [(":null", .null), (":nil", .null)], comments: ["#"])

  private static let go = LiteralNotation(
    language: .go,
    starts: [
      "map[^]^{", "[]^{", "&~{", "gin.H{", "fiber.Map{", "echo.Map{", "bson.M{",
    ].map { Start(pattern: $0, isSure: true) },
    openings: ["map[^]^{", "gin.H{", "fiber.Map{", "echo.Map{", "bson.M{"].map {
      Opening(pattern: $0, closing: ASCII.closeBrace, shape: .map)
    } + [
      Opening(pattern: "[]^{", closing: ASCII.closeBrace, shape: .list),
      Opening(pattern: "[9]^{", closing: ASCII.closeBrace, shape: .list),
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .either),
    ],
    separators: [":"], words: [("^(nil)", .null)], comments: ["//"])

  private static let kotlin = LiteralNotation(
    language: .kotlin,
    starts: ["mapOf@(", "mutableMapOf@(", "hashMapOf@(", "linkedMapOf@("].map {
      Start(pattern: $0, isSure: true)
    },
    openings: ["mapOf@(", "mutableMapOf@(", "hashMapOf@(", "linkedMapOf@("].map {
      Opening(pattern: $0, closing: ASCII.closeParenthesis, shape: .map)
    }
      + ["listOf@(", "mutableListOf@(", "arrayListOf@(", "arrayOf@(", "setOf@("].map {
        Opening(pattern: $0, closing: ASCII.closeParenthesis, shape: .list)
      },
    separators: ["to"], entries: [Wrapper(open: "Pair(", close: [")"])],
    wrappers: [Wrapper(open: "JSONObject(", close: [")"])], comments: ["//"])

  private static let java = LiteralNotation(
    language: .java,
    starts: ["Map.of(", "Map.ofEntries(", "ImmutableMap.of("].map {
      Start(pattern: $0, isSure: true)
    },
    openings: [
      "Map.of(", "Map.ofEntries(", "ImmutableMap.of(", "Collections.singletonMap(",
    ].map {
      Opening(pattern: $0, closing: ASCII.closeParenthesis, shape: .map)
    }
      + ["List.of(", "Set.of(", "Arrays.asList(", "ImmutableList.of("].map {
        Opening(pattern: $0, closing: ASCII.closeParenthesis, shape: .list)
      },
    separators: [","],
    entries: ["Map.entry(", "entry("].map { Wrapper(open: $0, close: [")"]) }, comments: ["//"])

  private static let scala = LiteralNotation(
    language: .scala,
    starts: [
      Start(pattern: "Map( \"~\" ->", isSure: true), Start(pattern: "Map( ~ ->", isSure: true),
    ],
    openings: [Opening(pattern: "Map(", closing: ASCII.closeParenthesis, shape: .map)]
      + ["List(", "Seq(", "Vector(", "Array("].map {
        Opening(pattern: $0, closing: ASCII.closeParenthesis, shape: .list)
      },
    keys: [.strings, .names], separators: ["->"], comments: ["//"])

  private static let cSharp = LiteralNotation(
    language: .cSharp,
    starts: [
      "new { ~ =", "new[] { new {", "new Dictionary@() {", "new Dictionary@ {", "new JObject {",
      "new ~@() { ~ =", "new ~@ { ~ =",
    ].map { Start(pattern: $0, isSure: true) },
    openings: [
      Opening(pattern: "new {", closing: ASCII.closeBrace, shape: .either),
      Opening(pattern: "new[] {", closing: ASCII.closeBrace, shape: .list),
      Opening(pattern: "new ~[] {", closing: ASCII.closeBrace, shape: .list),
      Opening(pattern: "new ~@() {", closing: ASCII.closeBrace, shape: .typed),
      Opening(pattern: "new ~@ {", closing: ASCII.closeBrace, shape: .typed),
      Opening(pattern: "new() {", closing: ASCII.closeBrace, shape: .typed),
    ],
    keys: [.strings, .names], keyBrackets: [Wrapper(open: "[", close: ["]"])], separators: ["="],
    entries: [Wrapper(open: "{", close: ["}"])], comments: ["//"])

  /// `dict(aps=dict(alert="Hi"))`: a dictionary in braces nearly is JSON.
  private static let python = LiteralNotation(
    language: .python,
    starts: [Start(pattern: "dict( ~=", isSure: true)],
    openings: [
      Opening(pattern: "dict(", closing: ASCII.closeParenthesis, shape: .map),
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
    ],
    keys: [.strings, .names], separators: ["=", ":"], comments: ["#"])

  private static let dart = LiteralNotation(
    language: .dart,
    starts: [
      Start(pattern: "<~, ~> {", isSure: true), Start(pattern: "<~, ~?> {", isSure: true),
      Start(pattern: "Map@ ~ = |{", isSure: true), Start(pattern: "final ~ = |{", isSure: true),
    ],
    openings: [
      Opening(pattern: "@ {", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "@ [", closing: ASCII.closeBracket, shape: .list),
    ],
    separators: [":"], comments: ["//"])

  // serde_json's `json!({"aps": {}})`
  private static let rust = LiteralNotation(
    language: .rust,
    starts: [Start(pattern: "json!( |{", isSure: true), Start(pattern: "json!( |[", isSure: true)],
    openings: [
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
      Opening(pattern: "vec![", closing: ASCII.closeBracket, shape: .list),
    ],
    separators: [":"], wrappers: [Wrapper(open: "json!(", close: [")"])], comments: ["//"])

  /// `{:?}` of serde_json's values.
  private static let rustDebug = LiteralNotation(
    language: .rustDebug,
    starts: [
      Start(pattern: "Object { \"", isSure: false), Start(pattern: "Object( |{ \"", isSure: false),
    ],
    openings: [
      Opening(pattern: "Object {", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "Array [", closing: ASCII.closeBracket, shape: .list),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
    ],
    separators: [":"],
    wrappers: ["Object(", "Array(", "String(", "Number(", "Bool(", "Some("].map {
      Wrapper(open: $0, close: [")", ", )"])
    },
    proof: .wrappers)

  private static let clojure = LiteralNotation(
    language: .clojure,
    starts: [
      Start(pattern: "(def ~ |{", isSure: true), Start(pattern: "{ :~", isSure: false),
      Start(pattern: "[ { :~", isSure: false), Start(pattern: "{ \"~\" {", isSure: false),
    ],
    openings: [
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
      Opening(pattern: "#{", closing: ASCII.closeBrace, shape: .list),
    ],
    keys: [.strings, .symbols], separators: [""], comments: [";"], entryEnd: .nothing,
    proof: .symbols)

  private static let erlang = LiteralNotation(
    language: .erlang,
    starts: [
      Start(pattern: "#{ <<", isSure: true), Start(pattern: "#{ ~ =>", isSure: true),
      Start(pattern: "#{ \"~\" =>", isSure: true), Start(pattern: "[ { <<", isSure: true),
      Start(pattern: "[ { ~ ,", isSure: false),
    ],
    openings: [
      Opening(pattern: "#{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .either),
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .list),
    ],
    keys: [.strings, .names], keyBrackets: [binary], separators: ["=>", ":="],
    entries: [Wrapper(open: "{", close: ["}"])], wrappers: [binary], comments: ["%"],
    namesAreTexts: true, proof: .bareKeys)

  private static let binary = Wrapper(open: "<<", close: [">>", "/utf8 >>"])

  private static let perl = LiteralNotation(
    language: .perl,
    starts: [
      Start(pattern: "$VAR9 = |{", isSure: true), Start(pattern: "$VAR9 = |[", isSure: true),
      Start(pattern: "my $~ = |{", isSure: true), Start(pattern: "our $~ = |{", isSure: true),
      Start(pattern: "%~ = (", isSure: false), Start(pattern: "$~ = |{", isSure: false),
      Start(pattern: "{ ~ =>", isSure: false), Start(pattern: "{ '~' =>", isSure: false),
      Start(pattern: "{ \"~\" =>", isSure: false),
    ],
    openings: [
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "%~ = (", closing: ASCII.closeParenthesis, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
    ],
    keys: [.strings, .names], separators: ["=>"],
    words: [
      ("undef", .null), ("\\1", .true), ("\\0", .false), ("JSON::true", .true),
      ("JSON::false", .false), ("JSON::PP::true", .true), ("JSON::PP::false", .false),
    ],
    comments: ["#"], proof: .ownWords)

  private static let lua = LiteralNotation(
    language: .lua,
    starts: [
      Start(pattern: "local ~ = |{", isSure: true), Start(pattern: "{ ~ =", isSure: false),
      Start(pattern: "{ [\"~\"] =", isSure: false),
    ],
    openings: [Opening(pattern: "{", closing: ASCII.closeBrace, shape: .either)],
    keys: [.strings, .names],
    keyBrackets: [Wrapper(open: "[", close: ["]"])], separators: ["="], comments: ["--"],
    proof: .bareKeys)

  private static let hcl = LiteralNotation(
    language: .hcl,
    starts: [
      Start(pattern: "jsonencode( |{", isSure: true), Start(pattern: "{ ~ =", isSure: false),
      Start(pattern: "{ \"~\" =", isSure: false),
    ],
    openings: [
      Opening(pattern: "{", closing: ASCII.closeBrace, shape: .map),
      Opening(pattern: "[", closing: ASCII.closeBracket, shape: .list),
    ],
    keys: [.strings, .names], separators: ["=", ":"], comments: ["#", "//"], entryEnd: .line,
    proof: .bareKeys)
}
