import { adminRole } from "#contract/rules/accounts/roles.ts";
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
}

/** The links with their details. Users are read with two queries for any number of links. */
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
  const numbers = new Map(makers.map(({ id, uniqueUserNumber }) => [id, uniqueUserNumber]));
  const administratorIds = new Set(administrators.map(({ id }) => id));
  return links.map((link) => ({
    link,
    state: getInviteState(link, now),
    isForAdministrator: isInviteForAdministrator(link, administratorIds),
    createdBy: link.createdBy === null ? null : (numbers.get(link.createdBy) ?? null),
  }));
}

/** One link with its details. */
export async function describeInvite(database: Database, link: InviteLink, now: Date): Promise<Invite> {
  const [invite] = await describeInvites(database, [link], now);
  if (invite === undefined) throw new Error("A link must have details.");
  return invite;
}
