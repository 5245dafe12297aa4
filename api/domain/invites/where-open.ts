import type { QueryBuilder } from "objection";
import type { InviteLink } from "../../models/invite-link.ts";

/** Narrows a query to the links whose effective state is open, so that an UPDATE can depend on it. */
export function whereOpen<Result>(query: QueryBuilder<InviteLink, Result>, now: Date) {
  return query
    .where({ isValid: true })
    .whereNull("usedAt")
    .where("expiresAt", ">", now)
    .whereNull("lockedAt");
}
