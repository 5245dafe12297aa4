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

/** The path of the story index of `npm run build-storybook`, from the repository's root. */
const storybookIndex = "dist/storybook/index.json";

/** The stories to capture. The index also lists documentation pages and `.test` entries, which are excluded. */
export function readVisualStories(indexFile = storybookIndex): Story[] {
  const { entries } = builtIndex.parse(JSON.parse(readFileSync(indexFile, "utf8")));
  return Object.values(entries).filter(
    ({ type, subtype, tags }) => type === "story" && subtype === "story" && tags.includes("visual"),
  );
}

/** The expected files in visual/baselines: one for each story and preset. */
export function baselineNames(stories: Pick<Story, "id">[]): string[] {
  return stories.flatMap(({ id }) => presets.map(({ name }) => `${id}.${name}.png`));
}
