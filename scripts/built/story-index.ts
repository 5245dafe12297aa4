import { readFileSync } from "node:fs";
import { z } from "zod";

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

/** A story as it is built: what it is exported by, from which file, and its tags. */
export interface BuiltStory {
  readonly title: string;
  readonly name: string;
  readonly file: string;
  readonly tags: readonly string[];
}

/** The stories that the built Storybook offers. */
export function readStoryIndex(file = "dist/storybook/index.json"): BuiltStory[] {
  const { entries } = index.parse(JSON.parse(readFileSync(file, "utf8")));
  return Object.values(entries).flatMap(({ type, subtype, title, exportName, importPath, tags }) =>
    type === "story" && subtype === "story" && exportName !== undefined
      ? [{ title, name: exportName, file: importPath, tags }]
      : [],
  );
}

/** The names of the stories under each title. */
export function namesByTitle(stories: readonly BuiltStory[]): Map<string, Set<string>> {
  const groups = Map.groupBy(stories, ({ title }) => title);
  return new Map([...groups].map(([title, found]) => [title, new Set(found.map(({ name }) => name))]));
}

/** What is required under each title and not there, as `title: name`. */
export function missingStories(
  required: Record<string, readonly string[]>,
  stories: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return Object.entries(required).flatMap(([title, names]) =>
    names.filter((name) => !stories.get(title)?.has(name)).map((name) => `${title}: ${name}`),
  );
}
