import { LRUCache } from "lru-cache";
import type { ClientInferResponseBody } from "#contract/http/rest.ts";
import type { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";
import type { ListQuery } from "../../domain/chats/list/chat-page.ts";
import { reuseJson } from "../connections/serialized-json.ts";

export type ChatListBody = ClientInferResponseBody<typeof contract.chats.list, 200>;

/** The memory of all kept pages, in bytes of their texts. */
const maxBytes = 4 * 1024 * 1024;
/** A chat style that is removed changes no version of a list. */
const maxAgeMilliseconds = 60_000;

interface KeptPage {
  readonly listVersion: number;
  readonly body: ChatListBody;
  readonly bytes: number;
}

/**
 * The first pages of users' lists as they were sent, newest first. A page holds for one `users.listVersion`, which
 * every request reads with its session: the most frequent read then needs no other statement.
 */
export class ChatListCache {
  private readonly pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    ttl: maxAgeMilliseconds,
    sizeCalculation: ({ bytes }) => bytes,
  });

  find(userId: string, query: ListQuery, listVersion: number): ChatListBody | undefined {
    const page = isKept(query) ? this.pages.get(keyOf(userId, query)) : undefined;
    return page?.listVersion === listVersion ? page.body : undefined;
  }

  /** `listVersion` is the one that the page was read with. */
  store(userId: string, query: ListQuery, listVersion: number, body: ChatListBody): void {
    if (isKept(query)) this.pages.set(keyOf(userId, query), { listVersion, body, bytes: reuseJson(body) });
  }
}

const isKept = ({ page, q }: ListQuery) => page === firstPage && q === undefined;
const keyOf = (userId: string, { sort }: ListQuery) => `${userId} ${sort}`;
