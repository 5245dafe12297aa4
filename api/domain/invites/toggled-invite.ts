import type { InviteLink } from "../../models/invite-link.ts";
import { DomainError } from "../domain-error.ts";
import { inviteState } from "./invite-state.ts";

type Changes = Partial<
  Pick<
    InviteLink,
    "isValid" | "expiresAt" | "attempts" | "attemptsTotal" | "attemptsWindowStart" | "lockedAt"
  >
>;

/**
 * What a toggle changes (decisions 2): it flips the effective validity. A link that opens again has its counters
 * cleared; an expired or locked one lives anew until `expiresAt`. A used one never works again: invite_used.
 */
export function toggledInvite(link: InviteLink, now: Date, expiresAt: Date): Changes {
  const state = inviteState(link, now);
  if (state === "used") throw new DomainError("invite_used");
  if (state === "open") return { isValid: false };
  const cleared = { isValid: true, attempts: 0, attemptsTotal: 0, attemptsWindowStart: null, lockedAt: null };
  const livesOn = state === "off" && link.expiresAt > now;
  return livesOn ? cleared : { ...cleared, expiresAt };
}
