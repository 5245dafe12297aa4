import type { Plugin } from "vite";

/** zod's export to JSON Schema: every schema has methods for it, which no page calls. */
const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
/** ts-rest brings a whole zod 3 in its own module, for schemas of that version; ours are none. */
const tsRest = /\/@ts-rest\/core\/index\.esm\.mjs$/;
const firstAfterZod3 = "const isZodType =";
/** What the rest of that module says to its zod at load time, answered by nothing. */
const noZod3 = `const z = new Proxy(() => z, { get: () => z, apply: () => z });
class ZodError extends Error {}
`;

/** zod compiles its checks by `new Function`, which the content policy forbids, unless it is told so before it starts. */
const zodSettings = /\/zod\/v4\/core\/core\.js$/;
const withoutEval = "globalConfig.jitless = true;";

function emptied(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => ({});`).join("\n");
}

function withoutZod3(source: string): string {
  const place = source.indexOf(firstAfterZod3);
  if (place < 0) throw new Error("@ts-rest/core has changed: look again at what it brings.");
  return noZod3 + source.slice(place);
}

function leaner(source: string, id: string): string {
  if (zodSettings.test(id)) return `${source}\n${withoutEval}`;
  return tsRest.test(id) ? withoutZod3(source) : emptied(source);
}

/**
 * Leaves out what two packages bring and no page uses; a bundler cannot drop it, because it runs when it is loaded.
 * Together a tenth of the first page (docs/decisions/0021).
 */
export function leanPackages(): Plugin {
  return {
    name: "lean-packages",
    apply: "build",
    transform: {
      filter: { id: [jsonSchema, tsRest, zodSettings] },
      handler: (source, id) => ({ code: leaner(source, id), map: null }),
    },
  };
}
