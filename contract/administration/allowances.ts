import { z } from "zod";
import { admin, freshAdmin } from "../access.ts";
import { integer, jsonBody } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { maxAllowanceMicros, maxAllowanceReplies } from "../limits.ts";
import { usageText } from "../texts/usage-texts.ts";

const contract = initContract();
const { errors } = usageText;

/** The limits of a month; null is no limit. */
export const allowance = z.object({
  /** In millionths of the currency. */
  monthlyCostMicros: z.int().nullable(),
  monthlyReplies: z.int().nullable(),
});

export type Allowance = z.infer<typeof allowance>;

const groupAllowance = allowance.extend({ id: z.string(), name: z.string() });
const userAllowance = allowance.extend({ id: z.string(), uniqueUserNumber: z.int() });

const monthUse = z.object({ costMicros: z.int(), replies: z.int() });

/** The groups and people with a limit, groups sorted by name, and people by number. */
export const allowanceList = z.object({
  house: allowance,
  groups: z.array(groupAllowance),
  users: z.array(userAllowance),
  /** The usage of this month: of everyone together, of the groups that have any, and of the listed people. */
  month: z.object({
    house: monthUse,
    groups: z.array(monthUse.extend({ id: z.string() })),
    users: z.array(monthUse.extend({ id: z.string() })),
  }),
});

export type AllowanceList = z.infer<typeof allowanceList>;

export const allowanceForm = jsonBody({
  monthlyCostMicros: integer(errors.monthlyCost, { min: 0, max: maxAllowanceMicros }).nullable(),
  monthlyReplies: integer(errors.monthlyReplies, { min: 0, max: maxAllowanceReplies }).nullable(),
});

/**
 * The monthly limits of the house, of groups and of people, for administrators (additions 10). Those of house and group
 * count the sum of everybody in them; all that apply must allow a reply.
 */
export const allowances = contract.router({
  list: {
    method: "GET",
    path: "/admin/allowances",
    metadata: admin,
    responses: { 200: allowanceList },
  },
  setHouse: {
    method: "PUT",
    path: "/admin/allowances/house",
    metadata: freshAdmin,
    body: allowanceForm,
    responses: { 200: allowance },
  },
  setGroup: {
    method: "PUT",
    path: "/admin/allowances/groups/:id",
    metadata: freshAdmin,
    body: allowanceForm,
    responses: { 200: allowance },
  },
  setUser: {
    method: "PUT",
    path: "/admin/allowances/users/:id",
    metadata: freshAdmin,
    body: allowanceForm,
    responses: { 200: allowance },
  },
});
