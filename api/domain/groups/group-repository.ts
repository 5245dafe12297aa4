import { peopleText } from "#contract/texts/people-texts.ts";
import type { Database } from "../../database/connect.ts";
import { isId } from "../../database/rows/ids.ts";
import { Group } from "../../models/group.ts";
import { DomainError } from "../domain-error.ts";

/** Groups with the number of their members. */
export function groupQuery(database: Database) {
  const members = database("group_members")
    .where("group_members.groupId", database.ref("groups.id"))
    .count("*");
  return Group.query(database).select("groups.*", members.as("memberCount"));
}

/** The group with this id and the number of its members; throws not_found. */
export async function findGroup(database: Database, id: string): Promise<Group> {
  const group = isId(id) ? await groupQuery(database).findById(id) : undefined;
  if (group === undefined) throw new DomainError("not_found");
  return group;
}

/** The groups with these ids; throws validation for `groupIds` if one of them does not exist. */
export async function requireGroups(transaction: Database, ids: readonly string[]): Promise<Group[]> {
  const groups = await Group.query(transaction).findByIds(ids.filter(isId));
  if (groups.length < new Set(ids).size)
    throw new DomainError("validation", { fields: { groupIds: peopleText.groupUnknown } });
  return groups;
}

/** Makes a new account a member of the groups of its invite, those that still exist. */
export async function joinInvitedGroups(
  transaction: Database,
  linkId: string,
  userId: string,
): Promise<void> {
  const named: string[] = await transaction("invite_groups").where({ inviteLinkId: linkId }).pluck("groupId");
  if (named.length === 0) return;
  // The groups are locked before their members, as by their deletion.
  const groups = await Group.query(transaction).findByIds(named).forUpdate();
  if (groups.length === 0) return;
  await transaction("group_members").insert(groups.map(({ id: groupId }) => ({ groupId, userId })));
}
