import type { ListChange } from "./describe-events.ts";
import type { ListActivity } from "./missed-events.ts";

/** Hears of what changes in a list. All of a person's listeners get the same object. */
export type ListListener = (change: ListChange) => void;

export interface ListFollowers {
  readonly userId: string;
  readonly listeners: Set<ListListener>;
  /** Everything that was heard is passed on, in its order, by the time this resolves. */
  queue: Promise<void>;
  /** The list's version when it was first looked at, and what was heard since: each piece of news is one version. */
  version: number | undefined;
  /** Something was missed, or nothing is known yet: the newest activity is to be read. */
  isBehind: boolean;
  readonly activity: ListActivity;
  leave(): void;
}

/**
 * Takes over the version that the database has, and tells whether it has seen a change of which nothing was heard. A
 * transaction that brought several pieces of news is one version, so that hearing more is no reason to wonder.
 */
export function missedNews(followers: ListFollowers, version: number): boolean {
  const expected = followers.version ?? version;
  followers.version = version;
  return version > expected;
}
