import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

interface Deletion {
  readonly ids: readonly string[];
  /** Deletes the chats on the server. The requests must survive the page. */
  readonly send: (ids: readonly string[]) => Promise<void>;
  /** Called once the deletion can no longer be undone. */
  readonly onSent: () => void;
}

/** A held deletion. The first of `send` and `undo` wins. */
interface HeldDeletion {
  /** Resolves once the server has answered. */
  readonly send: () => Promise<void>;
  /** Returns whether the chats are restored. */
  readonly undo: () => boolean;
}

/** Calls the listener when the page ends. Returns a cleanup function. */
type PageLeave = (leave: () => void) => () => void;

const noIds: ReadonlySet<string> = new Set();

/**
 * Holds the deletion of several chats while it can be undone. A deletion outlives the screen that began it. It is sent at the end
 * of its time, by a later deletion, by the sign-out, or at the end of the page.
 */
export class HeldChatDeletions {
  /** Ids that lists hide, until the server has answered. */
  hiddenIds = noIds;
  private current: { readonly deletion: Deletion; readonly stop: () => void } | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly onPageLeave: PageLeave;

  constructor(onPageLeave: PageLeave = browserPageLeave) {
    this.onPageLeave = onPageLeave;
  }

  hold(deletion: Deletion): HeldDeletion {
    void this.send();
    this.setHidden([...this.hiddenIds, ...deletion.ids]);
    const stop = this.onPageLeave(() => void this.send(deletion));
    this.current = { deletion, stop };
    return {
      send: () => this.send(deletion),
      undo: () => {
        if (!this.take(deletion)) return false;
        this.unhide(deletion.ids);
        return true;
      },
    };
  }

  /** Sends the held deletion, if it still is the given one. */
  async send(deletion = this.current?.deletion): Promise<void> {
    if (deletion === undefined || !this.take(deletion)) return;
    deletion.onSent();
    await deletion.send(deletion.ids);
    this.unhide(deletion.ids);
  }

  /** Sends the held deletion. Resolves once the server has answered, and at the latest after this time. */
  async sendWithin(milliseconds: number): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    await Promise.race([this.send(), timeout]);
    clearTimeout(timer);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Drops the held deletion without sending it, because its chats are deleted by another request. */
  drop(): void {
    const deletion = this.current?.deletion;
    if (deletion !== undefined && this.take(deletion)) this.unhide(deletion.ids);
  }

  private take(deletion: Deletion): boolean {
    if (this.current?.deletion !== deletion) return false;
    this.current.stop();
    this.current = undefined;
    return true;
  }

  private unhide(ids: readonly string[]): void {
    this.setHidden([...this.hiddenIds].filter((id) => !ids.includes(id)));
  }

  private setHidden(ids: readonly string[]): void {
    this.hiddenIds = ids.length === 0 ? noIds : new Set(ids);
    for (const listener of this.listeners) listener();
  }
}

const deletionsByClient = new WeakMap<QueryClient, HeldChatDeletions>();

export function heldChatDeletions(client: QueryClient): HeldChatDeletions {
  const deletions = deletionsByClient.get(client) ?? new HeldChatDeletions();
  deletionsByClient.set(client, deletions);
  return deletions;
}

/** Ids of chats that are being deleted: no list shows them. */
export function useHiddenChatIds(): ReadonlySet<string> {
  const deletions = heldChatDeletions(useQueryClient());
  return useSyncExternalStore(deletions.subscribe, () => deletions.hiddenIds);
}

function browserPageLeave(leave: () => void): () => void {
  window.addEventListener("pagehide", leave);
  return () => window.removeEventListener("pagehide", leave);
}
