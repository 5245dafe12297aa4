import { groupNameLength } from "../../limits.ts";
import { peopleText } from "../../texts/people-texts.ts";
import { normalizeSearchText } from "../search/search-match.ts";
import type { TextRules } from "../text/user-text.ts";

export const groupNameRules: TextRules = { max: groupNameLength, required: peopleText.groupNameMissing };

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

function nameKey(name: string): string {
  return normalizeSearchText(name).trim().replace(/\s+/gu, " ");
}

/** Whether another group has this name, apart from case, accents and spaces. */
export function isNameTaken(groups: readonly NamedGroup[], name: string, ownId?: string): boolean {
  return groups.some((group) => group.id !== ownId && nameKey(group.name) === nameKey(name));
}

/** Groups in the order of every list of them, the same on every database. */
export function sortGroups<Group extends NamedGroup>(groups: readonly Group[]): Group[] {
  const key = ({ name, id }: Group) => `${nameKey(name)}\u0000${name}\u0000${id}`;
  return groups.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** The groups that a change of membership adds and removes. */
export interface MembershipChange<Group> {
  readonly joined: readonly Group[];
  readonly left: readonly Group[];
}

/** The difference between the groups of a person and those that they are to have; undefined without any. */
export function planMembership<Group extends NamedGroup>(
  current: readonly Group[],
  wanted: readonly Group[],
): MembershipChange<Group> | undefined {
  const without = (groups: readonly Group[], others: readonly Group[]) =>
    sortGroups(groups).filter(({ id }) => !others.some((other) => other.id === id));
  const joined = without(wanted, current);
  const left = without(current, wanted);
  return joined.length + left.length === 0 ? undefined : { joined, left };
}

/** The audit data of a change of membership. */
export function membershipData({ joined, left }: MembershipChange<NamedGroup>): Record<string, string> {
  const names = (groups: readonly NamedGroup[]) => groups.map(({ name }) => name).join(", ");
  return {
    ...(joined.length > 0 && { joined: names(joined) }),
    ...(left.length > 0 && { left: names(left) }),
  };
}
