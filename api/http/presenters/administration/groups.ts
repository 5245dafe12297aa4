import type { Group as PresentedGroup } from "#contract/administration/groups.ts";
import type { Group } from "../../../models/group.ts";

export function presentGroup({ id, name, memberCount }: Group): PresentedGroup {
  return { id, name, members: Number(memberCount) };
}
