import type { Request } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import type { OwnSession } from "../../domain/sessions/own-sessions.ts";

/** The current user's session, with the passkey with which it began; throws `unauthenticated` without one. */
export function currentSession({
  foundSession,
}: Pick<Request, "foundSession">): OwnSession & { readonly passkeyId: string | null } {
  if (foundSession?.person === undefined) throw new DomainError("unauthenticated");
  const { publicId, person, authenticatorId } = foundSession;
  return { publicId, userId: person.id, passkeyId: authenticatorId };
}
