import { z } from "zod";
import type { BoardWidth } from "./board-widths.ts";

/** The screens in the order of a first visit, each with its usual state. */
export const boardOrder: readonly { readonly screen: string; readonly defaultStory: string }[] = [
  { screen: "Login", defaultStory: "Ready" },
  { screen: "Invite", defaultStory: "Valid" },
  { screen: "New chat", defaultStory: "Default" },
  { screen: "Chat", defaultStory: "Talking" },
  { screen: "Chat history", defaultStory: "One Page" },
  { screen: "Settings", defaultStory: "Default" },
  { screen: "Security", defaultStory: "Lists" },
  { screen: "Own usage", defaultStory: "Default" },
  { screen: "Admin Dashboard", defaultStory: "Links" },
  { screen: "People", defaultStory: "Users" },
  { screen: "Styles", defaultStory: "List" },
  { screen: "Style", defaultStory: "Default" },
  { screen: "Models", defaultStory: "Lists" },
  { screen: "Usage", defaultStory: "Report" },
  { screen: "Audit Log", defaultStory: "Events" },
  { screen: "Test invite", defaultStory: "Default" },
  { screen: "Not found", defaultStory: "Default" },
  { screen: "Command palette", defaultStory: "Open" },
];

const storyIndex = z.object({
  entries: z.record(
    z.string(),
    z.object({
      type: z.string(),
      subtype: z.string().optional(),
      id: z.string(),
      title: z.string(),
      name: z.string(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});

type IndexEntry = z.infer<typeof storyIndex>["entries"][string];

export interface BoardState {
  readonly id: string;
  readonly name: string;
  readonly width?: BoardWidth;
}

export interface BoardScreen {
  readonly screen: string;
  readonly states: readonly BoardState[];
}

const section = "Screens/";

/**
 * Every screen with its states in the board's order, the usual state first (`index.json` of Storybook, version
 * 5).
 */
export function boardScreens(index: unknown): BoardScreen[] {
  const { entries } = storyIndex.parse(index);
  const stories = Object.values(entries).filter(
    ({ type, subtype, title }) => type === "story" && subtype !== "test" && title.startsWith(section),
  );
  const found = Map.groupBy(stories, ({ title }) => title.slice(section.length));
  return [...found]
    .toSorted(([one], [other]) => boardPosition(one) - boardPosition(other))
    .map(([screen, states]) => ({ screen, states: defaultFirst(screen, states).map(readState) }));
}

/** Screens that are not in the order come last. */
function boardPosition(screen: string): number {
  const place = boardOrder.findIndex((one) => one.screen === screen);
  return place === -1 ? boardOrder.length : place;
}

function defaultFirst(screen: string, states: readonly IndexEntry[]): IndexEntry[] {
  const defaultStory = boardOrder.find((one) => one.screen === screen)?.defaultStory;
  return states.toSorted(
    (one, other) => Number(other.name === defaultStory) - Number(one.name === defaultStory),
  );
}

function readState({ id, name, tags = [] }: IndexEntry): BoardState {
  const is = (device: string) => tags.includes(device) || name.toLowerCase().endsWith(device);
  if (is("phone")) return { id, name, width: 360 };
  return is("tablet") ? { id, name, width: 768 } : { id, name };
}
