import { common, createLowlight } from "lowlight";
import { createElement, type ReactNode } from "react";
import { css } from "#styled/css";

/** Longer code is not highlighted, because highlighting would block the page. */
const maxCodeLength = 30_000;
/** Nor is code with a very long line, word or gap: grammars look ahead in them. */
const slowLine = /^.{5000}|(?<![\w$-])[\w$-]{1000}|(?<!\s)\s{1000}/m;
/** Some grammars look ahead over words, from each of them: for a return type, or the name of a setting. */
const slowWords = new Map([
  ...["c", "cpp", "csharp", "arduino"].map(
    (grammar) => [grammar, /(?<![\w\s*&:<>])[\w\s*&:<>]{1000}/] as const,
  ),
  ["ini", /(?<![\w\s.-])[\w\s.-]{1000}/],
]);

const keyword = css({ color: "code.keyword" });
const string = css({ color: "code.string" });
const number = css({ color: "code.number" });
const title = css({ color: "code.title" });
const comment = css({ color: "code.comment", fontStyle: "italic" });
const added = css({ color: "success.fg", backgroundColor: "success.subtle" });
const removed = css({ color: "danger.fg", backgroundColor: "danger.subtle" });

/** Text colors by the grammars' scope names. */
const colors = new Map<string, string>(
  Object.entries({
    "keyword selector-tag meta-keyword operator doctag": keyword,
    "string regexp char symbol link template-tag selector-attr": string,
    "number literal variable template-variable attribute built_in type selector-class": number,
    "title name section attr property params-title selector-id bullet": title,
    "comment quote meta prompt": comment,
    addition: added,
    deletion: removed,
  }).flatMap(([names, color]) => names.split(" ").map((name) => [`hljs-${name}`, color])),
);

type Lowlight = ReturnType<typeof createLowlight>;
type HighlightNode = ReturnType<Lowlight["highlight"]>["children"][number];

/** The grammars that another one uses for parts of its code. */
const embedded = new Map(
  Object.entries({
    javascript: "xml css graphql",
    markdown: "xml",
    "php-template": "xml php",
    "python-repl": "python",
    shell: "bash",
    typescript: "xml css graphql",
    xml: "css javascript",
    yaml: "ruby",
  }),
);

let lowlight: Lowlight | undefined;

/** Adds a grammar and those inside of it when they are needed: all of them take as long as a long page of code. */
function withGrammar(name: string): Lowlight {
  lowlight ??= createLowlight();
  const definition = common[name];
  if (definition === undefined || lowlight.registered(name)) return lowlight;
  lowlight.register(name, definition);
  for (const inner of embedded.get(name)?.split(" ") ?? []) withGrammar(inner);
  return lowlight;
}

/** Compiles a grammar, which takes longer than highlighting a page of code. */
export function prepareGrammar(grammar: string): void {
  const highlighter = withGrammar(grammar);
  if (highlighter.registered(grammar)) highlighter.highlight(grammar, "");
}

/** Highlighted code as React elements; undefined without a grammar. */
export function highlight(code: string, grammar: string): ReactNode {
  if (code.length > maxCodeLength || slowLine.test(code) || slowWords.get(grammar)?.test(code))
    return undefined;
  const highlighter = withGrammar(grammar);
  if (!highlighter.registered(grammar)) return undefined;
  return toReactNodes(highlighter.highlight(grammar, code).children);
}

function toReactNodes(parts: readonly HighlightNode[]): ReactNode[] {
  return parts.map((part, place) => {
    if (part.type === "text") return part.value;
    if (part.type !== "element") return null;
    const names = part.properties.className;
    const [name] = Array.isArray(names) ? names : [];
    const inside = toReactNodes(part.children);
    return createElement("span", { key: place, className: colors.get(String(name)) }, ...inside);
  });
}
