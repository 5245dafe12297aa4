import type { Group } from "../../administration/groups.ts";
import { sortGroups } from "../../rules/administration/group-changes.ts";
import { peopleText } from "../../texts/people-texts.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { GroupRow } from "../state/mock-tables.ts";

/** The groups with these ids that exist, sorted by name. */
export function groupsWithIds({ tables }: MockWorld, ids: readonly string[]): GroupRow[] {
  return sortGroups(tables.groups.filter(({ id }) => ids.includes(id))).map(({ id, name }) => ({ id, name }));
}

/** Throws `validation` for `groupIds` if one of the groups does not exist. */
export function requireGroups(world: MockWorld, ids: readonly string[]): GroupRow[] {
  const groups = groupsWithIds(world, ids);
  if (groups.length < new Set(ids).size)
    throw new MockProblem("validation", { fields: { groupIds: peopleText.groupUnknown } });
  return groups;
}

export function presentGroup({ tables }: MockWorld, { id, name }: GroupRow): Group {
  return { id, name, members: tables.users.filter(({ groupIds }) => groupIds.includes(id)).length };
}
