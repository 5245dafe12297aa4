import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { jsonBody, nameSchema } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { maxGroupsPerRequest } from "../limits.ts";
import { groupNameRules } from "../rules/administration/group-changes.ts";
import { peopleText } from "../texts/people-texts.ts";

const contract = initContract();

/** A group of people, with the number of its members. */
export const group = z.object({ id: z.string(), name: z.string(), members: z.int() });

export type Group = z.infer<typeof group>;

/** The groups that a request names. Unknown ones are rejected by the server. */
export const groupIds = z
  .array(z.string({ error: peopleText.groupsInvalid }), { error: peopleText.groupsInvalid })
  .max(maxGroupsPerRequest, { error: peopleText.groupsInvalid })
  .transform((ids) => [...new Set(ids)]);

/** A name must be unique without regard to case. */
export const groupForm = jsonBody({ name: nameSchema(groupNameRules) });

/** Groups of people, for administrators, sorted by name (additions 10). */
export const groups = contract.router({
  list: {
    method: "GET",
    path: "/admin/groups",
    metadata: admin,
    responses: { 200: z.object({ groups: z.array(group) }) },
  },
  create: {
    method: "POST",
    path: "/admin/groups",
    metadata: freshAdmin,
    body: groupForm,
    responses: { 201: z.object({ group }) },
  },
  rename: {
    method: "PATCH",
    path: "/admin/groups/:id",
    metadata: freshAdmin,
    body: groupForm,
    responses: { 200: z.object({ group }) },
  },
  /**
   * Its people stay, without the group. A group that limits a style, or that an open invite names: `group_in_use`, with the
   * styles and the invites in `fields.id`.
   */
  delete: {
    method: "DELETE",
    path: "/admin/groups/:id",
    metadata: freshAdmin,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
});
