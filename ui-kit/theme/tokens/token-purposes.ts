import type { ColorRoleName } from "../color-roles.ts";

/** The purpose of each color. The gallery shows these sentences, and the exported tokens carry them. */
const colors: Record<ColorRoleName, string> = {
  "bg.canvas": "The page behind everything.",
  "bg.surface": "Cards, fields and buttons on the page.",
  "bg.raised":
    "Layers over the page: menus, sheets, toasts. In the dark theme they are lighter, instead of a shadow.",
  "bg.sunken": "Areas set into a surface: code, disabled fields, the track of a segmented control.",
  "bg.hover": "What the pointer is over, and the option that Enter takes.",
  "fg.default": "Text and icons.",
  "fg.muted": "Text of second rank: hints, labels of groups.",
  "fg.subtle": "Text of third rank: dates, counts, placeholders, comments.",
  "border.control": "The outline of a field, checkbox or slider, which alone shows where it is.",
  "border.button": "The outline of a button, whose text shows where it is.",
  "border.subtle": "Lines between entries, and around cards.",
  "lit.solid": "The one primary action of a page, and marked text.",
  "lit.hover": "The primary action under the pointer.",
  "lit.fg": "Text and icons on the primary action.",
  shade: "The edge of a scrolling area with more content beyond it.",
  glow: "The light behind the card on sign-in and invite pages.",
  scrim: "Over the page, below a dialog or drawer.",
  link: "Links and quiet actions.",
  "focus.ring": "The outline of the focused element.",
  "slider.range": "The filled part of a slider or progress bar.",
  "slider.track": "The empty part of a slider or progress bar.",
  "chart.bar": "The bars of a chart.",
  "bubble.user": "The bubble of the user's own message.",
  "bubble.fg": "Text in the user's own bubble.",
  "bot.rule": "The line beside a reply that is being written, and the flame of the mark.",
  "bot.rest": "The line beside a finished reply.",
  "bot.icon": "Icons of the bot: its mark beside a reply, a pinned chat.",
  "code.keyword": "Keywords in code.",
  "code.string": "Strings in code, and added lines.",
  "code.number": "Numbers and constants in code.",
  "code.title": "Names of functions and classes in code.",
  "code.comment": "Comments in code.",
  "danger.solid": "The button that deletes, in its confirmation.",
  "danger.hover": "The button that deletes, under the pointer.",
  "danger.on": "Text on the button that deletes.",
  "danger.fg": "Errors, and actions that delete.",
  "danger.subtle": "The area of an error, and removed text in a comparison.",
  "danger.line": "The outline of an error.",
  "success.fg": "The icon and title of a success.",
  "success.subtle": "The area of a success, and added text in a comparison.",
  "success.line": "The outline of a success.",
  "info.fg": "The icon and title of a note.",
  "info.subtle": "The area of a note.",
  "info.line": "The outline of a note.",
  "warning.fg": "The icon and title of a warning.",
  "warning.subtle": "The area of a warning, and found words in an excerpt.",
  "warning.line": "The outline of a warning.",
};

type Purposes = Readonly<Record<string, string>>;

const spacing: Purposes = {
  glyph: "From the edge of an icon button or field to its icon.",
  line: "Centers one line of text in its box.",
  composer: "Centers one line of text in the message box.",
  send: "Space in the message box for its button.",
  label: "The height of a field's label with its gap.",
  rule: "Brings a reply's line below the middle of its mark.",
  glow: "How far the light behind a card reaches beyond it.",
  door: "Space above sign-in and invite pages, which grows with the window.",
};

