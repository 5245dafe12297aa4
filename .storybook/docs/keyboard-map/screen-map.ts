/** An element in the accessibility tree: its role and name. */
interface Told {
  readonly role: string;
  readonly name: string;
  /** Pattern of the name, if it depends on the data. */
  readonly matches?: RegExp;
}

export interface Stop extends Told {
  /** The list in which the stop repeats. */
  readonly inEach?: "card" | "row" | "message";
  readonly note?: string;
}

export interface Landmark {
  readonly role: string;
  readonly name?: string;
}

export interface SpokenHeading extends Omit<Told, "role"> {
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
  readonly headings: readonly SpokenHeading[];
  /** Text that is announced without being focused. */
  readonly announcements: readonly { readonly when: string; readonly said: string; readonly how: Voice }[];
  /** Where focus moves when an interaction ends. */
  readonly focusAfter: readonly { readonly when: string; readonly goesTo: string }[];
}

/**
 * `status` waits for a pause, `alert` interrupts, `toast` is a status that disappears, `field` is read with its
 * input.
 */
export type Voice = "status" | "alert" | "toast" | "field";
