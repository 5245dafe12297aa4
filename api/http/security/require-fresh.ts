import type { Request } from "express";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";

export type RequireFresh = (request: Pick<Request, "foundSession">) => void;

/** Refuses with `reauth_required` when the person behind a request has not proved a passkey for too long. */
export function requireFresh({ clock, config }: Pick<Context, "clock" | "config">): RequireFresh {
  return ({ foundSession }) => {
    const authAt = foundSession?.authAt ?? new Date(0);
    // A moment far ahead was told by a clock that was wrong.
    const age = Math.abs(clock.now().getTime() - authAt.getTime());
    if (age > config.freshSeconds * 1000) throw new DomainError("reauth_required");
  };
}
