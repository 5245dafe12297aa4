import { z } from "zod";
import { admin } from "../access.ts";
import { pageNumber, positiveInteger, queryInteger } from "../http/request-fields.ts";
import { initContract } from "../http/rest.ts";
import { auditFilterText } from "../texts/audit-texts.ts";
import { auditEventNames } from "./audit-events.ts";

const contract = initContract();

const actorKind = z.enum(["user", "operator", "nobody"]);

/** An audit event. Users are named by their unique numbers; a deleted user has none. */
export const auditEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(auditEventNames),
  actor: z.object({ kind: actorKind, uniqueUserNumber: z.int().nullable() }),
  /** The account that the event is about. */
  subject: z.int().nullable(),
  ip: z.string(),
  /** Browser and system in words; empty for the operator. */
  device: z.string(),
  requestId: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type AuditEvent = z.infer<typeof auditEvent>;

/** Filters events by name and by user (actor or subject). */
export const auditQuery = z.object({
  page: pageNumber,
  event: z.enum(auditEventNames, { error: auditFilterText.eventUnknown }).optional(),
  user: queryInteger(positiveInteger(auditFilterText.userInvalid)).optional(),
});

/** The audit log, newest first, for administrators (product decision 8). */
export const audit = contract.router({
  list: {
    method: "GET",
    path: "/admin/audit",
    metadata: admin,
    query: auditQuery,
    responses: {
      200: z.object({ events: z.array(auditEvent), page: z.int(), totalPages: z.int() }),
    },
  },
});