const sizes: Purposes = {
  full: "All of the container.",
  screen: "The height of the window.",
  control: "The minimum target of a control.",
  compact: "Small buttons beside a pointer; touch screens keep the full target.",
  composer: "The message box with one line.",
  navigation: "The bar at the top of every page.",
  "page-bar": "The title bar of a page that fills the window.",
  rail: "The recent chats beside a conversation.",
  drawer: "The recent chats over a conversation.",
  dot: "A dot of the typing indicator.",
  mark: "The hearth on an empty page.",
  "mark.small": "The hearth where height is scarce.",
  sort: "The choice of an order, and the minimum of a menu.",
  options: "The maximum height of a list of options.",
  footer: "The line at the foot of a page.",
  "footer.touch": "The line at the foot of a page on touch screens.",
  "icon.xs": "Icons in badges and checkboxes. Icons grow with the text.",
  "icon.sm": "Icons beside a label, and in small icon buttons. Icons grow with the text.",
  "icon.md": "Icons in icon buttons and menus. Icons grow with the text.",
  "icon.lg": "Icons of messages. Icons grow with the text.",
  "column.login": "The card of the sign-in page.",
  "column.invite": "The card of an invite.",
  "column.note": "A short message, or a sheet.",
  "column.form": "Pages of settings and forms.",
  "column.chat": "A conversation.",
  "column.wide": "Lists and tables.",
  prose: "The longest line of text.",
  "place.meta": "The place of a line of small text that is loading.",
  "place.heading": "The place of a heading that is loading.",
  "place.paragraph": "The place of a paragraph that is loading.",
  "place.row": "The place of a row that is loading.",
  "place.form": "The place of a form that is loading.",
};

const radii: Purposes = {
  none: "Square.",
  item: "An entry in a list or menu.",
  control: "Buttons and fields.",
  popover: "Menus, messages and code.",
  card: "Cards, dialogs and the message box.",
  bubble: "The user's own message.",
  tail: "The one sharp corner of a bubble, and small parts.",
  full: "Pills and circles.",
};

const shadows: Purposes = {
  none: "Everything that lies on the page: a card has a border instead.",
  popover: "Menus, tooltips and toasts.",
  dialog: "Dialogs, sheets and drawers.",
};

const layers: Purposes = {
  behind: "The light behind the card on sign-in and invite pages, below the page itself.",
  fade: "The shade at the edge of what scrolls.",
  navigation: "The bars of the page, which stay while it scrolls.",
  popover: "Menus, and the options of a select.",
  dialog: "Dialogs, sheets and drawers, with the scrim under them.",
  toast: "Toasts, also over an open dialog.",
  skip: "The skip link and tooltips, over everything else.",
};

const motion: Record<"durations" | "easings" | "animations", Purposes> = {
  durations: {
    press: "A button goes down.",
    fade: "A color or the opacity changes.",
    panel: "A dialog or drawer moves.",
    page: "A page changes.",
  },
  easings: { in: "Something enters, and settles.", out: "Something leaves, and gets faster." },
  animations: {
    fadeIn: "A layer or a late hint enters.",
    fadeOut: "A layer leaves.",
    rise: "A message or menu enters.",
    settle: "A dialog enters.",
    sink: "A dialog leaves.",
    spin: "A spinner turns.",
    appear: "A wait that is often over sooner: nothing is shown at first.",
    breathe: "A place is loading, or a reply is being written elsewhere.",
    hop: "The dots of the typing indicator.",
  },
};

const type: Record<"fonts" | "fontWeights" | "textStyles", Purposes> = {
  fonts: {
    display: "Headings and the name of the product.",
    body: "All other text.",
    mono: "Code, ids and links to copy.",
  },
  fontWeights: {
    normal: "Text.",
    medium: "Text that stands out a little.",
    semibold: "Labels and buttons.",
    display: "Headings and the name of the product.",
  },
  textStyles: {
    meta: "Dates, counts and key caps.",
    help: "Hints below a field, and tables.",
    label: "Labels, buttons and navigation.",
    body: "Text of pages and forms, and the user's own messages.",
    reply: "Replies of the bot.",
    card: "Titles of cards and dialogs.",
    chapter: "Titles of sections in a reply.",
    page: "The heading of a page.",
    pageWide: "The heading of a page in a wide window.",
    code: "Code, ids and links to copy.",
  },
};

const breakpoints: Purposes = {
  sm: "Buttons stand side by side, and icons get their labels.",
  md: "Pages get wider margins.",
  lg: "Tables have columns; below it each row is a card.",
  xl: "The recent chats stand beside a conversation, and headings of pages grow.",
};

/** The purpose of each token, by category. A step of the four-pixel scale is named by its number alone. */
export const tokenPurposes = {
  colors,
  spacing,
  sizes,
  radii,
  shadows,
  zIndex: layers,
  breakpoints,
  ...motion,
  ...type,
};
