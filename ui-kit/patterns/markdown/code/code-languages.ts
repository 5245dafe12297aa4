interface CodeLanguage {
  name: string;
  /** The grammar's name; code without one is not highlighted. */
  grammar?: string;
}

/** Name, words after the fence, and the grammar if it differs from the first word. */
const languages: readonly [name: string, words: string, grammar?: string][] = [
  ["Bash", "bash sh zsh"],
  ["C", "c h"],
  ["C++", "cpp c++ cc hpp"],
  ["C#", "csharp cs c#"],
  ["CSS", "css"],
  ["Diff", "diff patch"],
  ["Dockerfile", "dockerfile docker", "bash"],
  ["Go", "go golang"],
  ["GraphQL", "graphql gql"],
  ["HTML", "html htm xhtml", "xml"],
  ["INI", "ini"],
  ["Java", "java"],
  ["JavaScript", "javascript js mjs cjs"],
  ["JSON", "json jsonc json5"],
  ["JSX", "jsx", "javascript"],
  ["Kotlin", "kotlin kt kts"],
  ["LaTeX", "latex tex", ""],
  ["Less", "less"],
  ["Lua", "lua"],
  ["Makefile", "makefile make"],
  ["Markdown", "markdown md"],
  ["Objective-C", "objectivec objc"],
  ["Perl", "perl pl"],
  ["PHP", "php"],
  ["PowerShell", "powershell ps1 pwsh", ""],
  ["Python", "python py python3"],
  ["Python session", "python-repl pycon"],
  ["R", "r"],
  ["Ruby", "ruby rb"],
  ["Rust", "rust rs"],
  ["SCSS", "scss sass"],
  ["Shell session", "shell console shellsession sh-session"],
  ["SQL", "sql mysql postgresql postgres sqlite"],
  ["SVG", "svg", "xml"],
  ["Swift", "swift"],
  ["Text", "text txt plaintext plain", ""],
  ["TOML", "toml", "ini"],
  ["TSX", "tsx", "typescript"],
  ["TypeScript", "typescript ts mts cts"],
  ["Visual Basic", "vbnet vb"],
  ["Vue", "vue svelte", "xml"],
  ["WebAssembly", "wasm wat"],
  ["XML", "xml"],
  ["YAML", "yaml yml"],
];

const languagesByName = new Map<string, CodeLanguage>(
  languages.flatMap(([name, words, grammar]) => {
    const all = words.split(" ");
    const language = { name, grammar: grammar ?? all[0] ?? "" };
    return all.map((word) => [word, language] as const);
  }),
);

/** The name of the language after a fence; an unknown one is shown as written. */
export function codeLanguage(written: string | undefined): CodeLanguage | undefined {
  const word = /^[^\s{,:]+/.exec(written?.trim() ?? "")?.[0];
  return word === undefined ? undefined : (languagesByName.get(word.toLowerCase()) ?? { name: word });
}
