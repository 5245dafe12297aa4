/** An element in the accessibility tree: its role and name. */
interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  /** Pattern of the name, if it depends on the data. */
  readonly matches?: RegExp;
}

export interface Stop extends AccessibleNode {
  /** The list in which the stop repeats. */
  readonly repeatedIn?: "card" | "row" | "message" | "style";
  readonly note?: string;
}

export interface Landmark {
  readonly role: string;
  readonly name?: string;
}

export interface AnnouncedHeading extends Omit<AccessibleNode, "role"> {
  readonly level: 1 | 2;
}

export interface ScreenMap {
  /** The title of its stories below `Screens/`. */
  readonly screen: string;
  /** Where the focus is when the screen is shown. */
  readonly firstFocus: string;
  /** In tab order; stops that repeat in a list are listed once. */
  readonly tabOrder: readonly Stop[];
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
  readonly landmarks: readonly Landmark[];
  readonly headings: readonly AnnouncedHeading[];
  /** Text that is announced without being focused. */
  readonly announcements: readonly {
    readonly when: string;
    readonly text: string;
    readonly via: LivePoliteness;
  }[];
  /** Where focus moves when an interaction ends. */
  readonly focusAfter: readonly { readonly when: string; readonly focusMovesTo: string }[];
}

/**
 * `status` waits for a pause, `alert` interrupts, `toast` is a status that disappears, `field` is read with its
 * input.
 */
export type LivePoliteness = "status" | "alert" | "toast" | "field";
