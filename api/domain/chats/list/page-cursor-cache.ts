import { LRUCache } from "lru-cache";

const rememberedUsers = 500;
const rememberedCursors = 64;

/** The place of a chat in an order: its time as the database has it, and its id. */
export interface PageCursor {
  readonly time: Date | number;
  readonly id: string;
}

interface RememberedList {
  readonly version: number;
  readonly places: LRUCache<string, PageCursor>;
}

/**
 * Remembers where pages of lists begin and end, so that the page after or before one that was just read is
 * found at once, however deep it lies. What is remembered holds for one version of a list (`users.listVersion`); the
 * 500 users seen last and 64 places of each are kept.
 */
export class PageCursorCache {
  private readonly lists = new LRUCache<string, RememberedList>({ max: rememberedUsers });

  /** The place at a number of rows from the beginning of a part of the list. */
  find(userId: string, version: number, part: string, offset: number): PageCursor | undefined {
    const list = this.lists.get(userId);
    return list?.version === version ? list.places.get(`${part} ${offset}`) : undefined;
  }

  remember(userId: string, version: number, part: string, offset: number, place: PageCursor): void {
    const known = this.lists.get(userId);
    const isCurrent = known?.version === version;
    const places = isCurrent ? known.places : new LRUCache<string, PageCursor>({ max: rememberedCursors });
    if (!isCurrent) this.lists.set(userId, { version, places });
    places.set(`${part} ${offset}`, place);
  }
}
