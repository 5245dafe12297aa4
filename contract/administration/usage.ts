import { z } from "zod";
import { admin, user } from "../access.ts";
import { initContract } from "../http/rest.ts";
import { isDay } from "../rules/usage/local-calendar.ts";
import { usageGroupings } from "../rules/usage/usage-report.ts";
import { usageText } from "../texts/usage-texts.ts";

const contract = initContract();
const { errors } = usageText;

const usageTotal = z.object({
  replies: z.int(),
  /** With the cached tokens among them. */
  inputTokens: z.int(),
  cachedTokens: z.int(),
  outputTokens: z.int(),
  /** In millionths of the currency. */
  costMicros: z.int(),
  /** Whether a provider did not report all of it. */
  isEstimated: z.boolean(),
});

/** The usage of a day, a person, a style or a model. `key` is the day, or an id. */
export const usageRow = usageTotal.extend({ key: z.string(), label: z.string() });

export type UsageRow = z.infer<typeof usageRow>;
export type UsageTotal = z.infer<typeof usageTotal>;

export const usageReport = z.object({ currency: z.string(), rows: z.array(usageRow), total: usageTotal });

export type UsageReport = z.infer<typeof usageReport>;

const day = z.string({ error: errors.day }).refine(isDay, { error: errors.day }).meta({ format: "date" });

/** Local days, both inclusive; without them the present month until today. */
export const usageQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  by: z.enum(usageGroupings, { error: errors.by }).default("day"),
  format: z.enum(["json", "csv"], { error: errors.format }).default("json"),
});

/** A person's usage of the present month, and their own limits. Amounts are in millionths of the currency. */
export const personalUsage = z.object({
  currency: z.string(),
  /** As `2026-11`. */
  month: z.string(),
  /** When the next month begins. */
  resetsAt: z.iso.datetime(),
  spentMicros: z.int(),
  limitMicros: z.int().nullable(),
  replies: z.int(),
  repliesLimit: z.int().nullable(),
  /** The days of the month on which something was used, oldest first. */
  days: z.array(z.object({ day: z.string(), replies: z.int(), costMicros: z.int() })),
});

export type PersonalUsage = z.infer<typeof personalUsage>;

/** The usage of the language models, without any text of users (additions 10). */
export const usage = contract.router({
  /** `format=csv` answers with the same rows as text/csv. */
  report: {
    method: "GET",
    path: "/admin/usage",
    metadata: admin,
    query: usageQuery,
    responses: { 200: z.union([usageReport, z.string()]) },
  },
  own: {
    method: "GET",
    path: "/user/usage",
    metadata: user,
    responses: { 200: personalUsage },
  },
});
