import { happyStates } from "./happy-states.ts";

/** The groups of a screen's states in the sidebar and on the board, in this order. */
export const stateGroups = ["Happy", "Loading", "Failing", "Adaptive"] as const;
export type StateGroup = (typeof stateGroups)[number];

/** What each group holds. */
export const groupDescriptions: Record<StateGroup, string> = {
  Happy: "What people see when everything works.",
  Loading: "What people see while they wait.",
  Failing: "What people see when something is refused, missing, over a limit or broken.",
  Adaptive: "The same screen on other devices, in other themes, directions and lengths of text.",
};

/** The section whose titles get a group. */
const section = "Screens/";

/** Devices, themes, directions, lengths of text, and the story that follows every toolbar. */
const adaptive =
  /\b(Phone|Tablet|Dark|Right To Left|Forced Colors|Reduced Motion|Long Text|Long Brand|Apple Keys)\b|^Scenario$/;

const failing = new RegExp(
  [
    "Fail(ed|ure)",
    "Refused|Rejected|Unauthorized|Anonymous|Unsupported|Not Confirmed|Session Ended|Wrong|Invalid",
    "Missing|Incomplete|Taken$|Last Administrator$|Not Found|No Matches|Nothing Found|None Found|Unknown|Gone|Out Of Range|Past The End",
    "Too Many|Too Long|Rate Limited?|Limit Reached|Limit Used Up|Spent|Below Use|Not A Number|Blank",
    "Unreachable|Unreadable|Unanswered|Offline|Unsent|Unclear|Expired Link|Used Link",
    "Busy$|Busy For|Interrupted|Cut Off|Truncated|Reply (Filtered|Empty)|Overtaken|Not Shown|Without Id",
    "Account Disabled|Changed (Before|Meanwhile)|Deleted Meanwhile|Saved Elsewhere|Stale|Edited By Two|In Use$",
    "Turned Off$|Already (On Device|Deleted|Removed|Ended|Registered)|Key Refused|Not Signaled|Replies Left$",
  ].join("|"),
);

const loading = new RegExp(
  [
    "Loading|Pending|Checking|Authenticating|Updating|Reconnecting|Slow Model|Waiting|Thinking$|Running$",
    "^(Adding|Changing User|Confirming|Creating|Creating From Prompt|Deleting|Ending|Ending Others|Removing)$",
    "^(Restarting|Retrying|Saving|Searching|Sending|Starting|Streaming|Testing|Toggling|Monthly Limit Late)$",
  ].join("|"),
);

/** Where the words of a name mislead, by title and name. */
const exceptions: Readonly<Record<string, StateGroup>> = {
  "Screens/Chat: Chat Changed": "Failing",
  "Screens/Chat: Nothing To Continue": "Failing",
  "Screens/Chat: Restarted Without Reply": "Failing",
  "Screens/Chat history: No Results Action": "Failing",
  "Screens/Invite: Canceled": "Failing",
  "Screens/Login: Canceled": "Failing",
  "Screens/Login: No Cookies": "Failing",
  "Screens/Models: Named Model Kept": "Failing",
  "Screens/New chat: Notice Kept": "Failing",
  "Screens/New chat: Started Without Style": "Failing",
  "Screens/Security: Add Canceled": "Failing",
  "Screens/Security: Confirm Prompt Canceled": "Failing",
  "Screens/Security: Step Up Used Without Adding": "Failing",
  "Screens/Security: Suspect": "Failing",
};

/** The names of a screen's states in which everything works. */
export function happyNames(title: string): readonly string[] {
  return (happyStates[title] ?? "").split(",").map((name) => name.trim().replaceAll(/\s+/g, " "));
}

/** The group in which a rule places a screen's state; undefined for a name that no rule knows. */
export function placedGroup(title: string, name: string): StateGroup | undefined {
  if (happyNames(title).includes(name)) return "Happy";
  const exception = exceptions[`${title}: ${name}`];
  if (exception !== undefined) return exception;
  if (adaptive.test(name)) return "Adaptive";
  if (failing.test(name)) return "Failing";
  return loading.test(name) ? "Loading" : undefined;
}

/** The group of a screen's state. A name that no rule knows is shown among the happy ones until it is placed. */
export const stateGroup = (title: string, name: string): StateGroup => placedGroup(title, name) ?? "Happy";

/** The title in the sidebar: a state of a screen lies below its group. Its id stays that of its file. */
export function groupedTitle(title: string, name: string): string {
  return title.startsWith(section) ? `${title}/${stateGroup(title, name)}` : title;
}

/** A title as its file has it, without the group. */
export function ungroupedTitle(title: string): string {
  const group = stateGroups.find((one) => title.endsWith(`/${one}`));
  return title.startsWith(section) && group !== undefined ? title.slice(0, -group.length - 1) : title;
}
