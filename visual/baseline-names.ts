import { readFileSync } from "node:fs";
import { z } from "zod";
import { presets } from "./presets.ts";

const builtIndex = z.object({
  entries: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      name: z.string(),
      type: z.string(),
      subtype: z.string().optional(),
      tags: z.array(z.string()).default([]),
    }),
  ),
});

type Story = z.infer<typeof builtIndex>["entries"][string];

/** Where `npm run build-storybook` leaves the list of all stories, from the repository's root. */
const storybookIndex = "dist/storybook/index.json";

/** The stories to be shot. The index lists pages of documentation and `.test` entries too, which are none. */
export function readVisualStories(indexFile = storybookIndex): Story[] {
  const { entries } = builtIndex.parse(JSON.parse(readFileSync(indexFile, "utf8")));
  return Object.values(entries).filter(
    ({ type, subtype, tags }) => type === "story" && subtype === "story" && tags.includes("visual"),
  );
}

/** The files that there must be in visual/baselines, and no others: one of each story in each preset. */
export function baselineNames(stories: Pick<Story, "id">[]): string[] {
  return stories.flatMap(({ id }) => presets.map(({ name }) => `${id}.${name}.png`));
}
