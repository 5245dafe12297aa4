import { z } from "zod";
import {
  type StateGroup,
  stateGroup,
  stateGroups,
  ungroupedTitle,
  usualTag,
} from "../../states/state-groups.ts";
import { screensInOrder } from "../keyboard-map/keyboard-map.ts";
import type { BoardWidth } from "./board-widths.ts";

/** The screens in the order of the pages, then what opens over them. */
export const boardOrder: readonly string[] = [...screensInOrder(), "Command palette"];

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
/** The story that follows every toolbar. It is no state of its screen. */
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
    .map(([screen, states]) => ({ screen, states: inOrder(states) }));
}

/** The states that stand for a screen: the first of each group. */
export function overviewStates(states: readonly BoardState[]): BoardState[] {
  return stateGroups.flatMap((group) => states.find((state) => state.group === group) ?? []);
}

/** Screens that are not in the order come last. */
function boardPosition(screen: string): number {
  const place = boardOrder.indexOf(screen);
  return place === -1 ? boardOrder.length : place;
}

function inOrder(entries: readonly IndexEntry[]): BoardState[] {
  const rank = ({ tags = [] }: IndexEntry) =>
    tags.includes(usualTag) ? -1 : stateGroups.indexOf(stateGroup(tags));
  return entries.toSorted((one, other) => rank(one) - rank(other)).map(readState);
}

function readState({ id, name, tags = [] }: IndexEntry): BoardState {
  const group = stateGroup(tags);
  const is = (device: string) => tags.includes(device) || name.toLowerCase().endsWith(device);
  if (is("phone")) return { id, name, group, width: 360 };
  return is("tablet") ? { id, name, group, width: 768 } : { id, name, group };
}
