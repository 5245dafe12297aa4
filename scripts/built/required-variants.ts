/** The variants of every primitive and pattern: all states, and texts that strain the layout. */
export const variants = ["Matrix", "LongText", "RightToLeft", "ForcedColors"] as const;

type Variant = (typeof variants)[number];

const oneAtATime = "One stands on a page at a time";
const noWords = "It holds no words";
const heard = "It is heard, not seen";

/** Variants that a component lacks, with the reason. */
export const withoutVariant: Record<string, Partial<Record<Variant, string>>> = {
  "Patterns/Chat card skeletons": {
    Matrix: "It has one state",
    LongText: noWords,
    RightToLeft: "Each place is as wide as its column",
    ForcedColors: "The skeletons of which it is made are",
  },
  "Patterns/Confirm dialog": { Matrix: oneAtATime },
  "Patterns/Hearth": { LongText: noWords },
  "Patterns/Key caps": { LongText: "Keys have short names" },
  "Patterns/Notifications": {
    Matrix: oneAtATime,
    LongText: "The toast is",
    RightToLeft: "The toast is",
  },
  "Patterns/Page column": { LongText: noWords, ForcedColors: "Nothing of it is drawn" },
  "Patterns/Page shell": { Matrix: oneAtATime },
  "Patterns/Shortcut sheet": { Matrix: oneAtATime },
  "Patterns/Typing line": { Matrix: "It has one state" },
  "Primitives/Alert dialog": { Matrix: oneAtATime },
  "Primitives/Announcer": { Matrix: heard, LongText: heard, RightToLeft: heard, ForcedColors: heard },
  "Primitives/Menu": { Matrix: oneAtATime },
  "Primitives/Sheet": { Matrix: oneAtATime },
  "Primitives/Skeleton": { LongText: noWords, RightToLeft: "It is as wide as its place" },
  "Primitives/Spinner": { LongText: heard, RightToLeft: "A ring has no direction" },
  "Primitives/Toast": { Matrix: oneAtATime },
  "Primitives/Visually hidden": { Matrix: heard, LongText: heard, RightToLeft: heard, ForcedColors: heard },
};

/** The required variants of each of these components. */
export function requiredVariants(titles: readonly string[]): Record<string, Variant[]> {
  const required = (title: string) => variants.filter((variant) => !withoutVariant[title]?.[variant]);
  return Object.fromEntries(titles.map((title) => [title, required(title)]));
}
