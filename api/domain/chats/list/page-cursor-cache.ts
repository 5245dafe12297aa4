const rememberedPeople = 500;
const rememberedCursors = 64;

/** The place of a chat in an order: its time as the database has it, and its id. */
export interface PageCursor {
  readonly time: Date | number;
  readonly id: string;
}

interface RememberedList {
  readonly version: number;
  readonly places: Map<string, PageCursor>;
}

function keepNewest(map: Map<string, unknown>, count: number): void {
  for (const key of map.keys()) {
    if (map.size <= count) return;
    map.delete(key);
  }
}

/**
 * Remembers where pages of people's lists begin and end, so that the page after or before one that was just read is
 * found at once, however deep it lies. What is remembered holds for one version of a list (`users.listVersion`); the
 * newest 500 people and 64 places of each are kept.
 */
export class PageCursorCache {
  private readonly lists = new Map<string, RememberedList>();

  /** The place at a number of rows from the beginning of a part of the list. */
  find(userId: string, version: number, part: string, offset: number): PageCursor | undefined {
    const list = this.lists.get(userId);
    return list?.version === version ? list.places.get(`${part} ${offset}`) : undefined;
  }

  remember(userId: string, version: number, part: string, offset: number, place: PageCursor): void {
    const known = this.lists.get(userId);
    const list = known?.version === version ? known : { version, places: new Map<string, PageCursor>() };
    this.lists.delete(userId);
    this.lists.set(userId, list);
    list.places.delete(`${part} ${offset}`);
    list.places.set(`${part} ${offset}`, place);
    keepNewest(list.places, rememberedCursors);
    keepNewest(this.lists, rememberedPeople);
  }
}
