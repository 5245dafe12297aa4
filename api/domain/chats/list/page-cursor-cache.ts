import { LRUCache } from "lru-cache";

const rememberedUsers = 500;
const rememberedCursors = 64;

/** The position of a chat in an order: its time as the database has it, and its id. */
export interface PageCursor {
  readonly time: Date | number;
  readonly id: string;
}

interface RememberedList {
  readonly version: number;
  readonly cursors: LRUCache<string, PageCursor>;
}

/**
 * Caches the cursors of page boundaries, so that an adjacent page is found without an offset scan. Entries hold
 * for one `users.listVersion`; keeps 64 cursors for each of the 500 most recent users.
 */
export class PageCursorCache {
  private readonly lists = new LRUCache<string, RememberedList>({ max: rememberedUsers });

  /** The cursor after a number of rows of a part of the list. */
  find(userId: string, version: number, part: string, offset: number): PageCursor | undefined {
    const list = this.lists.get(userId);
    return list?.version === version ? list.cursors.get(`${part} ${offset}`) : undefined;
  }

  store(userId: string, version: number, part: string, offset: number, place: PageCursor): void {
    const known = this.lists.get(userId);
    const isCurrent = known?.version === version;
    const places = isCurrent ? known.cursors : new LRUCache<string, PageCursor>({ max: rememberedCursors });
    if (!isCurrent) this.lists.set(userId, { version, cursors: places });
    places.set(`${part} ${offset}`, place);
  }
}
