import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = /\/styled-system\/css\/(?:css|conditions)\.mjs$/;
/** Panda's lists of all CSS properties and conditions, as texts. */
const list = /(const (?:utilities|conditionsStr) = ")([^"]*)"/;

/** Every word in the sources, and thus every name that a style can have. */
function sourceWords(): Set<string> {
  const files = globSync("{app,ui-kit}/**/*.{ts,tsx}", { cwd: root });
  return new Set(files.flatMap((file) => readFileSync(`${root}/${file}`, "utf8").match(/[\w-]+/g) ?? []));
}

/** Whether one of the names of an entry, `property:short/other`, is in the sources. */
function isUsed(entry: string, words: ReadonlySet<string>): boolean {
  return (entry.match(/[\w-]+/g) ?? []).some((name) => words.has(name));
}

/** Removes from Panda's runtime the properties and conditions that no style names (docs/decisions/0024). */
export function trimPandaRuntime(): Plugin {
  let words: ReadonlySet<string> = new Set();
  return {
    name: "trim-panda-runtime",
    apply: "build",
    buildStart() {
      words = sourceWords();
    },
    transform: {
      filter: { id: names },
      handler(source) {
        if (!list.test(source)) throw new Error("Panda's runtime has changed: look again at what it brings.");
        const code = source.replace(list, (_, start: string, entries: string) => {
          const kept = entries.split(",").filter((entry) => isUsed(entry, words));
          return `${start}${kept.join(",")}"`;
        });
        return { code, map: null };
      },
    },
  };
}
