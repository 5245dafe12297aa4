/** One element as assistive technology tells it: its role and its accessible name. */
interface Told {
  readonly role: string;
  readonly name: string;
  /** The form of the name, where it depends on the data. */
  readonly matches?: RegExp;
}

export interface Stop extends Told {
  /** In what it comes again and again. */
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
  /** In the order of Tab; stops that repeat in a list stand once. */
  readonly tabOrder: readonly Stop[];
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
  readonly landmarks: readonly Landmark[];
  readonly headings: readonly SpokenHeading[];
  /** Text that is read aloud without being focused. */
  readonly announcements: readonly { readonly when: string; readonly said: string; readonly how: Voice }[];
  /** Where the focus goes when something ends. */
  readonly focusAfter: readonly { readonly when: string; readonly goesTo: string }[];
}

/** `status` waits for a pause, `alert` interrupts, `toast` is a status that leaves, `field` is read with its box. */
export type Voice = "status" | "alert" | "toast" | "field";
