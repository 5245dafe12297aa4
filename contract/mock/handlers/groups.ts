import { groupUseFields, sortGroups } from "../../rules/administration/group-changes.ts";
import { isNameTaken } from "../../rules/administration/taken-names.ts";
import { peopleText } from "../../texts/people-texts.ts";
import { presentGroup } from "../administration/groups.ts";
import { recordEvent } from "../audit/record-event.ts";
import { openInvites } from "../invites/invites.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { GroupRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** A group by the id in a path; throws `not_found`. */
export function findGroup({ tables }: MockWorld, id: string): GroupRow {
  const group = tables.groups.find((row) => row.id === id);
  if (group === undefined) throw new MockProblem("not_found");
  return group;
}

function requireFreeName({ tables }: MockWorld, name: string, ownId?: string): void {
  if (isNameTaken(tables.groups, name, ownId))
    throw new MockProblem("validation", { fields: { name: peopleText.groupNameTaken } });
}

/** Groups of people; the contract admits administrators only. */
export const groupHandlers: MockHandlersOf<"groups"> = {
  list: ({ world }) => ({
    status: 200,
    body: { groups: sortGroups(world.tables.groups).map((group) => presentGroup(world, group)) },
  }),
  create: ({ world, body: { name } }) => {
    requireFreeName(world, name);
    const group = { id: world.newId(), name };
    world.tables.groups.push(group);
    recordEvent(world, { event: "group_created", data: { group: name } });
    return { status: 201, body: { group: presentGroup(world, group) } };
  },
  rename: ({ world, params, body: { name } }) => {
    const group = findGroup(world, params.id);
    requireFreeName(world, name, group.id);
    const { name: formerName } = group;
    group.name = name;
    if (name !== formerName)
      recordEvent(world, { event: "group_renamed", data: { group: name, formerName } });
    return { status: 200, body: { group: presentGroup(world, group) } };
  },
  delete: ({ world, params }) => {
    const group = findGroup(world, params.id);
    const { members } = presentGroup(world, group);
    const named = ({ groupIds }: { readonly groupIds: readonly string[] }) => groupIds.includes(group.id);
    const fields = groupUseFields({
      styles: world.tables.styles.filter(named).map(({ name }) => name),
      invites: openInvites(world)
        .filter(named)
        .map(({ uniqueUserNumber }) => uniqueUserNumber),
    });
    if (fields !== undefined) throw new MockProblem("group_in_use", { fields });
    const without = (ids: readonly string[]) => ids.filter((id) => id !== group.id);
    world.tables.groups = world.tables.groups.filter((row) => row !== group);
    for (const row of [...world.tables.users, ...world.tables.inviteLinks])
      row.groupIds = without(row.groupIds);
    world.tables.allowances = world.tables.allowances.filter(({ id }) => id !== group.id);
    recordEvent(world, { event: "group_deleted", data: { group: group.name, members } });
    return { status: 204, body: undefined };
  },
};
