import { api } from "#contract/client/api.ts";
import { queryKey } from "#contract/client/query-key.ts";
import { contract } from "#contract/index.ts";
import type { InviteLink } from "#contract/invite-links.ts";
import { forOneVisit } from "../visit-list.ts";

export type InviteLinks =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  | { state: "empty" }
  | { state: "ready"; links: readonly InviteLink[] };

export function useInviteLinks(): InviteLinks {
  const list = api.inviteLinks.list.useQuery({
    queryKey: queryKey(contract.inviteLinks.list),
    ...forOneVisit,
  });
  if (list.isPending) return { state: "loading" };
  if (list.isError) return { state: "failed", failure: list.error, tryAgain: () => void list.refetch() };
  const links = list.data.body.inviteLinks;
  return links.length === 0 ? { state: "empty" } : { state: "ready", links };
}
