import { readFileSync } from "node:fs";
import { z } from "zod";

/** The three presets of every story tagged `visual`; a baseline's file name ends with the preset. */
export const presets = [
  { name: "360-light", viewport: { width: 360, height: 740 }, colorScheme: "light" },
  { name: "1280-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "1280-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;

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
