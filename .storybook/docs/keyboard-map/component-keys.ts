import { shortcutText } from "#contract/texts/shortcut-texts.ts";

/** A key and its action. */
export interface Key {
  readonly keys: string;
  readonly does: string;
}

const openList: Key = { keys: "Enter, Space, Up, Down", does: "Opens the list; letters jump, Escape closes" };
const sliderStep: Key = { keys: "Arrow keys, Page Up, Page Down", does: "One step of the slider" };
const scrollTable: Key = {
  keys: "Left, Right",
  does: "Scrolls it, where it is wider than the page and a Tab stop",
};
const sendMessage: Key = { keys: "Enter", does: "Sends; not while an input method composes a word" };
const startLine: Key = { keys: "Shift+Enter", does: "Starts a line" };
const stopReply: Key = { keys: "Escape", does: "Stops the reply" };
const selectRange: Key = { keys: "Shift+Space, Shift+Click", does: "Selects all from the last one up to it" };

/** Keys that are also in a screen's map, with their place on that screen. */
export const sharedKeys = {
  openList,
  sliderStep,
  scrollTable,
  sendMessage,
  startLine,
  stopReply,
  selectRange,
} as const;

/** The same key at a place of a screen. */
export function keyAt(place: string, { keys, does }: Key): Key {
  return { keys: `${keys} ${place}`, does };
}

const press: Key = { keys: "Enter, Space", does: "Presses it" };
const noFocus = "It takes no focus and has no keys.";
const closes: Key = { keys: "Escape", does: "Closes it; the focus returns to the control that opened it" };
const staysInside: Key = { keys: "Tab, Shift+Tab", does: "Move between its controls, and never leave it" };
const dialogKeys: readonly Key[] = [
  staysInside,
  { keys: "Enter, Space", does: "Press the focused button, Cancel at first" },
  { keys: "Escape", does: "Cancels, unless the action is pending" },
];
const openMenu: Key = { keys: "Enter, Space, Down", does: "Open the menu at its first entry" };
const menuKeys: readonly Key[] = [
  openMenu,
  { keys: "Up, Down, Home, End", does: "Move between the entries" },
  { keys: "A letter", does: "Jumps to the next entry that begins with it" },
  { keys: "Enter", does: "Takes the entry" },
  closes,
];

/** The keys of every primitive and pattern, or why it has none. By the last word of the title, in lower case. */
export const componentKeys: Readonly<Record<string, readonly Key[] | string>> = {
  alert: "It takes no focus itself. A button in it is the next Tab stop.",
  "alert-dialog": dialogKeys,
  announcer: noFocus,
  badge: noFocus,
  button: [press, { keys: "Tab", does: "Passes over it while it is disabled or busy" }],
  card: noFocus,
  checkbox: [{ keys: "Space", does: "Turns it on or off" }, selectRange],
  "date-field": [
    { keys: "Left, Right", does: "Move between day, month and year" },
    { keys: "Up, Down, digits", does: "Change the focused part" },
    { keys: "Space, Alt+Down", does: "Opens the browser's calendar; Escape closes" },
  ],
  drawer: [staysInside, closes],
  heading: "Level 1 is focused by the page shell after a change of page. It is no Tab stop.",
  "icon-button": [press, { keys: "Tab", does: "Shows its name as a tooltip; Escape hides it" }],
  menu: menuKeys,
  progress: noFocus,
  "search-field": [
    { keys: "Enter", does: "Searches at once; otherwise after a pause in typing" },
    { keys: "Escape", does: "Empties it, except in Firefox" },
    { keys: "Tab", does: "Reaches the clear button, which returns the focus to the box" },
  ],
  "segmented-control": [
    { keys: "Tab", does: "Reaches the chosen segment" },
    { keys: "Arrow keys", does: "Choose another one at once" },
  ],
  select: [
    openList,
    { keys: "Up, Down, Home, End", does: "Move in the open list" },
    { keys: "Enter, Space", does: "Choose the option and close the list" },
  ],
  sheet: [staysInside, closes],
  skeleton: noFocus,
  slider: [sliderStep, { keys: "Home, End", does: "The least, the most" }],
  spinner: noFocus,
  table: [scrollTable],
  "text-area": [
    { keys: "Enter", does: "Starts a line, unless its owner sends with it" },
    { keys: "Tab", does: "Leaves the box; it types no tab" },
    { keys: "Ctrl+Z, Cmd+Z", does: "Takes back what was typed in one go, or a text that was filled in" },
  ],
  "text-field": [{ keys: "Enter", does: "Submits the form" }],
  toast: [
    { keys: "F8", does: "Moves the focus to the notifications, where the toast stays open" },
    { keys: "Escape", does: "Closes the toast" },
  ],
  tooltip: [
    { keys: "Tab", does: "Shows it when the focus reaches its control" },
    { keys: "Escape", does: "Hides it; the focus stays" },
  ],
  "visually-hidden": noFocus,
  "account-menu": menuKeys,
  "bar-chart": noFocus,
  "bot-markdown": [
    { keys: "Tab", does: "Reaches links, copy buttons, and each block that is cut off" },
    { keys: "Arrow keys", does: "Scroll a table, code or a formula that is cut off sideways" },
  ],
  brand: "It has no focus itself. In the navigation it is a link.",
  "chat-card-skeletons": noFocus,
  composer: [
    sendMessage,
    startLine,
    { keys: "Ctrl+Enter, Cmd+Enter", does: "Sends, whatever the preference for Enter is" },
    stopReply,
    { keys: "Up in an empty box", does: "Brings back the last message" },
  ],
  "confirm-dialog": dialogKeys,
  "copy-button": [{ keys: "Enter, Space", does: "Copy; the focus stays on the button" }],
  "demo-note": noFocus,
  "empty-state": "It takes no focus itself. Its action is the next Tab stop.",
  hearth: noFocus,
  "key-caps": noFocus,
  "message-bubble":
    "It is no Tab stop. The chat moves the focus to a message with Alt+Shift+Up and Alt+Shift+Down.",
  notifications: [{ keys: "F8", does: "Moves the focus to the notifications" }],
  "outside-link": [{ keys: "Enter", does: "Opens the page in a new tab" }],
  "page-column": noFocus,
  "page-shell": [
    { keys: "Tab on a new page", does: "Shows the link that skips the navigation" },
    { keys: "Enter on that link", does: "Moves the focus to the main content" },
  ],
  pager: [{ keys: "Enter, Space", does: "Turn the page; the focus stays on the button" }],
  reasoning: [{ keys: "Enter, Space", does: "Unfolds or folds it" }],
  "shortcut-sheet": [{ keys: "Ctrl+/, Cmd+/", does: `Opens "${shortcutText.help}"` }, staysInside, closes],
  "top-navigation": [
    { keys: "Tab", does: "Goes through it in reading order" },
    { keys: "Enter", does: "Follows the link" },
  ],
  "typing-line": noFocus,
};
