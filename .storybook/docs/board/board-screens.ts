import { z } from "zod";
import { type StateGroup, stateGroup, stateGroups, ungroupedTitle } from "../../states/state-groups.ts";
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
  readonly group: StateGroup;
  readonly width?: BoardWidth;
}

export interface BoardScreen {
  readonly screen: string;
  readonly states: readonly BoardState[];
}

const section = "Screens/";
/** The story that follows every toolbar: it shows whatever they choose, which is no state of its screen. */
const followsToolbars = "Scenario";

/**
 * Every screen with its states in the order of their groups, its usual state first (`index.json` of Storybook, version
 * 5).
 */
export function boardScreens(index: unknown): BoardScreen[] {
  const { entries } = storyIndex.parse(index);
  const stories = Object.values(entries).filter(
    ({ type, subtype, title, name }) =>
      type === "story" && subtype !== "test" && title.startsWith(section) && name !== followsToolbars,
  );
  const found = Map.groupBy(stories, ({ title }) => ungroupedTitle(title).slice(section.length));
  return [...found]
    .toSorted(([one], [other]) => boardPosition(one) - boardPosition(other))
    .map(([screen, states]) => ({ screen, states: inOrder(screen, states.map(readState)) }));
}

/** The states that stand for a screen: the first of each group. */
export function overviewStates(states: readonly BoardState[]): BoardState[] {
  return stateGroups.flatMap((group) => states.find((state) => state.group === group) ?? []);
}

/** Screens that are not in the order come last. */
function boardPosition(screen: string): number {
  const place = boardOrder.findIndex((one) => one.screen === screen);
  return place === -1 ? boardOrder.length : place;
}

function inOrder(screen: string, states: readonly BoardState[]): BoardState[] {
  const defaultStory = boardOrder.find((one) => one.screen === screen)?.defaultStory;
  const rank = ({ name, group }: BoardState) => (name === defaultStory ? -1 : stateGroups.indexOf(group));
  return states.toSorted((one, other) => rank(one) - rank(other));
}

function readState({ id, title, name, tags = [] }: IndexEntry): BoardState {
  const group = stateGroup(ungroupedTitle(title), name);
  const is = (device: string) => tags.includes(device) || name.toLowerCase().endsWith(device);
  if (is("phone")) return { id, name, group, width: 360 };
  return is("tablet") ? { id, name, group, width: 768 } : { id, name, group };
}
