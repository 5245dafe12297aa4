import type { QueryClient } from "@tanstack/react-query";
import { type EmbeddedSession, embeddedSessionName } from "#contract/accounts/embedded-session.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { rememberSignedInUser } from "#contract/client/http/session-check.ts";
import { contract } from "#contract/index.ts";

const listVersionKey = ["embedded-list-version"];

/** The version of the chat list that came with the page: once, because data that are cached later may be older. */
export function takeListVersion(client: QueryClient): number | undefined {
  const version = client.getQueryData<number>(listVersionKey);
  client.removeQueries({ queryKey: listVersionKey, exact: true });
  return version;
}

/**
 * Puts the session that came with the page into the cache. Without one the session is asked for: nobody may be
 * signed in, or the browser has sent no cookie.
 */
export function cacheEmbeddedSession(client: QueryClient, page: Document): void {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${embeddedSessionName}"]`);
  if (meta === null || !meta.content) return;
  // Our server wrote it, from the same type.
  const { user, roles, listVersion }: EmbeddedSession = JSON.parse(meta.content);
  rememberSignedInUser(user);
  client.setQueryData(queryKey(contract.session.roles), { status: 200, body: roles });
  client.setQueryData(queryKey(contract.session.user), { status: 200, body: user });
  client.setQueryData(listVersionKey, listVersion);
  // A page of the back/forward cache, or one that is saved, holds it no longer.
  meta.remove();
}
