import type { ComponentGuide } from "./component-guide.ts";

interface LoadedGuide {
  readonly guide: ComponentGuide;
  /** The text of the guide's file, from which the code of its examples is shown. */
  readonly source: string;
}

const guides = import.meta.glob<ComponentGuide>("../guides/*/*.tsx", { import: "guide" });
const sources = import.meta.glob<string>("../guides/*/*.tsx", { import: "default", query: "?raw" });
const loaded = new Map<string, Promise<LoadedGuide>>();

/** The paths of all guides, from this folder. */
export const guidePaths: readonly string[] = Object.keys(guides);

async function load(name: string): Promise<LoadedGuide> {
  const path = guidePaths.find((file) => file.endsWith(`/${name}.tsx`));
  const [guide, source] = await Promise.all(path === undefined ? [] : [guides[path]?.(), sources[path]?.()]);
  if (guide === undefined || source === undefined)
    throw new Error(`No guide in .storybook/docs/guides is named ${name}`);
  return { guide, source };
}

/** The same promise for the same name, so that a page can wait for it. */
export function loadGuide(name: string): Promise<LoadedGuide> {
  const promise = loaded.get(name) ?? load(name);
  loaded.set(name, promise);
  return promise;
}
