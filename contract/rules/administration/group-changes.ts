import { groupNameLength } from "../../limits.ts";
import { groupsText, peopleText } from "../../texts/people-texts.ts";
import type { TextRules } from "../text/user-text.ts";
import { nameKey } from "./taken-names.ts";

export const groupNameRules: TextRules = { max: groupNameLength, required: peopleText.groupNameMissing };

interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** Groups in the order of every list of them, the same on every database. */
export function sortGroups<Group extends NamedGroup>(groups: readonly Group[]): Group[] {
  const key = ({ name, id }: Group) => `${nameKey(name)}\u0000${name}\u0000${id}`;
  return groups.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

interface GroupUse {
  /** The names of the styles that are limited to the group. */
  readonly styles: readonly string[];
  /** The unique user numbers of the open invites that name it, in ascending order. */
  readonly invites: readonly number[];
}

/** `fields` of `group_in_use`: the steps before the group can be deleted; undefined if the group is not in use. */
export function groupUseFields({ styles, invites }: GroupUse): { id: string } | undefined {
  const sentences = [
    ...(styles.length > 0 ? [groupsText.limitsStyles(styles)] : []),
    ...(invites.length > 0 ? [groupsText.namedByInvites(invites)] : []),
  ];
  return sentences.length === 0 ? undefined : { id: sentences.join(" ") };
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
