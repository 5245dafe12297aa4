import type { ComponentType, ReactNode } from "react";

/** An example with the real component, and the reason why it is right or wrong. */
interface Shown {
  readonly shown: ReactNode;
  readonly why: string;
}

interface AnatomyPart {
  readonly name: string;
  readonly is: string;
  /** The part in the picture. A guide whose picture lacks it fails the test of its page. */
  readonly selector: string;
  /** Where its number stands; above by default. */
  readonly side?: "top" | "bottom" | "start" | "end";
}

interface Anatomy {
  readonly picture: ReactNode;
  readonly parts: readonly AnatomyPart[];
}

/** The docs page of one component. It is in `guides/<group>`, named after the last word of its stories' title. */
export interface ComponentGuide {
  /** One sentence that says what the component is. */
  readonly summary: string;
  readonly file: string;
  /** The exports whose properties are listed. */
  readonly exports: readonly string[];
  /**
   * Functions of the guide's file by name. The page shows their rendering, source and comment. The first one stands at the top.
   */
  readonly examples: Readonly<Record<string, ComponentType>>;
  readonly use: readonly string[];
  readonly avoid: readonly string[];
  /** The anatomy, or the reason why the component has none. */
  readonly anatomy: Anatomy | string;
  readonly pairs: readonly { readonly do: Shown; readonly dont: Shown }[];
  /** How to word it; or the reason why it has no words. */
  readonly content: readonly string[];
  /** Roles, names, announcements and focus. Keys are in the keyboard map. */
  readonly accessibility: readonly string[];
}

/** Returns the names of the parts that a guide lacks, in words for a failed test. */
export function missingParts(guide: ComponentGuide): string[] {
  const { summary, exports, examples, use, avoid, anatomy, pairs, content, accessibility } = guide;
  const required: Record<string, boolean> = {
    "a summary of one sentence": /^[A-Z][^.]*\.$/.test(summary),
    exports: exports.length > 0,
    "an example": Object.keys(examples).length > 0,
    "when to use it": use.length > 0,
    "when not to use it": avoid.length > 0,
    "an anatomy": typeof anatomy === "string" ? anatomy !== "" : anatomy.parts.length > 0,
    "a do with a don't":
      pairs.length > 0 && pairs.every(({ do: good, dont }) => good.why !== "" && dont.why !== ""),
    "content guidance": content.length > 0,
    accessibility: accessibility.length > 0,
  };
  return Object.entries(required)
    .filter(([, isThere]) => !isThere)
    .map(([part]) => part);
}

/** `Primitives/Icon button` is described by `icon-button`. */
export function guideName(title: string): string {
  return (title.split("/")[1] ?? "").toLowerCase().replaceAll(" ", "-");
}
