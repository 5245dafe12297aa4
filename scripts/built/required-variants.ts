/** The variants of every primitive and pattern: all states, and texts that strain the layout. */
export const variants = ["Matrix", "LongText", "RightToLeft", "ForcedColors"] as const;

type Variant = (typeof variants)[number];

const singleState = "One stands on a page at a time";
const noText = "It holds no words";
const audioOnly = "It is heard, not seen";

/** Variants that a component lacks, with the reason. */
export const missingVariants: Record<string, Partial<Record<Variant, string>>> = {
  "Patterns/Account menu": { Matrix: singleState },
  "Patterns/Bot Markdown/Changed by others": {
    Matrix: "Each of its stories is a state",
    LongText: "The reply is drawn in Bot Markdown",
    RightToLeft: "The reply is drawn in Bot Markdown",
    ForcedColors: "The reply is drawn in Bot Markdown",
  },
  "Patterns/Bot Markdown/Long texts": {
    Matrix: "Its playground has every kind of Markdown",
    LongText: "All of its texts are long",
    RightToLeft: "The reply is drawn in Bot Markdown",
    ForcedColors: "The reply is drawn in Bot Markdown",
  },
  "Patterns/Bot Markdown/Streamed code": {
    Matrix: "It has one state",
    LongText: "Long code is among the wide blocks",
    RightToLeft: "Code has one direction",
    ForcedColors: "The wide blocks are",
  },
  "Patterns/Bot Markdown/Wide blocks": {
    Matrix: "Each of its stories is a state",
    LongText: "Its blocks are wider than their column",
  },
  "Patterns/Chat card skeletons": {
    Matrix: "It has one state",
    LongText: noText,
    RightToLeft: "Each place is as wide as its column",
    ForcedColors: "The skeletons of which it is made are",
  },
  "Patterns/Confirm dialog": { Matrix: singleState },
  "Patterns/Demo note": {
    Matrix: "It has one state",
    RightToLeft: "Its line is centered",
    ForcedColors: "It is text alone",
  },
  "Patterns/Hearth": { LongText: noText },
  "Patterns/Key caps": { LongText: "Keys have short names" },
  "Patterns/Notifications": {
    Matrix: singleState,
    LongText: "The toast is",
    RightToLeft: "The toast is",
  },
  "Patterns/Page column": { LongText: noText, ForcedColors: "Nothing of it is drawn" },
  "Patterns/Page shell": { Matrix: singleState },
  "Patterns/Shortcut sheet": { Matrix: singleState },
  "Patterns/Typing line": { Matrix: "It has one state" },
  "Primitives/Alert dialog": { Matrix: singleState },
  "Primitives/Announcer": {
    Matrix: audioOnly,
    LongText: audioOnly,
    RightToLeft: audioOnly,
    ForcedColors: audioOnly,
  },
  "Primitives/Drawer": { Matrix: singleState },
  "Primitives/Menu": { Matrix: singleState },
  "Primitives/Progress": { LongText: noText },
  "Primitives/Sheet": { Matrix: singleState },
  "Primitives/Skeleton": { LongText: noText, RightToLeft: "It is as wide as its place" },
  "Primitives/Spinner": { LongText: audioOnly, RightToLeft: "A ring has no direction" },
  "Primitives/Tooltip": { Matrix: singleState },
  "Primitives/Toast": { Matrix: singleState },
  "Primitives/Visually hidden": {
    Matrix: audioOnly,
    LongText: audioOnly,
    RightToLeft: audioOnly,
    ForcedColors: audioOnly,
  },
};

/** The required variants of each of these components. */
export function requiredVariants(titles: readonly string[]): Record<string, Variant[]> {
  const required = (title: string) => variants.filter((variant) => !missingVariants[title]?.[variant]);
  return Object.fromEntries(titles.map((title) => [title, required(title)]));
}
