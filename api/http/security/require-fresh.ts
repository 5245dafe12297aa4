import type { Request } from "express";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";

export type RequireFresh = (request: Pick<Request, "foundSession">) => void;

/** Throws `reauth_required` when the user's last passkey proof is too old. */
export function requireFresh({ clock, config }: Pick<Context, "clock" | "config">): RequireFresh {
  return ({ foundSession }) => {
    const authAt = foundSession?.authAt ?? new Date(0);
    // A time far in the future came from a wrong clock.
    const age = Math.abs(clock.now().getTime() - authAt.getTime());
    if (age > config.freshSeconds * 1000) throw new DomainError("reauth_required");
  };
}
