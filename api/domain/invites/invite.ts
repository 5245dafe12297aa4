import { adminRole } from "#contract/rules/accounts/roles.ts";
import { sortGroups } from "#contract/rules/administration/group-changes.ts";
import {
  getInviteState,
  type InviteState,
  isInviteForAdministrator,
} from "#contract/rules/invites/invite-state.ts";
import type { Database } from "../../database/connect.ts";
import type { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";

/** A link with its details for administrators, at the time of the query. */
export interface Invite {
  readonly link: InviteLink;
  readonly state: InviteState;
  /** Whether the link grants the administrator role, or adds a passkey to an account that has it. */
  readonly isForAdministrator: boolean;
  /** The unique user number of the user who created it; null for the operator. */
  readonly createdBy: number | null;
  /** The groups that a new account joins, sorted by name. */
  readonly groupIds: readonly string[];
}

/** The ids of the groups of each link, sorted by name, with one query; of all links, or of one. */
async function groupsOfLinks(
  database: Database,
  links: readonly InviteLink[],
): Promise<Map<string, string[]>> {
  const [only] = links.length === 1 ? links : [];
  const groups: { linkId: string; id: string; name: string }[] = await database("invite_groups")
    .join("groups", "groups.id", "invite_groups.groupId")
    .where(only === undefined ? {} : { inviteLinkId: only.linkId })
    .select({ linkId: "invite_groups.inviteLinkId" }, "groups.id", "groups.name");
  return new Map(
    [...Map.groupBy(groups, ({ linkId }) => linkId)].map(([linkId, own]) => [
      linkId,
      sortGroups(own).map(({ id }) => id),
    ]),
  );
}

/** The links with their details. Users and groups are read with three queries for any number of links. */
export async function describeInvites(
  database: Database,
  links: readonly InviteLink[],
  now: Date,
): Promise<Invite[]> {
  const makers = await User.query(database)
    .whereIn("id", database("invite_links").distinct("createdBy").whereNotNull("createdBy"))
    .select("id", "uniqueUserNumber");
  const administrators = await User.query(database)
    .joinRelated("roles")
    .where("roles.role", adminRole)
    .select("users.id");
  const groups = await groupsOfLinks(database, links);
  const numbers = new Map(makers.map(({ id, uniqueUserNumber }) => [id, uniqueUserNumber]));
  const administratorIds = new Set(administrators.map(({ id }) => id));
  return links.map((link) => ({
    link,
    state: getInviteState(link, now),
    isForAdministrator: isInviteForAdministrator(link, administratorIds),
    createdBy: link.createdBy === null ? null : (numbers.get(link.createdBy) ?? null),
    groupIds: groups.get(link.linkId) ?? [],
  }));
}

/** One link with its details. */
export async function describeInvite(database: Database, link: InviteLink, now: Date): Promise<Invite> {
  const [invite] = await describeInvites(database, [link], now);
  if (invite === undefined) throw new Error("A link must have details.");
  return invite;
}
