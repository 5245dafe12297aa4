import type { Request } from "express";
import type { RoleName } from "#contract/accounts/session.ts";
import { DomainError } from "../../domain/domain-error.ts";

/** The user of a request, read from the database for this request. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  readonly roles: readonly RoleName[];
  /** When a re-enrollment link last gave the account a new passkey. */
  readonly reEnrolledAt: Date | null;
}

/** The signed-in user; throws `unauthenticated` without one. */
export function signedInUser(request: Pick<Request, "user">): SignedInUser {
  if (request.user === undefined) throw new DomainError("unauthenticated");
  return request.user;
}
