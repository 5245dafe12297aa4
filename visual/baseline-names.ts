import { presets } from "./presets.ts";
import type { Story } from "./stories.ts";

/** The files that there must be in visual/baselines, and no others: one of each story in each preset. */
export function baselineNames(stories: Pick<Story, "id">[]): string[] {
  return stories.flatMap(({ id }) => presets.map(({ name }) => `${id}.${name}.png`));
}
