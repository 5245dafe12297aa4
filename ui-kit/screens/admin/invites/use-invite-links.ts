import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import type { InviteLink } from "#contract/invites/invite-links.ts";
import { forOneVisit, type VisitList, visitList } from "../../shared/lists/visit-list.ts";

export type InviteLinks = VisitList<InviteLink> | { state: "empty" };

export function useInviteLinks(): InviteLinks {
  const list = api.inviteLinks.list.useQuery({
    queryKey: queryKey(contract.inviteLinks.list),
    ...forOneVisit,
  });
  const links = visitList(list, list.data?.body.inviteLinks);
  return links.state === "ready" && links.items.length === 0 ? { state: "empty" } : links;
}
