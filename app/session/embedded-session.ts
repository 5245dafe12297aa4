import type { QueryClient } from "@tanstack/react-query";
import { type EmbeddedSession, embeddedSessionName } from "#contract/accounts/embedded-session.ts";
import { connectionOf } from "#contract/client/cache/query-client.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { contract } from "#contract/index.ts";

const listVersionKey = (userId: string) => ["embedded-list-version", userId];

/** The version of the user's chat list that came with the page. All cached pages of the list are at least as new. */
export function embeddedListVersion(client: QueryClient, userId: string): number | undefined {
  return client.getQueryData<number>(listVersionKey(userId));
}

/**
 * Puts the session that came with the page into the cache. Without an embedded session the app fetches it: the user may be
 * signed out, or the browser has sent no cookie.
 */
export function cacheEmbeddedSession(client: QueryClient, page: Document): void {
  const meta = page.querySelector<HTMLMetaElement>(`meta[name="${embeddedSessionName}"]`);
  if (meta === null || !meta.content) return;
  // Our server wrote it, from the same type.
  const { user, roles, listVersion }: EmbeddedSession = JSON.parse(meta.content);
  connectionOf(client).rememberSignedInUser(user);
  client.setQueryData(queryKey(contract.session.roles), { status: 200, body: roles });
  client.setQueryData(queryKey(contract.session.user), { status: 200, body: user });
  const versionKey = listVersionKey(user.user?.id ?? "");
  // No component observes it.
  client.setQueryDefaults(versionKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(versionKey, listVersion);
  // Removed, so that a saved page or one of the back/forward cache does not contain it.
  meta.remove();
}
