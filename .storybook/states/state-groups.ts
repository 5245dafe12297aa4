/** The groups of a screen's states in the sidebar and on the board, in this order. */
export const stateGroups = ["Happy", "Loading", "Failing", "Variants"] as const;
export type StateGroup = (typeof stateGroups)[number];

/** The description of each group. */
export const groupDescriptions: Record<StateGroup, string> = {
  Happy: "What people see when everything works.",
  Loading: "What people see while they wait.",
  Failing: "What people see when something is refused, missing, over a limit or broken.",
  Variants: "The same screen on other devices, in other themes, directions and lengths of text.",
};

/** The tag that puts a story of a screen into a group. Each of these stories has one of them. */
export const groupTags: Record<StateGroup, string> = {
  Happy: "happy",
  Loading: "loading",
  Failing: "failing",
  Variants: "variant",
};

/** The tag of the story that stands for its screen. Each screen has one. */
export const usualTag = "usual";

/** The section whose titles get a group. */
const section = "Screens/";

/** The group of a screen's state, by its tags. A story without one of these tags is shown among the happy ones. */
export function stateGroup(tags: readonly string[]): StateGroup {
  return stateGroups.find((group) => tags.includes(groupTags[group])) ?? "Happy";
}

/** The title in the sidebar: a state of a screen lies below its group. Its id stays that of its file. */
export function groupedTitle(title: string, tags: readonly string[]): string {
  return title.startsWith(section) ? `${title}/${stateGroup(tags)}` : title;
}

/** A title as its file has it, without the group. */
export function ungroupedTitle(title: string): string {
  const group = stateGroups.find((one) => title.endsWith(`/${one}`));
  return title.startsWith(section) && group !== undefined ? title.slice(0, -group.length - 1) : title;
}
