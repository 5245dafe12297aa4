import { z } from "zod";

const storyIndex = z.object({
  entries: z.record(
    z.string(),
    z.object({
      type: z.string(),
      subtype: z.string().optional(),
      id: z.string(),
      title: z.string(),
      name: z.string(),
    }),
  ),
});

/** One state of a screen, as the built index names it. */
export interface BoardState {
  readonly id: string;
  readonly name: string;
}

export interface BoardScreen {
  readonly screen: string;
  readonly states: readonly BoardState[];
}

const section = "Screens/";

/** Every screen with its states, in the order of the index (`index.json` of Storybook, version 5). */
export function boardScreens(index: unknown): BoardScreen[] {
  const { entries } = storyIndex.parse(index);
  const states = Map.groupBy(
    Object.values(entries).filter(
      ({ type, subtype, title }) => type === "story" && subtype !== "test" && title.startsWith(section),
    ),
    ({ title }) => title.slice(section.length),
  );
  return [...states].map(([screen, found]) => ({
    screen,
    states: found.map(({ id, name }) => ({ id, name })),
  }));
}
