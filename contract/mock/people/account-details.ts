import {
  type AccountState,
  accountState,
  accountTerms,
  matchesTerms,
} from "../../rules/administration/account-search.ts";
import { membershipData, planMembership } from "../../rules/administration/group-changes.ts";
import { groupsWithIds } from "../administration/groups.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

/** The note and the groups of a person, which administrators edit. */
export interface AccountDetails {
  readonly note?: string | null | undefined;
  readonly groupIds?: readonly string[] | undefined;
}

/** Changes note and groups, which exist. */
export function changeDetails(world: MockWorld, user: UserRow, { note, groupIds }: AccountDetails): void {
  const { id: subjectId } = user;
  if (note !== undefined && note !== user.note) {
    user.note = note;
    recordEvent(world, { event: "user_note_changed", subjectId });
  }
  if (groupIds === undefined) return;
  const current = groupsWithIds(world, user.groupIds);
  const change = planMembership(current, groupsWithIds(world, groupIds));
  user.groupIds = [...groupIds];
  if (change !== undefined)
    recordEvent(world, { event: "user_groups_changed", subjectId, data: membershipData(change) });
}

interface AccountFilter {
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
  readonly role?: UserRow["roles"][number] | undefined;
  readonly group?: string | undefined;
}

/** Whether the list of people with this filter has the account. */
export function matchesAccountFilter(user: UserRow, { q, state, role, group }: AccountFilter): boolean {
  const isInState = state === undefined ? user.deletedAt === null : accountState(user) === state;
  const hasRole = role === undefined || user.roles.includes(role);
  const isMember = group === undefined || user.groupIds.includes(group);
  return isInState && hasRole && isMember && matchesTerms(user, q === undefined ? [] : accountTerms(q));
}
