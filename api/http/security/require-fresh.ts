import type { Request } from "express";
import { isFresh } from "#contract/rules/accounts/session-times.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";

export type RequireFresh = (request: Pick<Request, "foundSession">) => void;

/** Throws `reauth_required` when the user's last passkey proof is too old. */
export function requireFresh({ clock, config }: Pick<Context, "clock" | "config">): RequireFresh {
  return ({ foundSession }) => {
    if (!isFresh(foundSession?.authAt ?? null, clock.now(), config.freshSeconds))
      throw new DomainError("reauth_required");
  };
}
