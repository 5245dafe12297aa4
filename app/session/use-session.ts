import type { Notice, User } from "#contract/accounts/session.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";

/** The session (product section 4): loading, then authenticated or anonymous. */
export type Session =
  | { state: "loading" }
  | { state: "anonymous" }
  | { state: "signedIn"; user: User; notice: Notice | null }
  | { state: "failed"; failure: unknown; tryAgain: () => void };

/** Keeps the loaded session when a refetch fails. */
export function useSession(): Session {
  const query = api.session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  if (query.isPending) return { state: "loading" };
  if (query.isLoadingError)
    return { state: "failed", failure: query.error, tryAgain: () => void query.refetch() };
  const { user, notice } = query.data.body;
  return user === null ? { state: "anonymous" } : { state: "signedIn", user, notice };
}

/** Role of the user. Only for components that require a session. */
export type Rank =
  | { state: "loading" }
  | { state: "known"; isAdmin: boolean }
  | { state: "failed"; failure: unknown; tryAgain: () => void };

export function useRank(): Rank {
  const query = api.session.roles.useQuery({ queryKey: queryKey(contract.session.roles) });
  if (query.isPending) return { state: "loading" };
  if (query.isLoadingError)
    return { state: "failed", failure: query.error, tryAgain: () => void query.refetch() };
  return { state: "known", isAdmin: query.data.body.roles.includes("admin") };
}
