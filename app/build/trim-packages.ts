import type { Plugin } from "vite";

/** zod's JSON Schema export: every schema has methods for it, which no page calls. */
const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** ts-rest bundles a whole zod 3 for schemas of that version; the contract has none. */
const tsRest = /\/@ts-rest\/core\/index\.esm\.mjs$/;
const firstAfterZod3 = "const isZodType =";
/** Its schemas of a server's errors, made when the module is loaded. */
const errorSchemas = /^const (\w+Schema\w*) = z\s*\.object\([\s\S]*?^\}\);$/gm;
/** The class that it uses when a client validates responses, which ours does not. */
const noZod3 = "class ZodError extends Error {}\n";

/** marked ships as one module; only its lexer and tokenizer, which come first, are used. */
const marked = /\/marked\/lib\/marked\.esm\.js$/;
const lexerClass = /\bvar (\w+)=class \w+\{tokens;options;state;inlineQueue;/;
const tokenizerClass = /\bvar (\w+)=class\{options;rules;lexer;/;
const firstAfterLexer = /;var \w+=class\{options;parser;constructor/;

/** ts-rest has a hook for each kind of TanStack query; no page uses parallel, suspending, prefetching or infinite ones. */
const otherQueries =
  /\/@tanstack\/(?:query-core\/build\/modern\/(?:infiniteQueryObserver|infiniteQueryBehavior|queriesObserver)|react-query\/build\/modern\/(?:useInfiniteQuery|useQueries|useSuspense\w+|usePrefetch\w+))\.js$/;

/** react-router creates its links and forms when its module is loaded, so they are kept even if unused. */
const routerComponents = /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/;
const loadTimeCreation = /^const \w+ = (?=React\$1\.forwardRef\()/gm;
const loadTimeNaming = /^\w+\.displayName = "\w+";$/gm;

/** react-router can report each navigation to a monitoring tool; the router is made without one. */
const instrumentation = /\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/;

/**
 * zod compiles its checks by `new Function`, which the content policy forbids, unless `jitless` is set first.
 */
const zodSettings = /\/zod\/v4\/core\/core\.js$/;
const withoutEval = "globalConfig.jitless = true;";

function emptyModule(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => ({});`).join("\n");
}

function withoutInstrumentation(source: string): string {
  const [, names] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  if (names === undefined) throw new Error("react-router has changed: look again at what it brings.");
  return names
    .split(", ")
    .map((name) => `export const ${name} = () => undefined;`)
    .join("\n");
}

/** Replaced classes and functions throw if they are used after all. */
function throwingStubs(source: string): string {
  const [, names] = /^export \{ (.+) \};$/m.exec(source) ?? [];
  if (names === undefined) throw new Error("TanStack Query has changed: look again at what it brings.");
  return names
    .split(", ")
    .map((name) => `export function ${name}() { throw new Error("${name} is left out of the build."); }`)
    .join("\n");
}

function withoutZod3(source: string): string {
  const place = source.indexOf(firstAfterZod3);
  if (place < 0) throw new Error("@ts-rest/core has changed: look again at what it brings.");
  const lean = source.slice(place).replace(errorSchemas, "const $1 = undefined;");
  if (/\bz\s*\./.test(lean.replaceAll(/\/\*[\s\S]*?\*\//g, "")))
    throw new Error("@ts-rest/core has changed: look again at what it brings.");
  return noZod3 + lean;
}

function markedLexerOnly(source: string): string {
  const [, lexer] = lexerClass.exec(source) ?? [];
  const [, tokenizer] = tokenizerClass.exec(source) ?? [];
  const end = source.search(firstAfterLexer);
  if (lexer === undefined || tokenizer === undefined || end < 0)
    throw new Error("marked has changed: look again at what it brings.");
  return `${source.slice(0, end)};export{${lexer} as Lexer,${tokenizer} as Tokenizer};`;
}

function withoutLoadTimeWork(source: string): string {
  const lean = source.replace(loadTimeCreation, "$&/* @__PURE__ */ ").replace(loadTimeNaming, "");
  if (lean === source) throw new Error("react-router has changed: look again at what it brings.");
  return lean;
}

function trimModule(source: string, id: string): string {
  if (otherQueries.test(id)) return throwingStubs(source);
  if (marked.test(id)) return markedLexerOnly(source);
  if (routerComponents.test(id)) return withoutLoadTimeWork(source);
  if (instrumentation.test(id)) return withoutInstrumentation(source);
  if (zodSettings.test(id)) return `${source}\n${withoutEval}`;
  return tsRest.test(id) ? withoutZod3(source) : emptyModule(source);
}

/**
 * Removes unused code of six packages that tree shaking keeps because it has side effects on load. Saves a
 * tenth of the first page (docs/decisions/0021).
 */
export function trimPackages(): Plugin {
  return {
    name: "trim-packages",
    apply: "build",
    transform: {
      filter: {
        id: [jsonSchema, tsRest, marked, otherQueries, routerComponents, instrumentation, zodSettings],
      },
      handler: (source, id) => ({ code: trimModule(source, id), map: null }),
    },
  };
}
