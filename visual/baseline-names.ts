import { readFileSync } from "node:fs";
import { z } from "zod";

/**
 * The presets of a story tagged `visual`; a baseline's file name ends with the preset. A story that is also tagged
 * with one kind of window is not rendered in the other.
 */
export const presets = [
  { name: "360-light", window: "phone", viewport: { width: 360, height: 740 }, colorScheme: "light" },
  { name: "1280-light", window: "desktop", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "1280-dark", window: "desktop", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;

type Preset = (typeof presets)[number];

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

/** Whether a story is rendered in a preset. */
export function isRenderedIn({ tags }: Pick<Story, "tags">, preset: Pick<Preset, "window">): boolean {
  const windows = tags.filter((tag) => presets.some(({ window }) => window === tag));
  return windows.length === 0 || windows.includes(preset.window);
}

/** The expected files in visual/baselines: one for each story and preset in which it is rendered. */
export function baselineNames(stories: Pick<Story, "id" | "tags">[]): string[] {
  return stories.flatMap((story) =>
    presets.filter((preset) => isRenderedIn(story, preset)).map(({ name }) => `${story.id}.${name}.png`),
  );
}
