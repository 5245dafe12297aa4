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
      tags: z.array(z.string()),
    }),
  ),
});

/** The stories that the built Storybook offers: the names they are exported by, under their titles. */
export function readStoryIndex(file = "dist/storybook/index.json"): Map<string, Set<string>> {
  const stories = new Map<string, Set<string>>();
  for (const entry of Object.values(index.parse(JSON.parse(readFileSync(file, "utf8"))).entries)) {
    if (entry.type !== "story" || entry.subtype !== "story" || entry.exportName === undefined) continue;
    const names = stories.get(entry.title) ?? new Set<string>();
    stories.set(entry.title, names.add(entry.exportName));
  }
  return stories;
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
