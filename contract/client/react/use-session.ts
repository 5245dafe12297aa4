import type { Notice, RoleName, User } from "../../accounts/current-session.ts";
import { contract } from "../../index.ts";
import { queryKey } from "../cache/query-key.ts";
import { useApiClient } from "./use-api.ts";

/** The session (product section 4): loading, then authenticated or anonymous. */
export type Session =
  | { state: "loading" }
  | { state: "anonymous" }
  | { state: "signedIn"; user: User; notice: Notice | null }
  | { state: "failed"; failure: unknown; retry: () => void };

/** Keeps the loaded session when a refetch fails. */
export function useSession(): Session {
  const query = useApiClient().session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  if (query.isPending) return { state: "loading" };
  if (query.isLoadingError)
    return { state: "failed", failure: query.error, retry: () => void query.refetch() };
  const { user, notice } = query.data.body;
  return user === null ? { state: "anonymous" } : { state: "signedIn", user, notice };
}

/** The id of the user who is signed in, as far as the cache knows; requests nothing. */
export function useCachedUserId(): string | undefined {
  const key = queryKey(contract.session.user);
  const query = useApiClient().session.user.useQuery({ queryKey: key, enabled: false });
  return query.data?.body.user?.id;
}

/** Role of the user. Only for components that require a session. */
export type Role =
  | { state: "loading" }
  | { state: "known"; isAdmin: boolean; roles: readonly RoleName[] }
  | { state: "failed"; failure: unknown; retry: () => void };

export function useRole(): Role {
  const query = useApiClient().session.roles.useQuery({ queryKey: queryKey(contract.session.roles) });
  if (query.isPending) return { state: "loading" };
  if (query.isLoadingError)
    return { state: "failed", failure: query.error, retry: () => void query.refetch() };
  const { roles } = query.data.body;
  return { state: "known", isAdmin: roles.includes("admin"), roles };
}
