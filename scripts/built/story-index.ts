import { readFileSync } from "node:fs";
import { z } from "zod";
import { ungroupedTitle } from "#storybook/states/state-groups.ts";

const index = z.object({
  entries: z.record(
    z.string(),
    z.object({
      type: z.enum(["story", "docs"]),
      subtype: z.string().optional(),
      title: z.string(),
      exportName: z.string().optional(),
      importPath: z.string(),
      tags: z.array(z.string()),
    }),
  ),
});

/** A built story: its export name, file and tags. */
interface BuiltStory {
  readonly title: string;
  readonly name: string;
  readonly file: string;
  readonly tags: readonly string[];
}

/** The stories of the built Storybook, with the titles of their files. */
export function readStoryIndex(file = "dist/storybook/index.json"): BuiltStory[] {
  const { entries } = index.parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.values(entries).flatMap(({ type, subtype, title, exportName, importPath, tags }) =>
    type === "story" && subtype === "story" && exportName !== undefined
      ? [{ title: ungroupedTitle(title), name: exportName, file: importPath, tags }]
      : [],
  );
}

/** The story names of each title. */
export function namesByTitle(stories: readonly BuiltStory[]): Map<string, Set<string>> {
  const groups = Map.groupBy(stories, ({ title }) => title);
  return new Map([...groups].map(([title, found]) => [title, new Set(found.map(({ name }) => name))]));
}

/** The missing required stories, as `title: name`. */
export function missingStories(
  required: Record<string, readonly string[]>,
  stories: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return Object.entries(required).flatMap(([title, names]) =>
    names.filter((name) => !stories.get(title)?.has(name)).map((name) => `${title}: ${name}`),
  );
}

/** The source of one exported story, up to the next one. */
function storySource(source: string, name: string): string {
  const [, own = ""] = source.split(new RegExp(`^export const ${name} = `, "m"));
  return own.split(/^(?:export |\/\*\*)/m)[0] ?? "";
}

/** Whether a story has a play, its own or that of the story it extends. */
export function plays(source: string, name: string): boolean {
  const own = storySource(source, name);
  if (/^ {2}play\b|[{,] play\b/m.test(own)) return true;
  const base = /^(\w+)\.extend\(/.exec(own)?.[1];
  return base !== undefined && plays(source, base);
}

/** The width fixed by a story, if any. */
export function fixedViewport(source: string, name: string): string | undefined {
  const own = storySource(source, name);
  const base = /^(\w+)\.extend\(/.exec(own)?.[1];
  return (
    /viewport: \{ value: "(\w+)" \}/.exec(own)?.[1] ??
    (base === undefined ? undefined : fixedViewport(source, base))
  );
}
