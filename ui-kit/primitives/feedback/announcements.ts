/**
 * How long a message stays in its live region (milliseconds): screen readers read a change a moment after it is
 * made, and a region that has changed again by then is read as it is now.
 */
export const announcementMilliseconds = 7000;

export interface Announcement {
  /** Never repeated, so that an equal message is announced again. */
  readonly id: number;
  readonly message: string;
}

/** Removes a message that is no longer true. */
export type WithdrawAnnouncement = () => void;

/** The messages of one live region, in order. None replaces another, and each leaves on its own. */
export class Announcements {
  private current: readonly Announcement[] = [];
  private nextId = 0;
  private readonly listeners = new Set<() => void>();

  readonly getSnapshot = (): readonly Announcement[] => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(message: string): WithdrawAnnouncement {
    const announcement = { id: this.nextId++, message };
    this.change([...this.current, announcement]);
    const timer = setTimeout(() => this.remove(announcement), announcementMilliseconds);
    return () => {
      clearTimeout(timer);
      this.remove(announcement);
    };
  }

  /** Removes all messages, so that the next user of the page does not find them. */
  clear(): void {
    if (this.current.length > 0) this.change([]);
  }

  private remove(announcement: Announcement): void {
    if (this.current.includes(announcement)) this.change(this.current.filter((one) => one !== announcement));
  }

  private change(next: readonly Announcement[]): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
