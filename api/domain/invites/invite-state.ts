import type { InviteLink } from "../../models/invite-link.ts";

export type InviteState = "open" | "off" | "used" | "expired" | "locked";

type Deciding = Pick<InviteLink, "usedAt" | "isValid" | "lockedAt" | "expiresAt">;

/** The effective state of a link: only an open one can be copied or registered with (decisions 2). */
export function inviteState(link: Deciding, now: Date): InviteState {
  if (link.usedAt !== null) return "used";
  if (!link.isValid) return "off";
  if (link.lockedAt !== null) return "locked";
  return link.expiresAt <= now ? "expired" : "open";
}
