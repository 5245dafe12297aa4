import { noteWords } from "#contract/rules/administration/account-search.ts";
import { membershipData, planMembership } from "#contract/rules/administration/group-changes.ts";
import type { Database } from "../../database/connect.ts";
import { User } from "../../models/user.ts";
import type { Account } from "../accounts/account.ts";
import type { NewAuditEvent } from "../audit/record-event.ts";
import { requireGroups } from "../groups/group-repository.ts";

/** The note and the groups of a person, which administrators edit. */
export interface AccountDetails {
  readonly note?: string | null | undefined;
  /** The complete set. */
  readonly groupIds?: readonly string[] | undefined;
}

async function changeNote(
  transaction: Database,
  { user }: Account,
  note: AccountDetails["note"],
): Promise<NewAuditEvent[]> {
  if (note === undefined || note === user.note) return [];
  await User.query(transaction)
    .findById(user.id)
    .patch({ note, noteWords: noteWords(note) });
  return [{ event: "user_note_changed" }];
}

async function changeGroups(
  transaction: Database,
  { user: { id: userId }, groups }: Account,
  groupIds: AccountDetails["groupIds"],
): Promise<NewAuditEvent[]> {
  if (groupIds === undefined) return [];
  const change = planMembership(groups, await requireGroups(transaction, groupIds));
  if (change === undefined) return [];
  const left = change.left.map(({ id }) => id);
  const joined = change.joined.map(({ id: groupId }) => ({ groupId, userId }));
  await transaction("group_members").where({ userId }).whereIn("groupId", left).delete();
  if (joined.length > 0) await transaction("group_members").insert(joined);
  return [{ event: "user_groups_changed", data: membershipData(change) }];
}

/** Changes note and groups and returns the audit events. The caller holds the lock of the administrators. */
export async function changeDetails(
  transaction: Database,
  account: Account,
  { note, groupIds, ...unapplied }: AccountDetails,
): Promise<NewAuditEvent[]> {
  unapplied satisfies Record<string, never>;
  return [
    ...(await changeNote(transaction, account, note)),
    ...(await changeGroups(transaction, account, groupIds)),
  ];
}
