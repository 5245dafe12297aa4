import { readFileSync } from "node:fs";
import { z } from "zod";

/** The presets of the stories tagged `visual`; a baseline's file name ends with the preset. */
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

/**
 * The presets in which a story is captured. A screen's usual state, and what is no screen, have all three; another state of a
 * screen has one: the phone, unless its tags name where it shows most, `desktop` or `dark`. A component's story made for one kind of
 * window (`phone`, `desktop`) is not rendered in the other.
 */
export function presetsOf({ title, tags }: Pick<Story, "title" | "tags">): Preset[] {
  const has = (tag: string) => tags.includes(tag);
  if (has("usual")) return [...presets];
  if (title.startsWith("Screens/")) return presets.filter(({ name }) => name === statePreset(has));
  const windows = presets.filter(({ window }) => has(window));
  return windows.length === 0 ? [...presets] : windows;
}

function statePreset(has: (tag: string) => boolean): Preset["name"] {
  if (has("dark")) return "1280-dark";
  return has("desktop") ? "1280-light" : "360-light";
}

/** The expected files in visual/baselines: one for each story and preset in which it is captured. */
export function baselineNames(stories: Pick<Story, "id" | "title" | "tags">[]): string[] {
  return stories.flatMap((story) => presetsOf(story).map(({ name }) => `${story.id}.${name}.png`));
}
