import { administratorRole } from "#contract/rules/accounts/roles.ts";
import { type InviteState, inviteState } from "#contract/rules/invites/invite-state.ts";
import type { Database } from "../../database/connect.ts";
import type { InviteLink } from "../../models/invite-link.ts";
import { User } from "../../models/user.ts";

/** A link with what administrators are told of it, all of it as of the moment of asking. */
export interface Invite {
  readonly link: InviteLink;
  readonly state: InviteState;
  /** Whether it grants the role of administrator, or gives a passkey to an account that has it. */
  readonly grantsAdministrator: boolean;
  /** The unique user number of the user who made it; null for the operator. */
  readonly createdBy: number | null;
}

/** The links with their details. People are read by two queries, however many links there are. */
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
    .where("roles.role", administratorRole)
    .select("users.id");
  const numbers = new Map(makers.map(({ id, uniqueUserNumber }) => [id, uniqueUserNumber]));
  const administratorIds = new Set<string | null>(administrators.map(({ id }) => id));
  return links.map((link) => ({
    link,
    state: inviteState(link, now),
    grantsAdministrator: link.roleName === administratorRole || administratorIds.has(link.enrolUserId),
    createdBy: link.createdBy === null ? null : (numbers.get(link.createdBy) ?? null),
  }));
}

/** One link with its details. */
export async function describeInvite(database: Database, link: InviteLink, now: Date): Promise<Invite> {
  const [invite] = await describeInvites(database, [link], now);
  if (invite === undefined) throw new Error("A link must have details.");
  return invite;
}
